import { data, href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { recordAccountEvent } from "../account-log.server.ts";
import { sendLetter } from "../emails.server.ts";
import { countAct } from "../limits.server.ts";
import { takeAccountLink, tokenOf, withdrawAccountLinks } from "../links.server.ts";
import { confirmEmail } from "../queries.server.ts";
import { readSession } from "../session/session.server.ts";

/** Confirms the address of the account that a mailed link is about. */
export async function confirmAddress(services: Services, request: Request, form: FormData) {
  const { db, clock } = services;
  const now = clock();
  const isDone = await db.transaction(async (tx) => {
    const userId = await takeAccountLink(tx, now, "confirm-address", tokenOf(form));
    if (userId === null) return false;
    await withdrawAccountLinks(tx, now, "confirm-address", userId);
    if (await confirmEmail(tx, userId)) {
      await recordAccountEvent(tx, now, {
        action: "adres-bevestigd",
        resource: userId,
        actor: userId,
      });
    }
    return true;
  });
  if (!isDone) return data({ refused: null }, { status: 410 });
  const { user } = await readSession(services, request);
  return redirectDocument(
    noticePath(user ? href("/auth/wachtwoord") : href("/auth"), "adres-bevestigd"),
  );
}

/** Sends the letter to whoever is signed in once more, so many times an hour. */
export async function resendConfirmation(services: Services, request: Request, client: string) {
  const { user } = await readSession(services, request);
  if (!user) return redirectDocument(href("/auth"));
  const limited = await countAct(services, "confirm", { client, account: user.id });
  if (limited) {
    const headers = { "Retry-After": String(limited.seconds) };
    return data({ refused: limited.message }, { status: 429, headers });
  }
  if (!user.isConfirmed) await sendLetter(services, { letter: "confirm", id: user.id });
  return redirectDocument(noticePath(href("/auth/wachtwoord"), "bevestiging-onderweg"));
}
