import { createHash } from "node:crypto";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import {
  findLink,
  foundByLink,
  privateLinkHeaders,
} from "../../../platform/security/private-links.ts";
import type { Route } from "./+types/feed";
import { colleagueCalendar } from "./calendar.server.ts";
import { SUBSCRIPTION } from "./service.server.ts";
import { unchanged } from "../../../platform/http/unchanged.ts";

/** Programs read every quarter of an hour at most; a few may read the same address. */
const READS = { name: "agenda-read", limit: 60, windowSeconds: 3600 };
/** Somebody who tries addresses does not get far with this many. */
const GUESSES = { name: "agenda-guess", limit: 30, windowSeconds: 3600 };

/** The agenda of a colleague for their own calendar, by an address that only they know. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock, rateLimiter } = services;
  const [, token] = /^([\w-]{1,64})\.ics$/.exec(params.file) ?? [];
  const userId = token ? await findLink(db, clock(), SUBSCRIPTION, token) : null;
  const wait = await (userId
    ? rateLimiter.count(READS, userId)
    : rateLimiter.count(GUESSES, context.get(clientAddressContext)));
  if (wait !== null) {
    const headers = { ...privateLinkHeaders, "Retry-After": String(wait) };
    throw new Response("Too Many Requests", { status: 429, headers });
  }
  const calendar = foundByLink(userId && (await colleagueCalendar(services, userId)));
  const tag = `"${createHash("sha256").update(calendar).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ...privateLinkHeaders,
    "Cache-Control": "private, no-cache",
    ETag: tag,
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="agenda.ics"',
  };
  return unchanged(request, headers) ?? new Response(calendar, { headers });
}
