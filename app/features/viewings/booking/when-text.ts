import { formatFullDate, formatTime } from "../../../ui/date.ts";

/** "10.30 uur" */
export const timeText = (at: Date) => `${formatTime(at)} uur`;

/** "zaterdag 28 november 2026, 10.30 uur" */
export const momentText = (at: Date) => `${formatFullDate(at)}, ${timeText(at)}`;

/** "10.30 tot 11.00 uur" */
export const spanText = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${formatTime(startsAt)} tot ${timeText(endsAt)}`;

/** "zaterdag 28 november 2026 van 10.30 tot 11.00 uur" */
export const whenText = (span: { startsAt: Date; endsAt: Date }) =>
  `${formatFullDate(span.startsAt)} van ${spanText(span)}`;

export const whenOf = (viewing: { starts_at: Date; ends_at: Date }) =>
  whenText({ startsAt: viewing.starts_at, endsAt: viewing.ends_at });
