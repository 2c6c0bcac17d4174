import type { Services } from "../../platform/services.ts";
import { inOneGo } from "../../platform/database/in-one-go.ts";
import { searchWords, wordFinder } from "../../platform/search-words.ts";
import { may } from "../../staff/accounts/permissions.ts";
import type { Staff } from "../../staff/accounts/service.server.ts";
import { searchLeads } from "../../people/leads/people/queries.server.ts";
import { allKinds, type Hit } from "./kinds.server.ts";

/** Enough to look the best out of. */
const READ = 30;
const READ_LEADS = 50;
const SHOWN = 5;
/** A single letter is in everything. */
const LEAST_LETTERS = 2;

export interface FoundKind {
  id: string;
  title: string;
  hits: { key: string | number; title: string; to: string; facts: string[] }[];
  isMore: boolean;
  /** The list that has all of them; null: none does. */
  all: string | null;
}

/**
 * Everything with these words that this person may open, by kind, what fits best first. Null: too little
 * was asked. `only`: of this kind alone.
 */
export async function findEverything(
  services: Pick<Services, "db" | "clock" | "settings">,
  staff: Staff,
  q: string,
  only: string | null = null,
): Promise<FoundKind[] | null> {
  if (q.length < LEAST_LETTERS || searchWords(q).length === 0) return null;
  const allowed = allKinds.filter(
    ([id, { needs }]) => may(staff, needs) && (only === null || id === only),
  );
  const found = await inOneGo(services.db, () => {
    const given = { ...services, staff, leads: searchLeads(services.db, q, READ_LEADS) };
    return Promise.all(allowed.map(async ([, { find }]) => find(given, q, READ)));
  });
  const says = wordFinder(q);
  // Somebody's own address or number is about that person.
  const isContact = /@|^\+?[\d\s().-]{8,}$/.test(q);
  return allowed
    .map(([id, { title, list }], at) => {
      const hits = Map.groupBy(found[at]!, (hit) => says(wordsOf(hit)) || "elsewhere");
      const best = closest.findIndex((how) => hits.has(how));
      const sorted = closest.flatMap((how) => hits.get(how) ?? []);
      return {
        id,
        title,
        hits: sorted
          .slice(0, only ? READ : SHOWN)
          .map((hit) => ({ ...hit, facts: hit.facts.filter((fact) => !!fact) as string[] })),
        isMore: sorted.length > (only ? READ : SHOWN),
        all: list?.(q) ?? null,
        order: isContact && id === "personen" ? -1 : best,
      };
    })
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _order, ...kind }) => kind);
}

const closest = ["whole", "somewhere", "elsewhere"] as const;

const wordsOf = ({ title, facts }: Hit): string => [title, ...facts].filter(Boolean).join(" ");
