import { and, eq, isNull } from "drizzle-orm";
import type { CalendarEvent } from "@voordeur/calendar/write-calendar.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { userRoles } from "../../../../database/schema/staff.ts";
import type { Services } from "../../../platform/services.ts";
import { type Entry, entriesOf, withAppointments } from "../staff/agenda/entries.ts";
import { listAppointments } from "../moments/appointments.server.ts";
import { calendarUid } from "../calendars/own-uids.ts";
import { groupNames, viewingStateNames } from "../messages.ts";
import { type AgendaViewing, listGroups, listViewings } from "../staff/agenda/queries.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Older viewings are in the agenda of the site. */
const PAST_DAYS = 31;
const FUTURE_DAYS = 366;

type Needed = Pick<Services, "db" | "clock" | "publicUrl" | "settings">;

/**
 * The viewings and appointments of a colleague as iCalendar; null when they no longer work here. The
 * program that reads it keeps a copy elsewhere, so it has the names of visitors, and their numbers where
 * the office says so.
 */
export async function colleagueCalendar(services: Needed, userId: string): Promise<string | null> {
  const { db, clock, publicUrl, settings } = services;
  const [user] = await db
    .select({ name: users.name })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  if (!user) return null;
  const now = clock().getTime();
  const time = {
    from: new Date(now - PAST_DAYS * DAY_MS),
    until: new Date(now + FUTURE_DAYS * DAY_MS),
    agentId: userId,
  };
  const [viewings, groups, appointments] = await Promise.all([
    listViewings(db, time),
    listGroups(db, time),
    listAppointments(db, [userId], { from: time.from, to: time.until }, { reader: userId }),
  ]);
  const entries = withAppointments(entriesOf(viewings, groups), appointments);
  const hasPhones = settings.get("viewings").calendarHasPhones;
  const { writeCalendar } = await import("@voordeur/calendar/write-calendar.ts");
  return writeCalendar({
    name: `Bezichtigingen ${user.name || settings.agency.name}`,
    events: entries.map((entry) => eventOf(entry, { publicUrl, hasPhones })),
  });
}

interface Site {
  publicUrl: string;
  hasPhones: boolean;
}

function eventOf(entry: Entry, { publicUrl, hasPhones }: Site): CalendarEvent {
  const { startsAt, endsAt } = entry;
  if (entry.kind === "group") {
    const { group, guests } = entry;
    const names = guests.map(({ name }) => name).filter(Boolean);
    return {
      uid: calendarUid(publicUrl, "moment", group.id),
      sequence: group.version,
      startsAt,
      endsAt,
      changedAt: latest(
        guests.map(({ changedAt }) => changedAt),
        startsAt,
      ),
      summary: `${groupNames[group.kind]}: ${group.about}`,
      description: [`${guests.length} van ${group.places} plekken`, ...names].join("\n"),
      location: placeOf(group),
      url: `${publicUrl}/admin/agenda/groep/${group.id}`,
    };
  }
  if (entry.kind === "appointment") {
    const { id, leadId, summary, company, place, version } = entry.appointment;
    const path = id === null ? `leads/${leadId}` : `agenda/afspraak/${id}`;
    return {
      uid:
        id === null
          ? calendarUid(publicUrl, "lead", leadId!)
          : calendarUid(publicUrl, "appointment", id),
      sequence: version,
      startsAt,
      endsAt,
      changedAt: latest([], startsAt),
      summary,
      ...(company && { description: company }),
      ...(place && { location: place }),
      url: `${publicUrl}/admin/${path}`,
    };
  }
  const { viewing } = entry;
  const isAsked = viewing.state === "asked";
  return {
    uid: calendarUid(publicUrl, "viewing", viewing.id),
    sequence: viewing.sequence,
    startsAt,
    endsAt,
    changedAt: viewing.changedAt,
    summary: [`Bezichtiging ${viewing.about}`, viewing.name].filter(Boolean).join(": "),
    description: [viewingStateNames[viewing.state], hasPhones ? viewing.phone : ""]
      .filter(Boolean)
      .join("\n"),
    location: placeOf(viewing),
    url: `${publicUrl}/admin/agenda/${viewing.id}`,
    status: isAsked ? "TENTATIVE" : "CONFIRMED",
  };
}

type Place = Pick<AgendaViewing, "about" | "postalCode" | "city">;

function placeOf({ about, postalCode, city }: Place): string {
  return [about, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** When the names last changed; without any a fixed time long before the moment. */
function latest(changes: readonly Date[], startsAt: Date): Date {
  const times = changes.map((at) => at.getTime());
  return new Date(Math.max(startsAt.getTime() - 366 * DAY_MS, ...times));
}
