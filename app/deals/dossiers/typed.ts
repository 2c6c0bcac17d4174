import { t } from "@voordeur/language/text.ts";
import type { FormLimits } from "../../platform/body/form-reader.ts";
import { parsedJson } from "../../platform/text-input.ts";

/** A page of the questionnaire or a whole list, each field as long as it may be. */
export const DISCLOSURE_FORM: FormLimits = { bytes: 1024 * 1024, fields: 2000 };

/** Something typed, as a form sends it. */
export interface Typed<Values> {
  /** The name of the question or the id of the thing. */
  name: string;
  /** The values of the fields now. */
  values: Values;
  /** Their values when the form was drawn. */
  seen: Values;
}

/** The outcome of something typed. */
export type Kept<Values> = { name: string } & (
  | { state: "same" | "saved"; now: Values }
  /** It does not hold: the message for the one who typed it. */
  | { state: "wrong"; field: string; message: string }
  /** Somebody else was first: theirs stands, and this is not kept. */
  | { state: "overtaken"; now: Values; by: string }
);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The words under what somebody else changed meanwhile. */
export const overtakenWords = (by: string, theirs: string): string =>
  t`${by} vulde intussen in: ${theirs || t`niets`}. Uw antwoord is nog niet bewaard. Bewaar het opnieuw als het uwe moet staan.`;

export const tooLong = (longest: number) => t`Gebruik niet meer dan ${longest} tekens`;

/** The values that a hidden field says were drawn; one that nobody drew counts as empty. */
export function seenValues<Values extends object>(text: string, empty: Values): Values {
  try {
    const read = parsedJson(text);
    return read !== null && typeof read === "object" ? { ...empty, ...read } : empty;
  } catch {
    return empty;
  }
}
