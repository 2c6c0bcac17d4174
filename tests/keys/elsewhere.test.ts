import { listEvents } from "../../app/platform/events.ts";
import { ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { events } from "../../database/schema/events.ts";
import { keyRings } from "../../database/schema/keys.ts";
import { keyGroup } from "../../app/desk/today/key-group.server.ts";
import { ringLabel } from "../../app/agenda/keys/input.ts";
import { findRing } from "../../app/agenda/keys/queries.server.ts";
import { addRing, giveOut, takeIn } from "../../app/agenda/keys/service.server.ts";
import { forgetRestored } from "../../app/desk/privacy/restored.server.ts";
import { eraseKeyHolder } from "../../app/desk/privacy/service.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { openAccounts, type TestAccounts } from "../accounts/accounts.ts";
import { storeProperty } from "../listings/properties.ts";

const NOON = new Date("2026-11-27T11:00:00Z");
let now = NOON;
let site: TestAccounts;
let services: Services;
beforeAll(async () => {
  site = await openAccounts();
  services = { ...site.services, clock: () => now };
});
afterAll(() => site.close());
beforeEach(async () => {
  now = NOON;
  await services.db.delete(keyRings);
});

const painter = { holder: "Bakker Schilders", user_id: null, phone: "06 12 34 56 78" };

async function aRingOut() {
  const home = await storeProperty(services.db, { address: "Parade 7" });
  const values = { aantal: 2, plek: "", notitie: "" };
  const id = await addRing(services, { id: home.id, name: "Parade 7, Venlo" }, values, "anna");
  await giveOut(services, id, "anna", { ...painter, due_at: new Date("2026-11-27T11:30:00Z") });
  return id;
}

test("Vandaag has those that are late, with whom and since when", async () => {
  const id = await aRingOut();
  expect((await keyGroup(services)).total).toBe(0);
  now = new Date("2026-11-27T14:00:00Z");
  const { total, items } = await keyGroup(services);
  expect([total, items]).toMatchObject([
    1,
    [
      {
        title: `${ringLabel(id)}: Parade 7, Venlo`,
        late: "2 uur te laat",
        facts: ["bij Bakker Schilders"],
        acts: [
          { label: "Bellen", to: "tel:+31612345678" },
          { label: "Terug", fields: { act: "terug", sinds: NOON.toISOString(), terug: "vandaag" } },
        ],
      },
    ],
  ]);
  await takeIn(services, id, "anna", NOON.toISOString());
  expect((await keyGroup(services)).total).toBe(0);
});

test("a restored backup brings no erased holder back", async () => {
  const id = await aRingOut();
  const kept = (await services.db.select().from(keyRings))[0]!;
  await takeIn(services, id, "anna", NOON.toISOString());
  expect(await eraseKeyHolder(services, "anna", painter.holder)).toBe(2);
  // The backup is from when the painter still had them.
  const { holder, phone, out_at } = kept;
  await services.db.update(keyRings).set({ holder, phone, out_at });
  await services.db
    .update(events)
    .set({ detail: sql`jsonb_set(detail, '{holder}', to_jsonb(${painter.holder}::text))` })
    .where(ne(events.kind, "made"));
  await services.db.transaction((tx) => forgetRestored(tx, [], now));
  expect(await findRing(services.db, id)).toMatchObject({ holder: null, phone: "" });
  expect(JSON.stringify(await listEvents(services.db, "ring_id", id))).not.toContain("Bakker");
});
