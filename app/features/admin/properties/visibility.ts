import { OWN_SOURCE } from "../../../platform/agency.ts";
import type { Visibility } from "../../listings/staff/input.ts";

/** What visitors see of a listing, or why they do not see it. */
export function visibilityOf(listing: {
  is_active: boolean;
  hidden_by_staff: boolean;
}): Visibility {
  if (listing.hidden_by_staff) return "verborgen";
  return listing.is_active ? "zichtbaar" : "vervallen";
}

/** True for a listing of our own without the energy label that an advertisement must show. */
export function isLabelMissing(listing: {
  source: string;
  energy_label: string | null;
  energy_exempt: boolean;
}): boolean {
  return listing.source === OWN_SOURCE && listing.energy_label === null && !listing.energy_exempt;
}
