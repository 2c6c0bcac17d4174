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
  const hours = Number(/GMT([+-]\d\d)/.exec(offsetFormat.format(wall))?.[1] ?? 0);
  return new Date(wall.getTime() - hours * 3_600_000);
}

/** "18 augustus 2026" */
export function dutchDay(moment: Date): string {
  return dutchDate.format(moment);
}

const wallTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Amsterdam",
  dateStyle: "short",
  timeStyle: "medium",
});

/** "2026-08-18 06:00:00": what an Amsterdam clock shows at a moment. */
export function amsterdamWallTime(moment: Date): string {
  return wallTime.format(moment);
}
