import type { FeedItem } from "../connector.ts";
import { mapObject } from "./map.ts";
import { isProject, newBuildItems } from "./new-build.ts";
import { objectId } from "./schema.ts";
import { at, wordAt } from "./unknown-record.ts";

export const AGRICULTURAL = "Agrarisch bedrijf of grond.";

/** Why a business object is not for this site, by what it says of a home in it. */
export function businessReason(living: string | null): string {
  if (living?.includes("MOGELIJK")) return "Bedrijfspand waarin wonen alleen mogelijk is.";
  const isHome = living === "WOONRUIMTE_AANWEZIG";
  return isHome ? "Bedrijfspand met een woning erin." : "Bedrijfspand zonder woning.";
}

/** True for a record of any department, to tell a list of them from another list. */
export function isRealworks(record: unknown): boolean {
  return at(record, "teksten") !== null || isProject(record);
}

/** The listings of one record, whichever department of Realworks it is from; never throws. */
export function mapRecord(record: unknown, now: Date): FeedItem[] {
  if (isProject(record)) return newBuildItems(record, now);
  const external_id = objectId(record);
  // Every home has these, and nothing else has.
  const isHome = at(record, "algemeen") !== null;
  const reason = isHome || external_id === "" ? undefined : reasonOf(record);
  return reason ? [{ kind: "hidden", external_id, reason }] : [mapObject(record, now)];
}

/** Why an object of the departments for farms and business is hidden; undefined for another. */
function reasonOf(record: unknown): string | undefined {
  const keys = typeof record === "object" && record !== null ? Object.keys(record) : [];
  const use = wordAt(record, "kenmerken", "hoofdfunctie") ?? wordAt(record, "hoofdfunctie");
  const isFarm = /AGRARISCH|GROND$|AKKERBOUW|HOUDERIJ|TUINBOUW|PLUIMVEE|KALVEREN|MANEGE/;
  if (keys.some((key) => /^(agrarisch|aenlv|alv)/i.test(key)) || isFarm.test(use ?? "")) {
    return AGRICULTURAL;
  }
  const isBusiness = use ?? at(record, "object", "functies") ?? at(record, "gebouwdetails");
  return isBusiness === null
    ? undefined
    : businessReason(wordAt(record, "diversen", "diversen", "status"));
}
