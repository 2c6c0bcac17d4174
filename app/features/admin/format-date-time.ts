import { amsterdamWallTime } from "@voordeur/feeds/local-time.ts";

/** A time in Amsterdam as `20-11-2026 11:00`: short, and Excel reads it as a date. */
export function formatDateTime(at: Date): string {
  const [year, month, day, hour, minute] = amsterdamWallTime(at).split(/\D/);
  return `${day}-${month}-${year} ${hour}:${minute}`;
}
