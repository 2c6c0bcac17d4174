import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ask, openAccounts, signedIn, type TestAccounts } from "../../../tests/accounts.ts";
import { adminInvitations, rateLimits, userRoles, users } from "../../../database/schema.ts";
import { firstAdminLink, grantAdmin } from "./first-admin.server.ts";
import { findUserId, roleOf } from "./queries.server.ts";
import { action, loader } from "./sign-in.tsx";

const START = new Date("2026-11-20T10:00:00Z");
const DAY_MS = 86_400_000;
const email = "anna@kantoor.example";

let site: TestAccounts;
beforeAll(async () => {
  site = await openAccounts();
});
afterAll(() => site.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  const { db } = site.services;
  for (const table of [users, rateLimits, adminInvitations]) await db.delete(table);
});
afterEach(() => vi.useRealTimers());

async function invitation(): Promise<string> {
  const link = await firstAdminLink(site.services);
  expect(link).toMatch(/^http:\/\/localhost:3000\/auth\?uitnodiging=[\w-]{43}$/);
  return new URL(link!).searchParams.get("uitnodiging")!;
}

const send = (act: string, uitnodiging: string, address = email) =>
  ask(action, {
    services: site.services,
    path: "/auth",
    form: { act, uitnodiging, email: address, password: "geheim-123" },
  });

async function isAdminNow(address: string): Promise<boolean> {
  const id = await findUserId(site.services.db, address);
  return id !== null && (await roleOf(site.services.db, id)) === "admin";
}

test("the account that is registered through the link is admin", async () => {
  const token = await invitation();
  expect((await send("registreren", token)).status).toBe(302);
  expect(await isAdminNow(email)).toBe(true);
  expect(await firstAdminLink(site.services)).toBeNull();
});

test("an account that is there becomes admin by signing in through the link", async () => {
  await signedIn(site.services, email);
  expect(await isAdminNow(email)).toBe(false);
  const answer = await send("inloggen", await invitation());
  expect(answer.location).toBe("/admin?melding=ingelogd");
  expect(answer.cookies.join()).toContain("admin_hint=1");
  expect(await isAdminNow(email)).toBe(true);
});

test("the link works once, and every other link ends with it", async () => {
  const [one, two] = [await invitation(), await invitation()];
  await send("registreren", one);
  for (const used of [one, two]) {
    const answer = await send("registreren", used, "bert@kantoor.example");
    expect(answer.status).toBe(409);
    expect(answer.data.refusal).toMatchObject({
      title: "Fout bij registreren",
      description: "Deze uitnodiging is al gebruikt of verlopen.",
    });
    expect(await findUserId(site.services.db, "bert@kantoor.example")).toBeNull();
  }
});

test("of several who use links at the same moment one becomes admin", async () => {
  const tokens = [await invitation(), await invitation()];
  const names = ["a", "b", "c", "d"].map((name) => `${name}@kantoor.example`);
  const answers = await Promise.all(
    names.map((name, index) => send("registreren", tokens[index % 2]!, name)),
  );
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
  expect(await site.services.db.select().from(userRoles)).toHaveLength(1);
  expect(await site.services.db.select().from(users)).toHaveLength(1);
});

test.each([
  [7 * DAY_MS - 1000, true],
  [7 * DAY_MS, false],
])("after %i ms the link works: %s", async (age, works) => {
  const token = await invitation();
  vi.setSystemTime(START.getTime() + age);
  const path = `/auth?uitnodiging=${token}`;
  const page = await ask(loader, { services: site.services, path });
  expect(page.data).toEqual({ registering: true, invitation: { token, open: works } });
  expect((await send("registreren", token)).status).toBe(works ? 302 : 409);
  expect(await isAdminNow(email)).toBe(works);
});

test("the database holds no token, only its hash", async () => {
  const token = await invitation();
  const rows = await site.services.db.select().from(adminInvitations);
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const guess of [rows[0]!.token_hash, "", "%", token.slice(1)]) {
    expect((await send("registreren", guess)).status).toBe(409);
  }
});

test("someone who is signed in may still open a link that works", async () => {
  const cookie = await signedIn(site.services, email);
  const path = `/auth?uitnodiging=${await invitation()}`;
  expect((await ask(loader, { services: site.services, path, cookie })).status).toBe(200);
});

test("the command gives the role to an account that is there, and ends open links", async () => {
  const token = await invitation();
  expect(await grantAdmin(site.services, email)).toBe(false);
  await signedIn(site.services, email);
  expect(await grantAdmin(site.services, ` ${email.toUpperCase()} `)).toBe(true);
  expect(await grantAdmin(site.services, email)).toBe(true);
  expect(await isAdminNow(email)).toBe(true);
  expect((await send("registreren", token, "bert@kantoor.example")).status).toBe(409);
});
