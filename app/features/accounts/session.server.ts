import { ADMIN_HINT } from "../../ui/admin-hint.ts";
import { isSecure, type Services } from "../../platform/services.ts";
import { authOf, type AuthServices, SESSION_SECONDS } from "./auth.server.ts";

/** Who is signed in, and the cookies that the answer must carry: a renewed or a dead session. */
export interface SessionState {
  user: { id: string; email: string; isConfirmed: boolean } | null;
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
  return { user, cookies: headers.getSetCookie() };
}

/** Only the cookie: better-auth needs to know nothing else of the visitor. */
export function sessionHeaders(request: Request): Headers {
  return new Headers({ cookie: request.headers.get("cookie") ?? "" });
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
