import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { cookieIn } from "../../../platform/http/http.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { limit, type Post, readFields, refused, tooMany } from "../account-action.server.ts";
import { noteRefusedSignIn } from "../account-log.server.ts";
import { authOf, cookiePrefix, isRefusal } from "../auth.server.ts";
import { sendEmail } from "../emails.server.ts";
import { secondStepForm } from "../input.ts";
import { hashRecoveryCode } from "../second-factor/recovery-codes.ts";
import { claimCode } from "../second-factor/totp.server.ts";
import { sessionHeaders } from "../session/session.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";

const FAILED = "Fout bij inloggen";
/** After ten wrong codes better-auth lets nobody try for so long. */
const LOCKED_SECONDS = 15 * 60;

/** The reason that better-auth gives no session, by its code, or else by its status. */
const reasons: Record<string, "wrong" | "locked" | "over"> = {
  INVALID_CODE: "wrong",
  INVALID_BACKUP_CODE: "wrong",
  ACCOUNT_TEMPORARILY_LOCKED: "locked",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "over",
  INVALID_TWO_FACTOR_COOKIE: "over",
  TOTP_NOT_ENABLED: "over",
  BACKUP_CODES_NOT_ENABLED: "over",
  // When two use one recovery code at the same moment, one is too late.
  409: "wrong",
  // The account was closed meanwhile.
  401: "over",
};

/** The user whose second step this browser is at; null: nobody's, or it took over ten minutes. */
export async function secondStepOf(services: Services, request: Request): Promise<string | null> {
  const value = cookieIn(request, stepCookie(services));
  if (!value) return null;
  // Signed by better-auth, which checks that; the random part alone is what opens.
  const [identifier = ""] = value.split(".");
  const { internalAdapter } = await (await authOf(services)).$context;
  const begun = await internalAdapter.findVerificationValue(identifier);
  return begun && begun.expiresAt > new Date() ? begun.value : null;
}

/** The second step after the password: a code of the app, or a recovery code, signs in. */
export async function takeSecondStep(post: Post): Promise<Response> {
  const { services, request } = post;
  const userId = await secondStepOf(services, request).catch(() => null);
  if (!userId) return again();
  const { code } = readFields(post, secondStepForm);
  await limit(post, FAILED, "second-step", { account: userId });
  const isOfApp = /^\d{6}$/.test(code);
  if (isOfApp && !(await claimCode(services, userId, code))) {
    const why = "Deze code is al gebruikt. Wacht op de volgende in je app.";
    throw refused(post, 401, FAILED, why, "code");
  }
  const outcome = await verify(services, request, isOfApp, code);
  if (outcome === "wrong") {
    await noteRefusedSignIn(services, userId, "code-geweigerd");
    throw refused(post, 401, FAILED, "De code is onjuist of niet meer geldig.", "code");
  }
  if (outcome === "locked") {
    const why = "Te veel onjuiste codes. Probeer het over 15 minuten opnieuw.";
    throw tooMany(post, FAILED, why, LOCKED_SECONDS);
  }
  if (outcome === "over") return again();
  if (!isOfApp) await sendEmail(services, { kind: "recovery-code-used", id: userId });
  const way = isOfApp ? "app" : "recovery-code";
  return finishSignIn(services, request, { userId, cookies: outcome, way });
}

async function verify(services: Services, request: Request, isOfApp: boolean, code: string) {
  const { api } = await authOf(services);
  // Without the session that this browser may have: that would be another user's.
  const name = stepCookie(services);
  const headers = sessionHeaders(request, `${name}=${cookieIn(request, name)}`);
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
    const reason =
      isRefusal(error) && (reasons[error.body?.code ?? ""] ?? reasons[error.statusCode]);
    if (!reason) throw error;
    return reason;
  }
}

function again() {
  return redirectDocument(noticePath(href("/auth"), "opnieuw-inloggen"));
}

function stepCookie(services: Services): string {
  return `${cookiePrefix(services)}.two_factor`;
}
