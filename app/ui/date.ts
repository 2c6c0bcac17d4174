const long = new Intl.DateTimeFormat("nl-NL", {
  timeZone: "Europe/Amsterdam",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** A date as visitors read it, such as "12 november 2026", in Amsterdam's calendar. */
export function formatDate(instant: Date): string {
  return long.format(instant);
}

const clock = new Intl.DateTimeFormat("nl-NL", {
  timeZone: "Europe/Amsterdam",
  hour: "2-digit",
  minute: "2-digit",
});

/** A time as sentences have it, "10.30", in Amsterdam; with "uur" after it. */
export function formatTime(instant: Date): string {
  return clock.format(instant).replace(":", ".");
}

/** A day of a setting, `2026-12-25`, as visitors read it. */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`));
}
