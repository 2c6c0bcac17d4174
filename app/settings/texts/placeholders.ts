import { t } from "@voordeur/language/text.ts";
import type { Agency } from "../agency.ts";
import type { Offering } from "../groups/offerings.ts";
import { replyTime } from "../reply-time.ts";
import { offers } from "../offers.ts";
import { services, servicesText } from "./services.ts";

/** The facts of the office that a text can name in braces, such as `{plaats}`. */
export const placeholders = {
  kantoor: (agency) => agency.name,
  "kantoor-kort": (agency) => agency.shortName,
  rechtspersoon: (agency) => agency.legalName,
  kvk: (agency) => agency.kvkNumber,
  plaats: (agency) => agency.town,
  // Of an office that ticked none of them, something that is always true.
  diensten: (agency) => servicesText(agency) || t`vragen over wonen`,
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
 * What the office must do for a placeholder to be shown; one of several is enough. Those that begin with
 * `bij-` show nothing themselves: `{bij-hypotheek}` drops its sentence, or its item of a list, at an office
 * that gives no mortgage advice.
 */
const conditions: Readonly<Record<string, readonly Offering[]>> = {
  "bij-diensten": services,
  "bij-verkoop": ["sale"],
  "bij-aankoop": ["purchase"],
  "bij-kopen": ["sale", "purchase"],
  "bij-taxatie": ["valuation"],
  "bij-waardebepaling": ["sale", "valuation"],
  "bij-hypotheek": ["mortgage"],
  "bij-verhuur": ["rental"],
  "bij-bieden": ["bids"],
  "bij-contracten": ["contracts"],
  "bij-restyler": ["restyler"],
  "bij-inspiratie": ["inspiration"],
  "bij-blog": ["blog"],
  "bij-beoordelingen": ["reviews"],
  "bij-no-cure-no-pay": ["sale"],
  "bij-stukken-klaar": ["sale"],
  adviseur: ["mortgage"],
  zoekers: ["sale"],
  woningen: ["sale"],
  "woningen-totaal": ["sale"],
  verkooptijd: ["sale"],
  sneller: ["sale"],
  waarde: ["sale", "valuation"],
};

/** By name; null: the office does not show it. */
export type PlaceholderValues = Readonly<Record<string, string | null>>;

export function placeholderValues(agency: Agency): PlaceholderValues {
  const entries = Object.entries(placeholders).map(([name, valueOf]) => {
    const value: string | number | null | undefined = valueOf(agency);
    return [name, value === null || value === undefined || value === "" ? null : String(value)];
  });
  const values = Object.fromEntries(entries) as Record<string, string | null>;
  for (const [name, needed] of Object.entries(conditions)) {
    if (!needed.some((offering) => offers(agency, offering))) values[name] = null;
    else if (!(name in placeholders)) values[name] = "";
  }
  const { noCureNoPay, papersReady } = agency.claims;
  if (!noCureNoPay) values["bij-no-cure-no-pay"] = null;
  if (!papersReady) values["bij-stukken-klaar"] = null;
  return values;
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
