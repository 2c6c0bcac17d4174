import { ADMIN_HINT, SIGNED_IN_HINT } from "../../../ui/layout/admin-hint.ts";
import { isSecure, type Services } from "../../../platform/services.ts";
import { authOf, type AuthServices, SESSION_SECONDS } from "../auth.server.ts";

/** The signed-in user, and the cookies that the answer must carry for a renewed or dead session. */
export interface SessionState {
  user: { id: string; email: string; isConfirmed: boolean } | null;
  /** `secondFactor`: it began with a passkey, or with a code besides the password. */
  session: { id: string; secondFactor: boolean } | null;
  cookies: string[];
}

/** Reads and, when it is time, renews the session of a request. Throws when the database is away. */
export async function readSession(services: AuthServices, request: Request): Promise<SessionState> {
  const { headers, response } = await (
    await authOf(services)
  ).api.getSession({
    headers: sessionHeaders(request),
    returnHeaders: true,
  });
  const user = response && {
    id: response.user.id,
    email: response.user.email,
    isConfirmed: response.user.emailVerified,
  };
  const session = response && {
    id: response.session.id,
    secondFactor: response.session.secondFactor === true,
  };
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) cookies.push(signedInCookie(services, user !== null));
  return { user, session, cookies };
}

/** The headers that better-auth needs: cookies, and the browser for the list of sessions. */
export function sessionHeaders(
  request: Request,
  cookie = request.headers.get("cookie") ?? "",
): Headers {
  return new Headers({ cookie, "user-agent": request.headers.get("user-agent") ?? "" });
}

/** The `Set-Cookie` lines that end the session of this browser. */
export async function endSession(services: AuthServices, request: Request): Promise<string[]> {
  const { headers } = await (
    await authOf(services)
  ).api.signOut({
    headers: sessionHeaders(request),
    returnHeaders: true,
  });
  return [...headers.getSetCookie(), hintCookie(services, false), signedInCookie(services, false)];
}

/** The non-secret cookie by which the header shows its Admin link; it opens no door. */
export function hintCookie(services: Pick<Services, "publicUrl">, shown: boolean): string {
  return hint(services, ADMIN_HINT, shown);
}

/** The non-secret cookie by which the header shows the ways to the account and out of it. */
export function signedInCookie(services: Pick<Services, "publicUrl">, shown: boolean): string {
  return hint(services, SIGNED_IN_HINT, shown);
}

function hint(services: Pick<Services, "publicUrl">, cookie: string, shown: boolean): string {
  const life = shown ? SESSION_SECONDS : 0;
  const secure = isSecure(services) ? "; Secure" : "";
  return `${cookie}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
}

export function withCookies(cookies: readonly string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
