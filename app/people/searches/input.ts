import { dutch } from "@voordeur/language/text.ts";
import { z } from "zod";
import { knownStyles } from "@voordeur/inspiration/styles.ts";
import type { SearchRhythm } from "../../../database/schema/searches.ts";
import { firstErrors } from "../../platform/text-input.ts";
import { chosenLanguage, emailAddress, personName, phoneNumber } from "../leads/input.ts";
import { parseListingQuery } from "../../homes/listings/input.ts";
import { listingSearch } from "../../homes/listings/service.server.ts";
import { rhythmNames } from "./rhythms.ts";

/** The name of the style of living in addresses and forms. */
export const STYLE_FIELD = "stijl";

/** Every link to a search must fit in an address, with a token and the style beside it. */
const MAX_QUERY_LENGTH = 1800;

export interface Wish {
  /** As `saved_searches.query`. */
  query: string;
  style: string | null;
}

/** The search of an address or a form, without order and page; null: it is too long to keep. */
export function readWish(params: URLSearchParams): Wish | null {
  const asked = parseListingQuery(params);
  const inOrder = { cities: asked.cities.toSorted(), types: asked.types.toSorted() };
  const statuses = asked.statuses.toSorted();
  const kept = { ...asked, ...inOrder, statuses, map: null, sort: null, change: null, page: 1 };
  const query = listingSearch(kept).slice(1);
  const [style = null] = knownStyles([params.get(STYLE_FIELD) ?? ""]);
  return query.length > MAX_QUERY_LENGTH ? null : { query, style };
}

export function writeWish({ query, style }: Wish): URLSearchParams {
  const params = new URLSearchParams(query);
  if (style !== null) params.set(STYLE_FIELD, style);
  return params;
}

const rhythm = z.enum(Object.keys(rhythmNames) as [SearchRhythm, ...SearchRhythm[]], {
  error: dutch`Kies hoe vaak u mail wilt`,
});

const signUp = z.object({
  email: emailAddress,
  rhythm,
});

const blank = z
  .string()
  .trim()
  .transform((text) => text || undefined);

/** For somebody who calls; staff may leave name and number out. */
export const callerForm = z.object({
  email: emailAddress,
  ritme: rhythm,
  naam: blank.pipe(personName.optional()),
  telefoon: blank.pipe(phoneNumber.optional()),
  taal: chosenLanguage,
});

export type SignUpErrors = Partial<Record<keyof z.infer<typeof signUp>, string>>;

export function readSignUp(typed: {
  email: string;
  rhythm: string;
}): { ok: true; values: z.output<typeof signUp> } | { ok: false; errors: SignUpErrors } {
  const parsed = signUp.safeParse(typed);
  return parsed.success
    ? { ok: true, values: parsed.data }
    : { ok: false, errors: firstErrors(parsed.error) };
}

/** Undefined: none that there is. */
export const readRhythm = (value: unknown): SearchRhythm | undefined =>
  rhythm.safeParse(value).data;
