import { expect, test } from "vitest";
import { transferStepNames } from "../../../../database/schema/cases.ts";
import type { LineStep } from "../line/line.ts";
import { boardOf } from "./board.ts";

const nothing = { time: null, agreedOn: null, until: null, settledAt: null, partyId: null };

/** A line of which everything before `waits` is done, which may be late. */
const lineAt = (waits: LineStep["step"] | null, day: string | null = null, isLate = false) =>
  transferStepNames.map((step, at): LineStep => {
    const here = waits === null ? transferStepNames.length : transferStepNames.indexOf(waits);
    const state = at < here ? "done" : at === here && isLate ? "late" : "open";
    return { ...nothing, actor: null, version: 0, step, state, day: at === here ? day : null };
  });
const sold = (about: string, line: LineStep[]) => ({
  transfer: { id: about, about, handler: null },
  line,
});

test("open transfers stand under the first step that they wait for, late ones first, then by day", () => {
  const columns = boardOf([
    sold("done", lineAt(null)),
    sold("transfer later", lineAt("transfer", "2026-12-20")),
    sold("unknown day", lineAt("transfer")),
    sold("signing", lineAt("signed")),
    sold("transfer late", lineAt("transfer", "2026-12-24", true)),
    sold("transfer sooner", lineAt("transfer", "2026-12-10")),
  ]);
  expect(columns.map(({ step, cards }) => [step, cards.map(({ id }) => id)])).toEqual([
    ["signed", ["signing"]],
    ["transfer", ["transfer late", "transfer sooner", "transfer later", "unknown day"]],
    [null, ["done"]],
  ]);
  expect(columns[1]!.cards[0]!.late).toEqual(["transfer"]);
  expect(boardOf([])).toEqual([]);
});
