import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../site/shown.ts";
import { saleAgreements } from "../../database/schema/agreements.ts";
import { bidLog, sales } from "../../database/schema/bids.ts";
import { properties } from "../../database/schema/listings.ts";
import { logUrl, sellerUrl } from "../../app/deals/sales/links.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { storeLead } from "../leads/leads.ts";
import { looksRight } from "../site/looks-right.ts";
import { drawn } from "../site/settled.ts";
import { TEST_NOW } from "../site/site.ts";
import { invite, offer } from "./workbench.ts";

const time = { now: TEST_NOW };
const { staff, open } = useStaffSite({ clock: () => time.now });
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms);
};
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test("two of the staff sell a home by sealed bids, from the announcement to the shared log", async () => {
  const { site } = staff;
  const { services } = site;
  const { db } = services;
  const carla = await signedIn(services, "carla@kantoor.example", "agent");
  const home = await storeProperty(db, { source: "eigen", address: "Kade 1" });
  await storeLead(db, {
    name: "Fatma van der Meer",
    email: "fatma@meer.example",
    kind: "bezichtiging",
    property_id: home.id,
  });

  // Announce.
  const page = await open(`/admin/woningen/${home.id}`, { width: 360 });
  await page.getByRole("link", { name: "Begin de verkoop" }).click();
  await shows(page, "Hoe wordt deze woning verkocht?");
  await looksRight(page);
  await page.getByRole("link", { name: /^Inschrijving/ }).click();
  await page.getByLabel("Bieden kan tot").fill("2026-11-27T12:00");
  await press(page, "Bekijk wat iedereen leest");
  await shows(page, "Kies hoe de biedingen opengaan");
  await page.getByLabel("Door twee medewerkers, elk met een eigen code").check();
  await page.getByLabel("anna@kantoor.example").check();
  await page.getByLabel("carla@kantoor.example").check();
  await press(page, "Bekijk wat iedereen leest");
  await shows(page, "Aankondigen kan niet ongedaan worden gemaakt");
  await shows(page, "Inschrijving: bieden kan tot vrijdag 27 november 2026 om 12.00 uur");
  await looksRight(page);
  await press(page, "Aankondigen");
  await shows(page, "Druk deze codes nu af");
  await looksRight(page);
  const codes = await page.getByText(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){4}$/).allTextContents();
  expect(codes).toHaveLength(2);

  // Invite: a viewer by one click, somebody else by typing.
  await page.getByRole("link", { name: "Ik heb de codes; naar de verkoop" }).click();
  await press(page, "Nodig Fatma van der Meer uit");
  await page.getByRole("link", { name: "Bod invoeren van Fatma van der Meer" }).waitFor();
  await page.getByLabel("Naam").fill("Ben de Bieder");
  await page.getByLabel(/^Telefoonnummer/).fill("06 12345678");
  await press(page, "Nodig uit");
  await page.getByRole("link", { name: "Bod invoeren van Ben de Bieder" }).waitFor();
  const [sale] = await db.select().from(sales);
  const saleId = sale!.id;
  const at = `/admin/verkopen/${saleId}`;
  await offer(services, saleId, 1, { amount: 398_765, message: "Wij wonen hier graag" });
  const third = await invite(services, saleId, "Noor Nelissen");
  await offer(services, saleId, 3, { amount: 387_000 });

  // A bid by telephone, by keyboard alone.
  await page.getByRole("link", { name: "Bod invoeren van Ben de Bieder" }).press("Enter");
  await page.getByLabel("Bedrag in euro's").fill("40O.000");
  await page.getByRole("button", { name: "Lees het bod na" }).press("Enter");
  await shows(page, "Vul het bedrag in hele euro's in");
  const channel = page.getByLabel("Hoe kwam dit binnen?");
  await expect.poll(() => channel.getAttribute("aria-invalid")).toBe("true");
  await channel.selectOption("phone");
  await page.getByLabel("Bedrag in euro's").fill("412.345");
  await page.getByLabel("Voorbehoud van bouwkundige keuring").check();
  await looksRight(page);
  await page.getByRole("button", { name: "Lees het bod na" }).press("Enter");
  await shows(page, "vierhonderdtwaalfduizend driehonderdvijfenveertig euro");
  await page.getByRole("button", { name: "Leg dit bod vast" }).press("Enter");
  await shows(page, "3 biedingen tot nu toe");
  expect(await page.content()).not.toMatch(/412\.?345|398\.?765|387\.?000|graag/);

  // The moment passes; two codes open the boxes.
  later(8 * DAY);
  await visit(page, site.url + at);
  await shows(page, "De biedingen wachten op twee codes");
  await page.getByLabel("Jouw code").fill("AAAAA-BBBBB");
  await press(page, "Geef de code");
  await shows(page, "Deze code klopt niet");
  const other = await open(at, { width: 360, cookie: carla });
  for (const [window, code, outcome] of [
    [page, codes[0]!, "Nog één code, dan gaan ze open"],
    [other, codes[1]!, "Kies een bod"],
  ] as const) {
    await visit(window, site.url + at);
    await window.getByLabel("Jouw code").fill(code.toLowerCase());
    await press(window, "Geef de code");
    await shows(window, outcome);
  }
  await visit(page, site.url + at);
  await shows(page, "Kies een bod");
  const amounts = () => page.locator("[id^=bod-] ~ p.font-serif").allTextContents();
  expect((await amounts()).map((text) => text.replace("\u00a0", " "))).toEqual([
    "€ 412.345",
    "€ 398.765",
    "€ 387.000",
  ]);
  await looksRight(page);
  await page.getByRole("link", { name: "Eerst binnen" }).click();
  await expect.poll(amounts).toEqual(["€\u00a0398.765", "€\u00a0412.345", "€\u00a0387.000"]);
  await shows(page, "Wij wonen hier graag");
  await visit(other, site.url + new URL(sellerUrl(services, saleId)).pathname);
  await press(other, "Bekijk de biedingen");
  await shows(other, "De biedingen naast elkaar");
  await looksRight(other);

  // Only an admin corrects.
  await visit(other, site.url + at);
  await expect.poll(() => other.getByRole("link", { name: /^Verbeter/ }).count()).toBe(0);
  await page.getByRole("link", { name: "Verbeter het bod van Ben de Bieder" }).waitFor();

  // Choose.
  await page.getByRole("link", { name: "Kies dit bod van Fatma van der Meer" }).click();
  await shows(page, "Ben de Bieder heeft geen e-mailadres: bel zelf");
  await press(page, "Kies dit bod");
  await shows(page, "Vul in waarom dit bod is gekozen");
  await looksRight(page);
  await page.getByLabel("Waarom kiest de verkoper dit bod?").fill("De overdracht past het best");
  await press(page, "Kies dit bod");
  await shows(page, "Na de keuze");
  const status = async () =>
    (await db.select().from(properties).where(eq(properties.id, home.id)))[0]!.status;
  await expect.poll(() => status()).toBe("Onder bod");

  // The agreement asks for the buyer's identity first. It is filled, and kept sealed.
  await page.getByRole("link", { name: "Maak koopovereenkomst" }).click();
  await press(page, "Toch verder zonder controle (dit komt in het logboek)");
  await page.getByRole("tab", { name: /Koper/ }).click();
  await expect.poll(() => page.getByLabel("Achternaam").inputValue()).toBe("van der Meer");
  await page.getByLabel("Geboorteplaats").fill("Roermond");
  await press(page, "Bewaar");
  await shows(page, "Bewaard.");
  await looksRight(page);
  await page.getByRole("tab", { name: /Financieel/ }).click();
  await expect
    .poll(() => page.getByLabel("Koopsom", { exact: true }).inputValue())
    .toBe("398.765,00");
  const [kept] = await db.select().from(saleAgreements);
  expect(kept!.sealed).not.toMatch(/Roermond|398\.?765/);
  const pdf = await site.fetch(`${at}/koopovereenkomst.pdf`, { headers: { cookie: carla } });
  expect([pdf.status, pdf.headers.get("Cache-Control")]).toEqual([200, "no-store"]);

  // A colleague's newer version is never overwritten, even once this page has reloaded its data, as
  // it does when another tab signs out.
  const version = kept!.version + 5;
  await db.update(saleAgreements).set({ version });
  const readAgain = page.waitForResponse((answer) => answer.url().includes(".data"));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  await page.evaluate(() => new BroadcastChannel("voordeur-session").postMessage("out"));
  await readAgain;
  await drawn(page);
  await press(page, "Bewaar");
  await shows(page, "Niet bewaard: een collega");
  expect(await db.select().from(saleAgreements)).toMatchObject([{ version }]);

  // Signed and handed over; the days stand with the sale.
  await visit(page, site.url + at);
  await page.getByLabel("Getekend door beiden op").fill("2026-11-27");
  await page.getByLabel("Koper kreeg het getekende stuk op").fill("2026-11-27");
  // The condition that the bid named; her mortgage was there before they signed.
  await page.getByLabel("Financiering tot en met").fill("");
  await press(page, "Opslaan");
  await shows(page, "Einde van de bedenktijd");
  await expect.poll(() => status()).toBe("Verkocht o.v.");

  // Once the bedenktijd is over, the log is shared.
  later(5 * DAY);
  await visit(page, site.url + at);
  await press(page, "Deel het biedlogboek");
  await press(page, "Ja, deel het nu");
  await shows(page, "Gedeeld. Iedereen die bood");
  await press(page, "Controleer nu");
  await shows(page, /Gecontroleerd op .*: in orde\./);
  await looksRight(page);
  await visit(other, site.url + new URL(logUrl(services, third.bidderId)).pathname);
  await shows(other, "alle");
  await looksRight(other);
  const log = await site.fetch(`${at}/biedlogboek.json`, { headers: { cookie: carla } });
  const file = (await log.json()) as { entries: unknown[]; checked: { fault: null } };
  expect(file.entries).toHaveLength((await db.select().from(bidLog)).length);
  expect(file.checked.fault).toBeNull();
});
