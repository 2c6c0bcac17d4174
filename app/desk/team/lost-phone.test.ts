import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { passkeys, twoFactors, users } from "../../../database/schema/accounts.ts";
import { type Asked, ask, signedIn } from "../../../tests/accounts/accounts.ts";
import { findUserId } from "../../staff/accounts/queries.server.ts";
import { factorsOf } from "../../staff/accounts/second-factor/queries.server.ts";
import { action } from "./show.tsx";
import { isSignedIn, logIn, useAccounts } from "../../../tests/accounts/use-accounts.ts";

const [anna, bert] = ["anna@kantoor.example", "bert@kantoor.example"];

const site = useAccounts();
let admin: string;
let lost: string;
beforeEach(async () => {
  admin = await signedIn(site.services, anna, "admin");
  lost = await signedIn(site.services, bert, "agent");
  for (const email of [anna, bert]) await giveFactors(email);
});

async function giveFactors(email: string) {
  const { db } = site.services;
  const id = (await findUserId(db, email))!;
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  await db.insert(twoFactors).values({ id, userId: id, secret: "s", backupCodes: "[]" });
  await db.insert(passkeys).values({
    id,
    userId: id,
    publicKey: "k",
    credentialID: id,
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
}

async function takeAway(email: string) {
  const id = (await findUserId(site.services.db, email)) ?? email;
  const asked: Asked = {
    services: site.services,
    path: `/admin/medewerkers/${id}`,
    cookie: admin,
    form: { act: "tweede-stap-weg" },
  };
  return ask((given: object) => action({ ...given, params: { id } } as never), asked);
}

const factors = async (email: string) =>
  factorsOf(site.services.db, (await findUserId(site.services.db, email))!);
const login = () => logIn(site, bert);

test("who lost a phone gets in with the password again, is signed out and told by mail", async () => {
  expect((await login()).location).toBe("/auth/tweede-stap");
  const answer = await takeAway(bert);
  expect(answer.status).toBe(303);
  expect(answer.location).toMatch(/^\/admin\/medewerkers\/.+\?melding=tweede-stap-weg$/);
  expect(await factors(bert)).toEqual({ app: false, passkeys: 0 });
  expect(await site.services.db.$count(twoFactors)).toBe(1);
  expect(await isSignedIn(site, lost)).toBe(false);
  expect((await login()).location).toBe("/admin?melding=ingelogd");
  await site.work();
  const mail = (await site.outbox()).find(({ subject }) => subject?.startsWith("Je tweede"));
  expect(mail).toMatchObject({
    subject: "Je tweede stap is weggehaald",
    to: [{ address: bert }],
  });
  expect(mail?.text).toContain("Een beheerder van Voordeur Makelaardij heeft");
});

test("one's own is not taken away without the password, nor that of who is no staff", async () => {
  expect(await takeAway(anna)).toMatchObject({ status: 302, location: "/auth/beveiliging" });
  expect(await factors(anna)).toEqual({ app: true, passkeys: 1 });
  await signedIn(site.services, "visitor@elders.example");
  await giveFactors("visitor@elders.example");
  expect(await takeAway("visitor@elders.example")).toMatchObject({ status: 404 });
  expect(await factors("visitor@elders.example")).toEqual({ app: true, passkeys: 1 });
});
