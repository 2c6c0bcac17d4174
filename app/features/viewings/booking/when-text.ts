import { formatTime } from "../../../ui/date.ts";

const day = new Intl.DateTimeFormat("nl-NL", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Amsterdam",
});

/** "zaterdag 28 november 2026" */
export const dayText = (at: Date) => day.format(at);

/** "10.30 uur" */
export const timeText = (at: Date) => `${formatTime(at)} uur`;

/** "zaterdag 28 november 2026, 10.30 uur" */
export const momentText = (at: Date) => `${dayText(at)}, ${timeText(at)}`;

/** "10.30 tot 11.00 uur" */
export const spanText = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${formatTime(startsAt)} tot ${timeText(endsAt)}`;

/** "zaterdag 28 november 2026 van 10.30 tot 11.00 uur" */
export const whenText = (span: { startsAt: Date; endsAt: Date }) =>
  `${dayText(span.startsAt)} van ${spanText(span)}`;

/** The same of a stored viewing. */
export const whenOf = (viewing: { starts_at: Date; ends_at: Date }) =>
  whenText({ startsAt: viewing.starts_at, endsAt: viewing.ends_at });

const dayName = new Intl.DateTimeFormat("nl-NL", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Europe/Amsterdam",
});

/** "zaterdag 28 november" */
export const dayNameText = (at: Date) => dayName.format(at);
