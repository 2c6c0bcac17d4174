import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { passwords } from "../auth.server.ts";
import { forgottenForm, newPasswordForm, parseForm, refuse } from "../input.ts";
import { knownBrowser, rememberBrowser } from "../sign-in/known-browser.server.ts";
import { sendLetter } from "../emails.server.ts";
import { countAct } from "../limits.server.ts";
import {
  findAccountLink,
  takeAccountLink,
  tokenOf,
  withdrawAccountLinks,
} from "../links.server.ts";
import { lockOut } from "../invitations/hand-over.server.ts";
import { noteOwnAct, recordAccountEvent } from "../account-log.server.ts";
import { confirmEmail, findUserId, storePassword } from "../queries.server.ts";
import { refused, tooMany } from "../refused.server.ts";
import { refuseUsersPassword } from "./staff-password.server.ts";
import { withCookies } from "../session/session.server.ts";

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
  const id = await findUserId(services.db, email);
  await sendLetter(services, { letter: "reset", id });
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
  const { password } = parsed.values;
  const token = tokenOf(form);
  // A password that is refused leaves the link usable.
  const owner = await findAccountLink(services.db, services.clock(), "new-password", token);
  const weak = owner && (await refuseUsersPassword(services.db, owner, password));
  if (weak) return refused(refuse(form, failed, weak, { password: weak }), 400);
  const id = await reset(services, token, password);
  if (id === null) {
    const why = "Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.";
    return refused(refuse(form, failed, why), 400);
  }
  await noteOwnAct(services, id, "wachtwoord-gewijzigd");
  await sendLetter(services, { letter: "changed", id });
  // Who reads the account's mail is its owner: others' guesses must not keep this browser out.
  const headers = withCookies(await rememberBrowser(services, request, id));
  return redirectDocument(noticePath(href("/auth"), "wachtwoord-gewijzigd"), { headers });
}

/**
 * The user whose password it was; null when the link does not work (any more). Who follows it reads
 * the mail of that address, and so confirms it.
 */
async function reset({ db, clock }: Services, token: string, password: string) {
  const now = clock();
  const hash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const userId = await takeAccountLink(tx, now, "new-password", token);
    if (userId === null) return null;
    if (await confirmEmail(tx, userId)) {
      // Until now it may have been somebody else's, who left a way in.
      await lockOut(tx, now, userId);
      await recordAccountEvent(tx, now, {
        action: "adres-bevestigd",
        resource: userId,
        actor: userId,
      });
    }
    await storePassword(tx, userId, hash);
    await withdrawAccountLinks(tx, now, "new-password", userId);
    return userId;
  });
}
