import { t } from "@voordeur/language/text.ts";
import type { CalendarEvent } from "@voordeur/calendar/write-calendar.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import type { Services } from "../../../platform/services.ts";
import { spokenUrl } from "../../../settings/paths/languages.ts";
import type { Viewing } from "../booking/types.ts";
import { calendarUid } from "../calendars/own-uids.ts";
import { viewingUrl } from "../links.server.ts";

type Site = Pick<Services, "secrets" | "publicUrl" | "settings">;

export interface EventWords {
  summary: string;
  description: string;
  url?: string;
}

/** The visitor's own words; their name is for the office alone, as nobody has checked the address. */
export function visitorEvent(services: Site, viewing: Viewing): EventWords {
  const { agency } = services.settings;
  const url = spokenUrl(agency, viewingUrl(services, viewing.id));
  return {
    summary: t`Bezichtiging ${viewing.about}`,
    description: t`Met ${agency.name}, ${agency.phone.display}.\nVerzetten of annuleren: ${url}`,
    url,
  };
}

/** A viewing as calendars know it: the same id through all changes, and a number for each of them. */
export function eventOf(
  { publicUrl, settings }: Site,
  viewing: Viewing,
  words: EventWords,
): CalendarEvent {
  const { agency } = settings;
  const isOff = viewing.state === "cancelled" || viewing.state === "declined";
  return {
    uid: calendarUid(publicUrl, "viewing", viewing.id),
    sequence: viewing.sequence,
    startsAt: viewing.starts_at,
    endsAt: viewing.ends_at,
    changedAt: viewing.changed_at,
    location: viewing.about,
    status: isOff ? "CANCELLED" : viewing.state === "asked" ? "TENTATIVE" : "CONFIRMED",
    organizer: { name: agency.name, email: agency.email },
    ...words,
  };
}

/** The part of an email that its reader's calendar takes over: events, or that they are off. */
export async function invitationTo(
  to: string,
  events: readonly CalendarEvent[],
  isOff: boolean,
): Promise<NonNullable<Message["calendar"]>> {
  const { writeCalendar } = await import("@voordeur/calendar/write-calendar.ts");
  const method = isOff ? "CANCEL" : "REQUEST";
  const addressed = events.map((event): CalendarEvent => ({
    ...event,
    ...(isOff && { status: "CANCELLED" }),
    attendees: [{ name: "", email: to }],
  }));
  return { method, content: writeCalendar({ method, events: addressed }) };
}
