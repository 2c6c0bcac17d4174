import { readFileSync } from "node:fs";
import { mapObject } from "@voordeur/feeds/realworks/map.ts";
import { expect, test } from "vitest";
import { listSellers } from "../../app/deals/dossiers/queries.server.ts";
import { sellerUrl } from "../../app/deals/dossiers/links.server.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { TEST_NOW } from "../site/site.ts";
import { looksRight } from "../site/looks-right.ts";
import { storeProperty } from "../listings/properties.ts";
import { SMALL_PHONE, sellersEvening } from "./seller-evening.ts";
import { beginFileOf } from "./workbench.ts";

const { staff, open } = useStaffSite();

/** The first home of the demonstration: an old terraced house. */
function terracedHouse() {
  const feed = JSON.parse(readFileSync("demo/feeds/voordeur.json", "utf8")) as object;
  const [object] = Object.values(feed).find(Array.isArray) as unknown[];
  const item = mapObject(object, TEST_NOW);
  if (item.kind !== "listing") throw new Error("the demonstration has another first home");
  const { facts, build_year, property_type } = item.draft;
  return { facts, build_year, property_type };
}

test("a seller fills in both lists on a small telephone in seventy taps", async () => {
  const { services } = staff.site;
  const { id } = await storeProperty(services.db, terracedHouse());
  const [seller] = await listSellers(services.db, await beginFileOf(services, id));
  const url = sellerUrl(services, seller!);
  const page = await open(`${url}/vragenlijst/rights`, { ...SMALL_PHONE, cookie: "" });
  await page.getByRole("heading", { name: "Dit weten wij al: klopt dit?" }).waitFor();
  await looksRight(page);
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(`${url}/vragenlijst`);
  const { fillIn, decide, evening } = sellersEvening(page);
  await fillIn();
  await page.goto(`${url}/lijst-van-zaken`);
  await decide();
  await page.getByRole("heading", { name: "Bevestigen" }).waitFor();
  const both = evening();
  expect(both.taps).toBeLessThanOrEqual(70);
  expect(both.screens).toBeLessThanOrEqual(28);
  expect(both.minutes).toBeLessThanOrEqual(30);
});
