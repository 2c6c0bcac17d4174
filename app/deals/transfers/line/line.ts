import { coolingOffEnd } from "@voordeur/agreement/term/cooling-off.ts";
import { coolingOffEndsAt, noticeEndsAt } from "@voordeur/agreement/term/notice.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import {
  type PartyRole,
  type StepOutcome,
  type TransferStepName,
  transferStepNames,
} from "../../../../database/schema/cases.ts";
import type { TransferSettings } from "../../../settings/groups/transfers.ts";
import type { SaleDays } from "../../sales/afterwards/queries.server.ts";
import type { Transfer, TransferStep } from "../queries.server.ts";

export const conditionNames = ["financing", "survey", "other"] as const;
type Condition = (typeof conditionNames)[number];
/** The ways out of the purchase that a buyer can use from their page. */
export type WayOut = "cooling-off" | Condition;

export const isCondition = (step: TransferStepName): step is Condition =>
  (conditionNames as readonly string[]).includes(step);
export const isWayOut = (step: TransferStepName): step is WayOut =>
  step === "cooling-off" || isCondition(step);

/** Where the day of a step stands in `sale_dates`; the others have theirs in `case_steps`. */
export const dayOfAgreement = {
  financing: "financing_until",
  survey: "survey_until",
  other: "other_until",
  guarantee: "guarantee_by",
  transfer: "transfer_on",
} as const satisfies Partial<Record<TransferStepName, keyof SaleDays>>;
export type AgreedStep = keyof typeof dayOfAgreement;

export const isAgreed = (step: TransferStepName): step is AgreedStep =>
  Object.hasOwn(dayOfAgreement, step);
/** Neither the day of signing nor the law's own term can be moved. */
export const isMovable = (step: TransferStepName) => step !== "signed" && step !== "cooling-off";

/** People meet at these, at an hour. */
export const hasHour = (step: TransferStepName) =>
  ["notary", "inspection", "transfer", "keys"].includes(step);

/** Whom a step waits for; a step without any waits for the office or the clock. */
export const actorsOf: Readonly<Record<TransferStepName, readonly PartyRole[]>> = {
  signed: ["buyer", "seller"],
  "cooling-off": [],
  financing: ["buyer", "adviser"],
  survey: ["buyer"],
  other: ["buyer"],
  guarantee: ["buyer"],
  notary: ["notary"],
  inspection: ["buyer", "seller"],
  transfer: ["buyer", "seller", "notary"],
  keys: ["buyer", "seller"],
};

const partOf: Readonly<Record<PartyRole, readonly TransferStepName[]>> = {
  buyer: transferStepNames,
  seller: transferStepNames,
  notary: ["signed", "guarantee", "notary", "transfer"],
  adviser: ["financing", "transfer"],
};

/** Whether a step is in the part of the line that somebody of this role has. */
export const isPartOf = (role: PartyRole, step: TransferStepName) => partOf[role].includes(step);

export interface LineFacts {
  transfer: Pick<Transfer, "fell_at">;
  days: SaleDays;
  rows: readonly (Pick<TransferStep, "step"> & Partial<TransferStep>)[];
  settings: Pick<TransferSettings, "inspectionDays" | "notaryDays">;
  now: Date;
}

export interface LineStep {
  step: TransferStepName;
  /** Null: not known yet. */
  day: string | null;
  /** "10:30", where an hour is known. */
  time: string | null;
  /** The day that the agreement names, when both moved it. */
  agreedOn: string | null;
  state: "open" | "late" | StepOutcome;
  /** The moment from which the buyer can no longer use it; null: it is no way out, or not known yet. */
  until: Date | null;
  settledAt: Date | null;
  /** The party who settled it. */
  partyId: string | null;
  /** The member of staff who did. */
  actor: string | null;
  /** Higher with each change. */
  version: number;
}

/** The steps of a transfer in their order, as they stand at a moment. One that fell through stands still. */
export function lineOf({ transfer, days, rows, settings, now }: LineFacts): LineStep[] {
  const at = transfer.fell_at ?? now;
  return transferStepNames.map((step) => {
    const row = rows.find((one) => one.step === step);
    const day = dayOf(step, { days, row, settings });
    const until = untilOf(step, days);
    return {
      step,
      day,
      time: row?.due_time ?? null,
      agreedOn: row?.agreed_on && row.agreed_on !== day ? row.agreed_on : null,
      state: row?.outcome ?? stateOf({ step, day, until, at, isSigned: days.signed_on !== null }),
      until,
      settledAt: row?.settled_at ?? null,
      partyId: row?.party_id ?? null,
      actor: row?.actor ?? null,
      version: row?.version ?? 0,
    };
  });
}

function dayOf(
  step: TransferStepName,
  {
    days,
    row,
    settings,
  }: Pick<LineFacts, "days" | "settings"> & { row?: { due_on?: string | null } },
): string | null {
  if (isAgreed(step)) return days[dayOfAgreement[step]];
  if (step === "signed") return days.signed_on;
  if (step === "cooling-off") return days.handed_over_on && coolingOffEnd(days.handed_over_on);
  const before = { notary: settings.notaryDays, inspection: settings.inspectionDays, keys: 0 }[
    step
  ];
  return row?.due_on ?? (days.transfer_on && addDays(days.transfer_on, -before));
}

function untilOf(step: TransferStepName, days: SaleDays): Date | null {
  if (step === "cooling-off") {
    return days.handed_over_on === null ? null : coolingOffEndsAt(days.handed_over_on);
  }
  const named = isCondition(step) ? days[dayOfAgreement[step]] : null;
  return named === null ? null : noticeEndsAt(named);
}

function stateOf({
  step,
  day,
  until,
  at,
  isSigned,
}: Pick<LineStep, "step" | "day" | "until"> & { at: Date; isSigned: boolean }): LineStep["state"] {
  if (step === "signed" && isSigned) return "done";
  if (day === null) {
    const isLeftOut = isCondition(step) || step === "guarantee";
    return isLeftOut && isSigned ? "not-needed" : "open";
  }
  if (until !== null) {
    if (at < until) return "open";
    return step === "cooling-off" ? "done" : "lapsed";
  }
  return day < amsterdamDate(at) ? "late" : "open";
}

/** Whether something is still to happen in a step. */
export const isWaiting = ({ state }: Pick<LineStep, "state">) =>
  state === "open" || state === "late";

export const stepIn = (line: readonly LineStep[], step: TransferStepName): LineStep =>
  line.find((one) => one.step === step)!;

/** The state of all days, with which a form about one of them was drawn. */
export const daysMark = (line: readonly Pick<LineStep, "step" | "day" | "time">[]): string =>
  line.map(({ step, day, time }) => `${step} ${day} ${time}`).join(", ");
