import { isEmail, tidyEmail } from "@voordeur/language/email.ts";
import { t } from "@voordeur/language/text.ts";
import type { FieldKind } from "../fields.ts";
import { dutchCountry } from "@voordeur/language/countries.ts";
import { looksLikeDay, parseDay } from "@voordeur/language/read-day.ts";
import { parseMoney } from "@voordeur/language/money.ts";
import {
  isDutchPostcode,
  normalisePhone,
  normalisePostcode,
  tidyLine,
  unprintable,
} from "./text.ts";

/** The value of a filled-in field, or what is wrong with it. */
export type Reading<Value> = { value: Value } | { problem: string };

export function readLine(text: string): Reading<string> {
  const value = tidyLine(text);
  const problem = unprintable(value);
  return problem === undefined ? { value } : { problem };
}

export function readEmail(text: string): Reading<string> {
  const value = tidyEmail(text);
  return isEmail(value) ? { value } : { problem: t`Ongeldig emailadres` };
}

export function readPhone(text: string): Reading<string> {
  return found(
    normalisePhone(text),
    t`Ongeldig telefoonnummer. Schrijf het als 06 12345678, of met + en de landcode.`,
  );
}

/** In Dutch; empty for the Netherlands. */
export function readCountry(text: string): Reading<string> {
  const reading = readLine(dutchCountry(text));
  return "value" in reading && reading.value === "Nederland" ? { value: "" } : reading;
}

export function readDutchPostcode(text: string): Reading<string> {
  const value = normalisePostcode(text);
  return found(
    value !== null && isDutchPostcode(value) ? value : null,
    t`Ongeldige postcode. Schrijf deze als 5911 AA.`,
  );
}

export function readDay(text: string): Reading<string> {
  return found(
    parseDay(text),
    looksLikeDay(text)
      ? t`Deze datum bestaat niet. Controleer de dag, de maand en het jaar.`
      : t`Ongeldige datum. Schrijf deze als dd-mm-jjjj.`,
  );
}

export function readMoney(text: string | number): Reading<number> {
  return found(
    parseMoney(text, "nl"),
    t`Ongeldig bedrag. Schrijf het als 350.000 of 350.000,00; het hoogste bedrag is € 999.999.999,99.`,
  );
}

/** A number with at most two decimals between two bounds, written the Dutch way. */
export function readNumber(
  text: string | number,
  { from, to, whole }: { from: number; to: number; whole: boolean },
): Reading<number> {
  const written = String(text).trim().replace(",", ".");
  const value = /^\d+(?:\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN;
  return value >= from && value <= to && (!whole || Number.isInteger(value))
    ? { value }
    : {
        problem: whole
          ? t`Vul een heel getal in van ${from} tot en met ${to}.`
          : t`Vul een getal in van ${from} tot en met ${to}.`,
      };
}

/** The error of a filled-in field of the form, in Dutch; undefined when it is right. */
export function problemOf(kind: FieldKind, text: string): string | undefined {
  const reading = readers[kind](text);
  return "problem" in reading ? reading.problem : undefined;
}

const readers: Record<FieldKind, (text: string) => Reading<string | number>> = {
  text: readLine,
  words: readLine,
  email: readEmail,
  tel: readPhone,
  postcode: readDutchPostcode,
  date: readDay,
  money: readMoney,
};

function found<Value>(value: Value | null, problem: string): Reading<Value> {
  return value === null ? { problem } : { value };
}
