import ICAL from "ical.js";
import { AMSTERDAM, amsterdamWallTime } from "@voordeur/time/amsterdam.ts";

export interface Participant {
  name: string;
  email: string;
}

/** From an instant to another, or all day on a date, `2026-03-29`. */
type When = { startsAt: Date; endsAt: Date } | { day: string };

export type CalendarEvent = When & {
  /** The same through all changes of the appointment. */
  uid: string;
  /** Higher with each change: calendars ignore one that is not. */
  sequence: number;
  /** When this version came about. */
  changedAt: Date;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  /** Default: `CONFIRMED`. */
  status?: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  organizer?: Participant;
  attendees?: readonly Participant[];
  /** Their time stays free: a day to remember. */
  isFree?: boolean;
};

export interface CalendarToWrite {
  /**
   * `REQUEST` and `CANCEL` are sent to those they are about and need an organizer and attendees;
   * without a method it is a calendar to subscribe to.
   */
  method?: "REQUEST" | "CANCEL" | "PUBLISH";
  /** Shown by programs that subscribe. */
  name?: string;
  events: readonly CalendarEvent[];
}

// It does not count the space before a line that goes on; a line has 75 octets at most.
ICAL.foldLength = 74;

/** The rule of Europe since 1996; every appointment is later. */
const zoneText = [
  "BEGIN:VTIMEZONE",
  `TZID:${AMSTERDAM}`,
  "BEGIN:DAYLIGHT",
  "TZNAME:CEST",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZNAME:CET",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/**
 * Appointments as an iCalendar object (RFC 5545; with a method RFC 5546), in Amsterdam's time.
 * @throws Error when a request or cancellation lacks an organizer or attendees, or a cancellation is
 * of an appointment that is not cancelled.
 */
export function writeCalendar({ method, name, events }: CalendarToWrite): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", "-//Makelaarswebsite//NL");
  if (method) calendar.addPropertyWithValue("method", method);
  else {
    calendar.addPropertyWithValue("refresh-interval", ICAL.Duration.fromString("PT1H"));
    calendar.addPropertyWithValue("x-published-ttl", "PT1H");
  }
  if (name) {
    calendar.addPropertyWithValue("name", clean(name));
    calendar.addPropertyWithValue("x-wr-calname", clean(name));
  }
  // A calendar has at least one component, also while there is nothing in it.
  if (events.length === 0 || events.some((event) => "startsAt" in event)) {
    calendar.addSubcomponent(new ICAL.Component(ICAL.parse(zoneText)));
  }
  for (const event of events) {
    if (method) checkMethod(method, event);
    calendar.addSubcomponent(eventOf(event));
  }
  return `${calendar.toString()}\r\n`;
}

function checkMethod(method: string, { organizer, attendees = [], status, uid }: CalendarEvent) {
  if (method === "PUBLISH") return;
  if (!organizer || attendees.length === 0) {
    throw new Error(`${method} of ${uid} needs an organizer and attendees`);
  }
  if (method === "CANCEL" && status !== "CANCELLED") {
    throw new Error(`CANCEL of ${uid}, which is ${status ?? "CONFIRMED"}`);
  }
}

function eventOf(event: CalendarEvent): ICAL.Component {
  const { status = "CONFIRMED", isFree = status === "CANCELLED" } = event;
  const component = new ICAL.Component("vevent");
  component.addPropertyWithValue("uid", clean(event.uid));
  component.addPropertyWithValue("sequence", event.sequence);
  component.addPropertyWithValue("dtstamp", inUtc(event.changedAt));
  component.addPropertyWithValue("last-modified", inUtc(event.changedAt));
  component.addPropertyWithValue("summary", clean(event.summary));
  if ("day" in event) addDay(component, event.day);
  else {
    addTime(component, "dtstart", event.startsAt);
    addTime(component, "dtend", event.endsAt);
  }
  if (event.description) component.addPropertyWithValue("description", clean(event.description));
  if (event.location) component.addPropertyWithValue("location", clean(event.location));
  if (event.url) component.addPropertyWithValue("url", clean(event.url));
  component.addPropertyWithValue("status", status);
  component.addPropertyWithValue("transp", isFree ? "TRANSPARENT" : "OPAQUE");
  if (event.organizer) addParticipant(component, "organizer", event.organizer);
  for (const attendee of event.attendees ?? []) {
    const property = addParticipant(component, "attendee", attendee);
    property.setParameter("role", "REQ-PARTICIPANT");
    property.setParameter("partstat", "NEEDS-ACTION");
    property.setParameter("rsvp", "FALSE");
  }
  return component;
}

function addParticipant(component: ICAL.Component, kind: string, { name, email }: Participant) {
  const property = component.addPropertyWithValue(kind, `mailto:${clean(email)}`);
  if (name) property.setParameter("cn", clean(name));
  return property;
}

/** In Amsterdam's time; in UTC in the hour that its clock shows twice, which programs read differently. */
function addTime(component: ICAL.Component, name: string, instant: Date): void {
  const wall = amsterdamWallTime(instant);
  const comesTwice = [-1, 1].some(
    (hours) => amsterdamWallTime(new Date(instant.getTime() + hours * 3_600_000)) === wall,
  );
  if (comesTwice) {
    component.addPropertyWithValue(name, inUtc(instant));
    return;
  }
  const property = component.addPropertyWithValue(
    name,
    ICAL.Time.fromDateTimeString(wall.replace(" ", "T")),
  );
  property.setParameter("tzid", AMSTERDAM);
}

/** The day after is its end: an end is not part of an appointment. */
function addDay(component: ICAL.Component, day: string): void {
  const date = ICAL.Time.fromDateString(day);
  component.addPropertyWithValue("dtstart", date);
  const next = date.clone();
  next.addDuration(ICAL.Duration.fromString("P1D"));
  component.addPropertyWithValue("dtend", next);
}

function inUtc(instant: Date): ICAL.Time {
  return ICAL.Time.fromJSDate(instant, true);
}

/** Without control characters, which no value may have; lines and tabs stay. */
function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?![\n\t])\p{Cc}/gu, "");
}
