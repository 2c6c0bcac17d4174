import { plainNumber } from "@voordeur/language/numbers.ts";
import type { Contract } from "../contract.ts";
import { type Cents, formatMoney } from "@voordeur/language/money.ts";
import { moneyInWords } from "@voordeur/language/money-in-words.ts";
import { dots } from "./model.ts";

/** "€ 350.000,00 (driehonderdvijftigduizend euro)", with the words that were typed, if any. */
export function amount(cents: Cents | null, words = ""): string {
  if (cents === null) return `€ ${dots} (${words || dots} euro)`;
  return `${formatMoney(cents, "nl")} (${words || moneyInWords(cents)})`;
}

export function count(value: number | null): string {
  return value === null ? "" : plainNumber(value, "nl");
}

/** "Maasboulevard 12, 5911 AA Venlo"; empty when no part of it is known. */
export function homeAddress({ woning: { adres, postcode, plaats } }: Contract): string {
  if (!adres && !postcode && !plaats) return "";
  return `${adres || dots}, ${[postcode || dots, plaats || dots].join(" ")}`;
}
