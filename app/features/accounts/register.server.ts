import { isAPIError } from "better-auth/api";
import { href, redirectDocument } from "react-router";
import type { Database } from "../../platform/database.ts";
import type { Services } from "../../platform/services.ts";
import { noticePath } from "../../ui/notices.ts";
import { authOf, createAuth } from "./auth.server.ts";
import { acceptInvitation } from "./first-admin.server.ts";
import { credentials, parseForm, refuse } from "./input.ts";
import { countAct } from "./limits.server.ts";
import { findUserId } from "./queries.server.ts";
import { refused, tooMany } from "./refused.server.ts";

const FAILED = "Fout bij registreren";
const taken = "Er bestaat al een account met dit e-mailadres.";
const notInvited = "Deze uitnodiging is al gebruikt of verlopen.";

/** Makes an account; with an invitation, one with the admin role. Nobody is signed in by it. */
export async function register(services: Services, client: string, form: FormData) {
  const parsed = parseForm(credentials, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const { email } = parsed.values;
  const limited = await countAct(services, "register", { client, account: email });
  if (limited) return tooMany(refuse(form, FAILED, limited.message), limited.seconds);
  const invitation = form.get("uitnodiging");
  const reason =
    typeof invitation === "string"
      ? await createInvited(services, parsed.values, invitation)
      : await createAccount(services, parsed.values);
  if (reason) return refused(refuse(form, FAILED, reason), 409);
  return redirectDocument(noticePath(href("/auth"), "account-aangemaakt"));
}

interface Credentials {
  email: string;
  password: string;
}

/** Null when it worked, else why not. */
async function createAccount(services: Services, { email, password }: Credentials, db?: Database) {
  if (await findUserId(db ?? services.db, email)) return taken;
  const auth = db ? createAuth(services, db) : authOf(services);
  try {
    await auth.api.signUpEmail({ body: { email, password, name: "" } });
    return null;
  } catch (error) {
    // Two at the same moment: the database let one through.
    if (isAPIError(error) && error.statusCode === 422) return taken;
    throw error;
  }
}

/** The account, its role and the used-up invitation exist together or not at all. */
async function createInvited(services: Services, given: Credentials, invitation: string) {
  class NotInvited extends Error {}
  try {
    return await services.db.transaction(async (tx) => {
      const refusal = await createAccount(services, given, tx);
      const userId = await findUserId(tx, given.email);
      if (refusal || !userId) return refusal ?? taken;
      if (!(await acceptInvitation(tx, services.clock(), invitation, userId)))
        throw new NotInvited();
      return null;
    });
  } catch (error) {
    if (error instanceof NotInvited) return notInvited;
    throw error;
  }
}
