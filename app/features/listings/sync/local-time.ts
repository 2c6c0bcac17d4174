const offsetFormat = new Intl.DateTimeFormat("en", {
  timeZone: "Europe/Amsterdam",
  timeZoneName: "longOffset",
});

const dutchDate = new Intl.DateTimeFormat("nl-NL", {
  timeZone: "Europe/Amsterdam",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The moment of "2026-08-18 06:00:00" or "2026-08-18" in Amsterdam; null for anything else. */
export function amsterdamMoment(text: string | null): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(text ?? "");
  if (!match) return null;
  const wall = new Date(`${match[1]}T${match[2] ?? "00:00"}Z`);
  if (Number.isNaN(wall.getTime())) return null;
  const name = offsetFormat.formatToParts(wall).find(({ type }) => type === "timeZoneName");
  const hours = Number(/GMT([+-]\d\d)/.exec(name?.value ?? "")?.[1] ?? 0);
  return new Date(wall.getTime() - hours * 3_600_000);
}

/** "18 augustus 2026" */
export function dutchDay(moment: Date): string {
  return dutchDate.format(moment);
}
