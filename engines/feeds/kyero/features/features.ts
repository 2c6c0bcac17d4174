import { LRUCache } from "lru-cache";
import type { FactGroup, FactLine } from "../../draft/fact-line.ts";
import { looseNumber } from "../../draft/field.ts";
import { plainWords } from "../plain-words.ts";
import { featureKey } from "./feature-key.ts";
import { indoorWords } from "./indoor-words.ts";
import { type Measured, measuredFeature } from "./measured.ts";
import { outdoorWords } from "./outdoor-words.ts";

export interface Features {
  facts: FactGroup[];
  buildYear: number | null;
  /** Features in words that no table has. */
  unread: string[];
}

interface Meaning {
  /** Group and label. */
  place: string;
  value: string;
}

const table = { ...outdoorWords, ...indoorWords };
const tablePlaces = Object.keys(table);

const meanings = new Map<string, Meaning[]>();
for (const [place, values] of Object.entries(table)) {
  for (const [value, words] of Object.entries(values)) {
    for (const each of words.split(",")) {
      const key = featureKey(each);
      meanings.set(key, [...(meanings.get(key) ?? []), { place, value }]);
    }
  }
}

const advertising = new Set(
  "bargain,cheap,urgent sale,opportunity,offer,special offer,great value,good value,must see,virtual tour,video,video tour,photo,legal,fully legal,exclusive,unique,distressed,category,other,various,viewing recommended,investment,good investment,investment property,ideal investment,investment opportunity,family bathroom,penthouse,duplex,triplex,studio,loft,apartment,villa,detached,semi detached,bungalow,townhouse,town house,detached villa"
    .split(",")
    .map(featureKey),
);
const MAX_LENGTH = 120;

/** Features come in any words and language: those that are known are told in Dutch, under their own label. */
export function featuresOf(texts: readonly string[]): Features {
  const byPlace = new Map<string, Set<string>>();
  const measured: FactGroup[] = [];
  const unread: string[] = [];
  let buildYear: number | null = null;
  for (const text of texts.map((each) => each.trim())) {
    const { figure, found, isSaid } = reading(text);
    if (!isSaid) continue;
    buildYear ??= figure?.buildYear ?? null;
    if (figure && !figure.buildYear) measured.push([figure.group, [figure.line]]);
    for (const { place, value } of found) {
      byPlace.set(place, (byPlace.get(place) ?? new Set()).add(value));
    }
    if (!figure && found.length === 0) unread.push(text);
  }
  const places = new Set([...tablePlaces, ...byPlace.keys()]);
  const facts = [...places].flatMap((place) => factOf(place, [...(byPlace.get(place) ?? [])]));
  return { facts: [...facts, ...measured], buildYear, unread };
}

interface Reading {
  figure?: Measured | undefined;
  found: readonly Meaning[];
  /** False: it says nothing that visitors should see. */
  isSaid: boolean;
}

/** The homes of a feed have the same features, and reading one takes some thirty microseconds. */
const readings = new LRUCache<string, Reading>({ max: 5000 });

function reading(text: string): Reading {
  if (text.length > MAX_LENGTH) return { found: [], isSaid: true };
  const cached = readings.get(text);
  if (cached) return cached;
  const read = readFeature(text);
  // A copy: a slice of a document keeps all of it in memory.
  readings.set(Buffer.from(text).toString(), read);
  return read;
}

function readFeature(text: string): Reading {
  const isSaid = /\p{L}/u.test(text) && !isToldElsewhere(text) && !isSilent(text);
  const figure = isSaid ? measuredFeature(text) : undefined;
  return { figure, found: isSaid && !figure ? meaningsOf(text) : [], isSaid };
}

/** The main fields say it already. */
function isToldElsewhere(text: string): boolean {
  return /^(house|property) type\b|^(number of )?\d* ?(land|land size|bed|bedroom|bath|bathroom|bano|dormitorio|slaapkamer|badkamer|plot|built|build|plot size|built size|build size|living area|ref|reference|price)s?( \d+)?( m2| m)?$/.test(
    plainWords(text),
  );
}

/** "Lift: No", and words that only advertise. */
function isSilent(text: string): boolean {
  return /[:\-–=]\s*(no|none|nee|0)$/i.test(text) || advertising.has(featureKey(text));
}

function meaningsOf(text: string): readonly Meaning[] {
  const bare = text.replace(/\([^()]*\)/g, " ");
  const exact = [known(text), known(bare)].find((found) => found.length > 0) ?? [];
  if (exact.length > 0) return exact;
  // "Setting - Beachfront": the word before the sign only says of what kind the feature is.
  const [, head = "", rest = ""] = /^([^:\-–/]{3,30}?)\s*(?::|\s[-–]|\/)\s*(.+)$/.exec(text) ?? [];
  if (rest !== "") {
    const parts = rest.split(/[,;]|\s\/\s/).map((part) => part.trim());
    const told = parts.map((part) =>
      [known(`${part} ${head}`), known(part)].find((found) => found.length > 0),
    );
    if (told.every((found) => found !== undefined)) return told.flat();
  }
  const parts = text.split(/[,;&+]|\s(?:and|y|en|und)\s/).map(known);
  return parts.length > 1 && parts.every((found) => found.length > 0)
    ? parts.flat()
    : counted(text);
}

function known(text: string): readonly Meaning[] {
  return meanings.get(featureKey(text)) ?? [];
}

/** "2 terraces": the same as one of them, and how many. */
function counted(text: string): readonly Meaning[] {
  const numbers =
    text
      .replace(/^two\b/i, "2")
      .replace(/^three\b/i, "3")
      .match(/\d+/g) ?? [];
  const count = looseNumber(numbers[0]);
  if (numbers.length !== 1 || count === null || count > 20) return [];
  const without = text.replace(/^(two|three)\b|\d+(st|nd|rd|th|º|ª)?\s*(x\b)?/i, " ");
  if (/garage|parking/i.test(without) && /\b(cars?|coches?|vehicles?|auto)\b/i.test(without)) {
    const place = "Buitenruimte/Parkeren";
    const what = /garage/i.test(without) ? "Garage" : "Parkeerplaats";
    return [{ place, value: count === 1 ? what : `${what} voor ${count} auto's` }];
  }
  const key = featureKey(without);
  if (key === "toilet") return [{ place: "Indeling/Toiletten", value: String(count) }];
  if (/^(floor|level|storey|story)$/.test(key)) {
    return /(floors|storeys|stories|levels|plantas)\b/i.test(without)
      ? [{ place: "Indeling/Aantal verdiepingen", value: String(count) }]
      : [{ place: "Indeling/Gelegen op", value: `${count}e verdieping` }];
  }
  return known(without).map(({ place, value }) => ({
    place,
    value: count === 1 || value === "Ja" ? value : `${value} (${count})`,
  }));
}

/** One line of the facts table; a general value falls away beside one that says more. */
function factOf(place: string, values: readonly string[]): FactGroup[] {
  const [group = "", label = ""] = place.split("/");
  const isGeneral = (value: string) =>
    value === "Ja" || value === label || values.some((other) => other.startsWith(`${value} (`));
  const special = values.filter((value) => !isGeneral(value));
  const told = special.length > 0 ? special : values;
  const [first, ...rest] = told;
  if (first === undefined) return [];
  const line: FactLine = [
    label,
    [first === label ? "Ja" : first, ...rest.map(lowerFirst)].join(", "),
  ];
  return [[group, [line]]];
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
