import fc from "fast-check";
import { expect, test } from "vitest";
import { chained, digestOf, faultIn, firstHash } from "./chain.ts";
import type { Act, Doer } from "./entry.ts";
import { logOf, SALE } from "./example.ts";
import { announced, bidder, boxed, MOMENT, readable, staff, terms } from "./fixtures/acts.ts";
import { replayed, termsOf } from "./state.ts";

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
