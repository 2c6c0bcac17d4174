import { dutch, t, translated } from "@voordeur/language/text.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { unbrokenEuros } from "@voordeur/language/numbers.ts";
import type { TypedWords } from "./bid-values.ts";

export interface ReadableBid {
  terms: BidTerms;
  words?: TypedWords | null;
}

/** The amount alone: "was € 400.000, wordt € 410.000". */
export const amountChange = (before: BidTerms, now: BidTerms): string =>
  changeOf(unbrokenEuros(before.amount), unbrokenEuros(now.amount));

/** A line for each thing that a bid changes in, or keeps from, the one it replaces; never people's own words. */
export function changesOf(before: ReadableBid, now: ReadableBid): string[] {
  const { transferOn } = before.terms;
  const isDated = transferOn !== null || now.terms.transferOn !== null;
  const day = changeOf(dayOf(transferOn), dayOf(now.terms.transferOn));
  return [
    t`Bedrag: ${amountChange(before.terms, now.terms)}`,
    ...(isDated ? [t`Overdracht: ${day}`] : []),
    ...parts.flatMap(({ label, verbs = [dutch`blijft`, dutch`vervalt`], read }) => {
      const name = translated(label);
      const [was, becomes] = [read(before), read(now)];
      if (was === null && becomes === null) return [];
      if (becomes === null) return [`${name}: ${translated(verbs[1])}`];
      if (was === null) return [`${name}: ${t`nieuw`}`];
      // Nothing is said about words that can no longer be read.
      if (was === "" || becomes === "") return [];
      if (was === becomes) return [`${name}: ${translated(verbs[0])}`];
      return [`${name}: ${label === FINANCING ? changeOf(was, becomes) : t`anders dan eerst`}`];
    }),
  ];
}

const changeOf = (was: string, becomes: string) =>
  was === becomes ? t`blijft ${becomes}` : t`was ${was}, wordt ${becomes}`;

const dayOf = (day: string | null) => (day === null ? t`in overleg` : formatDay(day));

const FINANCING = dutch`Voorbehoud van financiering`;
const plural = [dutch`blijven`, dutch`vervallen`] as const;

const ticked = (name: "nhg" | "survey" | "ownSale") => (bid: ReadableBid) =>
  bid.terms[name] ? "ja" : null;
const written = (name: keyof TypedWords) => (bid: ReadableBid) =>
  bid.terms[name] ? (bid.words?.[name] ?? "") : null;

const parts: readonly {
  label: string;
  verbs?: readonly [stays: string, goes: string];
  /** Null: the bid has none; empty: nobody can read it. */
  read: (bid: ReadableBid) => string | null;
}[] = [
  {
    label: FINANCING,
    read: ({ terms: { financing } }) =>
      financing &&
      `${unbrokenEuros(financing.amount)} ${t`tot en met ${formatDay(financing.until)}`}`,
  },
  { label: dutch`Nationale Hypotheek Garantie (NHG)`, read: ticked("nhg") },
  { label: dutch`Voorbehoud van bouwkundige keuring`, read: ticked("survey") },
  { label: dutch`Voorbehoud van verkoop van de eigen woning`, read: ticked("ownSale") },
  { label: dutch`Andere voorwaarden`, verbs: plural, read: written("otherConditions") },
  { label: dutch`Roerende zaken`, verbs: plural, read: written("movables") },
  { label: dutch`Een woord aan de verkoper`, read: written("message") },
];
