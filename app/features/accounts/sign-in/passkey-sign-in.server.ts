import { data } from "react-router";
import { limit, type Post, refused } from "../account-action.server.ts";
import { authOf, cookiePrefix, unlessRefused } from "../auth.server.ts";
import { answeredKey, readCredential } from "../second-factor/credential.ts";
import { cookieOf, sessionHeaders, withCookies } from "../session/session.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";

const FAILED = "Fout bij inloggen";

/** Gives the browser its options to sign in: it asks which of its passkeys, and whose. */
export async function beginPasskeySignIn(post: Post) {
  await limit(post, FAILED, "passkey");
  const { headers, response } = await authOf(
    post.services,
  ).api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true });
  const options = { ...response, userVerification: "required" as const };
  return data({ options }, { headers: withCookies(headers.getSetCookie()) });
}

/** Signs in with the answer of a passkey, which stands for a password and a second step. */
export async function signInWithPasskey(post: Post): Promise<Response> {
  const { services, request, form } = post;
  await limit(post, FAILED, "passkey");
  const given = readCredential(answeredKey, form);
  const challenge = `${cookiePrefix(services)}.passkey`;
  const answer =
    given &&
    (await unlessRefused(
      authOf(services).api.verifyPasskeyAuthentication({
        body: { response: given },
        // Without the session that this browser may have.
        headers: sessionHeaders(request, `${challenge}=${cookieOf(request, challenge) ?? ""}`),
        returnHeaders: true,
      }),
    ));
  if (!answer) throw refused(post, 401, FAILED, "Deze passkey kennen we niet.");
  const userId = answer.response.user.id;
  const cookies = answer.headers.getSetCookie();
  return finishSignIn(services, request, { userId, cookies, way: "passkey" });
}
