import { isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeWords } from "../draft/words/code-words.ts";
import { textsAt, translated } from "./translated.ts";
import { wordTable } from "../draft/words/word-table.ts";

// The more telling word comes first: "villa" says more than how it stands in its row, and
// that says more than "eengezinswoning". The English words are the codes of the feed.
const homes = wordTable({
  Penthouse: "penthouse",
  Villa: "villa",
  Herenhuis: "mansion, herenhuis",
  Landhuis: "country house, landhuis",
  Bungalow: "bungalow",
  Woonboerderij: "residential farm, farm, woonboerderij",
  Grachtenpand: "canal house, grachtenpand",
  Woonboot: "house boat, houseboat, woonboot",
  Stacaravan: "mobile home, stacaravan",
  Woonwagen: "gipsy cart, woonwagen",
  Maisonnette: "maisonette, maisonnette",
  Galerijflat: "gallery flat, galerijflat",
  Portiekflat: "portico flat, portiekflat",
  Portiekwoning: "porch apartment, portiekwoning",
  "Beneden- en bovenwoning": "upstairs ground floor apartment, beneden bovenwoning",
  Bovenwoning: "upstairs apartment, bovenwoning",
  "Dubbele benedenwoning": "double ground floor apartment",
  Benedenwoning: "ground floor apartment, benedenwoning",
  Tussenverdieping: "mezzanine",
  Studentenkamer: "student room, studentenkamer",
  Studio: "studio",
  Chalet: "chalet",
  "Geschakelde twee-onder-een-kapwoning":
    "semi detached linked house one roof, geschakelde twee onder een kapwoning",
  "Twee-onder-een-kapwoning":
    "semi detached house one roof, two under one roof house, twee onder een kapwoning, 2 onder 1 kapwoning",
  "Halfvrijstaande woning": "semi detached house, halfvrijstaande woning",
  "Geschakelde woning": "linked house, geschakelde woning",
  Tussenwoning: "row house middle, row house, terraced house, tussenwoning",
  Hoekwoning: "row house corner, corner house, hoekwoning",
  Eindwoning: "row house end, eindwoning",
  "Verspringende woning": "offset house, verspringend",
  "Vrijstaande woning": "detached house, vrijstaande woning",
  Eengezinswoning: "single family house, eengezinswoning",
  Bouwgrond: "building plot, building lot, residential lot, building land, bouwgrond, bouwkavel",
  Appartement: "apartment, appartement, flat",
  Woonhuis: "house, woonhuis",
});
const ranks = new Map([...homes.keys()].map((words, rank) => [words, rank]));

const noHome =
  /^(garage|garage box|garagebox|parking|parking (place|space|lot)|parkeerplaats|storage|storage (room|space)|berging|berth|ligplaats|mooring|office|office space|kantoor|kantoorruimte|retail|retail space|shop|winkel|winkelruimte|business|business space|bedrijfsruimte|industrial|catering|horeca|warehouse|showroom|practice|praktijkruimte|investment|belegging)$/;

/** The kind of home in the word that says most; undefined for what is no home. */
export function homeType(property: XmlElement): string | undefined {
  const names = namesOf(property);
  const known = names.filter((name) => homes.has(name));
  if (known.length === 0 && (names.some((name) => noHome.test(name)) || isOnlyBusiness(property))) {
    return undefined;
  }
  const [best] = known.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  if (best !== undefined) return homes.get(best);
  return isYes(textAt(property, "Type/IsResidentialLot")) ? "Bouwgrond" : "Woning";
}

/** The codes, and the words of an enumeration such as "Eengezinswoning, hoekwoning". */
function namesOf(property: XmlElement): string[] {
  const codes = ["Type/PropertyTypes/PropertyType", "Type/PropertyType", "PropertyType"];
  const words = translated(property, "PropertyInfo/Type", "Type");
  return [...codes.flatMap((path) => textsAt(property, path)), ...(words ?? "").split(/[,;/]/)]
    .map(codeWords)
    .filter((name) => name !== "");
}

function isOnlyBusiness(property: XmlElement): boolean {
  const says = (name: string) => isYes(textAt(property, `Type/${name}`));
  const isHome = ["IsResidential", "IsResidentialLot", "ForPermanentResidence"].some(says);
  return !isHome && (says("IsCommercial") || says("IsAgricultural"));
}
