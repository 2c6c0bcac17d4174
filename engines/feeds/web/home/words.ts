import type { PropertyStatus } from "../../draft/status.ts";
import { wordTable } from "../../draft/words/word-table.ts";

type Status = PropertyStatus | "hidden";

// The values of schema.org's ItemAvailability. `Reserved` is an option on a new home, and on others too.
export const availabilities = wordTable({
  Beschikbaar:
    "instock, instoreonly, onlineonly, limitedavailability, madetoorder, preorder, presale",
  "Onder optie": "reserved",
  Verkocht: "soldout, outofstock, discontinued",
});

/** A status in words, the longer ones before those that they begin with. */
const statusWords: readonly [RegExp, Status][] = [
  [
    /^(verkocht|sold|verkauft)[ ,(]*(onder voorbehoud|o\.?v\.?|subject to contract|stc|sstc)\b/,
    "Verkocht o.v.",
  ],
  [
    /^(verhuurd|let|rented)[ ,(]*(onder voorbehoud|o\.?v\.?|subject to contract|agreed)\b/,
    "Verhuurd o.v.",
  ],
  [/^(under contract|pending|sstc|sale agreed)$/, "Verkocht o.v."],
  [/^(onder bod|bod uitgebracht|under offer|active under contract)\b/, "Onder bod"],
  [
    /^(onder optie|in optie|optie|option|under option|gereserveerd|reserviert|reserved)$/,
    "Onder optie",
  ],
  [/^(verkocht|sold|verkauft|geveild|closed)( bij inschrijving)?$/, "Verkocht"],
  [/^(verhuurd|rented|let|leased|vermietet)$/, "Verhuurd"],
  [/^(nieuw|new|neu)( in (verkoop|verhuur|de verkoop|de verhuur))?$/, "Nieuw"],
  [
    /^(te koop|te huur|beschikbaar|available|for ?sale|for ?rent|for ?lease|in verkoop|in verhuur|actief|active|aktiv|verfügbar|zu verkaufen|zu vermieten|prijsverlaging|open huis)$/,
    "Beschikbaar",
  ],
  [
    /^(ingetrokken( tijdelijk)?|niet beschikbaar|uit de (verkoop|verhuur)|off ?market|withdrawn|expired|verlopen|geannuleerd|cancelled|canceled|in voorbereiding|in aanmelding|concept|draft)$/,
    "hidden",
  ],
];

export function statusInWords(words: string): Status | undefined {
  const text = words
    .trim()
    .toLowerCase()
    .replace(/[_-]+/g, " ")
    .replace(/(?<![!.])[!.]+$/, (end) => (end === "." ? "." : ""));
  return statusWords.find(([pattern]) => pattern.test(text))?.[1];
}

/** Kinds of homes in Dutch, German and English; the more telling ones first. */
const typeWords: readonly [RegExp, string][] = [
  [
    /^(kantoor(ruimte|pand)?|office|büro|winkel(ruimte|pand)?|shop|retail|bedrijfs(ruimte|hal|pand|object)|horeca.*|commercial.*|warehouse|praktijkruimte|gewerbe.*|belegging.*)$/,
    "hidden",
  ],
  [
    /^(garage(box)?|parkeerplaats|parking( ?(space|place|spot))?|stellplatz|opslagruimte|storage|ligplaats|berging)$/,
    "hidden",
  ],
  [
    /bouw(grond|kavel|perceel)|^(kavel|grundstück|baugrundstück|land|plot|lot|building plot)$/,
    "Bouwgrond",
  ],
  [/penthouse/, "Penthouse"],
  [/geschakelde (twee onder een kap|2 onder 1 kap)/, "Geschakelde twee-onder-een-kapwoning"],
  [/(twee|2) onder (een|1) kap|semi detached|doppelhaus/, "Twee-onder-een-kapwoning"],
  [/geschakelde woning|link detached/, "Geschakelde woning"],
  [/hoek(woning|huis)|end (of )?terrace|reihenendhaus/, "Hoekwoning"],
  [
    /tussen(woning|huis)|rijtjes(huis|woning)|^terraced?( house)?$|town ?house|reihen(mittel)?haus/,
    "Tussenwoning",
  ],
  [/^villa|^landhuis villa/, "Villa"],
  [/bungalow/, "Bungalow"],
  [/landgoed|^estate$/, "Landgoed"],
  [/land(huis|haus)|country house/, "Landhuis"],
  [/heren(huis|haus)|mansion/, "Herenhuis"],
  [/grachten(pand|huis)/, "Grachtenpand"],
  [/woonboerderij|boerderij|farm ?house|bauernhaus/, "Woonboerderij"],
  [/stacaravan|chalet/, "Chalet"],
  [/woonboot|house ?boat/, "Woonboot"],
  [/galerijflat/, "Galerijflat"],
  [/portiek(flat|woning)/, "Portiekwoning"],
  [/maison(n)?ette|duplex/, "Maisonnette"],
  [/bovenwoning/, "Bovenwoning"],
  [/benedenwoning/, "Benedenwoning"],
  [/studio/, "Studio"],
  [/^kamer$|^room$/, "Kamer"],
  [/vrijstaand|^detached|freistehend|einfamilienhaus/, "Vrijstaande woning"],
  [/eengezins|single ?family/, "Eengezinswoning"],
  [/appartement|apartment|flat|condo|wohnung/, "Appartement"],
  [/^(woonhuis|huis|house|haus)$/, "Woonhuis"],
];

/** A kind of home in Dutch, "hidden" for what is none, undefined when the words are not known. */
export function typeInWords(words: string): string | undefined {
  const text = words
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[_\s-]+/g, " ");
  return typeWords.find(([pattern]) => pattern.test(text))?.[1];
}

const periodWords: readonly [RegExp, "week" | "month" | "quarter" | "year" | "day"][] = [
  [/^mon$|\b(maand|mnd|month(ly)?|monat(lich)?|p\.?\s?m\b)|^p1m$/, "month"],
  [/^qan$|\b(kwartaal|quarter(ly)?|quartal)|^p3m$/, "quarter"],
  [/^ann$|\b(jaar|year(ly)?|jahr|annual(ly)?|p\.?\s?j\b)|^p1y$/, "year"],
  [/^wee$|\b(week(ly)?|woche)|^p1w$/, "week"],
  [/^day$|\b(dag|daily|day|tag|nacht|night)\b|^p1d$/, "day"],
];

/** How often a rent is paid, from a unit or from the text of a price. */
export function periodInWords(words: string) {
  const text = words.trim().toLowerCase();
  return periodWords.find(([pattern]) => pattern.test(text))?.[1];
}
