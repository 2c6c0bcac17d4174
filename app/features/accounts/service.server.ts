import {
  createContext,
  href,
  type MiddlewareFunction,
  redirectDocument,
  type RouterContextProvider,
} from "react-router";
import { isFromHere } from "../../platform/http.ts";
import { noticePath } from "../../ui/notices.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { audited } from "./audit.server.ts";
import { cookiePrefix } from "./auth.server.ts";
import { isAdmin } from "./queries.server.ts";
import { hintCookie, readSession, type SessionState, withCookies } from "./session.server.ts";

export interface Admin {
  id: string;
  email: string;
}

type Context = Readonly<RouterContextProvider>;
type Access = SessionState & { admin: boolean };

const adminContext = createContext<(Admin & { cookies: string[] }) | null>(null);

/**
 * The admin of this request, for pages.
 * @throws a redirect: to /auth without a session or when the check itself failed, to / without the
 * role. Return or rethrow it as it is.
 */
export async function requireAdmin(request: Request, context: Context): Promise<Admin> {
  const known = context.get(adminContext);
  if (known) return known;
  const services = context.get(servicesContext);
  const access = await readAccess(services, request).catch((error: unknown) => {
    services.log.error({ err: error }, "the admin role could not be checked");
    throw redirectDocument(`${href("/auth")}?controle=mislukt`);
  });
  if (!access.user) {
    const headers = withCookies([...access.cookies, hintCookie(services, false)]);
    throw redirectDocument(href("/auth"), { headers });
  }
  if (!access.admin) {
    const headers = withCookies([...access.cookies, hintCookie(services, false)]);
    throw redirectDocument(noticePath(href("/"), "geen-toegang", request), { headers });
  }
  return remember(services, context, access.user, access.cookies);
}

/**
 * The admin of this request, for endpoints that answer JSON.
 * @throws a response: 401 without a session, 403 without the role.
 */
async function requireAdminEndpoint(request: Request, context: Context): Promise<Admin> {
  const known = context.get(adminContext);
  if (known) return known;
  const services = context.get(servicesContext);
  const { user, admin, cookies } = await readAccess(services, request);
  if (!user) throw Response.json({ error: "Log eerst in" }, { status: 401 });
  if (!admin) throw Response.json({ error: "Geen toegang" }, { status: 403 });
  return remember(services, context, user, cookies);
}

/**
 * Guards every loader and action below a route, writes down who does what, and passes a renewed session on. Forms of other
 * websites are refused: the router itself does so only for those that a page answers.
 */
export const adminOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const admin = await requireAdmin(request, context);
  const services = context.get(servicesContext);
  const { method } = request;
  if (method !== "GET" && method !== "HEAD" && !isFromHere(request, services.publicUrl)) {
    throw new Response("Bad Request", { status: 400 });
  }
  return answer(context, await audited(services, admin, request, next));
};

/** `adminOnly` for one endpoint of a route: lets its admin act, and passes a renewed session on. */
export async function answerAdmin(
  request: Request,
  context: Context,
  act: (admin: Admin) => Promise<Response>,
): Promise<Response> {
  const admin = await requireAdminEndpoint(request, context);
  const services = context.get(servicesContext);
  return answer(context, await audited(services, admin, request, () => act(admin)));
}

/** Under which name browsers keep a session. */
export function sessionCookieName(services: Pick<Services, "publicUrl">): string {
  return `${cookiePrefix(services)}.session_token`;
}

async function readAccess(services: Services, request: Request): Promise<Access> {
  const session = await readSession(services, request);
  const admin = session.user !== null && (await isAdmin(services.db, session.user.id));
  return { ...session, admin };
}

function remember(services: Services, context: Context, user: Admin, renewed: string[]): Admin {
  const cookies = renewed.length > 0 ? [...renewed, hintCookie(services, true)] : [];
  context.set(adminContext, { ...user, cookies });
  return user;
}

function answer(context: Context, response: Response): Response {
  withCookies(context.get(adminContext)?.cookies ?? [], response.headers);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
