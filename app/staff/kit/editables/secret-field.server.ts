import { formatDateTime } from "@voordeur/language/dates.ts";
import { textOf } from "../../../platform/body/form.ts";
import {
  type SecretState,
  secretState,
  storeSecret,
} from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import { oneLine } from "../../../platform/text-input.ts";
import type { SentEditable } from "./editable.server.ts";

/** A key or password in a form; it is stored sealed in `place`, with what is saved. */
interface SecretField {
  /** Its name in the form. */
  field: string;
  place: string;
  /** Saving without one that can be read is refused. */
  isNeeded: boolean;
  /** The value names another address or account: whoever is there could read the stored one. */
  isElsewhere: boolean;
}

/** Checks the secret that was typed; empty keeps the one before it. */
export async function checkSecret(
  services: Services,
  form: FormData,
  { field, place, isNeeded, isElsewhere }: SecretField,
): Promise<Partial<Pick<SentEditable<unknown>, "errors" | "within">>> {
  const text = oneLine(textOf(form, field), 1000);
  const refuse = (message: string) => ({ errors: { [field]: message } });
  if (!/^[\x20-\x7e]*$/.test(text)) return refuse("Hierin horen geen vreemde tekens");
  if (text && isNeeded) {
    return { within: (tx, by) => storeSecret({ ...services, db: tx }, place, { text, by }) };
  }
  if (!isNeeded) return {};
  const { state } = await secretState(services, place);
  if (state !== "stored") return refuse("Vul dit in");
  return isElsewhere ? refuse("De gegevens erboven zijn anders: vul dit opnieuw in") : {};
}

/** The hint of its field. */
export function secretHint(state: SecretState): string {
  if (state.state === "none") return "Wordt versleuteld bewaard en nergens meer getoond.";
  return state.state === "stored"
    ? `Bewaard op ${formatDateTime(state.since)} en nergens meer te lezen. Leeg laten houdt het zo.`
    : "Wat bewaard was, is niet meer te lezen. Vul het opnieuw in.";
}
