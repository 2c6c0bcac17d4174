import { type UsualTerms, usualTermsSchema } from "@voordeur/agreement/mandate/terms-schema.ts";

/** What the office usually agrees on with a seller: where the form of a mandate begins. */
export const mandate = usualTermsSchema;

export const initialMandate: UsualTerms = {
  feeKind: "percentage",
  fee: "1,25",
  vat: "included",
  costs: [],
  endingKind: "costs",
  photos: "office",
  viewings: "office",
  madeAt: "distance",
  isConsumer: true,
  startsEarly: false,
};
