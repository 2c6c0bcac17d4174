import { isAPIError } from "better-auth/api";
import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { authOf } from "../auth.server.ts";
import { credentials, parseForm, refuse } from "../input.ts";
import { sendLetter } from "../emails.server.ts";
import { countAct } from "../limits.server.ts";
import { findUserId } from "../queries.server.ts";
import { refused, tooMany } from "../refused.server.ts";

const FAILED = "Fout bij registreren";
const TAKEN = "Er bestaat al een account met dit e-mailadres.";

/** Makes an account and sends a link that confirms its address. Nobody is signed in by it. */
export async function register(services: Services, client: string, form: FormData) {
  const parsed = parseForm(credentials, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const { email } = parsed.values;
  const limited = await countAct(services, "register", { client, account: email });
  if (limited) return tooMany(refuse(form, FAILED, limited.message), limited.seconds);
  const userId = await createAccount(services, parsed.values);
  if (userId === null) return refused(refuse(form, FAILED, TAKEN), 409);
  await sendLetter(services, { letter: "confirm", id: userId });
  return redirectDocument(noticePath(href("/auth"), "account-aangemaakt"));
}

/** The id of the new user; null when the address has an account. */
async function createAccount(
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  if (await findUserId(services.db, email)) return null;
  try {
    const { user } = await authOf(services).api.signUpEmail({
      body: { email, password, name: "" },
    });
    return user.id;
  } catch (error) {
    // Two at the same moment: the database let one through.
    if (isAPIError(error) && error.statusCode === 422) return null;
    throw error;
  }
}
