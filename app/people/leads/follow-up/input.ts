import { z } from "zod";
import { kindNames } from "../kinds.ts";
import { oneLine } from "../../../platform/text-input.ts";
import type { LeadSource, LeadState, LostReason } from "../../../../database/schema/leads.ts";

/** Names of sources and states, in the order in which they are offered. */
export const sourceNames: Record<LeadSource, string> = {
  seo_hero_form: "Voorpagina",
  contact_form: "Contactformulier",
  exit_popup: "Pop-up",
  telephone: "Telefoon",
  desk: "Balie",
  elsewhere: "Andere site",
};
export const stateNames: Record<LeadState, string> = {
  nieuw: "Nieuw",
  gebeld: "Gebeld",
  afspraak: "Afspraak",
  waarde: "Waarde genoemd",
  gewonnen: "Gewonnen",
  verloren: "Verloren",
};
export {
  isOpen,
  type Overdue,
  overdueOf,
  type Promised,
  promisedAt,
  replyHours,
} from "./overdue.ts";

export const lostNames: Record<LostReason, string> = {
  onbereikbaar: "Niet bereikbaar",
  "te-duur": "Te duur",
  "andere-makelaar": "Andere makelaar",
  "verkoopt-niet": "Verkoopt niet",
  dubbel: "Dubbel",
  spam: "Spam",
  anders: "Anders",
};
/** Whose leads; `mij`: of who asks. */
export const handlerNames = { mij: "Van mij", niemand: "Van niemand" } as const;
/**
 * The reasons for which a lead waits for staff. `vandaag`: to be called back by the end of today;
 * `antwoord`: its person wrote back by email; `nieuw`: new and not late;
 * `nakijken`: the same, but suspicious.
 */
export const dueNames = {
  "te-laat": "Te laat",
  antwoord: "Antwoord gekregen",
  vandaag: "Vandaag terugbellen",
  nieuw: "Nieuwe aanvragen",
  nakijken: "Na te kijken",
} as const;
export type Due = keyof typeof dueNames;

export const deliveryNames = {
  mislukt: "Mislukt",
  wacht: "Wacht",
  verstuurd: "Verstuurd",
} as const;
export type Delivery = keyof typeof deliveryNames;

const choice = <Value extends string>(names: Record<Value, string>) =>
  z
    .enum(Object.keys(names) as [Value, ...Value[]])
    .nullable()
    .catch(null);

const query = z.object({
  zoek: z
    .string()
    .transform((text) => oneLine(text, 100))
    .catch(""),
  soort: choice(kindNames),
  bron: choice(sourceNames),
  status: choice(stateNames),
  /** One of `handlerNames`, or the name of an office. */
  wie: z
    .string()
    .transform((text) => oneLine(text, 60) || null)
    .nullable()
    .catch(null),
  wacht: choice(dueNames),
  verzending: choice(deliveryNames),
  verdacht: z
    .literal("ja")
    .transform(() => true)
    .catch(false),
  pagina: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

/** Filters of the list; the names are those in the URL. */
export type LeadQuery = z.infer<typeof query>;
export type LeadFilter = Omit<LeadQuery, "pagina">;

/** Reads the question from an address. Whatever makes no sense in it is ignored. */
export function parseLeadQuery(params: URLSearchParams): LeadQuery {
  const given = Object.keys(query.shape).map((name) => [name, params.get(name) ?? undefined]);
  return query.parse(Object.fromEntries(given));
}

/** The shortest address that asks this; with its question mark, empty for the whole list. */
export function leadSearch(asked: LeadQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (!value || (name === "pagina" && value === 1)) continue;
    params.set(name, value === true ? "ja" : String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}
