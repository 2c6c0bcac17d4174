import { href } from "react-router";
import { cookieIn } from "../../../platform/http/http.ts";
import { isSecure, type Services } from "../../../platform/services.ts";
import { addressesOf } from "../../../settings/paths/languages.ts";
import { readLinked, stateOf } from "../appointment/read.server.ts";
import type { Viewing } from "../booking/types.ts";
import { viewingToken } from "../links.server.ts";
import { parseKey } from "./offered.ts";

const nameOf = (homeId: number) => `voordeur.bezichtiging-${homeId}`;
const DAY_SECONDS = 86_400;

/**
 * The `Set-Cookie` lines by which a browser knows its viewing of a home, on its page in each language: the
 * token of the private link, which is signed. They last as long as moments are offered ahead.
 */
export function ownCookies(services: Services, homeId: number, viewingId: string): string[] {
  const { daysAhead } = services.settings.get("viewings");
  const secure = isSecure(services) ? "; Secure" : "";
  const page = href("/bezichtiging/:slug", { slug: "-" });
  return addressesOf(services.settings.agency, page).map(({ path }) => {
    const where = path.slice(0, -"/-".length);
    return `${nameOf(homeId)}=${viewingToken(services, viewingId)}; Path=${where}; Max-Age=${daysAhead * DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  });
}

/**
 * The viewing to come that this browser booked in a home; null: it may book. Somebody on a waiting list
 * may still take any other moment than the one that the key names.
 */
export async function ownViewing(
  services: Services,
  request: Request,
  homeId: number,
  key: string | null,
): Promise<Viewing | null> {
  const viewing = await readLinked(services, cookieIn(request, nameOf(homeId)));
  if (viewing?.property_id !== homeId || viewing.starts_at <= services.clock()) return null;
  const state = stateOf(viewing, services.clock());
  if (state === "asked" || state === "confirmed") return viewing;
  return (state === "waiting" || state === "offered") && isAt(viewing, key) ? viewing : null;
}

export const isAt = ({ starts_at }: Viewing, key: string | null): boolean =>
  parseKey(key ?? "")?.startsAt.getTime() === starts_at.getTime();

export const shownOwn = (services: Services, viewing: Viewing) => ({
  token: viewingToken(services, viewing.id),
  state: stateOf(viewing, services.clock()),
  startsAt: viewing.starts_at,
  endsAt: viewing.ends_at,
});
