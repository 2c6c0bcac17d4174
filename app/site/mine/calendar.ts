import { t } from "@voordeur/language/text.ts";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { calendarFile } from "../../platform/calendar/calendar-file.ts";
import { readProof } from "../../platform/security/addressees.ts";
import { foundByLink, privateLinkHeaders } from "../../platform/security/private-links.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/calendar";
import type { Coming } from "./part.ts";
import { itemsOf, readMine } from "./read-mine.server.ts";

const HOUR_MS = 3_600_000;
/** Programs read every quarter of an hour at most; a few may read the same address. */
const READS = { name: "mine-calendar-read", limit: 60, windowSeconds: 3600 };

/** What is coming, for a calendar that reads it again and again: what is off is not in it any more. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [, token = ""] = /^([\w-]{1,64})\.ics$/.exec(params.file) ?? [];
  const addressee = foundByLink(await readProof(services, "mine-calendar", token));
  const wait = await services.rateLimiter.count(READS, token);
  const { parts, isWhole, mustChoose } = await readMine(services, addressee);
  // A calendar deletes what an answer lacks: rather none than part of it.
  if (wait !== null || !isWhole || mustChoose) {
    const headers = { ...privateLinkHeaders, "Retry-After": String(wait ?? 600) };
    throw new Response("Service Unavailable", { status: wait === null ? 503 : 429, headers });
  }
  const now = services.clock();
  const events = itemsOf(parts, "coming").map(({ id, words, about, to, ...when }: Coming) => ({
    ...spanOf(when),
    uid: `${id}@mijn`,
    sequence: 0,
    changedAt: now,
    summary: about ? `${words}: ${about}` : words,
    ...(to && { url: spokenUrl(services.settings.agency, services.publicUrl + to) }),
    status: "CONFIRMED" as const,
  }));
  return calendarFile(events, t`mijn-afspraken.ics`);
}

function spanOf({ at, endsAt }: Pick<Coming, "at" | "endsAt">) {
  if (!(at instanceof Date)) return { day: at, isFree: true };
  return { startsAt: at, endsAt: endsAt ?? new Date(at.getTime() + HOUR_MS) };
}
