import { sentenceCase } from "../draft/words/sentence-case.ts";
import { wordTable } from "../draft/words/word-table.ts";
import { type Fields, codeOf, flagOf, textOf } from "./fields.ts";

const NO_HOME = "no home";

/** PropertyType: what counts where its subtype says nothing. */
const kinds = wordTable({
  // Spark's own letter; the others differ from place to place.
  Woning: "residential, residentiallease, a",
  Meergezinswoning: "residentialincome, multifamily",
  Stacaravan: "manufacturedinpark",
  Bouwgrond: "land",
  Woonboerderij: "farm",
  [NO_HOME]: "commercial, commercialsale, commerciallease, businessopportunity, business",
});

const subtypes = wordTable({
  Appartement: "apartment, condominium, condo, stockcooperative, ownyourown, loft, studio",
  Penthouse: "penthouse",
  Villa: "villa",
  Bungalow: "bungalow",
  "Vrijstaande woning": "detached, singlefamily, singlefamilyresidence, singlefamilyhome",
  Tussenwoning: "townhouse, rowhouse",
  "Twee-onder-een-kapwoning": "semidetached, halfduplex",
  Meergezinswoning: "duplex, triplex, quadruplex, multifamily",
  Recreatiewoning: "cabin",
  Stacaravan: "manufacturedhome, manufacturedonland, mobilehome",
  Woonboerderij: "farm, ranch",
  Bouwgrond: "land, improvedland, unimprovedland, unimprovedlot",
  [NO_HOME]:
    "agriculture, boatslip, deededparking, parking, timeshare, business, hotelmotel, industrial, office, retail, warehouse",
});

// Services in this country write the words that visitors know.
const dutch =
  /^(appartement|bovenwoning|benedenwoning|bouwgrond|bouwkavel|eengezinswoning|eindwoning|geschakelde woning|herenhuis|hoekwoning|landhuis|maisonnette|recreatiewoning|stacaravan|tussenwoning|twee-onder-een-kapwoning|vrijstaande woning|woonboerderij|woonboot)$/i;

/** The kind of home in one Dutch word; null for what is not for living. */
export function propertyTypeOf(fields: Fields): string | null {
  const kind = kinds.get(codeOf(textOf(fields, "PropertyTypeLabel", "PropertyType")));
  if (kind === NO_HOME) return null;
  const told = textOf(fields, "PropertySubType");
  if (told !== null && dutch.test(told)) return sentenceCase(told.toLowerCase());
  const subtype = subtypes.get(codeOf(told));
  if (subtype === "Vrijstaande woning" && flagOf(fields, "PropertyAttachedYN") === true) {
    return "Eengezinswoning";
  }
  return subtype === NO_HOME ? null : (subtype ?? kind ?? "Woning");
}

/** True for what is let, whether it says so in its type or by having a rent only. */
export function isLease(fields: Fields): boolean {
  const kind = codeOf(textOf(fields, "PropertyTypeLabel", "PropertyType"));
  if (/lease|rental/.test(kind)) return true;
  return textOf(fields, "LeaseAmount") !== null && textOf(fields, "ListPrice") === null;
}
