import fc from "fast-check";
import { expect, test } from "vitest";
import { digestOf } from "./chain.ts";
import type { Act, Doer } from "./entry.ts";
import { logOf } from "./example.ts";
import { announced, bidder, boxed, MOMENT, readable, staff, terms } from "./fixtures/acts.ts";
import { refusalOf } from "./rules.ts";
import { after, emptySale, termsOf } from "./state.ts";

const bid = (number: number, amount: number, kind: "bid" | "raised" = "bid"): Act => ({
  kind,
  bidder: number,
  channel: "page",
  content: readable(amount),
});

/** The same, noted by staff. */
const noted = (number: number, amount: number, kind: "bid" | "raised" = "bid"): Act => ({
  kind,
  bidder: number,
  channel: "phone",
  content: readable(amount),
});

const corrected = (number: number, amount: number): Act => ({
  kind: "corrected",
  bidder: number,
  terms: terms(amount),
  reason: "typefout",
});

const sealed = (number: number, amount: number, kind: "bid" | "raised" = "bid"): Act => ({
  kind,
  bidder: number,
  channel: "page",
  content: boxed(amount),
});

test("open talks: bids, a raise, one withdrawn, the choice of a lower one with its reason", () => {
  const { state, refusals } = logOf([
    [announced("open"), staff],
    [bid(1, 400_000), bidder],
    [bid(2, 410_000), bidder],
    [bid(1, 405_000, "raised"), bidder],
    [{ kind: "withdrawn", bidder: 2, channel: "page" }, bidder],
    [noted(3, 420_000), staff],
    [{ kind: "chosen", bidder: 1, reason: "Geen voorbehoud" }, staff],
    [{ kind: "refused", bidder: 3 }, staff],
    [{ kind: "shared" }, { by: "system" }],
  ]);
  expect(refusals).toEqual(refusals.map(() => null));
  expect(state).toMatchObject({ phase: "agreed", bidders: 3, isShared: true, rows: 9 });
  expect([...state.bids].map(([n, each]) => [n, each.state, termsOf(each)?.amount])).toEqual([
    [1, "chosen", 405_000],
    [2, "withdrawn", 410_000],
    [3, "refused", 420_000],
  ]);
});

test("nobody bids before the way of selling was told", () => {
  expect(refusalOf(emptySale, bid(1, 1), bidder, MOMENT)).toBe("not-announced");
});

const second = (seconds: number) => new Date(MOMENT.getTime() + seconds * 1000);

test("sealed bids: in time to the millisecond, and nothing to read, correct or choose before the boxes are open", () => {
  const opened: Act = { kind: "opened", bidder: 1, ...readable(400_000) };
  const { refusals, state } = logOf([
    [announced("sealed"), staff],
    [bid(1, 400_000), bidder],
    [sealed(1, 400_000), bidder],
    [sealed(3, 400_000), bidder],
    [{ kind: "corrected", bidder: 1, terms: terms(9), reason: "typefout" }, staff],
    [{ kind: "chosen", bidder: 1, reason: "haast" }, staff],
    [{ kind: "closed" }, staff],
    [opened, staff],
    [sealed(1, 390_000, "raised"), bidder, new Date(MOMENT.getTime() - 1)],
    [sealed(2, 500_000), bidder, MOMENT],
    [{ kind: "withdrawn", bidder: 1, channel: "page" }, bidder, second(1)],
    [opened, { by: "system" }, second(2)],
    [{ kind: "closed" }, { by: "system" }, second(3)],
    [{ kind: "chosen", bidder: 1, reason: "haast" }, staff, second(4)],
    [opened, { by: "system" }, second(5)],
    [opened, { by: "system" }, second(6)],
    [{ kind: "chosen", bidder: 1, reason: "enige bod" }, staff, second(7)],
    [sealed(2, 1), bidder, second(8)],
  ]);
  expect(refusals).toEqual([
    null,
    "must-be-sealed",
    null,
    "unknown-bidder",
    "still-sealed",
    "still-sealed",
    "too-early",
    "too-early",
    null,
    "too-late",
    "too-late",
    "too-early",
    null,
    "still-sealed",
    null,
    "no-bid",
    null,
    "too-late",
  ]);
  expect(state.bids.get(1)).toMatchObject({ state: "chosen", raises: 1 });
});

test("a box that does not open keeps nobody from choosing, but is not chosen until staff entered it", () => {
  const { refusals } = logOf([
    [announced("sealed"), staff],
    [sealed(1, 1), bidder],
    [{ kind: "closed" }, { by: "system" }, second(0)],
    [{ kind: "unreadable", bidder: 1, reason: "de doos is beschadigd" }, { by: "system" }],
    [{ kind: "chosen", bidder: 1, reason: "enige" }, staff],
    [{ kind: "corrected", bidder: 1, terms: terms(1), reason: "van papier" }, staff],
    [{ kind: "chosen", bidder: 1, reason: "enige" }, staff],
  ]);
  expect(refusals).toEqual([null, null, null, null, "no-bid", null, null]);
});

test("a sale that comes to nothing gives the others their bids back, and not the one that was chosen", () => {
  const { state } = logOf([
    [announced("open"), staff],
    [bid(1, 10), bidder],
    [bid(2, 20), bidder],
    [{ kind: "chosen", bidder: 2, reason: "hoogste" }, staff],
    [{ kind: "refused", bidder: 1 }, staff],
    [{ kind: "reopened", reason: "geen hypotheek" }, staff],
    [{ kind: "chosen", bidder: 2, reason: "toch" }, staff],
    [{ kind: "chosen", bidder: 1, reason: "tweede" }, staff],
  ]);
  expect([...state.bids.values()].map((each) => each.state)).toEqual(["chosen", "refused"]);
});

test("an answer goes to a bid that counts, and to none that is still sealed", () => {
  const answer: Act = { kind: "answered", bidder: 1, wordsDigest: digestOf("nee") };
  const open = logOf([
    [announced("open"), staff],
    [answer, staff],
    [bid(1, 10), bidder],
    [answer, bidder],
    [answer, staff],
    [{ kind: "withdrawn", bidder: 1, channel: "page" }, bidder],
    [answer, staff],
  ]);
  expect(open.refusals).toEqual([null, "no-bid", null, "not-by-them", null, null, "no-bid"]);
  const shut = logOf([
    [announced("sealed"), staff],
    [sealed(1, 10), bidder],
    [answer, staff],
  ]);
  expect(shut.refusals.at(-1)).toBe("still-sealed");
});

test("only the office announces, opens, chooses and shares; a seller may look", () => {
  for (const by of ["bidder", "seller"] as const) {
    const { refusals } = logOf([
      [announced("open"), { by }],
      [announced("open"), staff],
      [bid(1, 10), bidder],
      [{ kind: "chosen", bidder: 1, reason: "mijn" }, { by }],
      [{ kind: "corrected", bidder: 1, terms: terms(1), reason: "lager" }, { by }],
      [{ kind: "called-off", reason: "toch niet" }, { by }],
      [{ kind: "shared" }, { by }],
    ]);
    expect(refusals).toEqual(["not-by-them", null, null, ...Array(4).fill("not-by-them")]);
  }
  const open = logOf([[announced("open"), staff]]).state;
  expect(refusalOf(open, { kind: "seen" }, { by: "seller" }, MOMENT)).toBeNull();
  expect(refusalOf(open, { kind: "seen" }, bidder, MOMENT)).toBe("not-by-them");
  expect(refusalOf(open, bid(1, 1), { by: "seller" }, MOMENT)).toBe("not-by-them");
});

test("a bid that its bidder made is never corrected; a bid of staff is, until a bid is chosen", () => {
  const { refusals } = logOf([
    [announced("open"), staff],
    [bid(1, 400_000), bidder],
    [corrected(1, 410_000), staff],
    [corrected(1, 410_000), { by: "system" }],
    // On her own word, with the way in which it came.
    [noted(1, 410_000, "raised"), staff],
    [corrected(1, 410_000), staff],
    [corrected(1, 405_000), staff],
    [corrected(1, 405_000), staff],
    // Her own again.
    [bid(1, 420_000, "raised"), bidder],
    [corrected(1, 405_000), staff],
    [{ kind: "withdrawn", bidder: 1, channel: "phone" }, staff],
    [noted(1, 399_000), staff],
    [corrected(2, 1), staff],
    [{ kind: "withdrawn", bidder: 1, channel: "phone" }, staff],
    [corrected(1, 405_000), staff],
    [noted(1, 398_000), staff],
    [{ kind: "chosen", bidder: 1, reason: "enige" }, staff],
    [corrected(1, 405_000), staff],
  ]);
  expect(refusals).toEqual([
    null,
    null,
    "made-by-bidder",
    "made-by-bidder",
    null,
    "unchanged",
    null,
    "unchanged",
    null,
    "made-by-bidder",
    null,
    null,
    "no-bid",
    null,
    "no-bid",
    null,
    null,
    "over",
  ]);
});

test("staff bring out no bid as if its bidder had, and a bidder none as if staff had noted it", () => {
  const { refusals } = logOf([
    [announced("open"), staff],
    [bid(1, 10), staff],
    [noted(1, 10), bidder],
    [bid(1, 10), bidder],
    [bid(1, 20, "raised"), staff],
    [noted(1, 20, "raised"), bidder],
    [{ kind: "withdrawn", bidder: 1, channel: "page" }, staff],
    [{ kind: "withdrawn", bidder: 1, channel: "talk" }, bidder],
    [{ kind: "withdrawn", bidder: 1, channel: "email" }, staff],
  ]);
  const refused = "not-by-them";
  expect(refusals).toEqual([null, refused, refused, null, ...Array(4).fill(refused), null]);
});

test("whatever is tried in whatever order, no act of the office changes what a bidder bid but one that names how the bidder said so", () => {
  const number = fc.integer({ min: 1, max: 3 });
  const amount = fc.integer({ min: 1, max: 20 });
  const channel = fc.constantFrom("page", "phone", "paper", "talk", "email");
  const bidding = fc.record({
    kind: fc.constantFrom("bid" as const, "raised" as const),
    bidder: number,
    channel,
    content: amount.map(readable),
  });
  const correcting = fc.tuple(number, amount).map(([one, euros]): Act => corrected(one, euros));
  const others = fc.oneof(
    fc.record({ kind: fc.constant("withdrawn" as const), bidder: number, channel }),
    fc
      .tuple(number, amount)
      .map(([one, euros]): Act => ({ kind: "opened", bidder: one, ...readable(euros) })),
    fc.record({ kind: fc.constant("refused" as const), bidder: number }),
    fc.constantFrom<Act>(
      { kind: "chosen", bidder: 1, reason: "de zekerste" },
      { kind: "reopened", reason: "geen lening" },
      { kind: "unreadable", bidder: 1, reason: "beschadigd" },
    ),
  );
  const someAct = fc.oneof(
    { weight: 4, arbitrary: bidding },
    { weight: 4, arbitrary: correcting },
    { weight: 1, arbitrary: others },
  );
  const doers: Doer[] = [bidder, staff, { by: "system" }, { by: "seller" }];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(someAct, fc.constantFrom(...doers)), { maxLength: 40 }),
      (tried) => {
        const { rows } = logOf([[announced("open"), staff], ...tried]);
        let before = emptySale;
        for (const row of rows) {
          const now = after(before, row);
          for (const [one, { content }] of before.bids) {
            const own = rows
              .slice(0, row.number - 1)
              .findLast(({ act }) => "content" in act && act.bidder === one)!;
            if (own.doer.by !== "bidder" || now.bids.get(one)!.content === content) continue;
            const { act, doer } = row;
            expect(["bid", "raised"]).toContain(act.kind);
            expect("channel" in act && act.channel === "page").toBe(doer.by === "bidder");
          }
          before = now;
        }
      },
    ),
    { numRuns: 500 },
  );
});
