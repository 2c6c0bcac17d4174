import { type Fields, codeOf, textOf } from "./fields.ts";
import { wordTable } from "../draft/words/word-table.ts";

const names = wordTable({
  US: "usa, unitedstates, unitedstatesofamerica",
  CA: "canada, can",
  NL: "nld, netherlands, thenetherlands, nederland",
  BE: "bel, belgium, belgie",
  DE: "deu, germany, deutschland",
  GB: "uk, gbr, unitedkingdom",
});

// Without NB and NL, which are a province and a country on this side of the ocean.
const provinces = new Set(["AB", "BC", "MB", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]);

// The countries with a currency of their own where this standard is used; the others pay in euros.
const currencies = new Map([
  ["US", "USD"],
  ["PR", "USD"],
  ["CA", "CAD"],
  ["GB", "GBP"],
  ["MX", "MXN"],
  ["CH", "CHF"],
]);

const numberFirst = new Set(["US", "PR", "CA", "GB", "IE", "FR", "LU", "AU", "NZ"]);

/**
 * The country of a record, which decides its currency and what its areas are measured in. The
 * standard is American: a record that gives no hint of another country is.
 */
export function countryOf(fields: Fields): string {
  const told = textOf(fields, "Country");
  if (told !== null) return names.get(codeOf(told)) ?? told.toUpperCase();
  const code = textOf(fields, "PostalCode") ?? "";
  if (/^[1-9]\d{3}\s?[a-z]{2}$/i.test(code)) return "NL";
  const isCanadian = /^[a-z]\d[a-z]\s?\d[a-z]\d$/i.test(code);
  const province = textOf(fields, "StateOrProvince")?.toUpperCase() ?? "";
  return isCanadian || (code === "" && provinces.has(province)) ? "CA" : "US";
}

/** The standard has no field for a currency; some services add one. */
export function currencyOf(fields: Fields): string {
  const told = textOf(fields, "CurrencyCode", "Currency", "ListPriceCurrency");
  if (told !== null && /^[a-z]{3}$/i.test(told)) return told.toUpperCase();
  return currencies.get(countryOf(fields)) ?? "EUR";
}

/** The unit of an area that the feed gives without one. */
export function areaUnitOf(fields: Fields): string {
  return ["US", "PR", "CA"].includes(countryOf(fields)) ? "square feet" : "square meters";
}

/** True: "12 High Street"; false: "Hoogstraat 12". */
export function isNumberFirst(fields: Fields): boolean {
  return numberFirst.has(countryOf(fields));
}
