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
