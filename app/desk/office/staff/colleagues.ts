import type { Field, Fields } from "../../../settings/fields.ts";
import type { DraftObject } from "../../../staff/kit/form/draft.ts";

interface Colleague {
  name: string;
  email: string;
}

/**
 * The fields with these colleagues to choose from. An address in the form that is none of theirs any more
 * can still be seen and kept.
 */
export function withColleagues(
  fields: Fields,
  colleagues: readonly Colleague[],
  draft: DraftObject = {},
): Fields {
  const typed = JSON.stringify(draft)
    .split('"')
    .filter((text) => text.includes("@"));
  const known = new Map(colleagues.map(({ name, email }) => [email.toLowerCase(), name || email]));
  const spellings = [...new Set(typed)];
  // A choice is found by its exact spelling, and an older one may have capitals.
  const given = spellings.map((one) => [one, known.get(one.toLowerCase()) ?? one]);
  const others = [...known].filter(
    ([email]) => !spellings.some((one) => one.toLowerCase() === email),
  );
  const options = [["", "Kies een collega"], ...others, ...given] as [string, string][];
  const filled = (field: Field): Field => {
    if (field.kind === "choice" && field.isColleague) return { ...field, options };
    if (field.kind !== "group" && field.kind !== "list") return field;
    return { ...field, fields: all(field.fields) };
  };
  const all = (some: Fields): Fields =>
    Object.fromEntries(Object.entries(some).map(([name, field]) => [name, filled(field)]));
  return all(fields);
}
