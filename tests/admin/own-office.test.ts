import { beforeEach, expect, test } from "vitest";
import { emptyTables } from "../site/empty-tables.ts";
import { useTestServices } from "../site/services.ts";
import { settingStore } from "../../app/staff/kit/editables/setting-editable.server.ts";
import { type GroupName, groups, unsavedValue } from "../../app/settings/groups.ts";
import { shownClaims } from "../../app/settings/groups/claims.ts";
import type { Identity } from "../../app/settings/groups/identity.ts";
import { afterOpenDays } from "../../app/settings/opening-hours.ts";
import { currentSetting, saveSetting, settled } from "../../app/settings/service.server.ts";

const services = await useTestServices();
beforeEach(async () => {
  await emptyTables(services.db, "settings", "setting_versions");
  await settled(services);
});

const own = { ...groups.identity.initial, legalName: "Berkelhuis B.V.", kvkNumber: "87654321" };
const sayings = ["claims", "testimonials", "team", "hours"] as const;

/** What pages show, what the editor begins with, and what its first version is called. */
const everywhere = async (name: GroupName) => [
  services.settings.get(name),
  (await currentSetting(services.db, name)).value,
  (await settingStore(name).current(services)).value,
  await settingStore(name).at(services, 0),
];
const save = (value: Identity, seen = 0) =>
  saveSetting(services, "identity", { seen, value, by: null });

test.each(sayings)("%s of the example are gone once the office is another", async (name) => {
  expect(await everywhere(name)).toEqual(Array.from({ length: 4 }, () => groups[name].initial));
  await save(own);
  // Hours that nobody told fit no form, so nobody can put them back.
  const first = groups[name].schema.safeParse(groups[name].own).data ?? null;
  const now = Array.from({ length: 3 }, () => groups[name].own);
  expect(await everywhere(name)).toEqual([...now, first]);
});

test.each(sayings)("%s that somebody saved stay, before and after", async (name) => {
  const value = groups[name].initial;
  await saveSetting(services, name, { seen: 0, value, by: null });
  await save(own);
  expect((await currentSetting(services.db, name)).value).toEqual(value);
  expect(services.settings.get(name)).toEqual(value);
});

test.each<[string, Partial<Identity>, boolean]>([
  ["another legal name", { legalName: "Berkelhuis B.V." }, false],
  ["another number at the KvK", { kvkNumber: "87654321" }, false],
  [
    "another telephone number alone",
    { phone: { display: "1", international: "+31575555199" } },
    true,
  ],
  ["another address alone", { email: "info@berkelhuis.test" }, true],
  ["another name on its pages alone", { name: "Berkelhuis" }, true],
])("with %s it still is the example: %#", (_, changed, isExample) => {
  const office = { ...groups.identity.initial, ...changed };
  expect(unsavedValue("claims", office) === groups.claims.initial).toBe(isExample);
});

test("all other settings begin as they did", () => {
  const rest = (Object.keys(groups) as GroupName[]).filter(
    (name) => !sayings.includes(name as "claims"),
  );
  for (const name of rest) expect(unsavedValue(name, own)).toBe(groups[name].initial);
});

test("an office without hours is answered for by working days", () => {
  const friday = new Date("2026-11-27T12:00:00Z");
  expect(afterOpenDays(friday, 24, groups.hours.own)).toEqual(new Date("2026-11-30T12:00:00Z"));
});

test("one figure for homes sold serves both pages, until the other is filled in", () => {
  const from = { date: "2026-11-01", source: "Eigen administratie" };
  const { own: none } = groups.claims;
  const shown = (changed: object) => {
    const { homesSoldHome, homesSoldSelling } = shownClaims({ ...none, ...changed });
    return [homesSoldHome, homesSoldSelling];
  };
  const [one, other] = [
    { value: "300", ...from },
    { value: "400", ...from },
  ];
  expect(shown({})).toEqual([undefined, undefined]);
  expect(shown({ homesSoldHome: one })).toEqual(["300", "300"]);
  expect(shown({ homesSoldSelling: other })).toEqual(["400", "400"]);
  expect(shown({ homesSoldHome: one, homesSoldSelling: other })).toEqual(["300", "400"]);
  expect(shown({ homesSoldHome: one, homesSoldSelling: { value: "400" } })).toEqual([
    "300",
    undefined,
  ]);
});
