import { sync, type VEvent } from "node-ical";
import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { privateLinks } from "../../../../database/schema/platform.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { useTestServices, requestContext } from "../../../../tests/site/services.ts";
import { storeAgent, storeMoment, storeViewing } from "../../../../tests/viewings/viewings.ts";
import { loader } from "./feed.ts";
import { subscribe, subscriptionSince, unsubscribe } from "./service.server.ts";

const at = (time: string) => new Date(`2026-03-07T${time}:00Z`);
const services = await useTestServices();
const { db } = services;
const anna = await storeAgent(db, { id: "anna", name: "Anna Smit" });
const bert = await storeAgent(db, { id: "bert", name: "Bert Maes" });
const home = await storeProperty(db, { address: "Kade 3", city: "Venlo" });
await storeViewing(db, { starts_at: at("09:00"), agent_id: anna, property_id: home.id });
await storeViewing(db, { starts_at: at("11:00"), agent_id: anna, state: "asked", name: "Els" });
await storeViewing(db, { starts_at: at("12:00"), agent_id: anna, state: "cancelled" });
await storeLead(db, { name: "Piet Bos", assigned_to: anna, appointment_at: at("16:00") });
await storeLead(db, { name: "", assigned_to: anna, appointment_at: at("17:00") });
await storeLead(db, { name: "Van Bert", assigned_to: bert, appointment_at: at("16:00") });
await storeViewing(db, { starts_at: at("09:00"), agent_id: bert, name: "Van Bert" });
const moment = await storeMoment(db, {
  property_id: home.id,
  agent_id: anna,
  starts_at: at("14:00"),
});
const place = { moment_id: moment.id, starts_at: at("14:00"), agent_id: anna };
await storeViewing(db, { ...place, place: 1, name: "Groep Een" });
await storeViewing(db, { ...place, place: 2, name: "Groep Twee" });

async function read(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const file = address.split("/").at(-1)!;
  const request = new Request(address, { headers });
  const given = { context: requestContext(services), params: { file }, request } as never;
  try {
    return await loader(given);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

test("a calendar has its colleague's viewings and appointments, with names and without addresses or numbers", async () => {
  const answer = await read(await subscribe(services, anna));
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toContain("private");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  const text = await answer.text();
  expect(text).not.toMatch(/example\.nl|0612345678|Van Bert/);
  const parts = Object.values(sync.parseICS(text));
  const events = parts.filter((part): part is VEvent => part?.type === "VEVENT");
  expect(
    events.map(({ summary, start, location, description }) => ({
      summary,
      start: start.toISOString().slice(11, 16),
      location,
      description,
    })),
  ).toEqual([
    {
      summary: "Bezichtiging Markt 1: Jan Peeters",
      start: "09:00",
      location: "Markt 1, 5911 AA Venlo",
      description: "Bevestigd",
    },
    {
      summary: "Bezichtiging Markt 1: Els",
      start: "11:00",
      location: "Markt 1",
      description: "Wacht op bevestiging",
    },
    {
      summary: "Groep: Kade 3",
      start: "14:00",
      location: "Kade 3, 5911 AA Venlo",
      description: "2 van 5 plekken\nGroep Een\nGroep Twee",
    },
    { summary: "Afspraak: Piet Bos", start: "16:00" },
    { summary: "Afspraak", start: "17:00" },
  ]);
});

test("the same calendar is not sent twice", async () => {
  const address = await subscribe(services, anna);
  const tag = (await read(address)).headers.get("ETag")!;
  expect((await read(address, { "If-None-Match": tag })).status).toBe(304);
});

test("a withdrawn address, one that was replaced, and a guess lead nowhere; nobody reads one here", async () => {
  const first = await subscribe(services, anna);
  const second = await subscribe(services, anna);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  const stored = JSON.stringify(await services.db.select().from(privateLinks));
  expect(stored).not.toContain(second.split("/").at(-1)!.slice(0, -4));
  expect(await subscriptionSince(services, anna)).toEqual(services.clock());
  await unsubscribe(services, anna);
  expect(await subscriptionSince(services, anna)).toBeNull();
  expect((await read(second)).status).toBe(404);
  expect((await read(`${second.slice(0, -4)}x.ics`)).status).toBe(404);
  expect((await read("https://x/agenda/zomaar")).status).toBe(404);
});

test("a colleague whose account is closed has no calendar", async () => {
  const address = await subscribe(services, bert);
  expect((await read(address)).status).toBe(200);
  await services.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, bert));
  expect((await read(address)).status).toBe(404);
});

test("reads have a limit", async () => {
  const address = await subscribe(services, anna);
  const answers: Response[] = [];
  for (let asked = 0; asked < 61; asked += 1) answers.push(await read(address));
  const last = answers.at(-1)!;
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
});
