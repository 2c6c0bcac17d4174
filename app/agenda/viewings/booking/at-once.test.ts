import { expect, onTestFinished, test } from "vitest";
import { outbox } from "../../../../database/schema/outbox.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { lockWaits } from "../../../../tests/setup/lock-waits.ts";
import { othersTransaction } from "../../../../tests/setup/no-outside-in-transaction.ts";
import { until } from "../../../../tests/setup/until.ts";
import {
  useViewingServices,
  asker,
  single,
  storeGroup,
  storeShownHome,
} from "../../../../tests/viewings/booking.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { bookViewing, type ChosenMoment } from "../service.server.ts";
import { lockTimes } from "./lock-times.server.ts";

// Hundreds at once, and connections that are cut meanwhile, are in `npm run test:faults`.

const services = await useViewingServices();
const { db } = services;

test("of two visitors on two instances who both wait for the last half hour of a colleague one gets it, and the other is told", async () => {
  const other = openDatabase(services.databaseUrl, services.log);
  onTestFinished(other.close);
  const home = await storeShownHome(db);
  const elsewhere = await storeShownHome(db);
  const moment = single(home.agentId, "11:00");
  // Two homes: who wants the same one already takes turns within a process.
  const { both } = await othersTransaction(db, async (tx) => {
    await lockTimes(tx, { propertyId: null, agentIds: [home.agentId] });
    const both = Promise.all(
      [services, { ...services, db: other.db }].map((instance, n) => {
        const { propertyId } = [home, elsewhere][n]!;
        return bookViewing(instance, { propertyId, moment, ...asker(n) }, { who: "visitor" });
      }),
    );
    await until("both to wait for the lock", async () => (await lockWaits(db)).length === 2);
    return { both };
  });
  expect((await both).map(({ outcome }) => outcome).toSorted()).toEqual(["booked", "taken"]);
  expect([await db.$count(viewings), await db.$count(outbox)]).toEqual([1, 2]);
});

test("of more people at once than there are places as many get one as there are", async () => {
  const home = await storeShownHome(db);
  const before = await db.$count(viewings);
  const group = await storeGroup(db, home, { time: "14:00", places: 2, day: "2026-03-04" });
  const ask = (moment: ChosenMoment) => (n: number) =>
    bookViewing(services, { propertyId: home.propertyId, moment, ...asker(n) }, { who: "visitor" });
  const outcomesOf = async (answers: ReturnType<typeof bookViewing>[]) =>
    (await Promise.all(answers)).map(({ outcome }) => outcome).toSorted();
  const alone = [10, 11, 12].map(ask(single(home.agentId, "11:00")));
  expect(await outcomesOf(alone)).toEqual(["booked", "taken", "taken"]);
  const several = [20, 21, 22, 23].map(ask(group));
  expect(await outcomesOf(several)).toEqual(["booked", "booked", "full", "full"]);
  expect(await db.$count(viewings)).toBe(before + 3);
});
