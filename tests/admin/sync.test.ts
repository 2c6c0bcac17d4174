import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { lockListings } from "../../app/homes/listings/sync/write-lock.server.ts";
import { storeProperty } from "../listings/properties.ts";
import { auditEvents } from "../../database/schema/platform.ts";
import {
  type Change,
  photo,
  realworksObject,
  realworksObjects,
} from "@voordeur/feeds/fixtures/realworks.ts";
import { othersTransaction } from "../setup/no-outside-in-transaction.ts";
import { byHttp } from "../site/by-http.ts";
import { textOf } from "../site/markup.tsx";
import { shown, visit } from "../site/shown.ts";
import { useSyncedSite } from "./synced-site.ts";

const { staff, importFeed, imported, button, row, violations, current } = useSyncedSite();

const cheaper: Change = (object) => {
  object.financieel.overdracht.koopprijs = 380_000;
  object.algemeen.woonoppervlakte = 125;
  object.detail.buitenruimte.daktype = "PLAT_DAK";
  object.teksten.aanbiedingstekst = "Ruim huis, nu nog mooier.";
  object.media = [photo(1), photo(2)];
};

test("a run tells what it changed, and is undone until the feed says something new", async () => {
  const { page } = current;
  await importFeed(realworksObjects(5));
  const changed = [
    realworksObject(1, cheaper),
    ...realworksObjects(4).slice(1),
    realworksObject(6),
  ];
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
  await expect.poll(() => row("Wilhelminapark 5").innerText()).toContain("Verborgen");
  await expect.poll(() => row("Wilhelminapark 6").innerText()).toContain("Nieuw");
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
  await button("Wijzigingen van deze run ongedaan maken").waitFor({ state: "detached" });

  const asBefore = async () => {
    expect(await imported(1)).toMatchObject({ price: "€ 395.000 k.k.", area: 120 });
    expect(await imported(5)).toMatchObject({ is_active: true, kept_by_staff: true });
    expect(await imported(6)).toMatchObject({ hidden_by_staff: true });
  };
  await asBefore();
  await importFeed(changed);
  await asBefore();

  await visit(page, `/admin/woningen/${(await imported(5)).id}`);
  await page.getByText("Door jou teruggezet; staat niet meer in de bron.").waitFor();
  await visit(page, `/admin/woningen/${(await imported(1)).id}`);
  const history = page.getByRole("region", { name: "Verloop" });
  await expect
    .poll(() => history.getByRole("listitem").allInnerTexts())
    .toEqual([
      expect.stringMatching(/anna@kantoor.example\s+Prijs: € 380.000 k.k. → € 395.000 k.k./),
      expect.stringMatching(/run van Burgstate\s+Prijs: € 395.000 k.k. → € 380.000 k.k./),
      expect.stringMatching(/run van Burgstate\s+Voor het eerst overgenomen/),
    ]);
  expect(await violations()).toEqual([]);

  await importFeed([
    realworksObject(1, (object) => (object.financieel.overdracht.koopprijs = 370_000)),
    ...changed.slice(1),
  ]);
  expect(await imported(1)).toMatchObject({ price: "€ 370.000 k.k." });
});

test("the brake asks, and hides on the word of staff", async () => {
  const { page } = current;
  await importFeed(realworksObjects(10));
  const run = await importFeed(realworksObjects(5));
  const question = "De bron van Burgstate mist 5 van de 10 woningen. Er is niets verborgen";
  await visit(page, "/admin");
  await page.getByRole("link", { name: /^Beslissen: De bron van Burgstate mist 5/ }).click();
  await page.waitForURL(`/admin/synchronisatie/${run}`);
  for (const path of ["/admin/synchronisatie", `/admin/synchronisatie/${run}`]) {
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
    .getByText("De bron miste 5 woningen; verborgen door anna@kantoor.example op 20-11-2026")
    .waitFor();
  await expect.poll(() => row("Wilhelminapark 10").innerText()).toContain("Verborgen");
  await expect.poll(() => button(/Verberg deze/).count()).toBe(0);
  expect(await imported(10)).toMatchObject({ is_active: false });

  // The decision can be undone like the rest of the run.
  await button("Wijzigingen van deze run ongedaan maken").click();
  await button("Ja, maak ongedaan").click();
  await shown(page, "5 wijzigingen ongedaan gemaakt");
  expect(await imported(10)).toMatchObject({ is_active: true });
});

const textAt = async (path: string) =>
  textOf(await byHttp(staff.site.url, staff.cookie).read(path));

/** The answer of a run's page to a form: its status and message. */
async function post(run: number | string, act: string) {
  const answer = await staff.site.fetch(`/admin/synchronisatie/${run}`, {
    method: "POST",
    body: new URLSearchParams({ act }),
    headers: { cookie: staff.cookie, origin: staff.site.url },
  });
  const [, said] = /role="alert"[^]*?<p[^>]*>(.*?)<\/p>/.exec(await answer.text()) ?? [];
  return [answer.status, said];
}

test("during a long write nothing happens and no edit is lost: staff are told and can send it again", async () => {
  const { page } = current;
  await importFeed(realworksObjects(10));
  const held = await importFeed(realworksObjects(5));
  const { id } = await storeProperty(staff.site.services.db);
  await visit(page, "/admin/woningen/nieuw");
  await page.getByLabel("Straat en huisnummer").fill("Parade 7");
  await page.getByLabel("Postcode").fill("5911 CA");
  await page.getByLabel("Plaats").fill("Venlo");
  await page.getByLabel("Soort woning").fill("Woonhuis");
  await page.getByLabel("Prijs in euro’s").fill("300000");
  const send = button("Opslaan en foto’s toevoegen");
  const other = await page.context().newPage();
  await visit(other, `/admin/woningen/${id}`);
  // Each waits ten seconds for the write, so all do at once.
  await othersTransaction(staff.site.services.db, async (tx) => {
    await lockListings(tx);
    // Held until all are told, however long that takes here.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const decisions = Promise.all([post(held, "verbergen"), post(held, "ongedaan")]);
    await other.getByRole("button", { name: /^Verbergen/ }).click();
    await send.click();
    await page.getByText("De woningen worden op dit moment gesynchroniseerd.").waitFor();
    expect(await violations()).toEqual([]);
    await other.getByText("Probeer het zo opnieuw.").waitFor();
    const running = [409, expect.stringContaining("wordt op dit moment gesynchroniseerd")];
    expect(await decisions).toEqual([running, running]);
  });
  expect(await imported(10)).toMatchObject({ is_active: true });
  await expect.poll(() => page.getByLabel("Straat en huisnummer").inputValue()).toBe("Parade 7");
  await send.click();
  await page.waitForURL((url) => /^\/admin\/woningen\/\d+$/.test(url.pathname));
  await other.getByRole("button", { name: /^Verbergen/ }).click();
  await other.getByRole("button", { name: /^Tonen/ }).waitFor();
});

test("who comes late is told so, and nothing happens", async () => {
  await importFeed(realworksObjects(10));
  const held = await importFeed(realworksObjects(5));
  const newest = await importFeed(realworksObjects(4));
  const late = await textAt(`/admin/synchronisatie/${held}`);
  expect(late).toContain("Alleen over die kun je nog beslissen.");
  expect(late).not.toContain("Verberg deze");
  expect(await post(held, "verbergen")).toEqual([
    409,
    expect.stringContaining("een nieuwere run van deze bron"),
  ]);
  expect((await post(newest, "ongedaan"))[0]).toBe(303);
  const undone = await textAt("/admin/synchronisatie");
  expect(undone).toContain("Ongedaan gemaakt door anna@kantoor.example");
  expect(undone).not.toContain("Verberg deze");
  expect(await post(newest, "ongedaan")).toEqual([
    409,
    expect.stringContaining("al ongedaan gemaakt"),
  ]);
  expect(await imported(10)).toMatchObject({ is_active: true });
  const statuses = [
    await post(held, "anders"),
    await post("99999", "verbergen"),
    await post("x", "ongedaan"),
  ].map(([status]) => status);
  expect(statuses).toEqual([400, 409, 404]);
});

test("a place that a feed misspells gets another name, which goes into the log", async () => {
  const { page } = current;
  const { db } = staff.site.services;
  const feed = realworksObjects(2, (object) => (object.adres.plaats = "Venllo"));
  await importFeed(feed);
  await visit(page, "/admin/synchronisatie");
  await page.getByRole("link", { name: "Plaatsnamen" }).click();
  await page
    .getByLabel("Plaats in de bron")
    .selectOption({ label: "Venllo (Burgstate, 2 woningen)" });
  await button("Wijzig de plaatsnaam").click();
  await page.getByText("Vul een andere plaatsnaam in.").waitFor();
  await page.getByLabel("Zo zien bezoekers de plaats").fill(" Venlo ");
  expect(await violations()).toEqual([]);
  await button("Wijzig de plaatsnaam").click();
  await page.getByText("2 woningen gewijzigd.").waitFor();
  expect(await imported(1)).toMatchObject({ city: "Venlo" });
  expect((await row("Venllo").innerText()).replace(/\s+/g, " ")).toContain(
    "Venllo (Burgstate) → Venlo",
  );
  expect(await violations()).toEqual([]);
  await importFeed(feed);
  expect(await imported(1)).toMatchObject({ city: "Venlo" });

  await button("Vergeet Venllo").click();
  await page.getByText("Er is nog geen plaats gewijzigd.").waitFor();
  await importFeed(feed);
  expect(await imported(1)).toMatchObject({ city: "Venllo" });

  const [logged] = await db.select().from(auditEvents).where(eq(auditEvents.action, "hernoemen"));
  expect(logged).toMatchObject({
    section: "synchronisatie",
    resource: "/admin/synchronisatie/plaatsen",
  });
});
