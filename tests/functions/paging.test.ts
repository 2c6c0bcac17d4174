import fc from "fast-check";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "../../database/schema/leads.ts";
import { properties } from "../../database/schema/listings.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { useTestServices } from "../site/services.ts";
import { storeViewing } from "../viewings/viewings.ts";
import { readAll } from "./reading.ts";

const services = await useTestServices();
const { db } = services;
let minutes = 0;
const soon = () => {
  minutes += 1;
  return new Date(services.clock().getTime() + minutes * 3_600_000);
};

type Id = number | string;
interface List {
  empty: () => Promise<unknown>;
  store: () => Promise<Id>;
  change: (id: Id) => Promise<unknown>;
  remove: (id: Id) => Promise<unknown>;
  nameOf: (id: Id) => Id;
}
const lists: Record<string, List> = {
  homes: {
    empty: () => db.execute(sql`DELETE FROM properties`),
    store: async () => (await storeProperty(db)).id,
    change: (id) =>
      db
        .update(properties)
        .set({ updated_at: soon(), price: "€ 1" })
        .where(eq(properties.id, Number(id))),
    remove: (id) =>
      db
        .update(properties)
        .set({ hidden_by_staff: true })
        .where(eq(properties.id, Number(id))),
    nameOf: (id) => id,
  },
  leads: {
    empty: () => db.execute(sql`DELETE FROM leads`),
    store: () => storeLead(db, { created_at: soon() }),
    change: (id) =>
      db
        .update(leads)
        .set({ state: "gebeld" })
        .where(eq(leads.id, String(id))),
    remove: (id) => db.delete(leads).where(eq(leads.id, String(id))),
    nameOf: (id) => id,
  },
  appointments: {
    empty: async () => {
      minutes = 0;
      await db.execute(sql`DELETE FROM viewings`);
    },
    store: async () => (await storeViewing(db, { starts_at: soon() })).id,
    change: (id) => {
      const starts_at = soon();
      const ends_at = new Date(starts_at.getTime() + 60_000);
      const taken = `[${starts_at.toISOString()},${ends_at.toISOString()})`;
      return db
        .update(viewings)
        .set({ starts_at, ends_at, taken })
        .where(eq(viewings.id, String(id)));
    },
    remove: (id) =>
      db
        .update(viewings)
        .set({ state: "cancelled" })
        .where(eq(viewings.id, String(id))),
    nameOf: (id) => `viewing-${id}`,
  },
};

const writes = fc.array(fc.tuple(fc.constantFrom("store", "change", "remove"), fc.nat()), {
  maxLength: 4,
});

test.each(Object.entries(lists))(
  "%s: whatever is written between two pages, what stays is read once",
  async (name, { empty, store, change, remove, nameOf }) => {
    const asked = fc.record({
      rows: fc.integer({ min: 0, max: 12 }),
      limit: fc.integer({ min: 1, max: 5 }),
      rounds: fc.array(writes, { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ rows, limit, rounds }) => {
        await empty();
        const stored: Id[] = [];
        for (let made = 0; made < rows; made += 1) stored.push(await store());
        const staying = new Set(stored);
        const left = [...rounds];
        const between = async () => {
          for (const [what, at] of left.shift() ?? []) {
            const id = stored[at % stored.length]!;
            if (what === "store") await store();
            else if (what === "change") await change(id);
            else {
              await remove(id);
              staying.delete(id);
            }
          }
        };
        const query = { limit: String(limit) };
        const read = await readAll<{ id: Id }>(services, name, query, between);
        const ids = read.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining([...staying].map(nameOf)));
      }),
      { numRuns: 40 },
    );
  },
);
