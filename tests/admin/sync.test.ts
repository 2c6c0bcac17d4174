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
import { plainBrowser } from "../site/plain-browser.ts";
import { shown, visit } from "../site/shown.ts";
import { useSyncedSite } from "./synced-site.ts";

const { staff, importFeed, imported, button, row, violations, current } = useSyncedSite();

const textAt = async (path: string) =>
  textOf(await byHttp(staff.site.url, staff.cookie).read(path));

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
  expect(await imported(1)).toMatchObject({ price: "€ 395.000 k.k.", area: 120 });

  expect(await textAt(`/admin/woningen/${(await imported(5)).id}`)).toContain(
    "Door jou teruggezet; staat niet meer in de bron.",
  );
  const history = await textAt(`/admin/woningen/${(await imported(1)).id}`);
  expect(history).toMatch(
    /anna@kantoor.example\s+Prijs: € 380.000 k.k. → € 395.000 k.k..*run van Burgstate\s+Prijs: € 395.000 k.k. → € 380.000 k.k..*run van Burgstate\s+Voor het eerst overgenomen/s,
  );
});

test("the brake asks, and hides on the word of staff", async () => {
  const { page } = current;
  await importFeed(realworksObjects(10));
  const run = await importFeed(realworksObjects(5));
  const question = "De bron van Burgstate mist 5 van de 10 woningen. Er is niets verborgen";
  await visit(page, "/admin");
  await page.getByRole("link", { name: /^Beslissen: De bron van Burgstate mist 5/ }).click();
  await page.waitForURL(`/admin/synchronisatie/${run}`);
  expect(await textAt("/admin/synchronisatie")).toContain(question);
  const alert = page.getByRole("alert").filter({ hasText: question });
  await alert.getByRole("link", { name: "Wilhelminapark 10, Venlo" }).waitFor();
  expect(await violations()).toEqual([]);
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
  expect((await post(run, "ongedaan"))[0]).toBe(303);
  expect(await imported(10)).toMatchObject({ is_active: true });
});

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
  await importFeed(realworksObjects(10));
  const held = await importFeed(realworksObjects(5));
  const { id } = await storeProperty(staff.site.services.db);
  const { page } = current;
  await visit(page, `/admin/woningen/${id}`);
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go("/admin/woningen/nieuw");
  const send = "Opslaan en foto’s toevoegen";
  const home = {
    address: "Parade 7",
    postal_code: "5911 CA",
    city: "Venlo",
    property_type: "Woonhuis",
    price_amount: "300000",
  };
  // Each waits ten seconds for the write, so all do at once.
  await othersTransaction(staff.site.services.db, async (tx) => {
    await lockListings(tx);
    // Held until all are told, however long that takes here.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const running = [409, expect.stringContaining("wordt op dit moment gesynchroniseerd")];
    const answers = [post(held, "verbergen"), post(held, "ongedaan")];
    const made = anna.press(send, home);
    await button(/^Verbergen/).click();
    await page.getByText("Probeer het zo opnieuw.").waitFor();
    expect(await violations()).toEqual([]);
    expect(await Promise.all(answers)).toEqual([running, running]);
    await made;
    expect(anna.text).toContain("De woningen worden op dit moment gesynchroniseerd.");
  });
  expect(await imported(10)).toMatchObject({ is_active: true });
  await anna.press(send);
  expect(anna.path).toMatch(/^\/admin\/woningen\/\d+$/);
  expect(anna.text).toContain("Parade 7");
  await button(/^Verbergen/).click();
  await button(/^Tonen/).waitFor();
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
