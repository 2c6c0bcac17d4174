import type { ListingDraft, PropertyFact } from "../connector.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { earliestPlausible, LONG_AGO, shownStatus } from "./new-listing.ts";

type Dated = Pick<ListingDraft, "status" | "published_at" | "facts">;

/** The stored dates of a listing. */
interface Known {
  published_at: Date | null;
  /** Never changes: the first publication that is known, or when the site first saw it. */
  created_at: Date;
}

/**
 * A draft with the age that the site knows its home to have; `known` is undefined for one that it
 * sees for the first time. A feed that republishes a home makes it neither younger nor new. Without
 * a date, a home is as old as the site's first sight of it; of those that came with the first import
 * of their source nothing is known, so that they follow all others.
 */
export function datedByHistory<Draft extends Dated>(
  draft: Draft,
  known: Known | undefined,
  { isFirstImport, now }: { isFirstImport: boolean; now: Date },
): Draft & { created_at: Date } {
  const unseen = draft.published_at ?? (isFirstImport ? LONG_AGO : now);
  const created_at = known?.created_at ?? unseen;
  const told = [draft.published_at, known?.published_at ?? null];
  const isUndated = known !== undefined && told.every((date) => date === null);
  const published_at = isUndated ? null : earliestPlausible([...told, created_at], now);
  // Whatever the feed says: only what is known to be young is new.
  const first = published_at !== null && published_at < created_at ? published_at : created_at;
  const status = shownStatus(draft.status, published_at === null ? LONG_AGO : first, now);
  return {
    ...draft,
    status,
    published_at,
    created_at,
    facts: dated(draft.facts, status, published_at),
  };
}

/** The facts with the status and the day that they name replaced. */
function dated(facts: readonly PropertyFact[], status: string, since: Date | null): PropertyFact[] {
  return facts.flatMap((fact) => {
    const { group, label } = fact;
    if (label === "Aangeboden sinds") return [];
    if (label !== "Status") return [fact];
    const day = since ? [{ group, label: "Aangeboden sinds", value: formatDate(since) }] : [];
    return [{ group, label, value: status }, ...day];
  });
}
