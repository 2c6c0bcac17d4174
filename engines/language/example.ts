import { formatDay } from "@voordeur/language/dates.ts";
import { euros } from "@voordeur/language/numbers.ts";
import type { Language } from "@voordeur/language/language.ts";
import { andList } from "@voordeur/language/lists.ts";

/** "€ 395.000, op 1 mei 2027, in Venlo, Arcen en Velden" */
export function offerLine(
  price: number,
  day: string,
  places: string[],
  language: Language,
): string {
  return `${euros(price, language)}, op ${formatDay(day, language)}, in ${andList(places, language)}`;
}
