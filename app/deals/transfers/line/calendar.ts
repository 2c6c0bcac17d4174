import { spokenUrl } from "../../../settings/paths/languages.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { calendarFile } from "../../../platform/calendar/calendar-file.ts";
import { foundByLink } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { stepNames } from "../kinds.ts";
import { findParty, partyUrl } from "../links.server.ts";
import type { Route } from "./+types/calendar";
import { isPartOf, type LineStep } from "./line.ts";
import { readLine } from "./lines.server.ts";

const HOUR_MS = 3_600_000;

function whenOf(day: string, time: string | null) {
  if (time === null) return { day, isFree: true };
  const startsAt = instantOfWallTime(`${day}T${time}`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
}

/** The days of a party's part; a day that moved has the same id and a higher sequence. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { party, transfer } = foundByLink(await findParty(services, params.token));
  const now = services.clock();
  const { line, datesVersion } = await readLine(services, transfer.id, now);
  const isShown = ({ step, day, state }: LineStep) =>
    day !== null && state !== "not-needed" && isPartOf(party.role, step);
  const events = line.filter(isShown).map(({ step, day, time, version }) => ({
    ...whenOf(day!, time),
    uid: `${step}-${transfer.id}@overdracht`,
    sequence: datesVersion + version + (transfer.fell_at ? 1 : 0),
    changedAt: now,
    summary: `${translated(stepNames[step])}: ${transfer.about}`,
    url: spokenUrl(services.settings.agency, partyUrl(services, party)),
    status: transfer.fell_at ? ("CANCELLED" as const) : ("CONFIRMED" as const),
  }));
  return calendarFile(events, t`overdracht.ics`);
}
