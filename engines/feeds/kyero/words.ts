import { plainWords } from "./plain-words.ts";

// Kyero's own list first; the rest is what agencies send instead. Of a kind in more words than are
// listed here, the first one counts that is in it, so what says more comes first.
const types = new Map([
  ["penthouse", "Penthouse"],
  ["atico", "Penthouse"],
  ["triplex", "Triplex"],
  ["duplex", "Maisonnette"],
  ["studio", "Studio"],
  ["estudio", "Studio"],
  ["loft", "Loft"],
  ["ground floor apartment", "Benedenwoning"],
  ["planta baja", "Benedenwoning"],
  ["bungalow", "Bungalow"],
  ["cave house", "Grotwoning"],
  ["casa cueva", "Grotwoning"],
  ["village house", "Dorpswoning"],
  ["casa de pueblo", "Dorpswoning"],
  ["town house", "Stadswoning"],
  ["townhouse", "Stadswoning"],
  ["casa adosada", "Tussenwoning"],
  ["adosado", "Tussenwoning"],
  ["terraced house", "Tussenwoning"],
  ["terraced villa", "Tussenwoning"],
  ["quad house", "Geschakelde woning"],
  ["semi detached", "Twee-onder-een-kapwoning"],
  ["casa pareada", "Twee-onder-een-kapwoning"],
  ["pareado", "Twee-onder-een-kapwoning"],
  ["villa", "Villa"],
  ["country house", "Landhuis"],
  ["casa de campo", "Landhuis"],
  ["finca", "Finca"],
  ["cortijo", "Cortijo"],
  ["masia", "Woonboerderij"],
  ["farmhouse", "Woonboerderij"],
  ["farm", "Woonboerderij"],
  ["ruin", "Ruïne"],
  ["ruina", "Ruïne"],
  ["mobile home", "Stacaravan"],
  ["casa movil", "Stacaravan"],
  ["wooden chalet", "Houten chalet"],
  ["wooden house", "Houten chalet"],
  ["casa de madera", "Houten chalet"],
  // In Spain a chalet is a house on its own plot.
  ["chalet", "Vrijstaande woning"],
  ["detached", "Vrijstaande woning"],
  ["building plot", "Bouwgrond"],
  ["urban land", "Bouwgrond"],
  ["solar", "Bouwgrond"],
  ["plot", "Bouwgrond"],
  ["parcela", "Perceel grond"],
  ["terreno", "Perceel grond"],
  ["land", "Perceel grond"],
  ["apartment", "Appartement"],
  ["apartamento", "Appartement"],
  ["flat", "Appartement"],
  ["piso", "Appartement"],
  ["house", "Woning"],
  ["casa", "Woning"],
]);

/** Objects that are no home at all; in the first word, for a villa may have a garage. */
const noHome =
  /^(commercial|business|negocio|local|office|oficina|shop|tienda|warehouse|nave|storage|storeroom|trastero|garage|garaje|parking|plaza de garaje|hotel|hostal|restaurant|restaurante|bar)\b/;

/** The kind of home in Dutch; undefined for what is no home. */
export function homeType(text: string | null): string | undefined {
  const words = plainWords(text ?? "");
  if (noHome.test(words)) return undefined;
  const exact = types.get(words);
  if (exact !== undefined) return exact;
  const found = [...types].find(([word]) => ` ${words} `.includes(` ${word} `));
  return found?.[1] ?? "Woning";
}

export function isLand(type: string): boolean {
  return type === "Bouwgrond" || type === "Perceel grond";
}

const countries = new Map([
  ["spain", "Spanje"],
  ["espana", "Spanje"],
  ["es", "Spanje"],
  ["portugal", "Portugal"],
  ["pt", "Portugal"],
  ["france", "Frankrijk"],
  ["francia", "Frankrijk"],
  ["fr", "Frankrijk"],
  ["italy", "Italië"],
  ["italia", "Italië"],
  ["it", "Italië"],
  ["netherlands", "Nederland"],
  ["nl", "Nederland"],
  ["germany", "Duitsland"],
  ["de", "Duitsland"],
  ["belgium", "België"],
  ["be", "België"],
  ["greece", "Griekenland"],
  ["cyprus", "Cyprus"],
  ["croatia", "Kroatië"],
  ["turkey", "Turkije"],
  ["andorra", "Andorra"],
  ["gibraltar", "Gibraltar"],
]);

export function countryName(text: string | null): string | null {
  return countries.get(plainWords(text ?? "")) ?? null;
}
