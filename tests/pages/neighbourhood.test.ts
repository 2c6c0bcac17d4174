import { expect, onTestFinished, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { neighbourhoodFigures, propertyPlaces } from "../../database/schema/places.ts";
import { reader } from "../languages/reader.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { openBrowser, startSite } from "../site/site.ts";
import { windowsOf } from "../site/windows.ts";

test("a listing leads to its neighbourhood, whose page search engines can show, without script", async () => {
  const site = await startSite({ work: false });
  onTestFinished(() => site.close());
  const { db } = site.services;
  const homes = await db.select().from(properties).limit(3);
  const neighbourhood_code = "BU09830101";
  await db
    .insert(propertyPlaces)
    .values(
      homes.map(({ id: property_id }) => ({
        property_id,
        neighbourhood_code,
        neighbourhood_name: "Binnenstad",
      })),
    )
    .onConflictDoUpdate({
      target: propertyPlaces.property_id,
      set: { neighbourhood_code, neighbourhood_name: "Binnenstad" },
    });
  const nothing = { doctor: null, pharmacy: null, mainRoad: null, library: null };
  const near = { supermarket: 0.5, childCare: 0.6, primarySchool: 0.4, secondarySchool: 1.8 };
  await db.insert(neighbourhoodFigures).values({
    code: neighbourhood_code,
    distances: { ...nothing, ...near, station: 2.3 },
    distances_year: 2024,
    fetched_at: site.services.clock(),
  });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const open = windowsOf(() => ({ site, browser }));

  const path = "/buurt/binnenstad-bu09830101";
  const listing = await open(`/woningaanbod-venlo/${homes[0]!.slug}`, {
    width: 360,
    script: false,
  });
  await listing
    .getByRole("img", { name: "Afstanden: basisschool 400 m, supermarkt 500 m" })
    .waitFor();
  await expect
    .poll(() => listing.getByRole("row", { name: "Station 2,3 km CBS 2024" }).count())
    .toBe(1);
  await expect.poll(() => listing.getByRole("row", { name: "Huisarts" }).count()).toBe(0);
  await listing.getByRole("link", { name: "Alle woningen in Binnenstad" }).click();
  await listing.waitForURL(`**${path}`);
  await listing.getByRole("heading", { level: 1, name: "Wonen in Binnenstad" }).waitFor();
  await expect
    .poll(() => listing.locator("main article, main li h3, main li a").count())
    .toBeGreaterThan(2);

  // From there to all neighbourhoods, and back by its name.
  await listing.getByRole("link", { name: "Buurten", exact: true }).click();
  await listing.waitForURL("**/buurten");
  await listing.getByRole("link", { name: /^Binnenstad/ }).click();
  await listing.waitForURL(`**${path}`);

  const wide = await open(path, { width: 1440 });
  for (const at of [path, "/buurten"]) {
    if (at !== path) await wide.goto(at);
    for (const width of [360, 768, 1440]) {
      await wide.setViewportSize({ width, height: 900 });
      expect(await accessibilityProblems(wide)).toEqual([]);
      await expect
        .poll(() => wide.evaluate(() => document.documentElement.scrollWidth))
        .toBe(width);
    }
  }
  const html = await (await site.fetch(path)).text();
  expect(html).toContain(`<link rel="canonical" href="${site.services.publicUrl}${path}"`);
  expect(html).toMatch(/<meta name="description" content="3 woningen van/);
  expect(html).toContain('"@type":"ItemList"');
  expect(html).not.toMatch(/<script[^>]*src=/);
  const sitemap = await (await site.fetch("/sitemap.xml")).text();
  expect(sitemap).toContain(`${path}</loc>`);
  await reader(site, "de", ["Binnenstad"]).read("/de/wohnviertel/binnenstad-bu09830101");
  await reader(site, "en", ["Binnenstad"]).read("/en/neighbourhoods/binnenstad-bu09830101");
  expect(sitemap).toContain("/buurten</loc>");
  const picture = await site.fetch(`/og${path}.png`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await site.fetch("/buurt/nergens-bu09839999")).status).toBe(404);
});
