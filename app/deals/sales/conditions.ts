import { t } from "@voordeur/language/text.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { countOf, unbrokenEuros } from "@voordeur/language/numbers.ts";

export function conditionsOf(terms: BidTerms): string[] {
  const { financing, nhg, survey, ownSale, otherConditions } = terms;
  const lines = [
    financing &&
      t`Financiering van ${unbrokenEuros(financing.amount)}, uiterlijk ${formatDay(financing.until)}`,
    nhg && t`Nationale Hypotheek Garantie (NHG)`,
    survey && t`Bouwkundige keuring`,
    ownSale && t`Verkoop van de eigen woning`,
    otherConditions && t`Andere voorwaarden`,
  ].filter((line) => typeof line === "string");
  return lines.length > 0 ? lines : [t`Geen voorwaarden`];
}

/** How many ways out a bid keeps for its buyer: the fewer, the surer the sale. */
export function waysOut(terms: BidTerms): number {
  const { financing, nhg, survey, ownSale, otherConditions } = terms;
  return [financing !== null, nhg, survey, ownSale, otherConditions].filter(Boolean).length;
}

export function certaintyWords(terms: BidTerms): string {
  const count = waysOut(terms);
  if (count === 0) return t`Geen voorwaarden`;
  const ways = countOf(count, t`voorwaarde`, t`voorwaarden`);
  if (!terms.financing) return ways;
  const share = Math.round((terms.financing.amount / terms.amount) * 100);
  return t`${ways}, leent ${share}% van het bod`;
}
