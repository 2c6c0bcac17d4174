import { type Agency, offers } from "../agency.ts";
import type { Offering } from "../groups/offerings.ts";
import { replyTime } from "../reply-time.ts";

/** The facts of the office that a text can name in braces, such as `{plaats}`. */
export const placeholders = {
  kantoor: (agency) => agency.name,
  "kantoor-kort": (agency) => agency.shortName,
  rechtspersoon: (agency) => agency.legalName,
  kvk: (agency) => agency.kvkNumber,
  plaats: (agency) => agency.town,
  adres: ({ address }) => `${address.street}, ${address.postalCode} ${address.city}`,
  // A number stays on one line.
  telefoon: ({ phone }) => phone.display.replaceAll(" ", "\u00a0"),
  "telefoon-internationaal": ({ phone }) => phone.international,
  email: (agency) => agency.email,
  dagen: ({ openingHours }) => openingHours.days,
  opent: ({ openingHours }) => openingHours.opens,
  sluit: ({ openingHours }) => openingHours.closes,
  woningen: ({ claims }) => claims.homesSoldHome,
  "woningen-totaal": ({ claims }) => claims.homesSoldSelling,
  ervaring: ({ claims }) => claims.yearsOfExperience,
  verkooptijd: ({ claims }) => claims.averageDaysToSell,
  tevreden: ({ claims }) => claims.satisfaction,
  cijfer: ({ claims }) => claims.rating,
  sneller: ({ claims }) => claims.fasterThanMarket,
  zoekers: ({ claims }) => claims.searchers,
  adviseur: ({ claims }) => claims.adviser,
  waarde: ({ claims }) => claims.valuationWorth || null,
  reactietijd: ({ claims }) => claims.replyWithinHours,
  antwoordtijd: ({ claims }) => replyTime(claims),
} satisfies Record<string, (agency: Agency) => string | number | null | undefined>;

/**
 * Placeholders that show nothing: `{bij-hypotheek}` drops its sentence, or its item of a list, at an
 * office that gives no mortgage advice.
 */
const conditions: Record<string, Offering> = {
  "bij-verkoop": "sale",
  "bij-aankoop": "purchase",
  "bij-taxatie": "valuation",
  "bij-hypotheek": "mortgage",
  "bij-verhuur": "rental",
  "bij-bieden": "bids",
  "bij-contracten": "contracts",
  "bij-restyler": "restyler",
  "bij-inspiratie": "inspiration",
  "bij-blog": "blog",
  "bij-beoordelingen": "reviews",
};

/** By name; null: the office does not show it. */
export type PlaceholderValues = Readonly<Record<string, string | null>>;

export function placeholderValues(agency: Agency): PlaceholderValues {
  const entries = Object.entries(placeholders).map(([name, valueOf]) => {
    const value: string | number | null | undefined = valueOf(agency);
    return [name, value === null || value === undefined || value === "" ? null : String(value)];
  });
  const met = Object.entries(conditions).map(([name, offering]) => [
    name,
    offers(agency, offering) ? "" : null,
  ]);
  const { noCureNoPay, papersReady } = agency.claims;
  const promised = {
    "bij-no-cure-no-pay": noCureNoPay ? "" : null,
    "bij-stukken-klaar": papersReady ? "" : null,
  };
  return { ...Object.fromEntries([...entries, ...met]), ...promised } as PlaceholderValues;
}

function isOutOfTen(rating: string | null | undefined): boolean {
  const mark = /^\d{1,2}([.,]\d+)?$/.exec(rating ?? "")?.[0];
  return mark !== undefined && Number(mark.replace(",", ".")) > 5;
}

const PLACEHOLDER = /\{([a-z-]+)\}/g;

/** Whether a text has words besides the office's facts. */
export const saysWords = (text: string) => /\p{L}{2}/u.test(text.replace(PLACEHOLDER, ""));

/** Up to the full stop, question mark or line break behind it. */
const SENTENCE = /(?:[^.?!\n]|[.?!](?!\s|$))*(?:[.?!]+\s*|\n|$)/g;

/**
 * The text with the office's facts in it. A sentence that names a fact which the office does not show
 * is left out; a name that is no placeholder stays as it was typed.
 */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  write: (value: string) => string = (value) => value,
): string {
  if (!text.includes("{")) return text;
  // An office whose customers mark out of ten keeps its mark, whatever the text says behind it.
  if (isOutOfTen(values.cijfer)) text = text.replaceAll("{cijfer}/5", "{cijfer}/10");
  const isMissing = (part: string) =>
    [...part.matchAll(PLACEHOLDER)].some(([, name = ""]) => values[name] === null);
  const shown = isMissing(text)
    ? (text.match(SENTENCE) ?? []).filter((part) => !isMissing(part)).join("")
    : text;
  return shown
    .replaceAll(PLACEHOLDER, (typed, name: string) => {
      const value = values[name];
      return typeof value === "string" ? write(value) : typed;
    })
    .trim();
}
