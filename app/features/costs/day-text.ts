import { dutchDay } from "@voordeur/feeds/local-time.ts";

/** `2026-11-23` in words. */
export const dayText = (day: string) => dutchDay(new Date(`${day}T12:00:00Z`));
