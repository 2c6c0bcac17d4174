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

/** A day of a setting, `2026-12-25`, as visitors read it. */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`));
}
