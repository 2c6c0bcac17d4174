import { href, redirectDocument } from "react-router";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { limit, readFields, refused } from "../account-action.server.ts";
import { authOf, unlessRefused } from "../auth.server.ts";
import { changePasswordForm } from "../input.ts";
import { withdrawAccountLinks } from "../links.server.ts";
import { type OwnerPost, tellOwner } from "../own-account/owner.server.ts";
import { sessionHeaders, withCookies } from "../session/session.server.ts";
import { rememberBrowser } from "../sign-in/known-browser.server.ts";
import { weaknessFor } from "./staff-password.server.ts";

const FAILED = "Wachtwoord niet gewijzigd";

/** Changes the password of the signed-in user; every other session of that user ends. */
export async function changePassword(post: OwnerPost): Promise<Response> {
  const { services, request, owner } = post;
  const { current, password } = readFields(post, changePasswordForm);
  await limit(post, FAILED, "password", { account: owner.id });
  const weakness = await weaknessFor(services.db, owner.id, password);
  if (weakness) throw refused(post, 400, FAILED, weakness, "password");
  const changed = await unlessRefused(
    authOf(services).api.changePassword({
      body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
      headers: sessionHeaders(request),
      returnHeaders: true,
    }),
    400,
  );
  if (!changed) throw refused(post, 400, FAILED, "Je huidige wachtwoord is niet juist", "current");
  await withdrawAccountLinks(services.db, services.clock(), "new-password", owner.id);
  const known = await rememberBrowser(services, request, owner.id);
  await tellOwner(services, owner.id, "changed", "wachtwoord-gewijzigd");
  const path = noticePath(href("/auth/wachtwoord"), "wachtwoord-gewijzigd");
  const headers = withCookies([...changed.headers.getSetCookie(), ...known]);
  return redirectDocument(path, { headers });
}
