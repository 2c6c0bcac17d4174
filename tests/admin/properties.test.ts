import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { agency } from "../../agency.config.ts";
import { syncJob } from "../../app/homes/listings/sync/schedule/job.ts";
import { labelFindings } from "../../database/schema/labels.ts";
import { properties } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { syncRuns } from "../../database/schema/sync.ts";
import { storeProperty } from "../listings/properties.ts";
import { readHere } from "../listings/read-here.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { byHttp } from "../site/by-http.ts";
import { textOf } from "../site/markup.tsx";
import { plainBrowser } from "../site/plain-browser.ts";
import { hydrated, shown, visit } from "../site/shown.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();
let page: Page;
beforeEach(async () => {
  await staff.site.services.db.delete(properties);
  await staff.site.services.db.delete(syncRuns);
  page = await open();
});

const violations = () => accessibilityProblems(page);

test("a feed's listing becomes an own one, which stands before it once it is shown", async () => {
  const { db } = staff.site.services;
  const feed = await storeProperty(db, { address: "Bron 1", slug: "bron-1" });
  const address = `/admin/woningen/${feed.id}`;
  await visit(page, address);
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Maak hier een eigen woning van" }).press("Enter");
  await shown(page, "Eigen woning gemaakt");
  await page.getByText("Nog niet zichtbaar: bezoekers zien deze woning van bron").waitFor();
  const own = page.url();
  expect(own).not.toContain(address);
  expect((await staff.site.fetch("/woningaanbod-venlo/bron-1")).status).toBe(200);

  await page.getByRole("button", { name: "Tonen: Bron 1" }).press("Enter");
  await page.getByText("Ook bij:").waitFor();
  const moved = await staff.site.fetch("/woningaanbod-venlo/bron-1", { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([
    302,
    "/woningaanbod-venlo/bron-1-venlo",
  ]);

  await db.update(properties).set({ status: "Verkocht" }).where(eq(properties.id, feed.id));
  const textAt = async (path: string) =>
    textOf(await byHttp(staff.site.url, staff.cookie).read(path));
  expect(await textAt(new URL(own).pathname)).toContain("Deze woning neemt dat niet vanzelf over.");
  const ofFeed = await textAt(address);
  expect(ofFeed).toContain("Naar de eigen woning van dit adres");
  expect(ofFeed).not.toContain("Maak hier een eigen woning van");
  expect(await textAt("/admin/logboek")).toMatch(/maakte een eigen woning van .+\./);
});

test("a listing from a feed can only be hidden", async () => {
  const { id } = await storeProperty(staff.site.services.db, { address: "Bron 1" });
  const anna = byHttp(staff.site.url, staff.cookie);
  const text = textOf(await anna.read(`/admin/woningen/${id}`));
  expect(text).toContain("Deze woning komt uit de bron");
  expect(text).not.toContain("Opslaan");
  for (const act of ["verwijderen", "foto-weg&medium=1", "opslaan"]) {
    const answer = await staff.site.fetch(`/admin/woningen/${id}`, {
      method: "POST",
      body: new URLSearchParams(`act=${act}`),
      headers: { cookie: staff.cookie, origin: staff.site.url },
    });
    expect(answer.status).toBe(act === "opslaan" ? 422 : 404);
  }
  expect(await staff.site.services.db.$count(properties)).toBe(1);
});

describe("the table", () => {
  test("filters by itself, keeps its question in the address and hides in place", async () => {
    await storeProperty(staff.site.services.db, { address: "Parade 7", city: "Venlo" });
    await storeProperty(staff.site.services.db, { address: "Kade 3", status: "Verkocht" });
    await visit(page, "/admin/woningen");
    await page.getByText("2 woningen").waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel("Status").selectOption("Verkocht");
    await page.waitForURL("/admin/woningen?*status=Verkocht*");
    await page.getByText("1 woning", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Verbergen: Kade 3" }).click();
    await page.getByText("Door ons verborgen").last().waitFor();
    await page.getByRole("link", { name: "Wissen" }).click();
    await page.getByLabel("Zoeken").fill("para");
    await page.waitForURL("/admin/woningen?zoek=para*");
    await page.getByRole("link", { name: "Parade 7" }).waitFor();
    // The URL changes before the page is drawn.
    await page.getByRole("link", { name: "Kade 3" }).waitFor({ state: "detached" });
  });
});

describe("the sync", () => {
  test("is started, followed and told, and the page reloads", async () => {
    await visit(page, "/admin");
    await page.getByText("langer dan 36 uur niet bijgewerkt").first().waitFor();
    await page
      .getByRole("button", { name: /^Synchroniseren/ })
      .first()
      .click();
    await page.getByText("Bezig met synchroniseren…").waitFor();
    await page.getByText("wacht op zijn beurt").first().waitFor();
    expect(await violations()).toEqual([]);
    await work();
    await shown(page, "Synchronisatie gelukt");
    await page.waitForURL("/admin/synchronisatie");
    await page.getByText("Gelukt", { exact: true }).first().waitFor();
    const tab = page.locator("nav[aria-label=Beheer] [aria-current=page]");
    await expect.poll(() => tab.allInnerTexts()).toEqual(["Synchronisatie"]);
    await expect.poll(() => page.getByText("langer dan 36 uur").count()).toBe(0);
  });

  /** Runs the job that the button queued. */
  async function work() {
    const sources = async () => agency.listingSources;
    const job = syncJob(staff.site.services, sources, { connector: readHere });
    const attempt = { last: false, signal: new AbortController().signal };
    await job.run({ asked: true }, attempt).catch(() => {});
  }
});

test("staff move a home's pin, blur it, and put a finding about its label away", async () => {
  const { db, clock } = staff.site.services;
  const { id } = await storeProperty(db, { address: "Bron 1", slug: "bron-1" });
  await db.insert(propertyPlaces).values({
    property_id: id,
    latitude: 51.37041,
    longitude: 6.17242,
    source: "pdok",
    neighbourhood_code: "BU09830101",
    neighbourhood_name: "Proefkwartier",
    parcel: "VLO00-K-4550",
    looked_up_at: clock(),
  });
  await db.insert(labelFindings).values({
    property_id: id,
    kind: "other",
    advertised: "B",
    registered: "C",
    registered_on: "2021-03-02",
    valid_until: "2031-02-14",
    source: "ep-online",
    found_at: clock(),
  });
  await visit(page, `/admin/woningen/${id}`);
  const place = page.getByRole("region", { name: "Plaats" });
  await place.getByText("Proefkwartier (BU09830101)").waitFor();

  await place.getByLabel("Coördinaten").fill("Venlo");
  await place.getByRole("button", { name: "Pin verplaatsen" }).press("Enter");
  await place.getByText("Vul twee getallen in").waitFor();
  await expect.poll(() => place.getByLabel("Coördinaten").inputValue()).toBe("Venlo");
  await place.getByLabel("Coördinaten").fill("51.36, 6.18");
  await place.getByRole("button", { name: "Pin verplaatsen" }).press("Enter");
  await shown(page, "Plaats opgeslagen");
  await place.getByText("het kantoor", { exact: true }).waitFor();

  // A click on the drawing, a kilometre wide, puts the pin 250 metres to the east.
  await place.getByRole("link", { name: "Dichterbij" }).press("Enter");
  await place.getByText("De tekening is 1 km breed.").waitFor();
  await place.locator("input[type=image]").click({ position: { x: 204, y: 168 } });
  await hydrated(page);
  await shown(page, "Plaats opgeslagen");
  // As the notice leaves the address, the page reads its data again.
  await page.waitForURL(/\?kaart=1$/);
  const [moved] = await db.select().from(propertyPlaces);
  expect(moved).toMatchObject({ latitude: 51.36, source: "staff" });
  expect(moved!.longitude).toBeCloseTo(6.1836, 3);

  // A colleague is first.
  await db.update(propertyPlaces).set({ version: 7 });
  await place.getByLabel("Op de kaart van de site").selectOption("circle");
  await place.getByRole("button", { name: "Weergave wijzigen" }).press("Enter");
  await place.getByText("De plaats is intussen gewijzigd").waitFor();
  await place.locator('input[name=versie][value="7"]').first().waitFor({ state: "attached" });
  await place.getByLabel("Op de kaart van de site").selectOption("circle");
  await place.getByRole("button", { name: "Weergave wijzigen" }).press("Enter");
  await expect
    .poll(async () => (await db.select().from(propertyPlaces))[0])
    .toMatchObject({ latitude: 51.36, shown: "circle", source: "staff" });

  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go("/admin");
  expect(anna.text).toContain("Op de site staat label B, in EP-Online staat C");
  await anna.follow("Bekijken: Bron 1, Venlo");
  expect(anna.text).toContain("Het energielabel klopt misschien niet");
  await anna.press("Opzijzetten");
  expect(anna.text).toContain("Zeg in een paar woorden waarom");
  await anna.press("Opzijzetten", { [anna.nameOf("Reden")]: "Nieuw label is aangevraagd" });
  expect(anna.text).toContain("Opzijgezet op");
  await anna.go("/admin/woningen?label=afwijkend");
  expect(anna.text).toContain("0 woningen");
});
