import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { agency } from "../../agency.config.ts";
import { syncJob } from "../../app/features/listings/sync/schedule/job.ts";
import { properties } from "../../database/schema/listings.ts";
import { syncRuns } from "../../database/schema/sync.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { shown, visit } from "../site/shown.ts";
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
  expect(await violations()).toEqual([]);
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
  await visit(page, own);
  await page.getByText("Verkocht. Deze woning neemt dat niet vanzelf over.").waitFor();
  await visit(page, address);
  await page.getByRole("link", { name: "Naar de eigen woning van dit adres" }).waitFor();
  expect(await page.getByRole("button", { name: "Maak hier" }).count()).toBe(0);
  await visit(page, "/admin/logboek");
  await page.getByText(`woningen: eigen-maken · ${address} · gelukt`).waitFor();
});

test("a listing from a feed can only be hidden", async () => {
  const { id } = await storeProperty(staff.site.services.db, { address: "Bron 1" });
  await visit(page, `/admin/woningen/${id}`);
  await page.getByText("Deze woning komt uit de bron").waitFor();
  expect(await page.getByRole("button", { name: "Opslaan" }).count()).toBe(0);
  expect(await violations()).toEqual([]);
  for (const act of ["verwijderen", "foto-weg&medium=1", "opslaan"]) {
    const answer = await staff.site.fetch(`/admin/woningen/${id}`, {
      method: "POST",
      body: new URLSearchParams(`act=${act}`),
      headers: { cookie: staff.cookie, origin: staff.site.url },
    });
    expect(answer.status).toBe(act === "opslaan" ? 400 : 404);
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
    await page.getByText("wacht op haar beurt").first().waitFor();
    expect(await violations()).toEqual([]);
    await work();
    await shown(page, "Synchronisatie gelukt");
    await page.waitForURL("/admin/synchronisatie");
    await page.getByText("Gelukt", { exact: true }).first().waitFor();
    const tab = page.locator("nav[aria-label=Beheer] [aria-current=page]");
    expect(await tab.allInnerTexts()).toEqual(["Woningen"]);
    expect(await page.getByText("langer dan 36 uur").count()).toBe(0);
    expect(await violations()).toEqual([]);
  });

  test("says why it failed", async () => {
    for (let count = 0; count < 20; count += 1) await storeProperty(staff.site.services.db);
    await visit(page, "/admin/synchronisatie");
    await page.getByRole("button", { name: "Synchroniseren" }).click();
    await page.getByText("Bezig met synchroniseren…").waitFor();
    await work();
    expect(await shown(page, "Fout")).toContain("De feed mist 20 van de 20 woningen");
    await page.waitForURL("/admin/synchronisatie");
    await page.getByText("Mislukt", { exact: true }).waitFor();
    expect(await page.getByText(/De feed mist 20 van de 20 woningen/).count()).toBeGreaterThan(0);
  });

  /** Runs the job that the button queued. */
  async function work() {
    const job = syncJob(staff.site.services, async () => agency.listingSources);
    const attempt = { last: false, signal: new AbortController().signal };
    await job.run({ asked: true }, attempt).catch(() => {});
  }
});
