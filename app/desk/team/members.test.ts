import { describe, expect, test } from "vitest";
import { signedIn } from "../../../tests/accounts/accounts.ts";
import { eq } from "drizzle-orm";
import { passkeys, users } from "../../../database/schema/accounts.ts";
import { auditEvents } from "../../../database/schema/platform.ts";
import { findUserId, roleOf } from "../../staff/accounts/queries.server.ts";
import { changeRole, closeAccount, reopenAccount } from "./members.server.ts";
import { listStaff } from "../../staff/accounts/staff/queries.server.ts";
import { isLetIn, isSignedIn, logIn, useAccounts } from "../../../tests/accounts/use-accounts.ts";

const [anna, bert, carla] = ["anna", "bert", "carla"].map((name) => `${name}@kantoor.example`);

const site = useAccounts();

const idOf = async (email = "") => (await findUserId(site.services.db, email))!;
const close = async (email = "") => closeAccount(site.services, await idOf(email));
const demote = async (email = "") => changeRole(site.services, await idOf(email), "agent");
const login = (email = "") => logIn(site, email);

test("closing ends the session at once and lets nobody in, until it is reopened", async () => {
  await signedIn(site.services, anna!, "admin");
  const cookie = await signedIn(site.services, bert!, "agent");
  expect(await isLetIn(site, cookie)).toBe(true);
  expect(await close(bert)).toBe("done");
  expect(await isLetIn(site, cookie)).toBe(false);
  expect(await isSignedIn(site, cookie)).toBe(false);
  const refused = await login(bert);
  expect(refused.status).toBe(401);
  expect(refused.data.refusal.description).toBe("E-mailadres of wachtwoord is onjuist.");
  expect(await reopenAccount(site.services, await idOf(bert))).toBe("done");
  expect((await login(bert)).status).toBe(302);
  expect(await roleOf(site.services.db, await idOf(bert))).toBe("agent");
});

test("another role counts at once, and ends the sessions", async () => {
  await signedIn(site.services, anna!, "admin");
  const cookie = await signedIn(site.services, bert!, "agent");
  expect(await changeRole(site.services, await idOf(bert), "admin")).toBe("done");
  expect(await roleOf(site.services.db, await idOf(bert))).toBe("admin");
  expect(await isSignedIn(site, cookie)).toBe(false);
});

describe("the last admin", () => {
  test("is neither closed nor made an agent, whoever else is there", async () => {
    await signedIn(site.services, anna!, "admin");
    await signedIn(site.services, bert!, "agent");
    await signedIn(site.services, carla!, "admin");
    await close(carla);
    for (const change of [close, demote]) expect(await change(anna)).toBe("last-admin");
    expect(await roleOf(site.services.db, await idOf(anna))).toBe("admin");
    expect(await close(bert)).toBe("done");
  });

  test.each([
    ["close each other", close, close],
    ["take each other's role", demote, demote],
    ["close and take", close, demote],
  ] as const)("stays when two admins %s at once", async (_name, one, other) => {
    for (let round = 0; round < 5; round += 1) {
      await site.services.db.delete(users);
      await signedIn(site.services, anna!, "admin");
      await signedIn(site.services, bert!, "admin");
      const outcomes = await Promise.all([one(bert), other(anna)]);
      expect(outcomes.toSorted()).toEqual(["done", "last-admin"]);
    }
  });
});

test("a refused sign-in of staff is written down, of others not; without an address", async () => {
  await signedIn(site.services, anna!, "admin");
  await signedIn(site.services, bert!);
  await site.services.db.delete(auditEvents);
  for (const email of [anna, bert, "niemand@kantoor.example"]) {
    await logIn(site, email!, "verkeerd-123");
  }
  const events = await site.services.db.select().from(auditEvents);
  const resource = await idOf(anna);
  expect(events).toMatchObject([
    { section: "accounts", action: "inloggen-geweigerd", resource, actor: null },
  ]);
  expect(JSON.stringify(events)).not.toContain("@");
});

test("says of everyone whether an app or a passkey stands beside the password", async () => {
  const { db } = site.services;
  for (const email of [anna, bert, carla]) await signedIn(site.services, email!, "agent");
  await db
    .update(users)
    .set({ twoFactorEnabled: true })
    .where(eq(users.id, await idOf(anna)));
  await db.insert(passkeys).values({
    id: "p",
    userId: await idOf(bert),
    publicKey: "k",
    credentialID: "c",
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
  const members = await listStaff(db);
  expect(members.map(({ email, hasSecondStep }) => [email, hasSecondStep])).toEqual([
    [anna, true],
    [bert, true],
    [carla, false],
  ]);
});

test("nobody is changed who is no staff", async () => {
  await signedIn(site.services, bert!);
  expect(await close(bert)).toBe("missing");
  expect(await closeAccount(site.services, "nobody")).toBe("missing");
});
