import { ADMIN_HINT } from "../../../ui/layout/admin-hint.ts";
import { isSecure, type Services } from "../../../platform/services.ts";
import { authOf, type AuthServices, SESSION_SECONDS } from "../auth.server.ts";

/** Who is signed in, and the cookies that the answer must carry: a renewed or a dead session. */
export interface SessionState {
  user: { id: string; email: string; isConfirmed: boolean } | null;
  /** `secondFactor`: it began with a passkey, or with a code besides the password. */
  session: { id: string; secondFactor: boolean } | null;
  cookies: string[];
}

/** Reads and, when it is time, renews the session of a request. Throws when the database is away. */
export async function readSession(services: AuthServices, request: Request): Promise<SessionState> {
  const { headers, response } = await authOf(services).api.getSession({
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
  return { user, session, cookies: headers.getSetCookie() };
}

/** The cookies, and the browser for the list of sessions: better-auth needs to know nothing else. */
export function sessionHeaders(request: Request): Headers {
  return new Headers({
    cookie: request.headers.get("cookie") ?? "",
    "user-agent": request.headers.get("user-agent") ?? "",
  });
}

/** The non-secret cookie by which the header shows its Admin link; it opens no door. */
export function hintCookie(services: Pick<Services, "publicUrl">, shown: boolean): string {
  const life = shown ? SESSION_SECONDS : 0;
  const secure = isSecure(services) ? "; Secure" : "";
  return `${ADMIN_HINT}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
}

export function withCookies(cookies: readonly string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
