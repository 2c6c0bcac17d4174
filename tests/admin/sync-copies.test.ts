import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { storeProperty } from "../listings/properties.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { visit } from "../site/shown.ts";
import { useSyncedSite } from "./synced-site.ts";

const { staff, importFeed, button, row, violations, current } = useSyncedSite();

test("a home in two sources says where else it is, and which one visitors see", async () => {
  const { page } = current;
  const { db } = staff.site.services;
  const best = await storeProperty(db, { also_from: ["burgstate"], energy_label: null });
  const other = await storeProperty(db, {
    address: best.address,
    source: "burgstate",
    duplicate_of: best.id,
    energy_label: null,
  });
  await visit(page, `/admin/woningen/${best.id}`);
  await page.getByText("Ook bij: Burgstate.").waitFor();
  await page.getByText("Vul het aan in de bron Voordeur").waitFor();
  expect(await violations()).toEqual([]);
  await visit(page, `/admin/woningen/${other.id}`);
  await expect.poll(() => page.getByText("Het energielabel ontbreekt").count()).toBe(0);
  await page.getByRole("link", { name: "deze woning van bron Voordeur" }).click();
  await page.waitForURL(`/admin/woningen/${best.id}`);
  await visit(page, "/admin/woningen?label=ontbreekt");
  await page.getByText("1 woning", { exact: true }).waitFor();
});

test("hiding a home that another source has as well says that it is still seen, and offers to hide that too", async () => {
  const { page } = current;
  await importFeed([realworksObject(1)], "burgstate");
  await importFeed([realworksObject(1)], "voordeur");
  const rows = await staff.site.services.db.select().from(properties).orderBy(asc(properties.id));
  const [other, best] = rows.map(({ id }) => id);
  await visit(page, "/admin/woningen");
  await row("Voordeur")
    .getByRole("button", { name: /^Verbergen/ })
    .click();
  await row("Voordeur").getByText("nog te zien via Burgstate").waitFor();

  await visit(page, `/admin/woningen/${best}`);
  await page
    .getByText("Je verbergt deze woning, maar dezelfde woning staat nog op de site")
    .waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole("link", { name: "deze woning van bron Burgstate" }).click();
  await page.waitForURL(`/admin/woningen/${other}`);
  await page.getByText("Ook in een andere bron, maar daar door jou verborgen").waitFor();
  expect(await violations()).toEqual([]);
  const address = await page.getByRole("link", { name: "Bekijk op de site" }).getAttribute("href");
  const status = async () => (await staff.site.fetch(address!, { redirect: "manual" })).status;
  expect(await status()).toBe(200);

  await page.goBack();
  await button(/^Verberg die ook: Wilhelminapark 1, bron Burgstate/).press("Enter");
  await page.getByText("dezelfde woning staat nog op de site").waitFor({ state: "detached" });
  expect(await status()).toBe(410);
  await button(/^Tonen/).click();
  await page.getByText("Ook in een andere bron, maar daar door jou verborgen").waitFor();
});

test("who hides a listing and who shows it again is remembered", async () => {
  const { page } = current;
  const { id } = await storeProperty(staff.site.services.db);
  await visit(page, `/admin/woningen/${id}`);
  await expect.poll(() => page.getByText("Verloop").count()).toBe(0);
  await button(/^Verbergen/).click();
  await button(/^Tonen/).click();
  await button(/^Verbergen/).waitFor();
  const history = page.getByRole("region", { name: "Verloop" });
  await history.getByText("Terug op de site").waitFor();
  await expect
    .poll(() => history.getByRole("listitem").allInnerTexts())
    .toEqual([
      expect.stringMatching(/anna@kantoor.example\s+Terug op de site/),
      expect.stringMatching(/anna@kantoor.example\s+Verborgen/),
    ]);
});
