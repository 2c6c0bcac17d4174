import { isAPIError } from "better-auth/api";
import { href, redirectDocument } from "react-router";
import type { Services } from "../../platform/services.ts";
import { noticePath } from "../../ui/notices.ts";
import { authOf } from "./auth.server.ts";
import { noteRefusedSignIn, noteSignIn } from "./account-log.server.ts";
import { credentials, parseForm, refuse } from "./input.ts";
import { knownBrowser, rememberBrowser } from "./known-browser.server.ts";
import { countAct } from "./limits.server.ts";
import { refused, tooMany } from "./refused.server.ts";
import { hintCookie, withCookies } from "./session.server.ts";

const FAILED = "Fout bij inloggen";

/** Signs in with e-mail and password. An unknown address and a wrong password look the same. */
export async function signIn(services: Services, request: Request, client: string, form: FormData) {
  const parsed = parseForm(credentials, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const { email, password } = parsed.values;
  const browser = await knownBrowser(services, request, email);
  const limited = await countAct(services, "login", { client, account: email, browser });
  if (limited) return tooMany(refuse(form, FAILED, limited.message), limited.seconds);
  const signedIn = await check(services, email, password);
  if (!signedIn) {
    await noteRefusedSignIn(services, email);
    return refused(refuse(form, FAILED, "E-mailadres of wachtwoord is onjuist."), 401);
  }
  const { cookies, userId } = signedIn;
  cookies.push(...(await rememberBrowser(services, request, userId)));
  if (await noteSignIn(services, userId)) cookies.push(hintCookie(services, true));
  return redirectDocument(noticePath(href("/admin"), "ingelogd"), {
    headers: withCookies(cookies),
  });
}

async function check(services: Services, email: string, password: string) {
  try {
    const { headers, response } = await authOf(services).api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    });
    return { cookies: headers.getSetCookie(), userId: response.user.id };
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}
