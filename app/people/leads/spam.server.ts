import { createHmac } from "node:crypto";
import { isSameText } from "../../platform/security/same-text.ts";
import type { Services } from "../../platform/services.ts";
import { MINIMUM_FILL_MS } from "../../ui/lead-forms/minimum-fill-time.ts";

/** A form that lies open for longer is rare, and nobody can use a token for ever. */
const maximumFillTime = 86_400_000;

/** Something identical within this many milliseconds is a double click or a reload. */
export const sameLeadWindow = 600_000;

/** A signed time that a form carries, so that the server knows how long filling it in took. */
export function signFormToken({ clock, secrets }: Pick<Services, "clock" | "secrets">): string {
  const startedAt = clock().getTime().toString(36);
  return `${startedAt}.${sign(startedAt, secrets.authSecret)}`;
}

const machineMarks = {
  trap: "verborgen veld ingevuld",
  bare: "geen controlecode (browser zonder script?)",
  forged: "vervalst formulier",
};

/** Whether hardly any person could have sent such a form; a slow or a quick one can be a visitor's. */
export const isOfMachine = (suspicion: string | null): boolean =>
  Object.values(machineMarks).some((mark) => mark === suspicion);

/** The reason that a form may come from a machine; null: nothing points that way. */
export function suspicionOf(
  form: { trap: string; token: string },
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
): string | null {
  if (form.trap) return machineMarks.trap;
  if (!form.token) return machineMarks.bare;
  const [startedAt = "", signature = ""] = form.token.split(".");
  if (!isSameText(signature, sign(startedAt, secrets.authSecret))) return machineMarks.forged;
  const took = clock().getTime() - Number.parseInt(startedAt, 36);
  // A time in the future means that our own clock was set back, which says nothing about the visitor.
  if (took >= 0 && took < MINIMUM_FILL_MS) return "sneller ingevuld dan een mens kan";
  return took > maximumFillTime ? "formulier ouder dan een dag" : null;
}

function sign(startedAt: string, secret: string): string {
  return createHmac("sha256", secret).update(`lead-form:${startedAt}`).digest("base64url");
}
