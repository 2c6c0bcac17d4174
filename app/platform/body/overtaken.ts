import { textOf, textsOf } from "./form.ts";

/** Somebody else saved after a form was drawn, which it would have undone: thrown, and nothing is done. */
export class Overtaken extends Error {}

/** What a form showed, from its field `seen`; undefined: it is of an older page, or of a program. */
export const seenIn = (form: FormData): string | undefined =>
  form.has("seen") ? textOf(form, "seen") : undefined;

/**
 * To be called with what is stored now, once that is held and will change. @throws Overtaken when the
 * form showed something else
 */
export function requireSeen(seen: string | undefined, now: string): void {
  if (seen !== undefined && seen !== now) throw new Overtaken();
}

/** The result of an act, or that it was overtaken. */
export async function unlessOvertaken<Result>(
  act: () => Promise<Result>,
): Promise<Result | Overtaken> {
  return act().catch((error: unknown) => {
    if (error instanceof Overtaken) return error;
    throw error;
  });
}

/** The act of a form and all that was typed, to show it again. */
export const sentIn = (form: FormData) => ({
  act: textOf(form, "act"),
  typed: textsOf(form, [...form.keys()]),
});
