import { z } from "zod";
import { type Address, plainPostcode } from "./address.ts";

/** An energy label as it is registered. Source: EP-Online v5, PandEnergielabel. */
export interface RegisteredLabel {
  /** From "A+++++" to "G". */
  label: string;
  /** Days like "2026-02-04". */
  registeredOn: string;
  /** Null: not told. */
  surveyedOn: string | null;
  validUntil: string | null;
}

/** A label is valid for ten years after the survey of the home. */
const VALID_YEARS = 10;

/** The question for the labels of an address. */
export function labelPath({
  postcode,
  number,
  addition,
}: Omit<Address, "street" | "city">): string {
  const [, letter = "", rest = ""] = /^([a-z]?)(?![a-z])[\s-]*(.*)$/i.exec(addition) ?? [
    "",
    "",
    addition,
  ];
  const query = new URLSearchParams({
    postcode: plainPostcode(postcode),
    huisnummer: String(number),
  });
  if (letter) query.set("huisletter", letter.toUpperCase());
  if (rest) query.set("huisnummertoevoeging", rest.toUpperCase());
  return `PandEnergielabel/Adres?${query.toString()}`;
}

const day = z
  .string()
  .max(40)
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T|$)/)
  .transform((instant) => instant.slice(0, 10));

const registration = z.object({
  Energieklasse: z
    .string()
    .regex(/^(A\+{0,5}|[B-G])$/)
    .nullish(),
  Registratiedatum: day,
  Opnamedatum: day.nullish(),
  Geldig_tot: day.nullish(),
});

const answer = z.array(registration).max(500);

/**
 * The label that counts: of the newest registration that has a class; null: there is none.
 * @throws ZodError when this is no answer of EP-Online.
 */
export function readLabel(body: unknown): RegisteredLabel | null {
  const [newest] = answer
    .parse(body)
    .flatMap(({ Energieklasse, ...rest }) =>
      Energieklasse ? [{ label: Energieklasse, ...rest }] : [],
    )
    .toSorted((a, b) => b.Registratiedatum.localeCompare(a.Registratiedatum));
  if (!newest) return null;
  const { label, Registratiedatum: registeredOn, Opnamedatum: surveyedOn = null } = newest;
  return {
    label,
    registeredOn,
    surveyedOn,
    validUntil: newest.Geldig_tot ?? tenYearsAfter(surveyedOn ?? registeredOn),
  };
}

function tenYearsAfter(from: string): string {
  const year = Number(from.slice(0, 4)) + VALID_YEARS;
  // 29 February has no day ten years later.
  return `${year}${from.slice(4) === "-02-29" ? "-02-28" : from.slice(4)}`;
}
