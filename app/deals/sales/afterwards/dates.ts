import { coolingOffEnd } from "@voordeur/agreement/term/cooling-off.ts";
import { lastNoticeDay } from "@voordeur/agreement/term/notice.ts";
import { addDays } from "@voordeur/time/days.ts";
import type { PropertyStatus } from "@voordeur/feeds/status.ts";

export const dayNames = [
  "signed_on",
  "handed_over_on",
  "financing_until",
  "survey_until",
  "other_until",
  "guarantee_by",
  "transfer_on",
] as const;

/** The days of an agreement, `YYYY-MM-DD` in the Netherlands; null: it has none, or it is not known yet. */
export type SaleDays = Record<(typeof dayNames)[number], string | null>;

export const noDays = Object.fromEntries(dayNames.map((name) => [name, null])) as SaleDays;

export interface SaleDay {
  name: "cooling-off" | "financing" | "survey" | "other" | "guarantee" | "transfer";
  label: string;
  day: string;
  /** Until it is over, the buyer may still get out. */
  isWayOut: boolean;
}

export function saleDaysOf(days: SaleDays): SaleDay[] {
  const { handed_over_on, financing_until, survey_until, other_until, guarantee_by, transfer_on } =
    days;
  const coolingOff = handed_over_on && coolingOffEnd(handed_over_on);
  const all: [SaleDay["name"], string, string | null, boolean][] = [
    ["cooling-off", "Einde van de bedenktijd", coolingOff, true],
    ["financing", "Voorbehoud van financiering", financing_until, true],
    ["survey", "Bouwkundige keuring", survey_until, true],
    ["other", "Andere voorwaarden", other_until, true],
    ["guarantee", "Bankgarantie of waarborgsom", guarantee_by, false],
    ["transfer", "Overdracht", transfer_on, false],
  ];
  return all
    .flatMap(([name, label, day, isWayOut]) => (day ? [{ name, label, day, isWayOut }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The last day on which the buyer may get out; null: the agreement is not with the buyer yet. */
export function lastWayOut(days: SaleDays): string | null {
  if (days.handed_over_on === null) return null;
  const ends = saleDaysOf(days)
    .filter(({ isWayOut }) => isWayOut)
    .map(({ name, day }) => (name === "cooling-off" ? day : lastNoticeDay(day)));
  return ends.toSorted().at(-1)!;
}

export function isCertain(days: SaleDays, today: string): boolean {
  const last = lastWayOut(days);
  return last !== null && today > last;
}

/** Whether the site shares the log by itself: a day after staff may. */
export function isShareDue(days: SaleDays, today: string): boolean {
  const last = lastWayOut(days);
  return last !== null && today > addDays(last, 1);
}

export type AgreedStatus = Extract<PropertyStatus, "Onder bod" | "Verkocht o.v." | "Verkocht">;

/** The status that a listing has once a bid on it is chosen. */
export function statusOf(days: SaleDays, today: string): AgreedStatus {
  if (isCertain(days, today)) return "Verkocht";
  return days.signed_on === null ? "Onder bod" : "Verkocht o.v.";
}
