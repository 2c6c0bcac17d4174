import type { PropertyStatus } from "./status.ts";

/** How many days after its publication a listing is called "Nieuw". */
const NEW_FOR_DAYS = 14;

/** The status that visitors see: what is available and lately published is "Nieuw". */
export function shownStatus(
  status: PropertyStatus,
  publishedAt: Date | null,
  now: Date,
): PropertyStatus {
  const isNew =
    publishedAt !== null && now.getTime() - publishedAt.getTime() <= NEW_FOR_DAYS * 86_400_000;
  return status === "Beschikbaar" && isNew ? "Nieuw" : status;
}
