import { dutch } from "@voordeur/language/text.ts";
import { coolingOffEnd } from "@voordeur/agreement/term/cooling-off.ts";
import { addDays } from "@voordeur/time/days.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Bid } from "@voordeur/bids/state.ts";
import { isCertain, type SaleDays } from "./dates.ts";

/** The days in Amsterdam that those of an agreement are measured against. */
export interface DayBounds {
  /** The chosen bid came in. */
  bidOn: string;
  today: string;
}

const YEARS_AHEAD = 5;

export function boundsOf(
  { bids }: { bids: ReadonlyMap<number, Pick<Bid, "state" | "at">> },
  now: Date,
): DayBounds {
  const today = amsterdamDate(now);
  const chosen = [...bids.values()].find(({ state }) => state === "chosen");
  return { bidOn: chosen ? amsterdamDate(new Date(chosen.at)) : today, today };
}

type Limit = keyof DayBounds | "signed_on" | "transfer_on" | "free" | "far";
type Rule = readonly [days: readonly (keyof SaleDays)[], Limit, message: string];

const promised = ["financing_until", "survey_until", "other_until", "guarantee_by"] as const;

const notBefore: readonly Rule[] = [
  [
    ["signed_on", ...promised, "transfer_on"],
    "bidOn",
    "Niet eerder dan het gekozen bod binnenkwam",
  ],
  [
    ["handed_over_on", ...promised, "transfer_on"],
    "signed_on",
    dutch`Niet eerder dan er is getekend`,
  ],
  [["transfer_on"], "free", dutch`De overdracht kan pas na de bedenktijd`],
];

const notAfter: readonly Rule[] = [
  [["signed_on", "handed_over_on"], "today", "Kies een dag tot en met vandaag"],
  [promised, "transfer_on", dutch`Niet later dan de overdracht`],
  [[...promised, "transfer_on"], "far", `Kies een dag binnen ${YEARS_AHEAD} jaar`],
];

/** Dutch messages about impossible days of an agreement, at most one for each day. */
export function impossibleDays(
  days: SaleDays,
  bounds: DayBounds,
): Partial<Record<keyof SaleDays, string>> {
  const { signed_on, handed_over_on, transfer_on } = days;
  const { today } = bounds;
  const limits: Record<Limit, string | null> = {
    ...bounds,
    signed_on,
    transfer_on,
    free: handed_over_on && addDays(coolingOffEnd(handed_over_on), 1),
    far: `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`,
  };
  const broken = (rules: readonly Rule[], isWrong: (day: string, limit: string) => boolean) =>
    rules.flatMap(([names, limit, message]) =>
      names
        .filter((name) => days[name] && limits[limit] && isWrong(days[name], limits[limit]))
        .map((name) => [name, message] as const),
    );
  const unsigned = handed_over_on && !signed_on;
  return Object.fromEntries([
    // The first rule that is broken counts.
    ...broken(notAfter, (day, limit) => day > limit).toReversed(),
    ...broken(notBefore, (day, limit) => day < limit).toReversed(),
    ...(unsigned ? [["signed_on", "Vul ook in wanneer er is getekend"]] : []),
  ]);
}

/** Whether bedenktijd and conditions are over, going by possible days: then the log may be shared. */
export const isSettled = (days: SaleDays, bounds: DayBounds): boolean =>
  isCertain(days, bounds.today) && Object.keys(impossibleDays(days, bounds)).length === 0;
