import { expect, test, vi } from "vitest";
import { ask, signedIn } from "../../../../tests/accounts/accounts.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { auditEvents, privateLinks } from "../../../../database/schema/platform.ts";
import { userRoles } from "../../../../database/schema/staff.ts";
import { firstAdminLink } from "./grant-admin.server.ts";
import { action, loader } from "./invitation.tsx";
import { findUser, findUserId, roleOf } from "../queries.server.ts";
import { logIn, tokenIn, useAccounts } from "../../../../tests/accounts/use-accounts.ts";

const START = new Date("2026-11-20T10:00:00Z");
const DAY_MS = 86_400_000;
const email = "anna@kantoor.example";
const password = "een-heel-geheim-woord";

const site = useAccounts({ now: START });

async function link(): Promise<string> {
  const made = await firstAdminLink(site.services);
  expect(made).toMatch(/^http:\/\/localhost:3000\/auth\/uitnodiging\?token=[\w-]{22}$/);
  return tokenIn(made!);
}

const send = (token: string, address = email) =>
  ask(action, {
    services: site.services,
    path: "/auth/uitnodiging",
    form: { token, email: address, name: "Anna de Wit", password },
  });

async function isAdminNow(address: string): Promise<boolean> {
  const id = await findUserId(site.services.db, address);
  return id !== null && (await roleOf(site.services.db, id)) === "admin";
}

const login = (secret?: string) => logIn(site, email, secret);

test("whoever holds the link becomes admin, with a confirmed address", async () => {
  const token = await link();
  const answer = await send(token);
  expect(answer).toMatchObject({
    status: 302,
    location: "/admin/begin?melding=ingelogd",
  });
  expect(answer.cookies.join()).toContain("admin_hint=1");
  expect(await isAdminNow(email)).toBe(true);
  const id = await findUserId(site.services.db, email);
  expect(await findUser(site.services.db, id!)).toMatchObject({
    emailVerified: true,
    name: "Anna de Wit",
  });
  expect((await login(password)).cookies.join()).toContain("admin_hint=1");
  expect(await firstAdminLink(site.services)).toBeNull();
  expect(await site.services.db.select().from(auditEvents)).toMatchObject([
    { section: "accounts", action: "rol-admin", resource: id, actor: id },
    // By the link, and with the password.
    { section: "accounts", action: "ingelogd", resource: id, actor: id },
    { section: "accounts", action: "ingelogd", resource: id, actor: id },
  ]);
});

test("an account that somebody registered before opens for the holder of the link alone", async () => {
  await signedIn(site.services, email);
  await send(await link());
  expect(await isAdminNow(email)).toBe(true);
  expect((await login()).status).toBe(401);
  expect((await login(password)).status).toBe(302);
});

test("the link works once, and every other link ends with it", async () => {
  const [one, two] = [await link(), await link()];
  await send(one);
  for (const used of [one, two]) {
    const answer = await send(used, "bert@kantoor.example");
    expect(answer.status).toBe(410);
    expect(answer.data.refusal).toMatchObject({
      title: "Uitnodiging niet aangenomen",
      description: "Deze uitnodiging is al gebruikt, ingetrokken of verlopen.",
    });
    expect(await findUserId(site.services.db, "bert@kantoor.example")).toBeNull();
  }
});

test("of several who use links at the same moment one becomes admin", async () => {
  const tokens = [await link(), await link()];
  const names = ["a", "b", "c", "d"].map((name) => `${name}@kantoor.example`);
  const answers = await Promise.all(names.map((name, index) => send(tokens[index % 2]!, name)));
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
  expect(await site.services.db.select().from(userRoles)).toHaveLength(1);
  expect(await site.services.db.select().from(users)).toHaveLength(1);
});

test.each([
  [7 * DAY_MS - 1000, true],
  [7 * DAY_MS, false],
])("after %i ms the link works: %s", async (age, works) => {
  const token = await link();
  vi.setSystemTime(START.getTime() + age);
  const path = `/auth/uitnodiging?token=${token}`;
  const page = await ask(loader, { services: site.services, path });
  expect(page.data.offer).toEqual(works ? { role: "admin", name: "", email: null } : null);
  expect((await send(token)).status).toBe(works ? 302 : 410);
  expect(await isAdminNow(email)).toBe(works);
});

test("looking at the link does not use it up, nor does a form that is not right", async () => {
  const token = await link();
  const path = `/auth/uitnodiging?token=${token}`;
  await ask(loader, { services: site.services, path });
  await ask(loader, { services: site.services, path });
  expect((await send(token, "geen-adres")).status).toBe(422);
  expect((await send(token)).status).toBe(302);
});

test("the database holds no token, only its hash", async () => {
  const token = await link();
  const rows = await site.services.db.select().from(privateLinks);
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const guess of [rows[0]!.token_hash, "", "%", token.slice(1)]) {
    expect((await send(guess)).status).toBe(410);
  }
});

test.each([
  ["", "Vul een naam in"],
  ["A".repeat(101), "Naam mag maximaal 100 tekens bevatten"],
])("the first admin has a name: %j is none", async (name, error) => {
  const answer = await ask(action, {
    services: site.services,
    path: "/auth/uitnodiging",
    form: { token: await link(), email, name, password },
  });
  expect(answer).toMatchObject({ status: 422, data: { refusal: { fields: { name: error } } } });
  expect(await isAdminNow(email)).toBe(false);
});
