import { translated } from "@voordeur/language/text.ts";
import { textOf } from "../../platform/body/form.ts";
import { HOMES_FIELD, readHomeIds } from "../../ui/saved/home-ids.ts";
import { HOME_FIELD } from "../../ui/saved/save-form.ts";
import { emailAddress } from "../leads/input.ts";

/** The address in a form: as it can be written to, or the message under its field. */
export function readEmail(text: string): { email: string } | { error: string } {
  const parsed = emailAddress.safeParse(text.toWellFormed());
  return parsed.success
    ? { email: parsed.data }
    : { error: translated(parsed.error.issues[0]!.message) };
}

export function homesOf(form: FormData): number[] {
  const words = [textOf(form, HOME_FIELD), textOf(form, HOMES_FIELD)].join("-");
  return readHomeIds(new URLSearchParams({ [HOMES_FIELD]: words }), MAX_READ);
}

/** More than any list holds. */
const MAX_READ = 100;
