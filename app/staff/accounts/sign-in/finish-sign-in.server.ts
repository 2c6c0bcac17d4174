import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { hasOtherAdmin } from "../queries.server.ts";
import { noteSignIn, type Way } from "../account-log.server.ts";
import { rememberBrowser } from "./known-browser.server.ts";
import { hintCookie, signedInCookie, withCookies } from "../session/session.server.ts";

/**
 * The end of every way to sign in, once the session behind `cookies` exists. The first admin of a site
 * begins with its first steps.
 */
export async function finishSignIn(
  services: Services,
  request: Request,
  { userId, cookies, way }: { userId: string; cookies: string[]; way: Way },
): Promise<Response> {
  const staff = await noteSignIn(services, userId, way);
  const more = await rememberBrowser(services, request, userId);
  more.push(signedInCookie(services, true));
  if (staff) more.push(hintCookie(services, true));
  const begins =
    staff?.isFirst && staff.role === "admin" && !(await hasOtherAdmin(services.db, userId));
  const place = begins ? href("/admin/begin") : href("/admin");
  return redirectDocument(noticePath(place, "ingelogd"), {
    headers: withCookies([...cookies, ...more]),
  });
}
