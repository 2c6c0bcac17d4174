import { data, href, redirectDocument } from "react-router";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { limit, type Post } from "../account-action.server.ts";
import { recordAccountEvent } from "../account-log.server.ts";
import { sendEmail } from "../emails.server.ts";
import { takeAccountLink, tokenOf, withdrawAccountLinks } from "../links.server.ts";
import { confirmEmail } from "../queries.server.ts";
import { readSession } from "../session/session.server.ts";

/** Confirms the address of the account that a mailed link is about. */
export async function confirmAddress({ services, request, form }: Post) {
  const { db, clock } = services;
  const now = clock();
  const isDone = await db.transaction(async (tx) => {
    const userId = await takeAccountLink(tx, now, "confirm-address", tokenOf(form));
    if (userId === null) return false;
    await withdrawAccountLinks(tx, now, "confirm-address", userId);
    if (await confirmEmail(tx, userId)) {
      await recordAccountEvent(tx, now, "adres-bevestigd", userId);
    }
    return true;
  });
  // The page then says that the link is used or over.
  if (!isDone) return data({}, { status: 410 });
  const { user } = await readSession(services, request);
  const page = user ? href("/auth/wachtwoord") : href("/auth");
  return redirectDocument(noticePath(page, "adres-bevestigd"));
}

/** Sends the signed-in user the link once more, so many times an hour. */
export async function resendConfirmation(post: Post) {
  const { services, request } = post;
  const { user } = await readSession(services, request);
  if (!user) return redirectDocument(href("/auth"));
  await limit(post, "Niet verstuurd", "confirm", { account: user.id });
  if (!user.isConfirmed) await sendEmail(services, { kind: "confirm", id: user.id });
  return redirectDocument(noticePath(href("/auth/wachtwoord"), "bevestiging-onderweg"));
}
