import { t } from "@voordeur/language/text.ts";
import type { ActKind, HashedEntry } from "@voordeur/bids/entry.ts";
import { replayed } from "@voordeur/bids/state.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { unbrokenEuros } from "@voordeur/language/numbers.ts";
import { exactMomentText, formatDay } from "@voordeur/language/dates.ts";
import { actWords, doerWords } from "./act-words.ts";

/** A row of the log as it is shared: nobody's name, and no word that anybody wrote. */
export interface SharedRow {
  number: number;
  kind: ActKind;
  at: string;
  words: string;
  by: string;
  /** Empty: the row tells no bid, or one that nobody could read then. */
  terms: readonly TermFact[];
  hash: string;
}

export interface TermFact {
  label: string;
  value: string;
}

/** The rows of a log for whoever bid, and for the seller. */
export function sharedRows(
  entries: readonly HashedEntry[],
  /** The reader's own number, which is marked; null: the seller. */
  reader: number | null,
): SharedRow[] {
  const { way } = replayed(entries);
  const nameOf = (number: number) =>
    number === reader ? t`Bieder ${number} (u)` : t`Bieder ${number}`;
  return entries.map(({ number, at, act, doer, hash }) => {
    const terms = termsIn(act);
    return {
      number,
      kind: act.kind,
      at: exactMomentText(new Date(at)),
      words: actWords(act, way, nameOf),
      by: doerWords(doer, act),
      terms: terms ? sharedTerms(terms) : [],
      hash,
    };
  });
}

/** The bid that a row tells; null: none, or one that nobody could read then. */
export function termsIn(act: HashedEntry["act"]): BidTerms | null {
  if ("terms" in act) return act.terms;
  return "content" in act && "terms" in act.content ? act.content.terms : null;
}

const yesOrNo = (is: boolean) => (is ? t`ja` : t`nee`);

/** Says only whether there are conditions, movables and words. */
function sharedTerms(terms: BidTerms): TermFact[] {
  const { amount, transferOn, financing } = terms;
  return [
    { label: t`Bod`, value: unbrokenEuros(amount) },
    { label: t`Overdracht`, value: transferOn ? formatDay(transferOn) : t`in overleg` },
    { label: t`Voorbehoud van financiering`, value: yesOrNo(financing !== null) },
    { label: t`Met NHG`, value: yesOrNo(terms.nhg) },
    { label: t`Bouwkundige keuring`, value: yesOrNo(terms.survey) },
    { label: t`Verkoop van de eigen woning`, value: yesOrNo(terms.ownSale) },
    { label: t`Andere voorwaarden`, value: yesOrNo(terms.otherConditions) },
    { label: t`Roerende zaken`, value: yesOrNo(terms.movables) },
    { label: t`Persoonlijk bericht`, value: yesOrNo(terms.message) },
  ];
}
