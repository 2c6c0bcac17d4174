import type { PropertyStatus } from "../draft/status.ts";
import { shownStatus } from "../draft/new-listing.ts";

const statuses = new Map<string, PropertyStatus>([
  ["BESCHIKBAAR", "Beschikbaar"],
  ["ONDER_BOD", "Onder bod"],
  ["ONDER_OPTIE", "Onder optie"],
  ["VERKOCHT_ONDER_VOORBEHOUD", "Verkocht o.v."],
  ["VERHUURD_ONDER_VOORBEHOUD", "Verhuurd o.v."],
  ["VERKOCHT", "Verkocht"],
  ["VERKOCHT_BIJ_INSCHRIJVING", "Verkocht"],
  ["GEVEILD", "Verkocht"],
  ["VERHUURD", "Verhuurd"],
]);

const hidden = /^(INGETROKKEN.*|GEANNULEERD|PROSPECT|IN_AANMELDING|IN_VOORBEREIDING)$/;

/** True for the statuses of a listing that visitors may not see, before its sale and after. */
export function isHiddenStatus(status: string): boolean {
  return hidden.test(status);
}

/** The status that visitors see; undefined for one that the feed has not had before. */
export function statusOf(
  status: string,
  publishedAt: Date | null,
  now: Date,
): PropertyStatus | undefined {
  const found = statuses.get(status);
  return found && shownStatus(found, publishedAt, now);
}
