import { compareAddresses } from "@voordeur/language/order.ts";
import type { TransferStepName } from "../../../../database/schema/cases.ts";
import { isWaiting, type LineStep } from "../line/line.ts";

export interface BoardCard {
  id: string;
  about: string;
  /** The step that it waits for, and the next one's day. */
  day: string | null;
  time: string | null;
  /** The steps whose day is over. */
  late: TransferStepName[];
  handler: string | null;
}

export interface BoardColumn {
  /** Null: every step is settled, so that it can be closed. */
  step: TransferStepName | null;
  cards: BoardCard[];
}

/**
 * The open transfers by the first step that each waits for, in the order of the line; within a step
 * those that are late come first, then by day, the ones without a day last.
 */
export function boardOf(
  lines: readonly {
    transfer: { id: string; about: string; handler: string | null };
    line: readonly LineStep[];
  }[],
): BoardColumn[] {
  const placed = lines.map(({ transfer: { id, about, handler }, line }) => {
    const next = line.find(isWaiting);
    const late = line.filter(({ state }) => state === "late").map(({ step }) => step);
    const card = { id, about, handler, late, day: next?.day ?? null, time: next?.time ?? null };
    return { step: next?.step ?? null, at: next ? line.indexOf(next) : line.length, card };
  });
  const columns = Map.groupBy(
    placed.toSorted((one, other) => one.at - other.at),
    ({ step }) => step,
  );
  return [...columns].map(([step, those]) => ({
    step,
    cards: those.map(({ card }) => card).toSorted(compare),
  }));
}

const LAST = "9999";
const compare = (one: BoardCard, other: BoardCard) =>
  Number(other.late.length > 0) - Number(one.late.length > 0) ||
  (one.day ?? LAST).localeCompare(other.day ?? LAST) ||
  compareAddresses(one.about, other.about);
