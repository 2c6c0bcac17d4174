import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { limit, type Post, readFields, refused } from "../account-action.server.ts";
import { recordAccountEvent } from "../account-log.server.ts";
import { passwords } from "../auth.server.ts";
import { sendEmail } from "../emails.server.ts";
import { forgottenForm, newPasswordForm } from "../input.ts";
import { lockOut } from "../invitations/hand-over.server.ts";
import {
  findAccountLink,
  takeAccountLink,
  tokenOf,
  withdrawAccountLinks,
} from "../links.server.ts";
import { tellOwner } from "../own-account/owner.server.ts";
import { confirmEmail, findUserId, storePassword } from "../queries.server.ts";
import { withCookies } from "../session/session.server.ts";
import { knownBrowser, rememberBrowser } from "../sign-in/known-browser.server.ts";
import { weaknessFor } from "./staff-password.server.ts";

const FAILED = "Wachtwoord niet gewijzigd";

/** Asks for a link by mail. The answer, and the work done before it, is the same for every address. */
export async function requestReset(post: Post): Promise<Response> {
  const { services, request } = post;
  const { email } = readFields(post, forgottenForm);
  const browser = await knownBrowser(services, request, email);
  await limit(post, "Niet verstuurd", "reset", { account: email, browser });
  const id = await findUserId(services.db, email);
  await sendEmail(services, { kind: "reset", id });
  return redirectDocument(`${href("/auth/wachtwoord-vergeten")}?verstuurd=ja`);
}

/** Sets the password of whoever holds a link that was mailed; all sessions of that user end. */
export async function setNewPassword(post: Post): Promise<Response> {
  const { services, request } = post;
  const { password } = readFields(post, newPasswordForm);
  await limit(post, FAILED, "password");
  const token = tokenOf(post.form);
  // A password that is refused leaves the link usable.
  const owner = await findAccountLink(services.db, services.clock(), "new-password", token);
  const weakness = owner && (await weaknessFor(services.db, owner, password));
  if (weakness) throw refused(post, 400, FAILED, weakness, "password");
  const id = await reset(services, token, password);
  if (id === null) {
    const why = "Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.";
    throw refused(post, 400, FAILED, why);
  }
  await tellOwner(services, id, "changed", "wachtwoord-gewijzigd");
  // The reader of the account's mail is its owner: others' guesses must not keep this browser out.
  const headers = withCookies(await rememberBrowser(services, request, id));
  return redirectDocument(noticePath(href("/auth"), "wachtwoord-gewijzigd"), { headers });
}

/**
 * The user whose password it was; null when the link does not work (any more). Following it proves
 * that one reads the mail of that address, and so confirms it.
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
      await recordAccountEvent(tx, now, "adres-bevestigd", userId);
    }
    await storePassword(tx, userId, hash);
    await withdrawAccountLinks(tx, now, "new-password", userId);
    return userId;
  });
}
