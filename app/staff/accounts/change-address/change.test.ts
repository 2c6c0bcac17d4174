import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { events } from "../../../../database/schema/events.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { auditEvents, privateLinks } from "../../../../database/schema/platform.ts";
import { ask, signedIn } from "../../../../tests/accounts/accounts.ts";
import {
  isSignedIn,
  logIn,
  mailedToken,
  useAccounts,
} from "../../../../tests/accounts/use-accounts.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { action as remove } from "../../../desk/team/delete-account.tsx";
import { action as forgotten } from "../password/forgotten-password.tsx";
import { action as startChange } from "./ask.tsx";
import { action, loader } from "./follow.tsx";

const START = new Date("2026-11-20T10:00:00Z");
const WEEK_MS = 7 * 86_400_000;
const from = "anna@kantoor.example";
const to = "anna@nieuw.example";
const current = "geheim-123";

const site = useAccounts({ now: START });
let cookie: string;
beforeEach(async () => {
  await site.services.db.delete(outbox);
  cookie = await signedIn(site.services, from, "agent");
  await site.work();
  await site.emptyOutbox();
});

const start = (fields: Record<string, string> = {}, who = cookie) =>
  ask(startChange, {
    services: site.services,
    path: "/auth/beveiliging/adres",
    cookie: who,
    form: { email: to, current, ...fields },
  });
const path = "/auth/adres";
const look = (token: string) =>
  ask(loader, { services: site.services, path: `${path}?token=${token}` });
const follow = (token: string) => ask(action, { services: site.services, path, form: { token } });
const firstToken = (address = from) =>
  mailedToken(site, "Wil je je e-mailadres wijzigen?", address);
const secondToken = (address = to) => mailedToken(site, "Bevestig je nieuwe e-mailadres", address);
const addresses = async () =>
  (await site.services.db.select().from(users)).map(({ email }) => email).toSorted();

test("an address changes when the readers of both agreed, and whoever was signed in signs in anew", async () => {
  const { db } = site.services;
  await db.update(users).set({ emailVerified: false });
  const lead = await storeLead(db);
  await db
    .insert(events)
    .values({ lead_id: lead, at: START, actor: from, kind: "note", detail: { text: "Gebeld." } });
  expect((await start()).location).toBe("/auth/beveiliging?melding=adres-gevraagd");
  const first = await firstToken();
  expect((await look(first)).data).toEqual({ token: first, from, to, isAgreed: false });
  expect((await follow(first)).location).toBe("/auth?melding=adres-halverwege");
  expect(await addresses()).toEqual([from]);
  const second = await secondToken();
  expect((await look(second)).data).toEqual({ token: second, from, to, isAgreed: true });
  expect(await addresses()).toEqual([from]);
  expect((await follow(second)).location).toBe("/auth?melding=adres-gewijzigd");

  expect(await db.select().from(users)).toMatchObject([{ email: to, emailVerified: true }]);
  expect(await isSignedIn(site, cookie)).toBe(false);
  expect((await logIn(site, from)).status).toBe(401);
  expect((await logIn(site, to)).status).toBe(302);
  expect(await db.select().from(events)).toMatchObject([{ actor: to }]);
  const acts = await db.select().from(auditEvents);
  expect(acts.map((act) => act.action)).toContain("adres-gewijzigd");
  expect(JSON.stringify(acts)).not.toMatch(/anna@/);
  for (const used of [first, second]) expect((await follow(used)).status).toBe(410);
});

test.each<[string, Record<string, string>, number]>([
  ["no address", { email: "" }, 422],
  ["no address at all", { email: "anna" }, 422],
  ["an address with a line after it", { email: `${to}\r\nBcc: x@example.nl` }, 422],
  ["the address that it has", { email: from }, 422],
  ["that address in capitals", { email: ` ${from.toUpperCase()} ` }, 422],
  ["no password", { current: "" }, 422],
  ["another password", { current: "verkeerd-1" }, 422],
])("%s is refused, and nobody is written to", async (_, fields, status) => {
  expect((await start(fields)).status).toBe(status);
  expect(site.queue).toEqual([]);
});

test("a stranger starts nothing", async () => {
  expect((await start({}, "")).location).toBe("/auth");
  expect(site.queue).toEqual([]);
});

test("three times an hour", async () => {
  for (let time = 0; time < 3; time += 1) expect((await start()).status).toBe(302);
  expect((await start()).status).toBe(429);
});

test("an address with an account of its own is told so to its reader alone", async () => {
  await signedIn(site.services, to);
  await site.work();
  expect((await start()).location).toBe("/auth/beveiliging?melding=adres-gevraagd");
  expect((await follow(await firstToken())).location).toBe("/auth?melding=adres-halverwege");
  const second = await secondToken();
  const refused = await follow(second);
  expect([refused.status, refused.data.refusal.description]).toEqual([
    409,
    "Bij dit adres hoort al een account. Verwijder dat eerst, of kies een ander adres.",
  ]);
  expect(await addresses()).toEqual([from, to]);
  // Its reader removes that account; the link still works.
  await site.services.db.delete(users).where(eq(users.email, to));
  expect((await follow(second)).location).toBe("/auth?melding=adres-gewijzigd");
});

test("of two changes one is made; the other's links end", async () => {
  await start();
  const one = await firstToken();
  await start({ email: "anna@elders.example" });
  const other = await firstToken();
  await follow(one);
  const toOne = await secondToken();
  await follow(other);
  const toOther = await secondToken("anna@elders.example");
  const both = await Promise.all([follow(toOne), follow(toOther)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 410]);
  const [email] = await addresses();
  expect([to, "anna@elders.example"]).toContain(email);
  expect(email).toBe(both[0].status === 302 ? to : "anna@elders.example");
});

test("a change that waits ends with the account, and with the week", async () => {
  await start();
  const first = await firstToken();
  vi.setSystemTime(START.getTime() + WEEK_MS);
  expect((await follow(first)).status).toBe(410);
  vi.setSystemTime(START);
  await follow(first);
  const second = await secondToken();
  await site.services.db.update(users).set({ closedAt: START });
  expect((await follow(second)).status).toBe(410);
  expect(await addresses()).toEqual([from]);
});

test("nobody is written to for an account that went, was closed or has another address by then", async () => {
  await start();
  await site.services.db.update(users).set({ email: "anna@elders.example" });
  await site.work();
  expect(await site.outbox()).toEqual([]);
});

test("an account that is deleted takes the emails about its change along", async () => {
  await start();
  await follow(await firstToken());
  expect(await site.services.db.$count(outbox)).toBeGreaterThan(1);
  const form = { zeker: "ja", current };
  const address = "/auth/beveiliging/verwijderen";
  expect((await ask(remove, { services: site.services, path: address, cookie, form })).status).toBe(
    302,
  );
  expect(await site.services.db.$count(outbox)).toBe(0);
});

test("links to a new password that were sent to the old address end", async () => {
  const request = { services: site.services, path: "/auth/wachtwoord-vergeten" };
  await ask(forgotten, { ...request, form: { email: from } });
  await site.work();
  await start();
  await follow(await firstToken());
  await follow(await secondToken());
  const links = await site.services.db.select().from(privateLinks);
  expect(links.filter((link) => !link.used_at && !link.withdrawn_at)).toEqual([]);
});
