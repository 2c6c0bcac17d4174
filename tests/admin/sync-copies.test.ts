import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { storeProperty } from "../listings/properties.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { useSyncedSite } from "./synced-site.ts";

const { staff, importFeed, violations, current } = useSyncedSite();

test("a home in two sources says where else it is, and which one visitors see", async () => {
  const { db } = staff.site.services;
  const best = await storeProperty(db, { also_from: ["burgstate"], energy_label: null });
  const other = await storeProperty(db, {
    address: best.address,
    source: "burgstate",
    duplicate_of: best.id,
    energy_label: null,
  });
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go(`/admin/woningen/${best.id}`);
  expect(anna.text).toContain("Ook bij: Burgstate.");
  expect(anna.text).toContain("Vul het aan in de bron Voordeur");
  await anna.go(`/admin/woningen/${other.id}`);
  expect(anna.text).not.toContain("Het energielabel ontbreekt");
  await anna.follow("deze woning van bron Voordeur");
  expect(anna.path).toBe(`/admin/woningen/${best.id}`);
  await anna.go("/admin/woningen?label=ontbreekt");
  expect(anna.text).toMatch(/\b1 woning\b/);
});

test("hiding a home that another source has as well says that it is still seen, and offers to hide that too", async () => {
  const { page } = current;
  await importFeed([realworksObject(1)], "burgstate");
  await importFeed([realworksObject(1)], "voordeur");
  const rows = await staff.site.services.db.select().from(properties).orderBy(asc(properties.id));
  const [other, best] = rows.map(({ id }) => id);
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go(`/admin/woningen/${best}`);
  await anna.press(/^Verbergen/);
  expect(anna.text).toContain("Je verbergt deze woning, maar dezelfde woning staat nog op de site");
  await page.goto(`/admin/woningen/${best}`);
  expect(await violations()).toEqual([]);
  await anna.go("/admin/woningen");
  expect(anna.text).toContain("nog te zien via Burgstate");
  await anna.go(`/admin/woningen/${best}`);
  await anna.follow("deze woning van bron Burgstate");
  expect(anna.path).toBe(`/admin/woningen/${other}`);
  expect(anna.text).toContain("Ook in een andere bron, maar daar door jou verborgen");
  const address = /href="([^"]*)"[^>]*>Bekijk op de site/.exec(anna.html)![1]!;
  const status = async () => (await staff.site.fetch(address, { redirect: "manual" })).status;
  expect(await status()).toBe(200);

  await anna.go(`/admin/woningen/${best}`);
  await anna.press(/^Verberg die ook: Wilhelminapark 1, bron Burgstate/);
  expect(anna.text).not.toContain("dezelfde woning staat nog op de site");
  expect(await status()).toBe(410);
  await anna.go(`/admin/woningen/${best}`);
  await anna.press(/^Tonen/);
  expect(anna.text).toContain("Ook in een andere bron, maar daar door jou verborgen");
});

test("who hides a listing and who shows it again is remembered", async () => {
  const { id } = await storeProperty(staff.site.services.db);
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go(`/admin/woningen/${id}`);
  expect(anna.text).not.toContain("Verloop");
  await anna.press(/^Verbergen/);
  await anna.press(/^Tonen/);
  expect(anna.text).toMatch(
    /anna@kantoor.example\s+Terug op de site.*anna@kantoor.example\s+Verborgen/s,
  );
});
