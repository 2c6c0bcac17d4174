import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { RUN_WRITE } from "../../app/features/listings/sync/schedule/job-time.ts";
import { syncSource } from "../../app/features/listings/sync/sync.server.ts";
import { writeListings } from "../../app/features/listings/sync/write-lock.server.ts";
import { properties } from "../../database/schema/listings.ts";
import { syncRuns } from "../../database/schema/sync.ts";
import { signedIn } from "../accounts/accounts.ts";
import { storeProperty } from "../listings/properties.ts";
import { readHere } from "../listings/read-here.ts";
import { type Change, photo, realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { shown, visit } from "../site/shown.ts";
import { giveSession, openBrowser, startSite, type TestSite } from "../site/site.ts";

let site: TestSite;
let browser: Browser;
let cookie: string;
let context: BrowserContext;
let page: Page;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "voordeur-feed-"));
  [site, browser] = await Promise.all([startSite({ demo: false, work: false }), openBrowser()]);
  cookie = await signedIn(site.services, "anna@kantoor.example", "admin");
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await site.services.db.delete(properties);
  await site.services.db.delete(syncRuns);
  await open();
});
afterEach(() => context.close());

async function open(javaScriptEnabled = true) {
  await context?.close();
  context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
  await giveSession(context, cookie, site.url);
  page = await context.newPage();
}

/** Syncs one source with a feed of these objects. @returns the id of the run. */
async function importFeed(objects: readonly object[], id = "burgstate"): Promise<number> {
  const file = path.join(folder, "feed.json");
  const paginering = { totaalAantal: objects.length };
  await writeFile(file, JSON.stringify({ resultaten: objects, paginering }));
  const source = { id, label: id, connector: "realworks", url: file } as const;
  await syncSource(site.services, source, { connector: readHere });
  const runs = await site.services.db.select().from(syncRuns).orderBy(asc(syncRuns.id));
  return runs.at(-1)!.id;
}

const objects = (count: number, change?: Change) =>
  Array.from({ length: count }, (_, index) => realworksObject(index + 1, change));
const cheaper: Change = (object) => {
  object.financieel.overdracht.koopprijs = 380_000;
  object.algemeen.woonoppervlakte = 125;
  object.detail.buitenruimte.daktype = "PLAT_DAK";
  object.teksten.aanbiedingstekst = "Ruim huis, nu nog mooier.";
  object.media = [photo(1), photo(2)];
};
const priced = async (number: number) => {
  const [listing] = await site.services.db
    .select()
    .from(properties)
    .where(eq(properties.external_id, String(number)));
  return listing!;
};

const button = (name: string | RegExp) => page.getByRole("button", { name });
const row = (address: string) => page.getByRole("listitem").filter({ hasText: address });
const violations = () => accessibilityProblems(page);

test("a run tells what it changed, and is undone until the feed says something new", async () => {
  await importFeed(objects(5));
  const changed = [realworksObject(1, cheaper), ...objects(4).slice(1), realworksObject(6)];
  const run = await importFeed(changed);

  await visit(page, "/admin/synchronisatie");
  await page
    .getByRole("link", { name: /run van Burgstate/ })
    .first()
    .click();
  await page.waitForURL(`/admin/synchronisatie/${run}`);
  const lines = await row("Wilhelminapark 1").innerText();
  for (const said of [
    "Gewijzigd",
    "Prijs: € 395.000 k.k. → € 380.000 k.k.",
    "Woonoppervlakte: 120 m² → 125 m²",
    "Foto’s: 3 → 2",
  ]) {
    expect(lines).toContain(said);
  }
  await row("Wilhelminapark 1").getByText("Omschrijving gewijzigd").click();
  await page.getByText("Ruim huis, nu nog mooier.").waitFor();
  await row("Wilhelminapark 1").getByText("1 kenmerk gewijzigd").click();
  await page.getByText("Zadeldak → Plat dak").waitFor();
  expect(await row("Wilhelminapark 5").innerText()).toContain("Verborgen");
  expect(await row("Wilhelminapark 6").innerText()).toContain("Nieuw");
  expect(await violations()).toEqual([]);

  await button("Wijzigingen van deze run ongedaan maken").press("Enter");
  await page.getByRole("alertdialog").waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Wijzigingen van deze run ongedaan maken");
  await button("Wijzigingen van deze run ongedaan maken").click();
  await button("Ja, maak ongedaan").click();
  await shown(page, "3 wijzigingen ongedaan gemaakt");
  await page.getByText("Ongedaan gemaakt door anna@kantoor.example op 20-11-2026 11:00.").waitFor();
  await page.waitForURL(`/admin/synchronisatie/${run}`);
  expect(await button("Wijzigingen van deze run ongedaan maken").count()).toBe(0);

  const asBefore = async () => {
    expect(await priced(1)).toMatchObject({ price: "€ 395.000 k.k.", area: 120 });
    expect(await priced(5)).toMatchObject({ is_active: true, kept_by_staff: true });
    expect(await priced(6)).toMatchObject({ hidden_by_staff: true });
  };
  await asBefore();
  await importFeed(changed);
  await asBefore();

  await visit(page, `/admin/woningen/${(await priced(5)).id}`);
  await page.getByText("Door u teruggezet; staat niet meer in de feed.").waitFor();
  await visit(page, `/admin/woningen/${(await priced(1)).id}`);
  const history = page.getByRole("region", { name: "Verloop" });
  expect(await history.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/anna@kantoor.example\s+Prijs: € 380.000 k.k. → € 395.000 k.k./),
    expect.stringMatching(/run van Burgstate\s+Prijs: € 395.000 k.k. → € 380.000 k.k./),
    expect.stringMatching(/run van Burgstate\s+Voor het eerst overgenomen/),
  ]);
  expect(await violations()).toEqual([]);

  await importFeed([
    realworksObject(1, (object) => (object.financieel.overdracht.koopprijs = 370_000)),
    ...changed.slice(1),
  ]);
  expect(await priced(1)).toMatchObject({ price: "€ 370.000 k.k." });
});

test("the brake asks, and hides on the word of staff", async () => {
  await importFeed(objects(10));
  const run = await importFeed(objects(5));
  const question = "De feed van Burgstate mist 5 van de 10 woningen. Er is niets verborgen";
  for (const path of ["/admin/woningen", `/admin/synchronisatie/${run}`, "/admin/synchronisatie"]) {
    await visit(page, path);
    const alert = page.getByRole("alert").filter({ hasText: question });
    await alert.getByRole("link", { name: "Wilhelminapark 10, Venlo" }).waitFor();
    await alert.getByRole("button", { name: "Verberg deze 5 woningen" }).waitFor();
    expect(await violations()).toEqual([]);
  }
  await button("Verberg deze 5 woningen").click();
  await button("Ja, verberg ze").click();
  await shown(page, "5 woningen zijn verborgen");
  await page.waitForURL(`/admin/synchronisatie/${run}`);
  await page
    .getByText("De feed miste 5 woningen; verborgen door anna@kantoor.example op 20-11-2026")
    .waitFor();
  expect(await row("Wilhelminapark 10").innerText()).toContain("Verborgen");
  expect(await button(/Verberg deze/).count()).toBe(0);
  expect(await priced(10)).toMatchObject({ is_active: false });

  // The decision can be undone like the rest of the run.
  await button("Wijzigingen van deze run ongedaan maken").click();
  await button("Ja, maak ongedaan").click();
  await shown(page, "5 wijzigingen ongedaan gemaakt");
  expect(await priced(10)).toMatchObject({ is_active: true });
});

test("without script a run is undone and held back listings are hidden all the same", async () => {
  await open(false);
  await importFeed(objects(10));
  const run = await importFeed(objects(5));
  await visit(page, "/admin/woningen");
  await page.getByText("Verberg deze 5 woningen…").click();
  await button("Ja, verberg ze").click();
  await page.getByText("5 woningen zijn verborgen").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/synchronisatie/${run}`);
  await page.getByText("Wijzigingen van deze run ongedaan maken…").click();
  await button("Ja, maak ongedaan").click();
  await page.getByText("5 wijzigingen ongedaan gemaakt").waitFor();
});

test("who comes late or too early is told so, and nothing happens", async () => {
  await importFeed(objects(10));
  const held = await importFeed(objects(5));
  const post = async (run: number | string, act: string) => {
    const answer = await site.fetch(`/admin/synchronisatie/${run}`, {
      method: "POST",
      body: new URLSearchParams({ act }),
      headers: { cookie, origin: site.url },
    });
    const [, said] = /role="alert"[^]*?<p[^>]*>(.*?)<\/p>/.exec(await answer.text()) ?? [];
    return [answer.status, said];
  };
  await writeListings(site.services.db, RUN_WRITE, async () => {
    const running = [409, expect.stringContaining("wordt op dit moment gesynchroniseerd")];
    const answers = await Promise.all([post(held, "verbergen"), post(held, "ongedaan")]);
    expect(answers).toEqual([running, running]);
  });
  const newest = await importFeed(objects(5));
  await visit(page, `/admin/synchronisatie/${held}`);
  await page.getByText("Alleen over die kunt u nog beslissen.").waitFor();
  expect(await button(/Verberg deze/).count()).toBe(0);
  expect(await post(held, "verbergen")).toEqual([
    409,
    expect.stringContaining("een nieuwere run van deze bron"),
  ]);
  expect((await post(newest, "ongedaan"))[0]).toBe(303);
  await visit(page, "/admin/synchronisatie");
  await page.getByText("Ongedaan gemaakt door anna@kantoor.example").waitFor();
  expect(await button(/Verberg deze/).count()).toBe(0);
  expect(await post(newest, "ongedaan")).toEqual([
    409,
    expect.stringContaining("al ongedaan gemaakt"),
  ]);
  expect(await priced(10)).toMatchObject({ is_active: true });
  const statuses = [
    await post(held, "anders"),
    await post("99999", "verbergen"),
    await post("x", "ongedaan"),
  ].map(([status]) => status);
  expect(statuses).toEqual([400, 409, 404]);
});

test("a run that goes on says how much it has read, and offers nothing", async () => {
  const run = { source: "burgstate", read: 1250, changes_only: true };
  const [stored] = await site.services.db.insert(syncRuns).values(run).returning();
  await visit(page, "/admin/synchronisatie?na=0");
  await page.getByText("Burgstate (alleen wijzigingen): bezig, 1.250 gelezen").waitFor();
  const history = page.getByRole("region", { name: "Geschiedenis" });
  await history.getByText("1.250 gelezen").waitFor();
  await history.getByText("alleen wijzigingen").waitFor();
  expect(await violations()).toEqual([]);
  await visit(page, `/admin/synchronisatie/${stored!.id}`);
  await page.getByText("Nog niets.").waitFor();
  expect(await button(/ongedaan maken/).count()).toBe(0);
  expect(await violations()).toEqual([]);
  expect((await page.goto("/admin/synchronisatie/99999"))?.status()).toBe(404);
});

test("a first import is shown fifty at a time", async () => {
  const run = await importFeed(objects(60));
  await visit(page, `/admin/synchronisatie/${run}`);
  const changes = page.getByRole("region", { name: "Wat deze run veranderde" });
  expect(await changes.getByRole("listitem").count()).toBe(50);
  await page.getByRole("link", { name: "Volgende" }).click();
  await page.getByText("Pagina 2 van 2").waitFor();
  expect(await changes.getByRole("listitem").count()).toBe(10);
});

test("a home in two sources says where else it is, and which one visitors see", async () => {
  const { db } = site.services;
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
  expect(await page.getByText("Het energielabel ontbreekt").count()).toBe(0);
  await page.getByRole("link", { name: "deze woning van bron Voordeur" }).click();
  await page.waitForURL(`/admin/woningen/${best.id}`);
  await visit(page, "/admin/woningen");
  await page.getByText("Van één woning op de site ontbreekt het energielabel").waitFor();
});

test("hiding a home that another source has as well says that it is still seen, and offers to hide that too", async () => {
  await importFeed([realworksObject(1)], "burgstate");
  await importFeed([realworksObject(1)], "voordeur");
  const rows = await site.services.db.select().from(properties).orderBy(asc(properties.id));
  const [other, best] = rows.map(({ id }) => id);
  await page.goto("/admin/woningen");
  await row("Voordeur")
    .getByRole("button", { name: /^Verbergen/ })
    .click();
  await row("Voordeur").getByText("nog te zien via Burgstate").waitFor();

  await page.goto(`/admin/woningen/${best}`);
  await page
    .getByText("U verbergt deze woning, maar dezelfde woning staat nog op de site")
    .waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole("link", { name: "deze woning van bron Burgstate" }).click();
  await page.waitForURL(`/admin/woningen/${other}`);
  await page.getByText("Ook in een andere bron, maar daar door u verborgen").waitFor();
  expect(await violations()).toEqual([]);
  const address = await page.getByRole("link", { name: "Bekijk op de site" }).getAttribute("href");
  const status = async () => (await site.fetch(address!, { redirect: "manual" })).status;
  expect(await status()).toBe(200);

  await page.goBack();
  await button(/^Verberg die ook: Wilhelminapark 1, bron Burgstate/).press("Enter");
  await page.getByText("dezelfde woning staat nog op de site").waitFor({ state: "detached" });
  expect(await status()).toBe(410);
  await button(/^Tonen/).click();
  await page.getByText("Ook in een andere bron, maar daar door u verborgen").waitFor();
});

test("without script the other copy is hidden as well", async () => {
  await importFeed([realworksObject(1)], "burgstate");
  await importFeed([realworksObject(1)], "voordeur");
  const rows = await site.services.db.select().from(properties).orderBy(asc(properties.id));
  await open(false);
  await page.goto(`/admin/woningen/${rows[1]!.id}`);
  await button(/^Verbergen/).click();
  await button(/^Verberg die ook/).click();
  const after = await site.services.db.select().from(properties);
  expect(after.map((each) => each.hidden_by_staff)).toEqual([true, true]);
});

test("an edit during a long write is not lost: staff are told and can send it again", async () => {
  const { id } = await storeProperty(site.services.db);
  await page.goto("/admin/woningen/nieuw");
  await page.getByLabel("Straat en huisnummer").fill("Parade 7");
  await page.getByLabel("Postcode").fill("5911 CA");
  await page.getByLabel("Plaats").fill("Venlo");
  await page.getByLabel("Soort woning").fill("Woonhuis");
  await page.getByLabel("Prijs in euro’s").fill("300000");
  const send = button("Opslaan en foto’s toevoegen");
  await writeListings(site.services.db, RUN_WRITE, async () => {
    await send.click();
    await page.getByText("De woningen worden op dit moment gesynchroniseerd.").waitFor();
    expect(await violations()).toEqual([]);
  });
  expect(await page.getByLabel("Straat en huisnummer").inputValue()).toBe("Parade 7");
  await send.click();
  await page.waitForURL((url) => /^\/admin\/woningen\/\d+$/.test(url.pathname));
  await writeListings(site.services.db, RUN_WRITE, async () => {
    await page.goto(`/admin/woningen/${id}`);
    await button(/^Verbergen/).click();
    await page.getByText("Probeer het zo opnieuw.").waitFor();
  });
  await button(/^Verbergen/).click();
  await button(/^Tonen/).waitFor();
});

test("who hides a listing and who shows it again is remembered", async () => {
  const { id } = await storeProperty(site.services.db);
  await visit(page, `/admin/woningen/${id}`);
  expect(await page.getByText("Verloop").count()).toBe(0);
  await button(/^Verbergen/).click();
  await button(/^Tonen/).click();
  await button(/^Verbergen/).waitFor();
  const history = page.getByRole("region", { name: "Verloop" });
  await history.getByText("Terug op de site").waitFor();
  expect(await history.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/anna@kantoor.example\s+Terug op de site/),
    expect.stringMatching(/anna@kantoor.example\s+Verborgen/),
  ]);
});
