import { isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeWords } from "../draft/words/code-words.ts";
import { textsAt, translated } from "./translated.ts";

// The more telling word comes first: "villa" says more than how it stands in its row, and
// that says more than "eengezinswoning". The English words are the codes of the feed.
const homes = new Map([
  ["penthouse", "Penthouse"],
  ["villa", "Villa"],
  ["mansion", "Herenhuis"],
  ["herenhuis", "Herenhuis"],
  ["country house", "Landhuis"],
  ["landhuis", "Landhuis"],
  ["bungalow", "Bungalow"],
  ["residential farm", "Woonboerderij"],
  ["farm", "Woonboerderij"],
  ["woonboerderij", "Woonboerderij"],
  ["canal house", "Grachtenpand"],
  ["grachtenpand", "Grachtenpand"],
  ["house boat", "Woonboot"],
  ["houseboat", "Woonboot"],
  ["woonboot", "Woonboot"],
  ["mobile home", "Stacaravan"],
  ["stacaravan", "Stacaravan"],
  ["gipsy cart", "Woonwagen"],
  ["woonwagen", "Woonwagen"],
  ["maisonette", "Maisonnette"],
  ["maisonnette", "Maisonnette"],
  ["gallery flat", "Galerijflat"],
  ["galerijflat", "Galerijflat"],
  ["portico flat", "Portiekflat"],
  ["portiekflat", "Portiekflat"],
  ["porch apartment", "Portiekwoning"],
  ["portiekwoning", "Portiekwoning"],
  ["upstairs ground floor apartment", "Beneden- en bovenwoning"],
  ["beneden bovenwoning", "Beneden- en bovenwoning"],
  ["upstairs apartment", "Bovenwoning"],
  ["bovenwoning", "Bovenwoning"],
  ["double ground floor apartment", "Dubbele benedenwoning"],
  ["ground floor apartment", "Benedenwoning"],
  ["benedenwoning", "Benedenwoning"],
  ["mezzanine", "Tussenverdieping"],
  ["student room", "Studentenkamer"],
  ["studentenkamer", "Studentenkamer"],
  ["studio", "Studio"],
  ["chalet", "Chalet"],
  ["semi detached linked house one roof", "Geschakelde twee-onder-een-kapwoning"],
  ["geschakelde twee onder een kapwoning", "Geschakelde twee-onder-een-kapwoning"],
  ["semi detached house one roof", "Twee-onder-een-kapwoning"],
  ["two under one roof house", "Twee-onder-een-kapwoning"],
  ["twee onder een kapwoning", "Twee-onder-een-kapwoning"],
  ["2 onder 1 kapwoning", "Twee-onder-een-kapwoning"],
  ["semi detached house", "Halfvrijstaande woning"],
  ["halfvrijstaande woning", "Halfvrijstaande woning"],
  ["linked house", "Geschakelde woning"],
  ["geschakelde woning", "Geschakelde woning"],
  ["row house middle", "Tussenwoning"],
  ["row house", "Tussenwoning"],
  ["terraced house", "Tussenwoning"],
  ["tussenwoning", "Tussenwoning"],
  ["row house corner", "Hoekwoning"],
  ["corner house", "Hoekwoning"],
  ["hoekwoning", "Hoekwoning"],
  ["row house end", "Eindwoning"],
  ["eindwoning", "Eindwoning"],
  ["offset house", "Verspringende woning"],
  ["verspringend", "Verspringende woning"],
  ["detached house", "Vrijstaande woning"],
  ["vrijstaande woning", "Vrijstaande woning"],
  ["single family house", "Eengezinswoning"],
  ["eengezinswoning", "Eengezinswoning"],
  ["building plot", "Bouwgrond"],
  ["building lot", "Bouwgrond"],
  ["residential lot", "Bouwgrond"],
  ["building land", "Bouwgrond"],
  ["bouwgrond", "Bouwgrond"],
  ["bouwkavel", "Bouwgrond"],
  ["apartment", "Appartement"],
  ["appartement", "Appartement"],
  ["flat", "Appartement"],
  ["house", "Woonhuis"],
  ["woonhuis", "Woonhuis"],
]);
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
