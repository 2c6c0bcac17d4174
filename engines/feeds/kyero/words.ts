import { plainWords } from "./plain-words.ts";
import { wordTable } from "../draft/words/word-table.ts";

// Kyero's own list first; the rest is what agencies send instead. Of a kind in more words than are
// listed here, the first one counts that is in it, so what says more comes first.
const types = wordTable({
  Penthouse: "penthouse, atico",
  Triplex: "triplex",
  Maisonnette: "duplex",
  Studio: "studio, estudio",
  Loft: "loft",
  Benedenwoning: "ground floor apartment, planta baja",
  Bungalow: "bungalow",
  Grotwoning: "cave house, casa cueva",
  Dorpswoning: "village house, casa de pueblo",
  Stadswoning: "town house, townhouse",
  Tussenwoning: "casa adosada, adosado, terraced house, terraced villa",
  "Geschakelde woning": "quad house",
  "Twee-onder-een-kapwoning": "semi detached, casa pareada, pareado",
  Villa: "villa",
  Landhuis: "country house, casa de campo",
  Finca: "finca",
  Cortijo: "cortijo",
  Woonboerderij: "masia, farmhouse, farm",
  Ruïne: "ruin, ruina",
  Stacaravan: "mobile home, casa movil",
  "Houten chalet": "wooden chalet, wooden house, casa de madera",
  // In Spain a chalet is a house on its own plot.
  "Vrijstaande woning": "chalet, detached",
  Bouwgrond: "building plot, urban land, solar, plot",
  "Perceel grond": "parcela, terreno, land",
  Appartement: "apartment, apartamento, flat, piso",
  Woning: "house, casa",
});

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

const countries = wordTable({
  Spanje: "spain, espana, es",
  Portugal: "portugal, pt",
  Frankrijk: "france, francia, fr",
  Italië: "italy, italia, it",
  Nederland: "netherlands, nl",
  Duitsland: "germany, de",
  België: "belgium, be",
  Griekenland: "greece",
  Cyprus: "cyprus",
  Kroatië: "croatia",
  Turkije: "turkey",
  Andorra: "andorra",
  Gibraltar: "gibraltar",
});

export function countryName(text: string | null): string | null {
  return countries.get(plainWords(text ?? "")) ?? null;
}
