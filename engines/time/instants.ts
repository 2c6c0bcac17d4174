import { instantOfWallTime } from "./amsterdam.ts";

/** The instant of "2026-08-18 06:00:00" or "2026-08-18" in Amsterdam; null for anything else. */
export function amsterdamInstant(text: string | null): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(text ?? "");
  if (!match) return null;
  const instant = instantOfWallTime(`${match[1]}T${match[2] ?? "00:00"}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
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
