import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isSecure, type Services } from "../../../platform/services.ts";
import { cookiePrefix } from "../auth.server.ts";
import { findPassword } from "../queries.server.ts";
import { cookieIn } from "../../../platform/http/http.ts";

const YEAR_SECONDS = 365 * 86_400;
/** More people than that do not share a browser. */
const MAX_ACCOUNTS = 5;

type Needed = Pick<Services, "db" | "publicUrl" | "secrets">;

/**
 * A browser that signed in to an account before keeps a cookie that says so: a random number of the
 * browser, and a mark for each account. A mark cannot be made without our secret, does not tell whose
 * it is, and ends with the account's password.
 */
interface KnownBrowser {
  id: string;
  marks: string[];
}

/** The number of the browser, when it signed in to the account of this address before; else null. */
export async function knownBrowser(
  services: Needed,
  request: Request,
  email: string,
): Promise<string | null> {
  const account = await findPassword(services.db, { email });
  const browser = readCookie(services, request);
  if (!account || !browser) return null;
  const mark = Buffer.from(markOf(services, browser.id, account));
  const isKnown = browser.marks.some((known) => {
    const given = Buffer.from(known);
    return given.length === mark.length && timingSafeEqual(given, mark);
  });
  return isKnown ? browser.id : null;
}

/** The `Set-Cookie` line by which this browser is known from now on as one of the account. */
export async function rememberBrowser(
  services: Needed,
  request: Request,
  userId: string,
): Promise<string[]> {
  const account = await findPassword(services.db, { userId });
  if (!account) return [];
  const { id, marks } = readCookie(services, request) ?? {
    id: randomBytes(16).toString("base64url"),
    marks: [],
  };
  const kept = [...new Set([markOf(services, id, account), ...marks])].slice(0, MAX_ACCOUNTS);
  const secure = isSecure(services) ? "; Secure" : "";
  const value = [id, ...kept].join(".");
  return [
    `${nameOf(services)}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  ];
}

function markOf({ secrets }: Needed, id: string, account: { userId: string; password: string }) {
  return createHmac("sha256", secrets.authSecret)
    .update(`known-browser:${id}:${account.userId}:${account.password}`)
    .digest("base64url");
}

function readCookie(services: Needed, request: Request): KnownBrowser | null {
  const value = cookieIn(request, nameOf(services));
  if (!value || !/^[\w-]{22}(\.[\w-]{43}){1,5}$/.test(value)) return null;
  const [id = "", ...marks] = value.split(".");
  return { id, marks };
}

function nameOf(services: Needed): string {
  return `${cookiePrefix(services)}.known`;
}
