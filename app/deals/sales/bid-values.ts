import { numberInput } from "@voordeur/language/numbers.ts";
import type { BidTerms, BidWords } from "@voordeur/bids/terms.ts";
import { textsOf } from "../../platform/body/form.ts";

/** The fields of a bid, each one text; a tick is "ja". */
export const bidFieldNames = [
  "amount",
  "transferOn",
  "financing",
  "financingAmount",
  "financingUntil",
  "nhg",
  "survey",
  "ownSale",
  "otherConditions",
  "movables",
  "message",
  "hasRead",
] as const;

export type BidField = (typeof bidFieldNames)[number];
export type BidValues = Record<BidField, string>;
export type BidErrors = Partial<Record<BidField, string>>;

/** The words of a bid before they get their salt. */
export type TypedWords = Omit<BidWords, "salt">;

export const emptyBid = Object.fromEntries(bidFieldNames.map((name) => [name, ""])) as BidValues;

/** The fields as they were sent; a missing one is empty. */
export const bidValues = (form: { get(name: string): unknown }): BidValues =>
  textsOf(form, bidFieldNames);

export function valuesOf(terms: BidTerms, words?: TypedWords | null): BidValues {
  const tick = (is: boolean) => (is ? "ja" : "");
  return {
    amount: numberInput(terms.amount),
    transferOn: terms.transferOn ?? "",
    financing: tick(terms.financing !== null),
    financingAmount: numberInput(terms.financing?.amount),
    financingUntil: terms.financing?.until ?? "",
    nhg: tick(terms.nhg),
    survey: tick(terms.survey),
    ownSale: tick(terms.ownSale),
    otherConditions: words?.otherConditions ?? "",
    movables: words?.movables ?? "",
    message: words?.message ?? "",
    // Said anew with each bid.
    hasRead: "",
  };
}
