import type { PeriodName } from "@voordeur/insight/period.ts";
import { href } from "react-router";

/** The parts of Inzicht, each a page of its own, as an address names them, in their order. */
export const sectionTitles = {
  aanvragen: "Aanvragen",
  opvolging: "Opvolging",
  woningen: "Woningen",
  bezoekers: "Bezoekers",
} as const;
export type SectionName = keyof typeof sectionTitles;

export const sectionNames = Object.keys(sectionTitles) as SectionName[];

export const findSection = (word: string | null) => sectionNames.find((name) => name === word);

/** The address of a part; the first one and the usual period go without saying. */
export function insightPath(section: SectionName, period: PeriodName): string {
  const asked = new URLSearchParams();
  if (section !== "aanvragen") asked.set("deel", section);
  if (period !== "kwartaal") asked.set("periode", period);
  return href("/admin/inzicht") + (asked.size > 0 ? `?${asked}` : "");
}
