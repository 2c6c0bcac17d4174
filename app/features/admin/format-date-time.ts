const parts = new Intl.DateTimeFormat("nl-NL", {
  timeZone: "Europe/Amsterdam",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A time in Amsterdam as `20-11-2026 11:00`: short, and Excel reads it as a date. */
export function formatDateTime(at: Date): string {
  const { day, month, year, hour, minute } = Object.fromEntries(
    parts.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${day}-${month}-${year} ${hour}:${minute}`;
}
