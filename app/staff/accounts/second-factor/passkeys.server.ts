import { data, href, redirectDocument } from "react-router";
import { textOf } from "../../../platform/body/form.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { refused } from "../account-action.server.ts";
import { authOf, unlessRefused } from "../auth.server.ts";
import { type OwnerPost, requirePassword, notifyOwner } from "../own-account/owner.server.ts";
import { sessionHeaders, withCookies } from "../session/session.server.ts";
import { newKey, readCredential } from "./credential.ts";
import { listPasskeys, markSecondFactor, removePasskey, renamePasskey } from "./queries.server.ts";

const MAX_PASSKEYS = 20;
const NAME_MAX = 60;
const FAILED = "Geen passkey toegevoegd";

/** Gives the browser its options to make a passkey; asked for with the password. */
export async function beginPasskey(post: OwnerPost) {
  const { services, request, owner } = post;
  await requirePassword(post, FAILED);
  if ((await listPasskeys(services.db, owner.id)).length >= MAX_PASSKEYS) {
    throw refused(post, 422, FAILED, `Je hebt al ${MAX_PASSKEYS} passkeys.`);
  }
  const { headers, response } = await (
    await authOf(services)
  ).api.generatePasskeyRegistrationOptions({
    headers: sessionHeaders(request),
    returnHeaders: true,
  });
  return data({ options: response }, { headers: withCookies(headers.getSetCookie()) });
}

export async function addPasskey(post: OwnerPost) {
  const { services, request, owner, form } = post;
  const response = readCredential(newKey, form);
  const added =
    response &&
    (await unlessRefused(
      (await authOf(services)).api.verifyPasskeyRegistration({
        body: { response, name: nameOf(form) },
        headers: sessionHeaders(request),
      }),
    ));
  if (!added) {
    const why = "Deze browser of sleutel gaf geen passkey die we kunnen gebruiken.";
    throw refused(post, 422, FAILED, why);
  }
  await markSecondFactor(services.db, owner.session.id);
  await notifyOwner(services, owner.id, "passkey-added", "passkey-toegevoegd");
  return backToPasskeys("passkey-toegevoegd");
}

export async function nameOfPasskey({ services, owner, form }: OwnerPost) {
  await renamePasskey(services.db, owner.id, textOf(form, "id"), nameOf(form));
  return backToPasskeys("passkey-hernoemd");
}

export async function dropPasskey(post: OwnerPost) {
  const { services, owner, form } = post;
  await requirePassword(post, "Niet verwijderd");
  if (await removePasskey(services.db, owner.id, textOf(form, "id"))) {
    await notifyOwner(services, owner.id, "passkey-removed", "passkey-verwijderd");
  }
  return backToPasskeys("passkey-verwijderd");
}

function nameOf(form: FormData): string {
  // PostgreSQL has no text with this character in it.
  const typed = textOf(form, "name").replaceAll("\0", "").trim();
  return typed.slice(0, NAME_MAX).toWellFormed() || "Passkey";
}

function backToPasskeys(notice: Parameters<typeof noticePath>[1]) {
  return redirectDocument(noticePath(href("/auth/beveiliging/passkeys"), notice));
}
