import { href, redirectDocument } from "react-router";
import { limit, type Post, readFields, refused } from "../account-action.server.ts";
import { noteRefusedSignIn } from "../account-log.server.ts";
import { authOf, unlessRefused } from "../auth.server.ts";
import { credentials } from "../input.ts";
import { sessionHeaders, withCookies } from "../session/session.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { knownBrowser } from "./known-browser.server.ts";

const FAILED = "Fout bij inloggen";

/** Signs in with e-mail and password. An unknown address and a wrong password look the same. */
export async function signIn(post: Post): Promise<Response> {
  const { services, request } = post;
  const { email, password } = readFields(post, credentials);
  const browser = await knownBrowser(services, request, email);
  await limit(post, FAILED, "login", { account: email, browser });
  const answer = await unlessRefused(
    (await authOf(services)).api.signInEmail({
      body: { email, password },
      headers: sessionHeaders(request, ""),
      returnHeaders: true,
    }),
    401,
  );
  if (!answer) {
    await noteRefusedSignIn(services, email);
    throw refused(post, 401, FAILED, "E-mailadres of wachtwoord is onjuist.");
  }
  const { headers, response } = answer;
  const cookies = headers.getSetCookie();
  if ("user" in response) {
    return finishSignIn(services, request, { userId: response.user.id, cookies, way: "password" });
  }
  return redirectDocument(href("/auth/tweede-stap"), { headers: withCookies(cookies) });
}
