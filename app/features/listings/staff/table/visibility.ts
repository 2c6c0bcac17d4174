import type { Visibility } from "./input.ts";

/** What visitors see of a listing, or why they do not see it. */
export function visibilityOf(listing: {
  is_active: boolean;
  hidden_by_staff: boolean;
}): Visibility {
  if (listing.hidden_by_staff) return "verborgen";
  return listing.is_active ? "zichtbaar" : "vervallen";
}
