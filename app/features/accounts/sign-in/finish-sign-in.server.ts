import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { noteSignIn, type Way } from "../account-log.server.ts";
import { rememberBrowser } from "./known-browser.server.ts";
import { hintCookie, signedInCookie, withCookies } from "../session/session.server.ts";

/** The end of every way to sign in, once the session behind `cookies` exists. */
export async function finishSignIn(
  services: Services,
  request: Request,
  { userId, cookies, way }: { userId: string; cookies: string[]; way: Way },
): Promise<Response> {
  const role = await noteSignIn(services, userId, way);
  const more = await rememberBrowser(services, request, userId);
  more.push(signedInCookie(services, true));
  if (role) more.push(hintCookie(services, true));
  return redirectDocument(noticePath(href("/admin"), "ingelogd"), {
    headers: withCookies([...cookies, ...more]),
  });
}
