import { events } from "../../../../database/schema/events.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import {
  asker,
  clearViewings,
  useViewingServices,
  single,
  storeGroup,
  storeShownHome,
} from "../../../../tests/viewings/booking.ts";
import { Random } from "../../../../tests/faults/random.ts";
import { seeds } from "../../../../tests/faults/seeds.ts";
import { bookViewing, type Booking, type ChosenMoment } from "../service.server.ts";

const services = await useViewingServices();
const other = openDatabase(services.databaseUrl, services.log);
afterAll(() => other.close());
beforeEach(() => clearViewings(services.db));

/** Two instances with a pool each. */
const instances: Services[] = [services, { ...services, db: other.db }];

const PEOPLE = 500;

/** Twenty moments of two colleagues in one home: sixteen for one party, four with two to five places. */
async function storeMoments(): Promise<{
  propertyId: number;
  moments: ChosenMoment[];
  places: number;
}> {
  const { db } = services;
  const home = await storeShownHome(db);
  const elsewhere = await storeShownHome(db);
  const times = Array.from(
    { length: 16 },
    (_, n) => `${10 + Math.floor(n / 2)}:${n % 2 ? "30" : "00"}`,
  );
  const singles = times.map((time, n) =>
    single(n % 3 === 0 ? elsewhere.agentId : home.agentId, time),
  );
  const groups = await Promise.all(
    [2, 3, 4, 5].map((places, n) =>
      storeGroup(db, home, { time: `1${n}:00`, places, day: "2026-03-04" }),
    ),
  );
  return { propertyId: home.propertyId, moments: [...singles, ...groups], places: 16 + 14 };
}

async function expectWhole(given: { places: number }, booked: number) {
  const { db } = services;
  const held = await db.select().from(viewings);
  expect(held).toHaveLength(given.places);
  expect(booked).toBe(given.places);
  // One lead, one person and one event each; a letter to the visitor and one to the colleague.
  expect(await db.$count(leads)).toBe(given.places);
  expect(await db.$count(events)).toBe(given.places);
  const letters = await db.select().from(outbox);
  expect(letters).toHaveLength(2 * given.places);
  const { rows: jobs } = await db.execute<{ letter: string }>(
    sql`SELECT data->>'letterId' AS letter FROM pgboss.job WHERE name = 'send-viewing-letter'`,
  );
  expect(jobs.map(({ letter }) => letter).toSorted()).toEqual(
    letters.map(({ id }) => id).toSorted(),
  );
  const { rows: orphans } = await db.execute(
    sql`SELECT FROM viewings v LEFT JOIN leads l ON l.id = v.lead_id AND l.person_id = v.person_id WHERE l.id IS NULL`,
  );
  expect(orphans).toEqual([]);
}

test("of 500 people at once for 20 moments as many get one as there are places; all others are told", async () => {
  const given = await storeMoments();
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) =>
      bookViewing(
        instances[n % 2]!,
        {
          propertyId: given.propertyId,
          moment: given.moments[n % given.moments.length]!,
          ...asker(n),
        },
        { who: "visitor" },
      ),
    ),
  );
  const count = (outcome: Booking["outcome"]) =>
    answers.filter((answer) => answer.outcome === outcome).length;
  await expectWhole(given, count("booked"));
  // 25 for each moment.
  expect(count("taken")).toBe(16 * 24);
  expect(count("full")).toBe(4 * 25 - 14);
});

test.each(seeds)(
  "connections that are cut in between lose nothing and double nothing (seed %i)",
  async (seed) => {
    const random = new Random(seed);
    const given = await storeMoments();
    const crowd = { isOver: false, cuts: 0 };
    const cutting = (async () => {
      while (!crowd.isOver && crowd.cuts < 25) {
        await new Promise((resolve) => setTimeout(resolve, random.between(20, 80)));
        const { rows } = await services.db
          .execute<{ cut: boolean }>(sql`
          SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
          ORDER BY random() LIMIT 2`)
          .catch(() => ({ rows: [] }));
        crowd.cuts += rows.length;
      }
    })();
    /** As a visitor does: whoever is told that it failed tries again. */
    async function persist(n: number): Promise<Booking["outcome"]> {
      for (;;) {
        try {
          const moment = given.moments[n % given.moments.length]!;
          const request = { propertyId: given.propertyId, moment, ...asker(n) };
          return (await bookViewing(instances[n % 2]!, request, { who: "visitor" })).outcome;
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    }
    const outcomes: Booking["outcome"][] = [];
    // A quick machine is done with 120 before many are cut: others come until then.
    while (outcomes.length < 120 || crowd.cuts <= 5) {
      const more = Array.from({ length: 120 }, (_, n) => persist(outcomes.length + n));
      outcomes.push(...(await Promise.all(more)));
    }
    crowd.isOver = true;
    await cutting;
    expect(crowd.cuts).toBeGreaterThan(5);
    await expectWhole(given, outcomes.filter((outcome) => outcome === "booked").length);
  },
);
