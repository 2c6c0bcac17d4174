import fc from "fast-check";
import { expect, test } from "vitest";
import { chained, digestOf, faultIn, firstHash } from "./chain.ts";
import type { Act, Doer, HashedEntry } from "./entry.ts";
import { refusalOf } from "./rules.ts";
import { after, emptySale, replayed, type SaleState, termsOf } from "./state.ts";
import type { BidTerms } from "./terms.ts";

const SALE = "0b9f3a52-6a52-4c9e-9b1c-5f2b6a0c9d11";
const MOMENT = new Date("2026-06-12T10:00:00Z");
const staff: Doer = { by: "staff", staff: "u1" };
const bidder: Doer = { by: "bidder" };

const terms = (amount: number): BidTerms => ({
  amount,
  transferOn: null,
  financing: null,
  nhg: false,
  survey: false,
  ownSale: false,
  otherConditions: false,
  movables: false,
  message: false,
});

const readable = (amount: number) => ({ terms: terms(amount), wordsDigest: digestOf({ amount }) });
const boxed = (amount: number) => ({ boxDigest: digestOf({ box: amount }) });

/** The log of acts that are allowed, each a minute after the one before; the others are left out. */
function logOf(acts: readonly (readonly [Act, Doer, Date?])[]) {
  const rows: HashedEntry[] = [];
  let state: SaleState = emptySale;
  let now = new Date("2026-06-01T08:00:00Z");
  const refusals = acts.map(([act, doer, at]) => {
    now = at ?? new Date(now.getTime() + 60_000);
    const refusal = refusalOf(state, act, doer, now);
    if (refusal !== null) return refusal;
    const entry = { sale: SALE, number: rows.length + 1, at: now.toISOString(), doer, act };
    rows.push(chained(rows.at(-1)?.hash ?? firstHash(SALE), entry));
    state = after(state, entry);
    return null;
  });
  return { rows, state, refusals };
}

const announced = (way: "open" | "sealed"): Act => ({
  kind: "announced",
  way,
  closesAt: way === "sealed" ? MOMENT.toISOString() : null,
  rulesDigest: digestOf("regels"),
});

const bid = (number: number, amount: number, kind: "bid" | "raised" = "bid"): Act => ({
  kind,
  bidder: number,
  channel: "page",
  content: readable(amount),
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
    [bid(3, 420_000), staff],
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

const number = fc.integer({ min: 1, max: 4 });
const amount = fc.integer({ min: 1, max: 1000 });
const content = fc.oneof(amount.map(readable), amount.map(boxed));
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(announced("open"), announced("sealed"), { kind: "closed" } as const),
  fc.record({
    kind: fc.constantFrom("bid", "raised"),
    bidder: number,
    channel: fc.constant("page"),
    content,
  }) as fc.Arbitrary<Act>,
  fc.record({
    kind: fc.constant("withdrawn" as const),
    bidder: number,
    channel: fc.constant("phone" as const),
  }),
  fc.record({
    kind: fc.constant("answered" as const),
    bidder: number,
    wordsDigest: fc.constant(digestOf("antwoord")),
  }),
  fc.record({ kind: fc.constantFrom("invited" as const, "refused" as const), bidder: number }),
  fc
    .tuple(number, amount)
    .map(([each, euros]): Act => ({ kind: "opened", bidder: each, ...readable(euros) })),
  fc.tuple(number, amount).map(([each, euros]): Act => ({
    kind: "corrected",
    bidder: each,
    terms: terms(euros),
    reason: "x",
  })),
  fc.record({
    kind: fc.constantFrom("chosen" as const, "unreadable" as const),
    bidder: number,
    reason: fc.constant("x"),
  }),
  fc.constantFrom<Act>({ kind: "seen" }, { kind: "shared" }, { kind: "reopened", reason: "x" }),
);
const anyDoer = fc.constantFrom<Doer>(staff, staff, bidder, { by: "system" }, { by: "seller" });
const anyActs = fc
  .tuple(
    fc.constantFrom("open" as const, "sealed" as const),
    fc.array(fc.tuple(anyAct, anyDoer), { maxLength: 60 }),
    fc.integer({ min: 0, max: 60 }),
  )
  // Somewhere on the way the moment comes.
  .map(([way, acts, moment]) => [
    [announced(way), staff] as const,
    ...acts.map(([act, doer], at) =>
      at >= moment
        ? ([act, doer, new Date(MOMENT.getTime() + at * 1000)] as const)
        : ([act, doer] as const),
    ),
  ]);

test("a log replayed gives the state, and what stands in it never breaks the rules of a sale", () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      const { rows, state } = logOf(acts);
      expect(replayed(rows)).toEqual(state);
      expect(faultIn(SALE, rows)).toBeNull();
      const chosen = [...state.bids.values()].filter((each) => each.state === "chosen");
      expect(chosen.length).toBe(state.phase === "agreed" ? 1 : 0);
      for (const each of chosen) expect(termsOf(each)).not.toBeNull();
      const late = rows.filter(
        ({ at, act }) =>
          ["bid", "raised", "withdrawn"].includes(act.kind) && at >= MOMENT.toISOString(),
      );
      expect(state.way === "sealed" ? late : []).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("before the moment of a sealed sale its log holds no amount", () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      const { rows, state } = logOf(acts);
      if (state.way !== "sealed" || state.phase !== "bidding") return;
      expect(JSON.stringify(rows)).not.toContain('"amount"');
    }),
  );
});

test("a row that was changed, taken away, put in or swapped is found where it stands", () => {
  const changes = ["change", "remove", "swap", "double", "forge"] as const;
  fc.assert(
    fc.property(anyActs, fc.nat(), fc.constantFrom(...changes), (acts, pick, change) => {
      const { rows } = logOf(acts);
      const at = pick % rows.length;
      const head = { number: rows.length, hash: rows.at(-1)!.hash };
      const broken = structuredClone(rows);
      const row = broken[at]!;
      if (change === "change") row.at = new Date(Date.parse(row.at) + 1).toISOString();
      if (change === "remove") broken.splice(at, 1);
      if (change === "double") broken.splice(at, 0, structuredClone(row));
      if (change === "swap") {
        if (rows.length < 2) return;
        const other = (at + 1) % rows.length;
        [broken[at], broken[other]] = [broken[other]!, broken[at]!];
      }
      if (change === "forge") {
        // All rows from here on hashed anew, by somebody who knows how: the kept head tells.
        row.doer = { by: "system", ...(row.doer.by === "system" && { by: "seller" as const }) };
        for (let next = at; next < broken.length; next++) {
          const before = broken[next - 1]?.hash ?? firstHash(SALE);
          broken[next] = chained(before, broken[next]!);
        }
      }
      expect(faultIn(SALE, broken, head)).not.toBeNull();
      expect(faultIn("another", rows)).not.toBeNull();
    }),
    { numRuns: 300 },
  );
});
