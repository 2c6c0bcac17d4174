import type { BlmRecord } from "./records.ts";

/** The format has no currency; what it says of prices abroad is kept to. */
export function currencyOf(record: BlmRecord): string {
  const named = ["CURRENCY", "PRICE_CURRENCY", "CURRENCY_CODE"].map((name) => record.get(name));
  const code = named.find((value) => /^\s*[A-Z]{3}\s*$/i.test(value ?? ""))?.trim();
  if (code !== undefined) return code.toUpperCase();
  return record.get("PRICE")?.includes("€") ? "EUR" : "GBP";
}
