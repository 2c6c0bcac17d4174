import { data, href, redirect } from "react-router";
import { cookieIn } from "../../../platform/http/http.ts";
import { accountAction, limit, type Post, refused } from "../account-action.server.ts";
import { authOf, cookiePrefix, unlessRefused } from "../auth.server.ts";
import { answeredKey, readCredential } from "../second-factor/credential.ts";
import { sessionHeaders, withCookies } from "../session/session.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";

const FAILED = "Fout bij inloggen";

/** Only the page's script comes here. */
export function loader() {
  return redirect(href("/auth"));
}

export const action = accountAction({ "": begin, inloggen: signIn }, FAILED);

/** Gives the browser its options: it asks which of its passkeys, and whose. */
async function begin(post: Post) {
  await limit(post, FAILED, "passkey");
  const { api } = await authOf(post.services);
  const { headers, response } = await api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  const options = { ...response, userVerification: "required" as const };
  return data({ options }, { headers: withCookies(headers.getSetCookie()) });
}

/** Signs in with the answer of a passkey, which stands for a password and a second step. */
async function signIn(post: Post): Promise<Response> {
  const { services, request, form } = post;
  await limit(post, FAILED, "passkey");
  const given = readCredential(answeredKey, form);
  const challenge = `${cookiePrefix(services)}.passkey`;
  const answer =
    given &&
    (await unlessRefused(
      (await authOf(services)).api.verifyPasskeyAuthentication({
        body: { response: given },
        // Without the session that this browser may have.
        headers: sessionHeaders(request, `${challenge}=${cookieIn(request, challenge)}`),
        returnHeaders: true,
      }),
    ));
  if (!answer) throw refused(post, 401, FAILED, "Deze passkey kennen we niet.");
  const userId = answer.response.user.id;
  const cookies = answer.headers.getSetCookie();
  return finishSignIn(services, request, { userId, cookies, way: "passkey" });
}
