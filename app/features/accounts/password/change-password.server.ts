import { isAPIError } from "better-auth/api";
import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { noteOwnAct } from "../account-log.server.ts";
import { authOf } from "../auth.server.ts";
import { changePasswordForm, parseForm, refuse } from "../input.ts";
import { rememberBrowser } from "../sign-in/known-browser.server.ts";
import { sendLetter } from "../emails.server.ts";
import { countAct } from "../limits.server.ts";
import { withdrawAccountLinks } from "../links.server.ts";
import { refused, tooMany } from "../refused.server.ts";
import { refuseUsersPassword } from "./staff-password.server.ts";
import { sessionHeaders, withCookies } from "../session/session.server.ts";

const FAILED = "Wachtwoord niet gewijzigd";

/** Changes the password of the signed-in user; every other session of that user ends. */
export async function changePassword(
  services: Services,
  request: Request,
  who: { client: string; userId: string },
  form: FormData,
) {
  const parsed = parseForm(changePasswordForm, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const { current, password } = parsed.values;
  const limited = await countAct(services, "password", { client: who.client, account: who.userId });
  if (limited) return tooMany(refuse(form, FAILED, limited.message), limited.seconds);
  const weak = await refuseUsersPassword(services.db, who.userId, password);
  if (weak) return refused(refuse(form, FAILED, weak, { password: weak }), 400);
  const cookies = await change(services, request, current, password);
  if (!cookies) {
    const why = "Je huidige wachtwoord is niet juist";
    return refused(refuse(form, FAILED, why, { current: why }), 400);
  }
  await withdrawAccountLinks(services.db, services.clock(), "new-password", who.userId);
  cookies.push(...(await rememberBrowser(services, request, who.userId)));
  await noteOwnAct(services, who.userId, "wachtwoord-gewijzigd");
  await sendLetter(services, { letter: "changed", id: who.userId });
  const path = noticePath(href("/auth/wachtwoord"), "wachtwoord-gewijzigd");
  return redirectDocument(path, { headers: withCookies(cookies) });
}

/** The cookies of the session that goes on; null when the current password is wrong. */
async function change(
  services: Services,
  request: Request,
  currentPassword: string,
  newPassword: string,
) {
  try {
    const { headers } = await authOf(services).api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      headers: sessionHeaders(request),
      returnHeaders: true,
    });
    return headers.getSetCookie();
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 400) return null;
    throw error;
  }
}
