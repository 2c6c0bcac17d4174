import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { casePeople } from "../../../database/schema/cases.ts";
import { leads } from "../../../database/schema/leads.ts";
import { properties } from "../../../database/schema/listings.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { webhookDeliveries } from "../../../database/schema/webhooks.ts";
import { personOf, storeLead } from "../../../tests/leads/leads.ts";
import { storeProperties, storeProperty } from "../../../tests/listings/properties.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { chosenSale, beginSold, transferQueues } from "../../../tests/transfers/workbench.ts";
import { storeViewing } from "../../../tests/viewings/viewings.ts";
import {
  addTarget,
  emptyWebhooks,
  findRow,
  listRows,
  openTarget,
  run,
} from "../../../tests/webhooks/target.ts";
import { recordViewingEvent } from "../../agenda/viewings/booking/events.server.ts";
import { recordEvent } from "../../deals/transfers/lock.server.ts";
import { recordChanges } from "../../homes/listings/sync/changes.queries.server.ts";
import { recordEvent as recordInLead } from "../../platform/events.ts";
import { Overtaken } from "../../platform/body/overtaken.ts";
import { secretState } from "../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../platform/services.ts";
import { erasePerson } from "../privacy/service.server.ts";
import { siteGroup } from "../today/site-group.server.ts";
import { webhookForm } from "./input.ts";
import { webhookJobs } from "./jobs.server.ts";
import { postTrial } from "./post.server.ts";
import { secretPlace } from "./secret.server.ts";
import { addWebhook, changeWebhook, removeWebhook } from "./service.server.ts";
import { withoutTokens } from "../../../tests/site/without-random-parts.ts";

const target = await openTarget();
afterAll(() => target.close());
const env = { PRIVATE_HOSTS: target.host };
const jobs = (given: Services) => [...transferQueues(given), ...webhookJobs(given)];
const services = await useTestServices(jobs, env);
const { db } = services;
const at = services.clock();
const tables = ["people", "viewings", "dossiers", "users"];

beforeEach(async () => {
  target.reset();
  await emptyWebhooks(db, ...tables);
});

/** The message about this, with or without the person. */
async function told(happens: () => Promise<unknown>, with_person = false) {
  const { id } = await addTarget(services, target.url, { with_person });
  await happens();
  await run(services, id);
  return target.received.map(({ type, data }) => ({ type, data }));
}

const admin = (path: string) => `${services.publicUrl}/admin/${path}`;
const who = { name: "Jan Peeters", email: "jan@example.nl", phone: "0612345678" };

test("a lead: that it came, and what staff did with it, but not how its emails fared", async () => {
  let id = "";
  const sent = await told(async () => {
    id = await storeLead(db, { ...who, message: "Geheim", address: "Kade 7" });
    for (const kind of ["sent", "delayed", "failed", "resent", "read", "state"])
      await recordInLead(db, { lead_id: id, at, kind, detail: { text: "Geheim" } });
  });
  const data = {
    id,
    url: admin(`leads/${id}`),
    read: `${services.publicUrl}/functions/leads?id=${id}`,
    kind: "waardebepaling",
    state: "nieuw",
    suspicious: false,
  };
  expect(sent).toEqual([
    { type: "lead.received", data },
    { type: "lead.state", data },
  ]);
});

test("a suspicious lead is told of as one", async () => {
  const [sent] = await told(() => storeLead(db, { suspicion: "Te snel" }));
  expect(sent!.data).toMatchObject({ suspicious: true });
});

test("a viewing", async () => {
  const viewing = await storeViewing(db, { starts_at: new Date("2026-03-05T10:00:00Z") });
  const by = { who: "visitor" } as const;
  const sent = await told(() => recordViewingEvent(db, viewing.id, "cancelled", { at, by }));
  expect(sent).toEqual([
    {
      type: "viewing.cancelled",
      data: {
        id: viewing.id,
        url: admin(`agenda/${viewing.id}`),
        state: "confirmed",
        startsAt: "2026-03-05T10:00:00+00:00",
      },
    },
  ]);
});

test("a home: which fields changed, and its page while it has one", async () => {
  const home = await storeProperty(db);
  const change = (kind: "changed" | "hidden") =>
    recordChanges(db, [
      { property_id: home.id, at, kind, before: { price: "1" }, after: { price: "2", area: 7 } },
    ]);
  const [sent] = await told(() => change("changed"));
  const url = admin(`woningen/${home.id}`);
  const page = `${services.publicUrl}/woningaanbod-venlo/${home.slug}`;
  const read = `${services.publicUrl}/functions/homes?id=${home.id}`;
  const data = { id: String(home.id), url, read, changed: ["area", "price"] };
  expect(sent).toEqual({ type: "home.changed", data: { ...data, page } });
  await emptyWebhooks(db, "people");
  target.reset();
  const other = await storeProperty(db, { hidden_by_staff: true });
  home.id = other.id;
  const [hidden] = await told(() => change("hidden"));
  expect(hidden!.type).toBe("home.hidden");
  expect(hidden!.data).not.toHaveProperty("page");
});

test("thousands of changes of a night in their order", async () => {
  await addTarget(services, target.url);
  const ids = await storeProperties(db, 2000);
  const changes = ids.flatMap((property_id) =>
    (["hidden", "shown"] as const).map((kind) => ({ property_id, at, kind })),
  );
  await recordChanges(db, changes);
  const rows = await listRows(db);
  expect(rows.map(({ subject_id, kind }) => [subject_id, kind])).toEqual(
    changes.map(({ property_id, kind }) => [String(property_id), kind]),
  );
});

test("a chosen bid, without what was bid, and nothing of other bids", async () => {
  let sale: Awaited<ReturnType<typeof chosenSale>>;
  const { id } = await addTarget(services, target.url, { home: false });
  sale = await chosenSale(services);
  await run(services, id);
  const bids = target.received.filter(({ type }) => type.startsWith("bid."));
  expect(bids.map(({ type, data }) => ({ type, data }))).toEqual([
    {
      type: "bid.chosen",
      data: {
        id: sale.saleId,
        url: admin(`verkopen/${sale.saleId}`),
        home: sale.propertyId,
      },
    },
  ]);
  expect(JSON.stringify(target.received)).not.toMatch(/398\D?765|Fatma/);
  expect(withoutTokens(target.received.map(({ body }) => body).join())).not.toContain("398");
});

test("a step of a transfer, and who did it where that is ticked", async () => {
  const sale = await beginSold(services);
  const [buyer] = await db.select().from(casePeople).where(eq(casePeople.name, "Bas van der Meer"));
  const step = { step: "guarantee", day: "2026-03-09", reason: "Geheim" };
  const happen = () => recordEvent(services, sale.id, "done", { partyId: buyer!.id }, step);
  const [sent] = await told(happen);
  const data = {
    id: sale.id,
    url: admin(`overdrachten/${sale.id}`),
    home: sale.propertyId,
    step: "guarantee",
    day: "2026-03-09",
  };
  expect(sent).toEqual({ type: "transfer.done", data });
  target.reset();
  await db.delete(webhookDeliveries);
  const [ticked] = await told(happen, true);
  const { name, email, phone } = buyer!;
  expect(ticked!.data).toEqual({ ...data, person: { name, email, phone } });
});

test.each([
  ["lead", () => storeLead(db, who)],
  [
    "viewing",
    async () => {
      const { id } = await storeViewing(db, { starts_at: at });
      await recordViewingEvent(db, id, "booked", { at, by: { who: "visitor" } });
    },
  ],
  ["bid", () => chosenSale(services)],
] as const)("whom a %s is about is named where that is ticked", async (topic, happens) => {
  const ticked = (await told(happens, true)).find(({ type }) => type.startsWith(`${topic}.`));
  const fatma = { name: "Fatma van der Meer", email: "fatma.van.der.meer@voorbeeld.example" };
  expect(ticked!.data["person"]).toEqual(topic === "bid" ? { ...fatma, phone: "" } : who);
  await emptyWebhooks(db, ...tables);
  target.reset();
  await told(happens);
  expect(target.received.length).toBeGreaterThan(0);
  expect(target.received.map(({ body }) => body).join()).not.toMatch(/example\.nl|Fatma|Jan P/);
});

test("nobody is named who was erased or forgotten after it happened", async () => {
  const { id } = await addTarget(services, target.url, { with_person: true });
  const [one, two] = [await storeLead(db, who), await storeLead(db, { ...who, email: "b@x.nl" })];
  const seen = await storeViewing(db, { starts_at: at });
  await recordViewingEvent(db, seen.id, "booked", { at, by: { who: "visitor" } });
  expect(JSON.stringify(await listRows(db))).not.toMatch(/Jan|jan@/);
  await erasePerson(services, "anna", await personOf(db, one));
  await db.update(leads).set({ forgotten_at: at, person_id: null }).where(eq(leads.id, two));
  await db.update(viewings).set({ forgotten_at: at, person_id: null });
  await run(services, id);
  expect(target.received.map(({ data }) => data)).toMatchObject([
    { id: one, isGone: true },
    { id: two, state: "nieuw" },
    { id: seen.id },
  ]);
  expect(JSON.stringify(target.received)).not.toMatch(/Jan|jan@|b@x/);
});

test("only what staff chose is told, and of nothing that was undone", async () => {
  await addTarget(services, target.url, { lead: false });
  const id = await storeLead(db);
  await recordInLead(db, { lead_id: id, at, kind: "note" });
  await expect(
    db.transaction(async (tx) => {
      const [home] = await tx.select().from(properties).limit(1);
      const property_id = home?.id ?? (await storeProperty(tx)).id;
      await recordChanges(tx, [{ property_id, at, kind: "created" }]);
      expect(await tx.$count(webhookDeliveries)).toBe(1);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await listRows(db)).toEqual([]);
});

test("where no webhook is on, a lead costs no row", async () => {
  await addWebhook(services, form(target.url), "anna");
  await storeLead(db);
  expect(await listRows(db)).toEqual([]);
});

test("a lead that comes while a webhook is removed, and others are renamed, is stored and told", async () => {
  const others = [(await addTarget(services, target.url)).id];
  const { id: gone } = await addTarget(services, target.url);
  others.push((await addTarget(services, target.url)).id);
  const other = new Client(services.databaseUrl);
  await other.connect();
  await other.query("BEGIN");
  await other.query("DELETE FROM webhooks WHERE id = $1", [gone]);
  const lead = storeLead(db);
  const waits = sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND locktype = 'transactionid' AND datname = current_database()`;
  await expect.poll(async () => (await db.execute(waits)).rowCount).toBe(1);
  await db.execute(sql`UPDATE webhooks SET label = 'Anders' WHERE id <> ${gone}`);
  await other.query("COMMIT");
  await other.end();
  await lead;
  const told = (await listRows(db)).map(({ webhook_id }) => webhook_id);
  expect(told.toSorted()).toEqual(others.toSorted());
});

const form = (url: string) => ({
  label: "Proef",
  url,
  lead: true,
  viewing: false,
  home: false,
  bid: false,
  transfer: false,
  with_person: false,
});

test.each([
  "geen adres",
  "",
  "ftp://a.example/x",
  "http://a.example/x",
  "http://127.0.0.1:9/x",
  "https://anna:geheim@a.example/x",
  "javascript:alert(1)",
])("the address %j is refused", async (url) => {
  await expect(addWebhook(services, form(url), "anna")).rejects.toMatchObject({
    why: { errors: { url: expect.stringContaining("https://") as string } },
  });
});

test.each(["https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x"])(
  "%s, of a private network, gets nothing",
  async (url) => {
    const { id } = await addTarget(services, url);
    const sent = await postTrial(services, await findRow(db, id));
    expect(sent).toMatchObject({ isDelivered: false, words: "een adres van een eigen netwerk" });
  },
);

test("a trial is a signed message about nothing", async () => {
  const { id } = await addTarget(services, target.url);
  expect(await postTrial(services, await findRow(db, id))).toMatchObject({ isDelivered: true });
  expect(target.received).toMatchObject([{ type: "test", data: {} }]);
});

test("a form of another version is refused, and a webhook goes with its secret and deliveries", async () => {
  const { id } = await addTarget(services, target.url);
  await storeLead(db);
  const webhook = await findRow(db, id);
  const change = { form: form(target.url), seen: "another" };
  await expect(changeWebhook(services, webhook, change)).rejects.toBeInstanceOf(Overtaken);
  await removeWebhook(services, webhook);
  expect(await listRows(db)).toEqual([]);
  expect(await secretState(services, secretPlace(id))).toEqual({ state: "none" });
});

test("the form asks for a subject", () => {
  const { error } = webhookForm.safeParse({ ...form("https://a.example"), lead: "" });
  expect(error?.issues.length).toBeGreaterThan(0);
});

test("Vandaag tells that a webhook was switched off by its target, and not that staff did it", async () => {
  const { id } = await addTarget(services, target.url);
  const staff = { id: "anna", email: "anna@kantoor.example", role: "admin" } as never;
  const titles = async () => (await siteGroup(services, staff)).items.map(({ title }) => title);
  target.answer = async () => 410;
  await storeLead(db);
  expect(await titles()).not.toContain("De webhook ‘Proef’ staat uit");
  await run(services, id);
  expect(await titles()).toContain("De webhook ‘Proef’ staat uit");
});
