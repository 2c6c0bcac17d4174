import { plainPostcode } from "@voordeur/addresses/address.ts";
import { z } from "zod";

const text = z.string().transform((given) => given.trim());

/** Postcode, number and addition in the query of a page's script; all else is left out. */
export const addressQuery = z.object({
  postcode: text.transform(plainPostcode).pipe(z.string().min(1)),
  nummer: text.pipe(z.string().regex(/^[1-9]\d{0,4}$/)).transform(Number),
  toevoeging: text.pipe(z.string().regex(/^[\p{L}\d .,-]{0,20}$/u)),
});
