import { codeWords } from "../words/code-words.ts";
import { type FeedLanguage, dutchCaption, withoutEnding } from "./dutch-caption.ts";

interface GivenDocument {
  url: string;
  /** The name that people know it by, or that of its file. */
  caption?: string | null | undefined;
  /** The feed's word for its kind. */
  code?: string | null | undefined;
}

/** Documents that visitors know, by the words in their names. */
const names: readonly [words: RegExp, name: string][] = [
  [/vragenlijst|questionnaire|property information form/, "Vragenlijst"],
  [
    /lijst van (roerende )?zaken|list of goods|fixtures (and )?(fittings|contents)/,
    "Lijst van zaken",
  ],
  [/meetrapport|meetcertificaat|meetstaat|measurement|nen ?2580/, "Meetrapport"],
  [/energielabel|energie label|energy label/, "Energielabel"],
  [
    /energieausweis|energiepass|epass|energiecertifica|certificado energetico|\b(epc|eer)\b|energy (performance|efficiency|certificate)/,
    "Energiecertificaat",
  ],
  [
    /kadastrale? kaart|cadastral map|plat map|title plan|flurkarte|kadasterkaart/,
    "Kadastrale kaart",
  ],
  [/splitsings|splitting deed|division deed|teilungserklarung/, "Splitsingsakte"],
  [
    /\bvve\b|huishoudelijk reglement|owners association|app?artment right|\bhoa\b/,
    "Stukken van de VvE",
  ],
  [/bouwkundig|structural inspection|building survey|home report/, "Bouwkundig rapport"],
  [/bouwtekening|building plan|bauzeichnung|bauplan/, "Bouwtekening"],
  [/bestemmingsplan|omgevingsplan|bebauungsplan/, "Bestemmingsplan"],
  [/asbest|asbestos/, "Asbestrapport"],
  [/bodemrapport|bodemonderzoek|soil (report|survey)|bodengutachten/, "Bodemrapport"],
  [/home information pack|\bhip\b|informatiepakket|information pack/, "Informatiepakket"],
  [/disclosure/, "Verklaring van de verkoper"],
  [/lageplan|situatietekening|site ?plan/, "Situatietekening"],
  [/brochure|expose|flyer|leaflet|prospekt|folder\b|presentatie|dossier/, "Brochure"],
];

/** What is the parties' own, or for the deed alone: never shown, whatever a feed gives free. */
const withheld =
  /koopakte|koopovereenkomst|koopcontract|purchase (agreement|contract)|sales? contract|kaufvertrag|maklervertrag|huurovereenkomst|huurcontract|mietvertrag|opdracht|bemiddeling|instructi|taxatie|appraisal|valuation|wertgutachten|verkehrswert|eigendomsbewijs|leveringsakte|akte van levering|proof of ownership|grundbuch|kadastr(aal|ale?) (bericht|uittreksel|recherche)|cadastral message|hypothe|mortgage|personal details|persoonsgegevens|paspoort|identiteit|legitimatie|passport|wwft|volmacht|power of attorney|factuur|invoice|rechnung|\bwoz\b|property value decision|\bintern(e|al|es|er)?\b|vertrouwelijk|vertraulich|confidential|\bprivate?\b|prive\b/;

const file = /\.\w{2,5}$|_/;
const generic =
  /^(document|documenten|bijlage|bestand|download|pdf|overige?|other|brochure)? ?\d*$/i;

/** The visitors' name of a document; undefined for one that is not for them. */
export function documentName(
  { url, caption, code }: GivenDocument,
  language: FeedLanguage,
): string | undefined {
  const sources = [caption, code, fileName(url)].map((text) => wordsOf(text ?? ""));
  if (sources.some((words) => withheld.test(words))) return undefined;
  const known = sources.map(knownName).find((name) => name !== undefined);
  const own = isName(caption) ? dutchCaption(caption, language) : undefined;
  return (language === "nl" ? (own ?? known) : (known ?? own)) ?? "Document";
}

/** A line that somebody wrote, and that says more than that it is a document. */
function isName(caption: string | null | undefined): caption is string {
  return typeof caption === "string" && !file.test(caption.trim()) && !generic.test(caption.trim());
}

function knownName(words: string): string | undefined {
  return names.find(([pattern]) => pattern.test(words))?.[1];
}

function wordsOf(text: string): string {
  return codeWords(withoutEnding(text).normalize("NFD").replace(/\p{M}/gu, ""));
}

/** The last part of an address on the web. */
function fileName(url: string): string {
  const last = URL.parse(url)?.pathname.split("/").at(-1) ?? url.split(/[\\/]/).at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
