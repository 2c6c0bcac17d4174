import { countOf } from "@voordeur/language/numbers.ts";
import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** More choices than this are not listed. */
const MAX_CHOICES = 8;

const kinds: Record<string, string> = {
  string: "een tekst",
  number: "een getal",
  int: "een geheel getal",
  boolean: "true of false",
  array: "een lijst",
  object: "een object",
  record: "een object",
};

/** A plain Dutch message for an invalid value; undefined keeps zod's own. */
export function inputWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Dit veld ontbreekt."
        : `Dit moet ${kinds[issue.expected] ?? "iets anders"} zijn.`;
    case "invalid_value":
      return oneOf(issue.values);
    case "invalid_format":
      return issue.format === "uuid" ? "Dit is geen geldig nummer (UUID)." : "Dit is niet geldig.";
    case "too_small":
      return `Dit ${limited(issue.origin)} minstens ${amount(issue.minimum, issue.origin)}.`;
    case "too_big":
      return `Dit ${limited(issue.origin)} hoogstens ${amount(issue.maximum, issue.origin)}.`;
    case "unrecognized_keys":
      return `Deze functie kent dit niet: ${issue.keys.slice(0, MAX_CHOICES).join(", ")}.`;
    default:
      return undefined;
  }
}

function oneOf(values: readonly unknown[]): string {
  return values.length > MAX_CHOICES
    ? `Dit moet een van de ${values.length} waarden zijn die /functions noemt.`
    : `Kies uit: ${values.map(String).join(", ")}.`;
}

function limited(origin: string): string {
  return origin === "string" || origin === "array" || origin === "set" ? "heeft" : "is";
}

function amount(size: number | bigint, origin: string): string {
  if (origin === "string") return countOf(Number(size), "teken", "tekens");
  if (origin === "array" || origin === "set") return countOf(Number(size), "waarde", "waarden");
  return String(size);
}
