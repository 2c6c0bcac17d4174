import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

const refused = new Error("refused");

/** A store that refuses all of a batch for the sake of one bad number, and remembers its batches. */
function openStore({ most = 50, patience = 60_000 } = {}) {
  const batches: number[][] = [];
  let running = 0;
  let mostAtOnce = 0;
  const done = new Set<number>();
  const add = inBatches<{ n: number; isBad: boolean }, number>({
    async runAll(items) {
      batches.push(items.map(({ n }) => n));
      running += items.length > 1 ? 1 : 0;
      mostAtOnce = Math.max(mostAtOnce, running);
      await nextTurn();
      running -= items.length > 1 ? 1 : 0;
      if (items.some(({ isBad }) => isBad)) throw refused;
      for (const { n } of items) done.add(n);
      return items.map(({ n }) => n * 2);
    },
    mayTryAlone: (error) => error === refused,
    most,
    patience,
  });
  return { add, batches, done, mostAtOnce: () => mostAtOnce };
}

test("each gets its own result, or its own error, whoever came with it", async () => {
  const arrivals = fc.array(fc.record({ isBad: fc.boolean(), pause: fc.nat(3) }), {
    minLength: 1,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 8 }), async (arriving, most) => {
      const store = openStore({ most });
      const ends: Promise<{ result: number; isStored: boolean }>[] = [];
      for (const [n, { isBad, pause }] of arriving.entries()) {
        for (let turn = 1; turn < pause; turn += 1) await nextTurn();
        // Nobody hears of success before it is true.
        const added = store.add({ n, isBad });
        const end = added.then((result) => ({ result, isStored: store.done.has(n) }));
        // Some fail before the last has arrived.
        end.catch(() => {});
        ends.push(end);
      }
      expect(await Promise.allSettled(ends)).toEqual(
        arriving.map(({ isBad }, n) =>
          isBad
            ? { status: "rejected", reason: refused }
            : { status: "fulfilled", value: { result: n * 2, isStored: true } },
        ),
      );
      expect(Math.max(...store.batches.map((batch) => batch.length))).toBeLessThanOrEqual(most);
      expect(store.mostAtOnce()).toBeLessThanOrEqual(1);
      // Stored once each.
      const stored = arriving.flatMap(({ isBad }, n) => (isBad ? [] : [n]));
      expect([...store.done].toSorted((a, b) => a - b)).toEqual(stored);
    }),
    { numRuns: 40 },
  );
});

test("those that arrive while one is under way go together, in their order", async () => {
  const store = openStore();
  const all = [1, 2, 3, 4].map((n) => store.add({ n, isBad: false }));
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8]);
  expect(store.batches).toEqual([[1], [2, 3, 4]]);
});

test("nothing is tried again when nobody knows how the batch ended", async () => {
  let runs = 0;
  const add = inBatches<number, number>({
    async runAll() {
      runs += 1;
      await nextTurn();
      throw new Error("Connection terminated unexpectedly");
    },
    mayTryAlone: (error) => error === refused,
    most: 50,
    patience: 60_000,
  });
  const ends = await Promise.allSettled([1, 2, 3].map((n) => add(n)));
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(runs).toBe(2);
});

test("a batch that hangs holds up nobody for long", async () => {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const add = inBatches<number, number>({
    runAll: (items) => (items.includes(1) ? promise : Promise.resolve([...items])),
    mayTryAlone: () => true,
    most: 50,
    patience: 10,
  });
  const hanging = add(1);
  expect(await Promise.all([add(2), add(3)])).toEqual([2, 3]);
  resolve([1]);
  expect(await hanging).toBe(1);
});
