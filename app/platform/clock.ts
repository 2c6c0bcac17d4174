/** The present moment, as a value: tests pass a fixed one. */
export type Clock = () => Date;

const amsterdam = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Amsterdam",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar date in Amsterdam as `YYYY-MM-DD`. */
export function amsterdamDate(moment: Date): string {
  return amsterdam.format(moment);
}

/** Day of the year in Amsterdam: 1 on 1 January, 366 on 31 December of a leap year. */
export function amsterdamDayOfYear(moment: Date): number {
  const date = amsterdamDate(moment);
  const year = Number(date.slice(0, 4));
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return Math.round((midnight - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
}
