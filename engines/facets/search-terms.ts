import { foldLetters, withoutDots } from "@voordeur/language/fold-words.ts";

/** One thing that a visitor's text asks for; a property must fit all of them. */
export type SearchTerm =
  | { kind: "word"; word: string }
  /** A kind of home: a property's type is one of these, or with `not` none of them. */
  | { kind: "type"; types: readonly string[]; not?: true }
  | { kind: "city"; city: string; not?: true }
  | { kind: "transaction"; transaction: "koop" | "huur"; not?: true };

/** The words that properties have of their own: the names of their places, and their types. */
export interface SearchWords {
  cities: readonly string[];
  types: readonly string[];
  /** The places that lie on the map, so that a circle can be drawn around them; absent: all. */
  middles?: readonly string[];
}

/** Words that visitors type (left) and part of the matching property type (right). */
const typeWords: readonly (readonly [asked: string, types: string])[] = [
  [
    "huis, huizen, huisje, woonhuis, woonhuizen, eengezinswoning, eengezinswoningen, gezinswoning",
    "huis, eengezinswoning, tussenwoning, hoekwoning, eindwoning, rijwoning, geschakelde, vrijstaande, twee-onder-een-kap, villa, bungalow, boerderij",
  ],
  [
    "appartement, appartementen, apartement, apartment, appartment, flat, flats, flatje, etagewoning",
    "appartement, flat, penthouse, maisonnette, bovenwoning, benedenwoning, etage, studio",
  ],
  [
    "twee onder een kap, 2 onder 1 kap, twee onder 1 kap, 2 onder een kap, tweeondereenkap, twee onder een kapwoning, 2 onder 1 kapwoning, twee onder een kapper, 2 onder 1 kapper, tweekapper, 2 kapper, halfvrijstaand",
    "twee-onder-een-kap, 2-onder-1-kap, halfvrijstaande",
  ],
  ["hoekhuis, hoekhuizen, hoekwoning, hoekwoningen", "hoekwoning"],
  [
    "rijtjeshuis, rijtjeshuizen, rijtjeswoning, rijhuis, rijwoning, tussenhuis, tussenwoning, tussenwoningen",
    "tussenwoning, rijwoning",
  ],
  ["boerderij, boerderijen, hoeve, woonboerderij", "boerderij"],
  ["villa, villas, landhuis, landhuizen", "villa, landhuis, landgoed"],
  ["bungalow, bungalows, gelijkvloers", "bungalow"],
  ["herenhuis, herenhuizen, stadshuis, stadswoning", "herenhuis"],
  ["penthouse, penthouses", "penthouse"],
];

/** What visitors type in German and English, without accents, and a part of the same types. */
const foreignTypeWords: typeof typeWords = [
  [
    "haus, hauser, hauschen, wohnhaus, wohnhauser, einfamilienhaus, einfamilienhauser, house, houses",
    typeWords[0]![1],
  ],
  ["wohnung, wohnungen, whg, apartments", typeWords[1]![1]],
  [
    "doppelhaushalfte, doppelhaushalften, doppelhaus, semi detached, semi detached house, semi detached houses",
    typeWords[2]![1],
  ],
  [
    "eckhaus, corner house, reiheneckhaus, reihenendhaus, end of terrace, end of terrace house",
    "hoekwoning",
  ],
  [
    "reihenhaus, reihenhauser, reihenmittelhaus, terraced, terraced house, terraced houses, mid terrace",
    "tussenwoning, rijwoning",
  ],
  ["bauernhof, bauernhofe, bauernhaus, farmhouse, farmhouses", "boerderij"],
  ["villen, country house", "villa, landhuis, landgoed"],
  ["stadthaus, stadthauser, town house, townhouse, townhouses", "herenhuis"],
];

/** German and English words for what stands in the Dutch texts of homes. */
const foreignWords: readonly (readonly [asked: string, word: string])[] = [
  ["freistehend, freistehendes, freistehende, detached", "vrijstaand"],
  ["garten, garden, gardens", "tuin"],
  ["dachterrasse, roof terrace, rooftop terrace", "dakterras"],
  ["terrasse, terrace, patio", "terras"],
  ["balcony", "balkon"],
  ["schwimmbad, swimmingpool, swimming pool, pool", "zwembad"],
  ["keller, cellar, basement", "kelder"],
  ["dachboden, attic", "zolder"],
  ["aufzug, fahrstuhl, elevator", "lift"],
  ["kamin, fireplace", "haard"],
  ["warmepumpe, heat pump", "warmtepomp"],
  ["solaranlage, photovoltaik, solar panels", "zonnepanelen"],
  ["stellplatz, parkplatz, parking space", "parkeerplaats"],
  ["neubau, new build", "nieuwbouw"],
  ["wintergarten, conservatory", "serre"],
  ["schuppen, shed", "schuur"],
];

/** Places that have another name abroad. */
const foreignPlaces: typeof foreignWords = [
  ["fenlo", "Venlo"],
  ["roermund", "Roermond"],
];

const transactionWords: readonly (readonly [asked: string, transaction: "koop" | "huur"])[] = [
  ["koop, kopen, koopwoning, koopwoningen, koophuis, koophuizen", "koop"],
  ["eigentums, kaufen, kauf, zum kauf, zu kaufen, zu verkaufen, buy, to buy, for sale", "koop"],
  ["huur, huren, huurwoning, huurwoningen, huurhuis, huurhuizen", "huur"],
  [
    "mieten, miete, zur miete, zu mieten, zu vermieten, rent, to rent, for rent, to let, renting, rental, rentals, mietwohnung",
    "huur",
  ],
];

/** Kinds of home in several words: one may have a number in it. */
export const kindPhrases: ReadonlySet<string> = new Set(
  [...typeWords, ...foreignTypeWords]
    .flatMap(([asked]) => list(asked))
    .filter((phrase) => phrase.includes(" ")),
);

// They fit every property: everything here is a home, and it stands somewhere.
const emptyWords =
  "woning, woningen, te, in, de, het, een, met, van, en, of, op, aan, bij, voor, naar, omgeving, immobilie, immobilien, mit, und, oder, ein, eine, einem, im, der, nahe, home, homes, property, properties, with, and, or, the, near, for";

export const MAX_TERMS = 8;

/** The terms of a few words, each of which is asked for; `readSentence` reads whole sentences. */
export function searchTerms(text: string, known: SearchWords): SearchTerm[] {
  const phrases = phrasesOf(known);
  const words = wordsOf(text);
  const terms: SearchTerm[] = [];
  for (let start = 0; start < words.length && terms.length < MAX_TERMS;) {
    const { length, term } = longestPhrase(words, start, phrases);
    if (term) terms.push(term);
    start += length;
  }
  return terms;
}

function longestPhrase(words: string[], start: number, phrases: Map<string, SearchTerm | null>) {
  for (let length = Math.min(5, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length);
    const known = [phrase.join(" "), nearly(phrase)].find((key) => phrases.has(key));
    if (known !== undefined) return { length, term: phrases.get(known) };
  }
  return { length: 1, term: { kind: "word", word: words[start]! } as const };
}

const held = new WeakMap<SearchWords, Map<string, SearchTerm | null>>();

/** Worked out once for the same words: a run of many searches asks with the same ones. */
export function phrasesOf(known: SearchWords): Map<string, SearchTerm | null> {
  const phrases = held.get(known) ?? knownPhrases(known);
  held.set(known, phrases);
  return phrases;
}

function knownPhrases({ cities, types }: SearchWords): Map<string, SearchTerm | null> {
  const phrases = new Map<string, SearchTerm | null>();
  for (const word of list(emptyWords)) phrases.set(word, null);
  for (const [asked, transaction] of transactionWords) {
    for (const word of list(asked)) phrases.set(word, { kind: "transaction", transaction });
  }
  for (const [asked, word] of foreignWords) {
    for (const each of list(asked)) phrases.set(each, { kind: "word", word });
  }
  for (const [asked, parts] of [...typeWords, ...foreignTypeWords]) {
    const meant = types.filter((type) =>
      list(parts).some((part) => type.toLowerCase().includes(part)),
    );
    // Without such a home the word may still stand in an address or a description.
    if (meant.length === 0) continue;
    for (const word of list(asked)) phrases.set(word, { kind: "type", types: meant });
  }
  for (const [asked, city] of foreignPlaces) {
    if (cities.includes(city)) phrases.set(asked, { kind: "city", city });
  }
  for (const city of cities) {
    const name = wordsOf(city).join(" ");
    // "Horst a/d Maas".
    for (const each of [name, name.replace(/ aan den? /, " a d ")])
      phrases.set(each, { kind: "city", city });
  }
  for (const city of cities) {
    const key = nearly(wordsOf(city));
    if (!phrases.has(key)) phrases.set(key, { kind: "city", city });
  }
  return phrases;
}

/** "Huurappartement" as "huur appartement", which are a kind of home and what is done with it. */
export const dealApart = (text: string): string =>
  text.replace(/\b(huur|koop|eigentums)(?=appartement|apartement|flat|villa|wohnung)/g, "$1 ");

/** Letters and digits only, so that no word can mean anything to a query language. */
function wordsOf(text: string): string[] {
  const spaced = dealApart(foldLetters(text)).replace(/(\d{4})([a-z]{2})\b/g, "$1 $2");
  return spaced.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** One for "'s-Hertogenbosch" and "shertogenbosch", "Köln" and "Koeln", "Sint" and "St.". */
export const nearly = ([first = "", ...words]: string[]): string =>
  withoutDots([first === "st" ? "sint" : first, ...words].join(""));

function list(words: string): string[] {
  return words.split(", ");
}
