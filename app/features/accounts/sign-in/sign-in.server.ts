import { isAPIError } from "better-auth/api";
import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noteRefusedSignIn } from "../account-log.server.ts";
import { authOf } from "../auth.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { credentials, parseForm, refuse } from "../input.ts";
import { knownBrowser } from "./known-browser.server.ts";
import { countAct } from "../limits.server.ts";
import { refused, tooMany } from "../refused.server.ts";
import { withCookies } from "../session/session.server.ts";

const FAILED = "Fout bij inloggen";

/** Signs in with e-mail and password. An unknown address and a wrong password look the same. */
export async function signIn(services: Services, request: Request, client: string, form: FormData) {
  const parsed = parseForm(credentials, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const { email, password } = parsed.values;
  const browser = await knownBrowser(services, request, email);
  const limited = await countAct(services, "login", { client, account: email, browser });
  if (limited) return tooMany(refuse(form, FAILED, limited.message), limited.seconds);
  const checked = await check(services, request, email, password);
  if (!checked) {
    await noteRefusedSignIn(services, email);
    return refused(refuse(form, FAILED, "E-mailadres of wachtwoord is onjuist."), 401);
  }
  const { cookies, userId } = checked;
  if (userId) return finishSignIn(services, request, { userId, cookies, way: "password" });
  return redirectDocument(href("/auth/tweede-stap"), {
    headers: withCookies(cookies),
  });
}

/** The cookies of a session, or, without a user's id, of a second step. Null: a wrong password. */
async function check(services: Services, request: Request, email: string, password: string) {
  try {
    const { headers, response } = await authOf(services).api.signInEmail({
      body: { email, password },
      headers: new Headers({ "user-agent": request.headers.get("user-agent") ?? "" }),
      returnHeaders: true,
    });
    const userId = "user" in response ? response.user.id : null;
    return { cookies: headers.getSetCookie(), userId };
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}
