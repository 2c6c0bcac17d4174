import type { Visibility } from "./input.ts";

/** Whether visitors see a listing, and if not, why. */
export function visibilityOf(listing: {
  is_active: boolean;
  hidden_by_staff: boolean;
}): Visibility {
  if (listing.hidden_by_staff) return "verborgen";
  return listing.is_active ? "zichtbaar" : "vervallen";
}
