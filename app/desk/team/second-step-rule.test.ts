import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sessions, users } from "../../../database/schema/accounts.ts";
import { auditEvents, settingVersions } from "../../../database/schema/platform.ts";
import { ask, signedIn } from "../../../tests/accounts/accounts.ts";
import {
  isSecondStepRequired,
  requireSecondStep,
} from "../../staff/accounts/second-factor/required.server.ts";
import { findUserId } from "../../staff/accounts/queries.server.ts";
import { action, loader } from "./list.tsx";
import { useAccounts } from "../../../tests/accounts/use-accounts.ts";

const anna = "anna@kantoor.example";

const site = useAccounts();
let cookie: string;
beforeEach(async () => {
  cookie = await signedIn(site.services, anna, "admin");
  await signedIn(site.services, "bert@kantoor.example", "agent");
  await site.services.db.delete(auditEvents);
});

const save = (form: Record<string, string>) =>
  ask(action, {
    services: site.services,
    path: "/admin/medewerkers",
    cookie,
    form: { act: "tweede-stap", ...form },
  });

async function page() {
  const asked = { services: site.services, path: "/admin/medewerkers", cookie };
  return (await ask(loader, asked)).data;
}

async function giveAnnaAnApp() {
  await site.services.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, anna));
}

const showStep = () => site.services.db.update(sessions).set({ secondFactor: true });

test("an admin without a second step cannot ask one of others", async () => {
  const answer = await save({ required: "ja" });
  expect(answer).toMatchObject({ status: 409, data: { act: "tweede-stap" } });
  expect((await page()).isRequired).toBe(false);
  expect(await site.services.db.select().from(auditEvents)).toEqual([]);
});

test("an admin who has one asks it of all staff, and takes that back; the log says who", async () => {
  await giveAnnaAnApp();
  const notice = (name: string) => `/admin/medewerkers?melding=${name}`;
  const on = notice("tweede-stap-verplicht");
  expect(await save({ required: "ja" })).toMatchObject({ status: 303, location: on });
  expect((await page()).isRequired).toBe(true);
  const off = notice("tweede-stap-vrij");
  expect(await save({})).toMatchObject({ status: 302, location: "/auth" });
  await showStep();
  expect(await save({})).toMatchObject({ status: 303, location: off });
  expect((await page()).isRequired).toBe(false);
  const actor = await findUserId(site.services.db, anna);
  expect(await site.services.db.select().from(auditEvents)).toMatchObject([
    { section: "accounts", action: "tweede-stap-verplicht", actor },
    { section: "accounts", action: "tweede-stap-vrij", actor },
  ]);
});

test("two who choose at once are both heard, and every choice is a version", async () => {
  const choose = (required: boolean) =>
    requireSecondStep(site.services, { by: "somebody", required });
  await Promise.all([choose(true), choose(true), choose(true)]);
  const { db } = site.services;
  expect(await isSecondStepRequired(db)).toBe(true);
  await choose(false);
  expect(await isSecondStepRequired(db)).toBe(false);
  const versions = await db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.group, "second-step-of-staff"))
    .orderBy(desc(settingVersions.version));
  expect(versions.map(({ version, changed_by }) => [version, changed_by])).toEqual([
    [2, "somebody"],
    [1, "somebody"],
  ]);
  expect(await db.$count(auditEvents)).toBe(2);
});

test("saving what is so already writes nothing down", async () => {
  expect((await save({})).status).toBe(303);
  expect(await site.services.db.select().from(auditEvents)).toEqual([]);
});
