import {
  createContext,
  href,
  type MiddlewareFunction,
  redirectDocument,
  type RouterContextProvider,
} from "react-router";
import type { StaffRole } from "../../../database/staff-role.ts";
import { isFromHere } from "../../platform/http/http.ts";
import { noticePath } from "../../ui/toasts/notices.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { audited } from "./audit.server.ts";
import { cookiePrefix } from "./auth.server.ts";
import { may, type Permission } from "./permissions.ts";
import { accessOf, type Lack } from "./second-factor/required.server.ts";
import {
  hintCookie,
  readSession,
  type SessionState,
  withCookies,
} from "./session/session.server.ts";
import { permissionFor } from "./staff-pages.ts";

export { type Acts, staffPages } from "./staff-pages.ts";
export { accountEmails } from "./emails.server.ts";
export { exampleOfFixed, fixedAccountLetters, linkEmail } from "./account-emails.server.ts";

export interface Staff {
  id: string;
  email: string;
  role: StaffRole;
}

type Context = Readonly<RouterContextProvider>;
type Access = SessionState & { staff: Staff | null; lacks: Lack | null };

/** The page for staff who lack a second step; it says why. */
const placeToMend: Record<Lack, string> = {
  none: href("/auth/beveiliging/app"),
  unshown: href("/auth"),
};
const lackWords: Record<Lack, string> = {
  none: "Stel eerst een tweede stap in, bij Beveiliging",
  unshown: "Log opnieuw in, met je tweede stap of een passkey",
};

/** The member of staff behind this request, once known. */
export const staffContext = createContext<(Staff & { cookies: string[] }) | null>(null);

/**
 * The member of staff of this request, for pages.
 * @throws a redirect: to /auth without a session or when the check itself failed, to / without a
 * role, to where the second step is set up or shown when that is required. Return or rethrow it as
 * it is.
 */
export async function requireStaff(request: Request, context: Context): Promise<Staff> {
  const known = context.get(staffContext);
  if (known) return known;
  const services = context.get(servicesContext);
  const { user, staff, lacks, cookies } = await readAccess(services, request).catch(
    (error: unknown) => {
      services.log.error({ err: error }, "the role could not be checked");
      throw redirectDocument(`${href("/auth")}?controle=mislukt`);
    },
  );
  if (staff && !lacks) return remember(services, context, staff, cookies);
  if (lacks) throw redirectDocument(placeToMend[lacks], { headers: withCookies(cookies) });
  const headers = withCookies([...cookies, hintCookie(services, false)]);
  throw user
    ? redirectDocument(noticePath(href("/"), "geen-toegang", request), { headers })
    : redirectDocument(href("/auth"), { headers });
}

/**
 * Guards every loader and action below a route by what `staff-pages.ts` says of it, logs who does
 * what, and passes a renewed session on. Forms of other websites are refused: the router itself
 * does so only for those that a page answers.
 */
export const staffOnly: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context, pattern } = args;
  const staff = await requireStaff(request, context);
  const services = context.get(servicesContext);
  const { method } = request;
  if (!may(staff, permissionFor(pattern, method))) {
    throw answer(context, redirectDocument(noticePath(href("/admin"), "alleen-beheerder")));
  }
  if (method !== "GET" && method !== "HEAD" && !isFromHere(request, services.config.publicUrl)) {
    throw new Response("Bad Request", { status: 400 });
  }
  return answer(context, await audited(services, staff, request, next));
};

/**
 * `staffOnly` for one endpoint of a route that answers JSON.
 * @throws a response: 401 without a session, 403 without the permission or the second step.
 */
export async function answerStaff(
  request: Request,
  context: Context,
  permission: Permission,
  act: (staff: Staff) => Promise<Response>,
): Promise<Response> {
  const services = context.get(servicesContext);
  const { user, staff, lacks, cookies } = await readAccess(services, request);
  if (!user) throw Response.json({ error: "Log eerst in" }, { status: 401 });
  if (!staff || !may(staff, permission)) {
    throw Response.json({ error: "Geen toegang" }, { status: 403 });
  }
  if (lacks) throw Response.json({ error: lackWords[lacks] }, { status: 403 });
  remember(services, context, staff, cookies);
  return answer(context, await audited(services, staff, request, () => act(staff)));
}

export function sessionCookieName(services: Pick<Services, "publicUrl">): string {
  return `${cookiePrefix(services)}.session_token`;
}

async function readAccess(services: Services, request: Request): Promise<Access> {
  const session = await readSession(services, request);
  const { user } = session;
  const access = await accessOf(services.db, session);
  if (!user || !access) return { ...session, staff: null, lacks: null };
  const { role, lacks } = access;
  return { ...session, staff: { id: user.id, email: user.email, role }, lacks };
}

function remember(services: Services, context: Context, staff: Staff, renewed: string[]): Staff {
  const cookies = renewed.length > 0 ? [...renewed, hintCookie(services, true)] : [];
  context.set(staffContext, { ...staff, cookies });
  return staff;
}

function answer(context: Context, response: Response): Response {
  withCookies(context.get(staffContext)?.cookies ?? [], response.headers);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
