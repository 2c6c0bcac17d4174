import { t, translated } from "@voordeur/language/text.ts";
import { amsterdamDate, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import type { TransferStepName } from "../../../../database/schema/cases.ts";
import { impossibleDays } from "../../sales/afterwards/service.server.ts";
import { stepNames } from "../kinds.ts";
import {
  dayOfAgreement,
  hasHour,
  isAgreed,
  isMovable,
  isWaiting,
  type LineFacts,
  lineOf,
  stepIn,
} from "./line.ts";

export interface NewDay {
  step: TransferStepName;
  day: string;
  time: string | null;
}

/** Why a step cannot have this day, in a Dutch sentence; null: it can. */
export function whyNot(to: NewDay, facts: LineFacts): string | null {
  const { step, day } = to;
  const { now, days } = facts;
  const today = amsterdamDate(now);
  const line = lineOf(facts);
  const current = stepIn(line, step);
  const isFixed = stepIn(line, "signed").settledAt !== null;
  if (!isMovable(step)) return t`Deze dag is niet te verzetten.`;
  if (isAgreed(step) && !isFixed) {
    return t`De dagen van de koopovereenkomst staan pas vast als iedereen heeft getekend.`;
  }
  if (!isWaiting(current)) return t`Deze stap is al klaar.`;
  if (day === current.day && to.time === current.time) return t`Deze dag staat er al.`;
  const isOver = to.time !== null && instantOfWallTime(`${day}T${to.time}`) <= now;
  if (day < today || isOver) return t`Kies een dag die nog komt.`;
  if (day > addDays(today, 5 * 365)) return t`Kies een dag binnen 5 jaar.`;
  return whyNotIn(facts, movedFacts(facts, to), days.signed_on, today);
}

function whyNotIn(before: LineFacts, after: LineFacts, signedOn: string | null, today: string) {
  const bounds = { bidOn: "", today };
  const known = impossibleDays(before.days, bounds);
  const broken = Object.entries(impossibleDays(after.days, bounds));
  const added = broken.find(([name, why]) => known[name as keyof typeof known] !== why);
  if (added) return `${translated(added[1])}.`;
  const line = lineOf(after);
  const transfer = stepIn(line, "transfer").day;
  for (const step of ["notary", "inspection", "keys"] as const) {
    const { day, ...one } = stepIn(line, step);
    if (day === null || !isWaiting(one)) continue;
    if (signedOn && day < signedOn) return t`Niet eerder dan er is getekend.`;
    if (step !== "keys" && transfer && day > transfer) {
      return t`${translated(stepNames[step])} kan niet later zijn dan de overdracht.`;
    }
  }
  return null;
}

/** The same facts with the new day of a step. */
export function movedFacts(facts: LineFacts, { step, day, time }: NewDay): LineFacts {
  if (isAgreed(step)) return { ...facts, days: { ...facts.days, [dayOfAgreement[step]]: day } };
  const others = facts.rows.filter((row) => row.step !== step);
  const row = facts.rows.find((one) => one.step === step);
  return { ...facts, rows: [...others, { ...row, step, due_on: day, due_time: time }] };
}

/** What a form may say of an hour: only steps at which people meet have one. */
export const hourOf = (step: TransferStepName, time: string): string | null =>
  hasHour(step) && time !== "" ? time : null;
