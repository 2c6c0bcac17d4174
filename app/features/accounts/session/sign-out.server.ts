import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { authOf } from "../auth.server.ts";
import { endAllSessions } from "../queries.server.ts";
import { hintCookie, readSession, sessionHeaders, withCookies } from "./session.server.ts";

/** Ends all sessions of the user, on every device, and clears this browser's cookies. */
export async function signOut(services: Services, request: Request) {
  const { user } = await readSession(services, request);
  if (user) await endAllSessions(services.db, user.id);
  const { headers } = await authOf(services).api.signOut({
    headers: sessionHeaders(request),
    returnHeaders: true,
  });
  const cookies = [...headers.getSetCookie(), hintCookie(services, false)];
  return redirectDocument(noticePath(href("/auth"), "uitgelogd"), {
    headers: withCookies(cookies),
  });
}
