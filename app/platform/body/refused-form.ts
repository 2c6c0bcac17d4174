import type { Refusal } from "./refusal.ts";

const right: Omit<Refusal, "act"> = { error: "", errors: {}, typed: {} };

/** Why the form of an act was refused, and what was typed in it; nothing for the form of another. */
export const refusedForm = (
  refusal: Refusal | undefined,
  act: string,
): Omit<Refusal, "act"> & { isRefused: boolean } => ({
  ...(refusal?.act === act ? refusal : right),
  isRefused: refusal?.act === act,
});
