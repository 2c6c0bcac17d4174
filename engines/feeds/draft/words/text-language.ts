/** Words that are frequent in texts about homes and belong to one of these languages alone. */
const wordLists = {
  nl: `de het een en van met voor aan op zijn deze dit wordt door naar ook niet heeft bij tot uit
    naast waar er je u uw om te weten grond woning huis woonkamer kamer kamers slaapkamer slaapkamers
    badkamer keuken tuin verdieping begane zolder berging indeling ligging bouwjaar ruim
    ruime lichte woonoppervlakte bijzonderheden aanvaarding eigen zonnige goed vier drie twee`,
  en: `the and of with for this are from by you your has to on next located house home apartment
    bedroom bedrooms bathroom kitchen living room rooms floor ground garden area layout storage
    bright spacious light street city energy heating parking owned good know heart first second
    four three two`,
  de: `der die das und mit ist von den im ein eine einer auf zu für sich auch nicht wird bei aus
    wohnung haus zimmer schlafzimmer badezimmer küche garten erdgeschoss obergeschoss wohnzimmer
    befindet verfügt lage baujahr wohnfläche ruhige schöne keller`,
};
export type TextLanguage = keyof typeof wordLists;

const languages = new Map(
  Object.entries(wordLists).flatMap(([language, list]) =>
    list.split(/\s+/).map((word) => [word, language as TextLanguage]),
  ),
);

/** How many words of a text each language knows. */
export function knownWords(text: string): Record<TextLanguage, number> {
  const found = { nl: 0, en: 0, de: 0 };
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const language = languages.get(word);
    if (language) found[language] += 1;
  }
  return found;
}

/** The language of a text; null when its words do not tell. */
export function languageOf(text: string): TextLanguage | null {
  const ranked = Object.entries(knownWords(text)).toSorted(([, a], [, b]) => b - a);
  const [[best, most] = ["", 0], [, second] = ["", 0]] = ranked;
  return most >= 2 && most >= 2 * second ? (best as TextLanguage) : null;
}
