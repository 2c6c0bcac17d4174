import { readTelephone } from "@voordeur/language/telephone.ts";
import { desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestServices } from "../../tests/site/services.ts";
import { settings as table, settingVersions } from "../../database/schema/platform.ts";
import { speaking } from "../platform/language/speak.server.ts";
import { shownClaims } from "./groups/claims.ts";
import { initialValues } from "./groups.ts";
import { saveSetting } from "./service.server.ts";
import { openSettings } from "./settings.server.ts";

const services = await useTestServices();

/** The settings as an instance reads them that starts now. */
async function anotherInstance() {
  const settings = openSettings(services.db, services.log);
  await settings.ready();
  return settings;
}

const mail = (from: string) => ({ value: { from }, by: "mieke" });

test("a saved group is known at once, to an instance that hears of it, and after a start", async () => {
  const other = await anotherInstance();
  const value = { ...services.settings.get("identity"), name: "Makelaar aan de Berkel" };
  expect(await saveSetting(services, "identity", { seen: 0, value, by: null })).toEqual({
    outcome: "saved",
    version: 1,
  });
  expect(services.settings.agency.name).toBe("Makelaar aan de Berkel");
  expect(other.isOld()).toBe(false);
  other.expire();
  await other.ready();
  expect(other.agency).toEqual(services.settings.agency);
  expect((await anotherInstance()).agency.name).toBe("Makelaar aan de Berkel");
});

test("a number that is saved is in German and English one from abroad, at once", async () => {
  const value = services.settings.get("identity");
  const shown = () => services.settings.agency.phone.display;
  for (const typed of ["0475 55 01 23", "077 555 01 23"]) {
    const seen = typed.startsWith("04") ? 1 : 2;
    const saved = { ...value, phone: readTelephone(typed)! };
    await saveSetting(services, "identity", { seen, value: saved, by: null });
    expect(shown()).toBe(typed);
    expect(await speaking("en", shown)).toBe(`+31 ${typed.slice(1)}`);
  }
});

test("of two who save one group, the second is told, and both texts are kept", async () => {
  expect(await saveSetting(services, "mail", { seen: 0, ...mail("a@kantoor.example") })).toEqual({
    outcome: "saved",
    version: 1,
  });
  const late = { seen: 0, ...mail("b@kantoor.example") };
  expect(await saveSetting(services, "mail", late)).toEqual({ outcome: "changed" });
  expect(services.settings.get("mail")).toEqual({ from: "a@kantoor.example" });
  expect(await saveSetting(services, "mail", { ...late, seen: 1 })).toMatchObject({ version: 2 });
  const versions = await services.db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.group, "mail"))
    .orderBy(desc(settingVersions.version));
  expect(versions.map(({ version, changed_by }) => [version, changed_by])).toEqual([
    [2, "mieke"],
    [1, "mieke"],
  ]);
});

test("a stored value that does not fit is left out, logged, and stops nothing", async () => {
  await services.db
    .insert(table)
    .values({ group: "claims", version: 1, data: { rating: 5 }, changed_at: services.clock() });
  const settings = await anotherInstance();
  expect(settings.agency.claims.rating).toBe("4.9");
  const line = services.log.lines.at(-1);
  expect(line).toMatchObject({ details: { group: "claims" } });
});

test("settings that cannot be read leave the earlier ones, and nobody waits for them", async () => {
  const settings = await anotherInstance();
  await services.db.execute(sql`ALTER TABLE settings RENAME TO settings_away`);
  settings.expire();
  await settings.ready();
  expect([settings.isOld(), settings.get("mail").from]).toEqual([false, "b@kantoor.example"]);
  await services.db.execute(sql`ALTER TABLE settings_away RENAME TO settings`);
  const value = { from: "c@kantoor.example" };
  await saveSetting(services, "mail", { seen: 2, value, by: null });
  settings.refresh();
  await expect.poll(() => settings.get("mail")).toEqual(value);
});

test("a change that comes while another is read is read as well", async () => {
  const settings = await anotherInstance();
  settings.expire();
  const value = { from: "d@kantoor.example" };
  await saveSetting(services, "mail", { seen: 3, value, by: null });
  settings.expire();
  await settings.ready();
  expect(settings.get("mail")).toEqual(value);
});

test("a figure without its date or its source is not shown, and a promise always is", () => {
  const { claims } = initialValues();
  expect(shownClaims(claims)).toMatchObject({ rating: "4.9", replyWithinHours: 24 });
  const undated = { ...claims, rating: { value: "4.9", source: "Funda" } };
  const unknown = { ...claims, satisfaction: { value: "98%", date: "2026-11-01" } };
  expect(shownClaims(undated).rating).toBeUndefined();
  expect(shownClaims(unknown)).toMatchObject({ satisfaction: undefined, rating: "4.9" });
});
