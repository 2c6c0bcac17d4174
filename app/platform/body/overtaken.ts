import { textOf } from "./form.ts";
import { Refused } from "./refusal.ts";

/** Somebody else saved after a form was drawn, which it would have undone: thrown, and nothing is done. */
export class Overtaken extends Refused {
  constructor() {
    super({ isOvertaken: true }, 409);
  }
}

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
