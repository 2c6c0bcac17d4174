import type { Ledger } from "./ledger.ts";
import type { Round, Stay } from "./rounds.ts";

/** One line for a round: the fault and its time, the recovery, the counts so far. */
export function roundLine(number: number, { fault, after, recovery, ledger }: Round): string {
  return [
    String(number).padStart(4),
    fault.padEnd(33),
    `after ${String(after).padStart(3)} ms`,
    `back in ${String(recovery).padStart(5)} ms`,
    booksLine(ledger),
  ].join("  ");
}

export function booksLine({
  sent,
  acknowledged,
  found,
  notified,
  repeated,
  faults,
}: Ledger): string {
  const books = `sent ${sent}, acknowledged ${acknowledged}, found ${found}, notified ${notified}, repeated ${repeated}`;
  return [books, ...faults.map((fault) => `RED: ${fault}`)].join("; ");
}

/** One row of the table at the end of a run. */
export interface Tally extends Record<string, string | number> {
  rounds: number;
  sent: number;
  acknowledged: number;
  found: number;
  notified: number;
  repeated: number;
  red: number;
  "recovery, median (ms)": number;
  "recovery, longest (ms)": number;
  "log (kB)": number;
}

export function tally(stays: readonly Stay[]): Tally {
  const rounds = stays.flatMap((stay) => stay.rounds);
  const recoveries = rounds.map(({ recovery }) => recovery).toSorted((a, b) => a - b);
  const sum = (of: (end: Ledger) => number) => stays.reduce((all, { end }) => all + of(end), 0);
  return {
    rounds: rounds.length,
    sent: sum(({ sent }) => sent),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    found: sum(({ found }) => found),
    notified: sum(({ notified }) => notified),
    repeated: sum(({ repeated }) => repeated),
    red: redOf(stays).length,
    "recovery, median (ms)": recoveries[Math.floor(recoveries.length / 2)] ?? 0,
    "recovery, longest (ms)": recoveries.at(-1) ?? 0,
    "log (kB)": Math.round(stays.reduce((all, { logBytes }) => all + logBytes, 0) / 1000),
  };
}

/** Everything that was lost, doubled or never sent. */
export function redOf(stays: readonly Stay[]): string[] {
  return stays.flatMap(({ rounds, end }) => [
    ...rounds.flatMap(({ ledger }) => ledger.faults),
    ...end.faults,
  ]);
}
