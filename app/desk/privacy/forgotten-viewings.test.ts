import { events } from "../../../database/schema/events.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { expect, test } from "vitest";
import { asc, eq } from "drizzle-orm";
import { leads } from "../../../database/schema/leads.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { personOf, storeLead } from "../../../tests/leads/leads.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { storeViewing } from "../../../tests/viewings/viewings.ts";
import { initialViewings } from "../../settings/groups/viewings.ts";
import { saveSetting } from "../../settings/service.server.ts";
import { forgetOldData } from "./service.server.ts";
import { forgetRestored } from "./restored.server.ts";

const services = await useTestServices();

const monthsAgo = (months: number) => {
  const at = services.clock();
  at.setUTCMonth(at.getUTCMonth() - months, 15);
  return at;
};

async function store(name: string, starts_at: Date, lead: object = {}) {
  const { db } = services;
  const lead_id = await storeLead(db, { name, email: `${name}@example.nl`, ...lead });
  const viewing = await storeViewing(db, {
    name,
    starts_at,
    lead_id,
    person_id: await personOf(db, lead_id),
    state: "done",
    answers: { Verkocht: `${name} wel` },
    opinion: {
      liked: "yes",
      reason: `${name} vindt het mooi`,
    },
    staff_opinion: {
      price: "high",
      reason: `zegt ${name}`,
    },
    staff_note: `${name} belt`,
  });
  await db.insert(events).values({
    viewing_id: viewing.id,
    at: starts_at,
    kind: "booked",
    detail: { reason: name },
  });
  await db.insert(outbox).values({
    kind: "viewing",
    subject: viewing.id,
    letter: "opinion",
    message_id: "viewing-1",
    sequence: 0,
    created_at: starts_at,
    last_error: `${name}@example.nl: 550`,
  });
  return viewing.id;
}

const names = async () => {
  const { db } = services;
  return (await db.select().from(viewings).orderBy(asc(viewings.starts_at))).map(
    ({ name }) => name,
  );
};

test("after the office's term a viewing loses its person and keeps its figures", async () => {
  const { db } = services;
  const old = await store("oud", monthsAgo(13));
  await store("nieuw", monthsAgo(2));
  await store("lang-gevraagd", monthsAgo(5), { created_at: monthsAgo(30) });
  expect(await forgetOldData(services)).toBe(3);
  expect(await names()).toEqual(["", "", "nieuw"]);
  const [row] = await db.select().from(viewings).where(eq(viewings.id, old));
  expect(row).toMatchObject({
    email: "",
    phone: "",
    answers: {},
    staff_note: null,
    person_id: null,
    lead_id: null,
    state: "done",
    opinion: { liked: "yes" },
    staff_opinion: { price: "high" },
  });
  const parts = JSON.stringify([
    await db.select().from(events).where(eq(events.viewing_id, old)),
    await db.select().from(outbox).where(eq(outbox.subject, old)),
  ]);
  expect(parts).not.toContain("oud");
});

test("another term of the office counts, also for a restored backup that no site has read yet", async () => {
  const { db } = services;
  await db.delete(viewings);
  await db.delete(leads);
  await store("oud", monthsAgo(13));
  const set = (monthsKept: number, seen: number) =>
    saveSetting(services, "viewings", {
      seen,
      value: { ...initialViewings, monthsKept },
      by: "anna",
    });
  await set(20, 0);
  await forgetOldData(services);
  expect(await names()).toEqual(["oud"]);
  await set(10, 1);
  await db.transaction((tx) => forgetRestored(tx, [], services.clock()));
  expect(await names()).toEqual([""]);
});
