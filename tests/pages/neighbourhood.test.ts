import { expect, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { neighbourhoodFigures, propertyPlaces } from "../../database/schema/places.ts";
import { reader } from "../languages/reader.ts";
import { headingsOf } from "../site/by-http.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { useSite } from "../site/use-site.ts";

const site = await useSite({ work: false });

test("a listing leads to its neighbourhood, whose page search engines can show, without script", async () => {
  const { db } = site.services;
  const homes = await db.select().from(properties).limit(3);
  const place = { neighbourhood_code: "BU09830101", neighbourhood_name: "Binnenstad" };
  await db
    .insert(propertyPlaces)
    .values(homes.map(({ id: property_id }) => ({ property_id, ...place })))
    .onConflictDoUpdate({ target: propertyPlaces.property_id, set: place });
  const nothing = { doctor: null, pharmacy: null, mainRoad: null, library: null };
  const near = { supermarket: 0.5, childCare: 0.6, primarySchool: 0.4, secondarySchool: 1.8 };
  await db.insert(neighbourhoodFigures).values({
    code: place.neighbourhood_code,
    distances: { ...nothing, ...near, station: 2.3 },
    distances_year: 2024,
    fetched_at: site.services.clock(),
  });

  const path = "/buurt/binnenstad-bu09830101";
  const visitor = plainBrowser(site);
  await visitor.go(`/woningaanbod-venlo/${homes[0]!.slug}`);
  expect(visitor.html).toContain('aria-label="Afstanden: basisschool 400 m, supermarkt 500 m');
  expect(visitor.text).toMatch(/Station 2,3 km CBS 2024/);
  expect(visitor.text).not.toContain("Huisarts");
  await visitor.follow("Alle woningen in Binnenstad");
  expect(visitor.path).toBe(path);
  expect(headingsOf(visitor.html)[0]).toBe("Wonen in Binnenstad");
  for (const { slug } of homes) expect(visitor.html).toContain(`/woningaanbod-venlo/${slug}"`);
  const { html } = visitor;

  // From there to all neighbourhoods, and back by its name.
  await visitor.follow("Buurten");
  expect(visitor.path).toBe("/buurten");
  await visitor.follow(/^Binnenstad/);
  expect(visitor.path).toBe(path);

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
