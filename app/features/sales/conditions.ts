import type { BidTerms } from "@voordeur/bids/terms.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { countOf, unbrokenEuros } from "@voordeur/language/numbers.ts";

export function conditionsOf(terms: BidTerms): string[] {
  const { financing, nhg, survey, ownSale, otherConditions } = terms;
  const lines = [
    financing &&
      `Financiering van ${unbrokenEuros(financing.amount)}, uiterlijk ${formatDay(financing.until)}`,
    nhg && "Nationale Hypotheek Garantie (NHG)",
    survey && "Bouwkundige keuring",
    ownSale && "Verkoop van de eigen woning",
    otherConditions && "Andere voorwaarden",
  ].filter((line) => typeof line === "string");
  return lines.length > 0 ? lines : ["Geen voorwaarden"];
}

/** How many ways out a bid keeps for its buyer: the fewer, the surer the sale. */
export function waysOut(terms: BidTerms): number {
  const { financing, nhg, survey, ownSale, otherConditions } = terms;
  return [financing !== null, nhg, survey, ownSale, otherConditions].filter(Boolean).length;
}

export function certaintyWords(terms: BidTerms): string {
  const count = waysOut(terms);
  if (count === 0) return "Geen voorwaarden";
  const ways = countOf(count, "voorwaarde", "voorwaarden");
  if (!terms.financing) return ways;
  const share = Math.round((terms.financing.amount / terms.amount) * 100);
  return `${ways}, leent ${share}% van het bod`;
}
