import { createHmac } from "node:crypto";
import { isSameText } from "../../platform/security/same-text.ts";
import { type PropertyStatus, propertyStatuses } from "@voordeur/feeds/status.ts";
import { cookieIn } from "../../platform/http/http.ts";
import { isSecure, type Services } from "../../platform/services.ts";
import { SAVED_HINT } from "../../ui/saved/save-form.ts";

export interface SavedHome {
  id: number;
  /** Whole euros; null: on request. */
  price: number | null;
  status: PropertyStatus;
  /** Days since 1970, in UTC. */
  day: number;
}

/** The homes of one browser, the last saved first, and the one that was removed last. */
export interface SavedList {
  homes: readonly SavedHome[];
  removed: SavedHome | null;
}

/** A cookie has room for 4096 bytes; one home takes some 20 of them. */
export const MAX_SAVED = 60;

const YEAR_SECONDS = 365 * 86_400;
const BASE = 36;
/** A home that was removed is marked, so that removing it can be undone. */
const REMOVED = "~";

type Needed = Pick<Services, "publicUrl" | "secrets">;

/** The list in the cookie of a request; empty when there is none, or when somebody changed it. */
export function readSaved(services: Needed, request: Request): SavedList {
  const nothing: SavedList = { homes: [], removed: null };
  const [payload = "", mark = "", ...rest] = cookieIn(request, nameOf(services)).split(".");
  if (rest.length > 0 || !isSameText(mark, markOf(services, payload))) return nothing;
  const entries = payload.split("_").filter(Boolean);
  const homes = entries.filter((entry) => !entry.startsWith(REMOVED)).flatMap(parse);
  const removed = entries.find((entry) => entry.startsWith(REMOVED));
  return { homes, removed: removed ? (parse(removed.slice(REMOVED.length))[0] ?? null) : null };
}

/** The `Set-Cookie` lines that keep a list for a year; of an empty one, that remove what was kept. */
export function writeSaved(services: Needed, { homes, removed }: SavedList): string[] {
  const entries = [...homes.map(write), ...(removed ? [REMOVED + write(removed)] : [])];
  const payload = entries.join("_");
  const secure = isSecure(services) ? "; Secure" : "";
  const line = (name: string, value: string, isKept: boolean, more: string) =>
    `${name}=${value}; Path=/; Max-Age=${isKept ? YEAR_SECONDS : 0}${more}; SameSite=Lax${secure}`;
  const signed = `${payload}.${markOf(services, payload)}`;
  return [
    line(nameOf(services), signed, entries.length > 0, "; HttpOnly"),
    line(SAVED_HINT, homes.map(({ id }) => id).join("."), homes.length > 0, ""),
  ];
}

function write({ id, price, status, day }: SavedHome): string {
  const state = propertyStatuses.indexOf(status);
  return [id, price ?? "", state, day].map((each) => each.toString(BASE)).join("-");
}

function parse(entry: string): SavedHome[] {
  if (!/^[\da-z]{1,10}-[\da-z]{0,7}-\d-[\da-z]{1,4}$/.test(entry)) return [];
  const [id = "", price = "", state = "", day = ""] = entry.split("-");
  const status = propertyStatuses[Number(state)];
  const number = (text: string) => Number.parseInt(text, BASE);
  if (!status) return [];
  return [{ id: number(id), price: price ? number(price) : null, status, day: number(day) }];
}

function markOf({ secrets }: Needed, payload: string): string {
  return createHmac("sha256", secrets.authSecret)
    .update(`saved-homes:${payload}`)
    .digest("base64url");
}

function nameOf(services: Needed): string {
  return `${isSecure(services) ? "__Host-" : ""}voordeur.saved`;
}
