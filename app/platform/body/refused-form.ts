import type { Refusal } from "./refusal.ts";

const right: Omit<Refusal, "act"> = { error: "", errors: {}, typed: {} };

/** Fields as a refused form shows them again: what was typed, else what is stored, and what is wrong. */
export const fieldsOf =
  (refused: Pick<Refusal, "typed" | "errors"> | undefined) =>
  (name: string, stored?: string | number) => ({
    name,
    defaultValue: refused?.typed[name] ?? stored,
    error: refused?.errors[name],
  });

export type Fields = ReturnType<typeof fieldsOf>;

/**
 * Why the form of an act was refused, and what was typed in it; nothing for the form of another, or of
 * another `row`: hidden fields that tell apart forms of one act.
 */
export function refusedForm(
  refusal: Refusal | undefined,
  act: string,
  row: Readonly<Record<string, string | number>> = {},
) {
  const isOfRow = ([name, value]: [string, string | number]) =>
    refusal?.typed[name] === String(value);
  const isRefused = refusal?.act === act && Object.entries(row).every(isOfRow);
  const form = isRefused ? refusal : right;
  return { ...form, isRefused, field: fieldsOf(form) };
}
