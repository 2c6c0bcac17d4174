import { isAPIError } from "better-auth/api";
import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { noteRefusedSignIn } from "../account-log.server.ts";
import { authOf, cookiePrefix } from "../auth.server.ts";
import { cookieOf } from "../session/cookie.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { parseForm, refuse, secondStepForm } from "../input.ts";
import { sendLetter } from "../emails.server.ts";
import { countAct } from "../limits.server.ts";
import { refused, tooMany } from "../refused.server.ts";
import { hashRecoveryCode } from "../second-factor/recovery-codes.ts";
import { claimCode } from "../second-factor/totp.server.ts";

const FAILED = "Fout bij inloggen";
/** After ten wrong codes better-auth lets nobody try for so long. */
const LOCKED_SECONDS = 15 * 60;

/** Whose second step this browser is at; null: nobody's, or it took longer than ten minutes. */
export async function secondStepOf(services: Services, request: Request): Promise<string | null> {
  const value = stepCookie(services, request)?.value;
  if (!value) return null;
  // Signed by better-auth, which checks that; the random part alone is what opens.
  const [identifier = ""] = decodeURIComponent(value).split(".");
  const { internalAdapter } = await authOf(services).$context;
  const begun = await internalAdapter.findVerificationValue(identifier);
  return begun && begun.expiresAt > new Date() ? begun.value : null;
}

/** Lets in who has given the password and now gives a code of the app, or a recovery code. */
export async function takeSecondStep(
  services: Services,
  request: Request,
  client: string,
  form: FormData,
) {
  const userId = await secondStepOf(services, request).catch(() => null);
  if (!userId) return again();
  const parsed = parseForm(secondStepForm, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const limited = await countAct(services, "second-step", { client, account: userId });
  if (limited) return tooMany(refuse(form, FAILED, limited.message), limited.seconds);
  const { code } = parsed.values;
  const isOfApp = /^\d{6}$/.test(code);
  if (isOfApp && !(await claimCode(services, userId, code))) {
    const why = "Deze code is al gebruikt. Wacht op de volgende in je app.";
    return refused(refuse(form, FAILED, why, { code: why }), 401);
  }
  const outcome = await verify(services, request, isOfApp, code);
  if (outcome === "wrong") {
    await noteRefusedSignIn(services, userId, "code-geweigerd");
    const why = "De code is onjuist of niet meer geldig.";
    return refused(refuse(form, FAILED, why, { code: why }), 401);
  }
  if (outcome === "locked") {
    const why = "Te veel onjuiste codes. Probeer het over 15 minuten opnieuw.";
    return tooMany(refuse(form, FAILED, why), LOCKED_SECONDS);
  }
  if (outcome === "over") return again();
  if (!isOfApp) {
    await sendLetter(services, { letter: "recovery-code-used", id: userId });
  }
  const way = isOfApp ? "app" : "recovery-code";
  return finishSignIn(services, request, { userId, cookies: outcome, way });
}

/** The cookies of the session, or why there is none. */
async function verify(services: Services, request: Request, isOfApp: boolean, code: string) {
  const { api } = authOf(services);
  // Without the session that this browser may have: that would be another user's.
  const cookie = stepCookie(services, request);
  const headers = new Headers({
    cookie: `${cookie?.name}=${cookie?.value}`,
    "user-agent": request.headers.get("user-agent") ?? "",
  });
  try {
    const answer = isOfApp
      ? await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : await api.verifyBackupCode({
          body: { code: hashRecoveryCode(services.secrets.authSecret, code) },
          headers,
          returnHeaders: true,
        });
    return answer.headers.getSetCookie();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    switch (error.body?.code) {
      case "INVALID_CODE":
      case "INVALID_BACKUP_CODE":
        return "wrong";
      case "ACCOUNT_TEMPORARILY_LOCKED":
        return "locked";
      case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
      case "INVALID_TWO_FACTOR_COOKIE":
      case "TOTP_NOT_ENABLED":
      case "BACKUP_CODES_NOT_ENABLED":
        return "over";
      default:
        // Of two that use one recovery code at the same moment one is too late.
        if (error.statusCode === 409) return "wrong";
        // The account was closed meanwhile.
        if (error.statusCode === 401) return "over";
        throw error;
    }
  }
}

function again() {
  return redirectDocument(noticePath(href("/auth"), "opnieuw-inloggen"));
}

function stepCookie(services: Services, request: Request) {
  const name = `${cookiePrefix(services)}.two_factor`;
  const value = cookieOf(request, name);
  return value ? { name, value } : null;
}
