import { type UsualTerms, usualTermsSchema } from "@voordeur/agreement/mandate/terms-schema.ts";

/** The office's usual terms, with which the form of a mandate begins. */
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
