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

/** The instant of "2026-08-18 06:00:00" or "2026-08-18" in Amsterdam; null for anything else. */
export function amsterdamInstant(text: string | null): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(text ?? "");
  if (!match) return null;
  const wall = new Date(`${match[1]}T${match[2] ?? "00:00"}Z`);
  if (Number.isNaN(wall.getTime())) return null;
  const hours = Number(/GMT([+-]\d\d)/.exec(offsetFormat.format(wall))?.[1] ?? 0);
  return new Date(wall.getTime() - hours * 3_600_000);
}

/**
 * The instant of "2026-03-01T10:00:00+01:00", "2026-03-01 10:00", "2026-03-01" or "2026-03"; null
 * for anything else. What has no offset is Amsterdam's; a day or a month begins, or ends, at
 * midnight there.
 */
export function instantOf(text: string | null, edge: "start" | "end" = "start"): Date | null {
  const tidy = text?.trim() ?? "";
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/i.test(tidy) && tidy.length < 40) {
    const instant = new Date(tidy);
    return Number.isNaN(instant.getTime()) ? null : instant;
  }
  const isMonth = /^\d{4}-\d\d$/.test(tidy);
  const instant = amsterdamInstant(isMonth ? `${tidy}-01` : tidy);
  if (instant === null || edge === "start") return instant;
  const days = isMonth ? 31 : /^\d{4}-\d\d-\d\d$/.test(tidy) ? 1 : 0;
  return new Date(instant.getTime() + days * 86_400_000);
}

/** "18 augustus 2026" */
export function dutchDay(instant: Date): string {
  return dutchDate.format(instant);
}

const wallTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Amsterdam",
  dateStyle: "short",
  timeStyle: "medium",
});

/** "2026-08-18 06:00:00": what an Amsterdam clock shows at an instant. */
export function amsterdamWallTime(instant: Date): string {
  return wallTime.format(instant);
}

/**
 * The instant of "2026-08-18T06:00" in Amsterdam; an invalid date for no such text. Of an hour that
 * comes twice the first counts; one that is skipped moves on by an hour.
 */
export function instantOfWallTime(text: string): Date {
  const wall = Date.parse(`${text}Z`);
  // Summer time is two hours ahead of UTC, winter time one.
  const summer = new Date(wall - 2 * 3_600_000);
  if (Number.isNaN(wall)) return summer;
  const isSummer = amsterdamWallTime(summer).slice(0, 16).replace(" ", "T") === text.slice(0, 16);
  return isSummer ? summer : new Date(wall - 3_600_000);
}
