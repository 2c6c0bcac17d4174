import { isAPIError } from "better-auth/api";
import { href, redirectDocument } from "react-router";
import type { Services } from "../../platform/services.ts";
import { noticePath } from "../../ui/notices.ts";
import { authOf } from "./auth.server.ts";
import { forgottenForm, newPasswordForm, parseForm, refuse } from "./input.ts";
import { knownBrowser, rememberBrowser } from "./known-browser.server.ts";
import { ACCOUNT_MAIL } from "./letters.server.ts";
import { countAct } from "./limits.server.ts";
import { endMailedLinks, findUserId } from "./queries.server.ts";
import { refused, tooMany } from "./refused.server.ts";
import { withCookies } from "./session.server.ts";

/** Asks for a link by mail. The answer, and the work done before it, is the same for every address. */
export async function requestReset(
  services: Services,
  request: Request,
  client: string,
  form: FormData,
) {
  const parsed = parseForm(forgottenForm, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const { email } = parsed.values;
  const browser = await knownBrowser(services, request, email);
  const limited = await countAct(services, "reset", { client, account: email, browser });
  if (limited) return tooMany(refuse(form, "Niet verstuurd", limited.message), limited.seconds);
  const user_id = await findUserId(services.db, email);
  await services.jobs.send(ACCOUNT_MAIL, { letter: "reset", user_id });
  return redirectDocument(`${href("/auth/wachtwoord-vergeten")}?verstuurd=ja`);
}

/** Sets the password of whoever holds a link that was mailed; all sessions of that user end. */
export async function setNewPassword(
  services: Services,
  request: Request,
  client: string,
  form: FormData,
) {
  const failed = "Wachtwoord niet gewijzigd";
  const parsed = parseForm(newPasswordForm, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const limited = await countAct(services, "password", { client });
  if (limited) return tooMany(refuse(form, failed, limited.message), limited.seconds);
  const token = form.get("token");
  const user_id =
    typeof token === "string" ? await reset(services, token, parsed.values.password) : null;
  if (!user_id) {
    const why = "Deze link is al gebruikt of ouder dan een uur. Vraag een nieuwe aan.";
    return refused(refuse(form, failed, why), 400);
  }
  await endMailedLinks(services.db, user_id);
  await services.jobs.send(ACCOUNT_MAIL, { letter: "changed", user_id });
  // Who reads the account's mail is its owner: others' guesses must not keep this browser out.
  const headers = withCookies(await rememberBrowser(services, request, user_id));
  return redirectDocument(noticePath(href("/auth"), "wachtwoord-gewijzigd"), { headers });
}

/** The user whose password it was; null when the token is not valid. */
async function reset(services: Services, token: string, newPassword: string) {
  const auth = authOf(services);
  const { internalAdapter } = await auth.$context;
  const mailed = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  try {
    await auth.api.resetPassword({ body: { token, newPassword } });
    return mailed?.value ?? null;
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 400) return null;
    throw error;
  }
}
