import type { BidTerms } from "@voordeur/bids/terms.ts";
import { formatDay } from "../../ui/date.ts";
import { inFigures } from "./figures.ts";

export function conditionsOf(terms: BidTerms): string[] {
  const { financing, nhg, survey, ownSale, otherConditions } = terms;
  const lines = [
    financing &&
      `Financiering van ${inFigures(financing.amount)}, uiterlijk ${formatDay(financing.until)}`,
    nhg && "Nationale Hypotheek Garantie (NHG)",
    survey && "Bouwkundige keuring",
    ownSale && "Verkoop van de eigen woning",
    otherConditions && "Andere voorwaarden",
  ].filter((line) => typeof line === "string");
  return lines.length > 0 ? lines : ["Geen voorwaarden"];
}
