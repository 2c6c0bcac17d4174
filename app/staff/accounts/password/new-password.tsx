import { href, redirectDocument } from "react-router";
import { type Services, servicesContext } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { accountAction, limit, type Post, readFields, refused } from "../account-action.server.ts";
import { AccountForm, PasswordField } from "../account-form.tsx";
import { recordAccountEvent } from "../account-log.server.ts";
import { AccountPage, LinkLine } from "../account-page.tsx";
import { linkPageHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { passwords } from "../auth.server.ts";
import { newPasswordForm } from "../input.ts";
import { lockOut } from "../invitations/hand-over.server.ts";
import { findAccountLink, readLink, takeAccountLink, tokenOf } from "../links.server.ts";
import { notifyOwner } from "../own-account/owner.server.ts";
import { confirmEmail, roleOf, storePassword } from "../queries.server.ts";
import { withCookies } from "../session/session.server.ts";
import { rememberBrowser } from "../sign-in/known-browser.server.ts";
import type { Route } from "./+types/new-password";
import { weaknessFor } from "./staff-password.server.ts";

const FAILED = "Wachtwoord niet gewijzigd";

export const handle = { hydrate: true };
export const headers = linkPageHeaders;
export const meta = accountMeta(
  "Nieuw wachtwoord",
  "Kies een nieuw wachtwoord voor je account.",
  href("/auth/nieuw-wachtwoord"),
);

export async function loader(args: Route.LoaderArgs) {
  const { token, subject } = await readLink(args, "new-password");
  const { db } = args.context.get(servicesContext);
  return { token, isStaff: subject !== null && (await roleOf(db, subject)) !== null };
}

export const action = accountAction({ "": setNewPassword });

/** Sets a password for the holder of a mailed link; all sessions of that user end. */
async function setNewPassword(post: Post): Promise<Response> {
  const { services, request } = post;
  const token = tokenOf(post.form);
  // A password that is refused leaves the link usable.
  const owner = await findAccountLink(services.db, services.clock(), "new-password", token);
  const isStaff = owner !== null && (await roleOf(services.db, owner)) !== null;
  const { password } = readFields(post, newPasswordForm(isStaff));
  await limit(post, FAILED, "password");
  const weakness = owner && (await weaknessFor(services, owner, password));
  if (weakness) throw refused(post, 422, FAILED, weakness, "password");
  const id = await reset(services, token, password);
  if (id === null) {
    const why = "Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.";
    throw refused(post, 422, FAILED, why);
  }
  await notifyOwner(services, id, "changed", "wachtwoord-gewijzigd");
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
    return userId;
  });
}

const intro = "Kies een nieuw wachtwoord. Daarna log je op al je apparaten opnieuw in.";

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isStaff } = loaderData;
  const refusal = actionData?.refusal;
  return (
    <AccountPage title="Nieuw wachtwoord" intro={intro}>
      <AccountForm refusal={refusal} hidden={{ token }} submit="Wachtwoord opslaan">
        <PasswordField label="Nieuw wachtwoord" fresh={isStaff ? "staff" : "visitor"} />
      </AccountForm>
      <LinkLine to={href("/auth/wachtwoord-vergeten")}>Vraag een nieuwe link aan</LinkLine>
    </AccountPage>
  );
}
