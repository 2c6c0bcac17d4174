import { currentLanguage } from "@voordeur/language/current.ts";
import {
  allLanguages,
  type Foreign,
  isLanguage,
  type Language,
} from "@voordeur/language/language.ts";
import { urlSlug } from "../../platform/text-input.ts";
import type { Places } from "../groups/places.ts";
import type { Offers } from "../offers.ts";
import { hasPage } from "./offered.ts";
import { codePath, publicPath } from "./paths.ts";

/**
 * The addresses of pages in other languages, by how the code spells the Dutch one. A page stands here
 * once all of it is translated; `{town}` is where the office works. The order is that of the search.
 */
const addresses: Readonly<Record<string, Readonly<Record<Foreign, string>>>> = {
  "/": { de: "/", en: "/" },
  ...below("/woningaanbod-venlo", "/immobilien-{town}", "/property-{town}", {
    "": ["", ""],
    "/:slug": ["/:slug", "/:slug"],
    "/:slug/brochure.pdf": ["/:slug/expose.pdf", "/:slug/brochure.pdf"],
    "/rss.xml": ["/rss.xml", "/rss.xml"],
    "/open-huizen.ics": ["/tage-der-offenen-tuer.ics", "/open-houses.ics"],
  }),
  ...below("/mijn", "/mein", "/my", {
    "": ["", ""],
    "/openen/:token": ["/oeffnen/:token", "/open/:token"],
  }),
  "/eigenaar/:token": { de: "/eigentuemer/:token", en: "/owner/:token" },
  "/vooraf/:token": { de: "/vorab/:token", en: "/early/:token" },
  "/bewaard": { de: "/gemerkt", en: "/saved" },
  "/vergelijken": { de: "/vergleich", en: "/compare" },
  "/aanvraag": { de: "/anfrage", en: "/enquiry" },
  ...below("/zoekopdracht", "/suchauftrag", "/saved-search", {
    "": ["", ""],
    "/:token": ["/:token", "/:token"],
    "/bevestigen/:token": ["/bestaetigen/:token", "/confirm/:token"],
    "/stoppen/:token": ["/beenden/:token", "/stop/:token"],
    "/doorgaan/:token": ["/fortsetzen/:token", "/continue/:token"],
    "/wijzigen/:token": ["/aendern/:token", "/change/:token"],
  }),
  "/kosten-koper": { de: "/kaufnebenkosten", en: "/buying-costs" },
  "/kopen-in-nederland": { de: "/kaufen-in-den-niederlanden", en: "/buying-in-the-netherlands" },
  "/makelaardij-venlo": { de: "/immobilienmakler-{town}", en: "/estate-agent-{town}" },
  "/mijn-huis-verkopen": { de: "/haus-verkaufen", en: "/sell-your-home" },
  "/taxatie-venlo": { de: "/wertgutachten-{town}", en: "/valuation-{town}" },
  "/hypotheek-advies-venlo": { de: "/hypothekenberatung-{town}", en: "/mortgage-advice-{town}" },
  "/privacy": { de: "/datenschutz", en: "/privacy" },
  "/beoordelingen": { de: "/bewertungen", en: "/reviews" },
  "/buurten": { de: "/wohnviertel", en: "/neighbourhoods" },
  "/buurt/:slug": { de: "/wohnviertel/:slug", en: "/neighbourhoods/:slug" },
  "/blog": { de: "/blog", en: "/blog" },
  "/contracten": { de: "/vertraege", en: "/contracts" },
  "/contracten/contract-maken": {
    de: "/vertraege/kaufvertrag-erstellen",
    en: "/contracts/create-agreement",
  },
  "/restyler": { de: "/restyler", en: "/restyler" },
  "/woning-inspiratie": { de: "/wohninspiration", en: "/home-inspiration" },
  "/toegankelijkheid": { de: "/barrierefreiheit", en: "/accessibility" },
  ...below("/bezichtiging", "/besichtigung", "/viewing", {
    "/afspraak/:token": ["/termin/:token", "/appointment/:token"],
    "/afspraak/:token/afspraak.ics": [
      "/termin/:token/termin.ics",
      "/appointment/:token/appointment.ics",
    ],
    "/mening/:token": ["/meinung/:token", "/opinion/:token"],
    "/:slug": ["/:slug", "/:slug"],
  }),
  ...below("/dossier/:token", "/verkaufsakte/:token", "/seller-file/:token", {
    "": ["", ""],
    "/opdracht": ["/verkaufsauftrag", "/agency-agreement"],
    "/opdracht.pdf": ["/verkaufsauftrag.pdf", "/agency-agreement.pdf"],
    "/documenten": ["/unterlagen", "/documents"],
    "/documenten/:id": ["/unterlagen/:id", "/documents/:id"],
    "/woningpagina": ["/objektseite", "/property-page"],
    "/woningpagina/voorbeeld": ["/objektseite/vorschau", "/property-page/preview"],
    "/vragenlijst": ["/fragebogen", "/questionnaire"],
    "/vragenlijst/:group": ["/fragebogen/:group", "/questionnaire/:group"],
    "/lijst-van-zaken": ["/inventarliste", "/fixtures"],
    "/nalezen/vragenlijst": ["/durchlesen/fragebogen", "/review/questionnaire"],
    "/nalezen/lijst-van-zaken": ["/durchlesen/inventarliste", "/review/fixtures"],
    "/versie/:paper": ["/fassung/:paper", "/version/:paper"],
    "/bewaren": ["/speichern", "/save"],
  }),
  ...below("/bod/:token", "/gebot/:token", "/offer/:token", {
    "": ["", ""],
    "/intrekken": ["/zurueckziehen", "/withdraw"],
  }),
  "/verkoop/:token": { de: "/verkauf/:token", en: "/sale/:token" },
  ...below("/biedlogboek/:token", "/bieterprotokoll/:token", "/offer-log/:token", {
    "": ["", ""],
    "/biedlogboek.pdf": ["/bieterprotokoll.pdf", "/offer-log.pdf"],
  }),
  "/afspraak/:token": { de: "/termin/:token", en: "/appointment/:token" },
  ...below("/overdracht/:token", "/uebergabe/:token", "/transfer/:token", {
    "": ["", ""],
    "/koopovereenkomst": ["/kaufvertrag", "/agreement"],
    "/pakket": ["/unterlagen", "/papers"],
    "/pakket.zip": ["/unterlagen.zip", "/papers.zip"],
    "/documenten/:id": ["/dokumente/:id", "/documents/:id"],
    "/stap/:step": ["/schritt/:step", "/step/:step"],
    "/agenda.ics": ["/termine.ics", "/dates.ics"],
  }),
  "/beoordeling/:token": { de: "/bewertung/:token", en: "/review/:token" },
  ...below("/woningdossier/:token", "/objektakte/:token", "/property-file/:token", {
    "": ["", ""],
    "/stuk/:part": ["/unterlage/:part", "/document/:part"],
  }),
};

/** Pages below one address: the rest of each in Dutch, German and English. */
function below(
  nl: string,
  de: string,
  en: string,
  rests: Readonly<Record<string, readonly [string, string]>>,
): Record<string, Record<Foreign, string>> {
  const rows = Object.entries(rests).map(([rest, [german, english]]) => [
    nl + rest,
    { de: de + german, en: en + english },
  ]);
  return Object.fromEntries(rows);
}

/** How the code spells the pages that speak all languages. */
export const spokenPages: readonly string[] = Object.keys(addresses);

/** The Dutch addresses of what staff wrote, by the languages into which all of it is translated. */
export type Spoken = Readonly<Partial<Record<Foreign, readonly string[]>>>;

export type Town = Pick<Places, "paths" | "town"> & Offers & { spoken?: Spoken };

/**
 * The address of a page in a language, of its path in the code or its Dutch address, with its query; null:
 * the page does not speak it. One that is in a language already is null too.
 */
export function pathIn(places: Town, language: Language, path: string): string | null {
  const [, pathname = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const code = codePath(places, pathname);
  if (language === "nl") return publicPath(places, code) + rest;
  const found = translate(places.town, code, "nl", language) ?? ownPath(places, language, code);
  return found === null ? null : `/${language}${found === "/" ? "" : found}${rest}`;
}

/** The address of a page in the current language, where it speaks that; else the Dutch one. */
export const spokenPath = (places: Town, path: string): string =>
  pathIn(places, currentLanguage(), path) ?? publicPath(places, path);

/** The whole address of a page in the current language, where it speaks that; else itself. */
export function spokenUrl(places: Town, url: string): string {
  const language = currentLanguage();
  if (language === "nl") return url;
  const { origin } = new URL(url);
  const path = pathIn(places, language, url.slice(origin.length) || "/");
  return path === null ? url : origin + path;
}

/** The languages of a page, with its address in each; empty: it speaks Dutch alone, or is not there. */
export function addressesOf(places: Town, path: string): { language: Language; path: string }[] {
  if (!hasPage(places, codePath(places, path.split(/[?#]/, 1)[0]!))) return [];
  const all = allLanguages.flatMap((language) => {
    const there = pathIn(places, language, path);
    return there === null ? [] : [{ language, path: there }];
  });
  return all.length > 1 ? all : [];
}

/** The language of an address, and the Dutch address of the same page; null: there is none. */
export function splitLanguage(
  places: Town,
  pathname: string,
): { language: Language; dutch: string | null } {
  const [, language = "", rest = ""] = /^\/([a-z]{2})(\/.*)?$/s.exec(pathname) ?? [];
  if (!isLanguage(language) || language === "nl") return { language: "nl", dutch: pathname };
  const path = rest || "/";
  const code = translate(places.town, path, language, "nl");
  if (code === null) return { language, dutch: ownPath(places, language, path) };
  return { language, dutch: publicPath(places, code) };
}

/** A page of staff that speaks the language has its Dutch address there, unless another page has that. */
function ownPath({ spoken, town }: Town, language: Foreign, path: string): string | null {
  const isOwn = spoken?.[language]?.includes(path) && !translate(town, path, language, "nl");
  return isOwn ? path : null;
}

/** The path of a page in one language, written in another; both without the language in front. */
function translate(town: string, path: string, from: Language, to: Language): string | null {
  const parts = path.split("/");
  for (const pattern of patternsIn(town)) {
    const values = match(parts, pattern[from]);
    if (values) return pattern[to].map((part) => values[part] ?? part).join("/");
  }
  return null;
}

type Pattern = Readonly<Record<Language, readonly string[]>>;

let ofTown = "";
let patterns: readonly Pattern[] = [];

function patternsIn(town: string): readonly Pattern[] {
  if (patterns.length > 0 && ofTown === town) return patterns;
  const slug = urlSlug(town, "hier").slice(0, 50).replace(/-$/, "");
  const parts = (path: string) => path.replace("{town}", slug).split("/");
  ofTown = town;
  patterns = Object.entries(addresses).map(([nl, { de, en }]) => ({
    nl: parts(nl),
    de: parts(de),
    en: parts(en),
  }));
  return patterns;
}

/** The values of a pattern's parameters, by their names with the colon; null: another path. */
function match(parts: readonly string[], pattern: readonly string[]) {
  if (parts.length !== pattern.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const expected = pattern[index]!;
    // A name with a dot is that of a file, such as a feed.
    if (expected.startsWith(":") && /^[^.]+$/.test(part)) values[expected] = part;
    else if (expected !== part) return null;
  }
  return values;
}
