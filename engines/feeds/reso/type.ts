import { sentenceCase } from "../draft/words/sentence-case.ts";
import { type Fields, codeOf, flagOf, textOf } from "./fields.ts";

/** PropertyType: null is no home, and the rest is what its subtype says, or else this. */
const kinds = new Map<string, string | null>([
  ["residential", "Woning"],
  ["residentiallease", "Woning"],
  ["residentialincome", "Meergezinswoning"],
  ["multifamily", "Meergezinswoning"],
  ["manufacturedinpark", "Stacaravan"],
  ["land", "Bouwgrond"],
  ["farm", "Woonboerderij"],
  ["commercial", null],
  ["commercialsale", null],
  ["commerciallease", null],
  ["businessopportunity", null],
  ["business", null],
  // Spark's own letter; the others differ from place to place.
  ["a", "Woning"],
]);

const subtypes = new Map<string, string | null>([
  ["apartment", "Appartement"],
  ["condominium", "Appartement"],
  ["condo", "Appartement"],
  ["stockcooperative", "Appartement"],
  ["ownyourown", "Appartement"],
  ["loft", "Appartement"],
  ["studio", "Appartement"],
  ["penthouse", "Penthouse"],
  ["villa", "Villa"],
  ["bungalow", "Bungalow"],
  ["detached", "Vrijstaande woning"],
  ["singlefamily", "Vrijstaande woning"],
  ["singlefamilyresidence", "Vrijstaande woning"],
  ["singlefamilyhome", "Vrijstaande woning"],
  ["townhouse", "Tussenwoning"],
  ["rowhouse", "Tussenwoning"],
  ["semidetached", "Twee-onder-een-kapwoning"],
  ["halfduplex", "Twee-onder-een-kapwoning"],
  ["duplex", "Meergezinswoning"],
  ["triplex", "Meergezinswoning"],
  ["quadruplex", "Meergezinswoning"],
  ["multifamily", "Meergezinswoning"],
  ["cabin", "Recreatiewoning"],
  ["manufacturedhome", "Stacaravan"],
  ["manufacturedonland", "Stacaravan"],
  ["mobilehome", "Stacaravan"],
  ["farm", "Woonboerderij"],
  ["ranch", "Woonboerderij"],
  ["land", "Bouwgrond"],
  ["improvedland", "Bouwgrond"],
  ["unimprovedland", "Bouwgrond"],
  ["unimprovedlot", "Bouwgrond"],
  ["agriculture", null],
  ["boatslip", null],
  ["deededparking", null],
  ["parking", null],
  ["timeshare", null],
  ["business", null],
  ["hotelmotel", null],
  ["industrial", null],
  ["office", null],
  ["retail", null],
  ["warehouse", null],
]);

// Services in this country write the words that visitors know.
const dutch =
  /^(appartement|bovenwoning|benedenwoning|bouwgrond|bouwkavel|eengezinswoning|eindwoning|geschakelde woning|herenhuis|hoekwoning|landhuis|maisonnette|recreatiewoning|stacaravan|tussenwoning|twee-onder-een-kapwoning|vrijstaande woning|woonboerderij|woonboot)$/i;

/** The kind of home in one Dutch word; null for what is not for living. */
export function propertyTypeOf(fields: Fields): string | null {
  const kind = kinds.get(codeOf(textOf(fields, "PropertyTypeLabel", "PropertyType")));
  if (kind === null) return null;
  const told = textOf(fields, "PropertySubType");
  if (told !== null && dutch.test(told)) return sentenceCase(told.toLowerCase());
  const subtype = subtypes.get(codeOf(told));
  if (subtype === "Vrijstaande woning" && flagOf(fields, "PropertyAttachedYN") === true) {
    return "Eengezinswoning";
  }
  return subtype === null ? null : (subtype ?? kind ?? "Woning");
}

/** True for what is let, whether it says so in its type or by having a rent only. */
export function isLease(fields: Fields): boolean {
  const kind = codeOf(textOf(fields, "PropertyTypeLabel", "PropertyType"));
  if (/lease|rental/.test(kind)) return true;
  return textOf(fields, "LeaseAmount") !== null && textOf(fields, "ListPrice") === null;
}
