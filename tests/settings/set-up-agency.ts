import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openImmo, plainObject } from "@voordeur/feeds/fixtures/openimmo.ts";
import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { until } from "../setup/until.ts";
import { firstAdminLink } from "../../app/staff/accounts/invitations/grant-admin.server.ts";
import { properties } from "../../database/schema/listings.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { visit } from "../site/shown.ts";
import type { TestSite } from "../site/site.ts";
import { type Acts, handsAt } from "./hands.ts";

const isOurs = and(eq(properties.source, "berkelhuis"), eq(properties.is_active, true));
const password = "vier wilgen langs de Berkel";

/** A small OpenImmo feed of two homes in Zutphen; `close` it. */
export async function serveFeed() {
  const home = (id: string, street: string, number: string) =>
    plainObject(id, {
      geo: `<plz>7201 BA</plz><ort>Zutphen</ort><strasse>${street}</strasse><hausnummer>${number}</hausnummer>`,
    });
  const feed = openImmo([home("b3", "Berkelsingel", "3"), home("h8", "Houtmarkt", "8")]);
  const server = createServer((_request, response) => response.end(feed));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/openimmo.xml`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/**
 * Makes of a fresh site that of an agency in Zutphen, in the browser alone: from the first admin's
 * link through the first steps. Gives what it took.
 */
export async function setUpAgency(site: TestSite, page: Page, feedUrl: string): Promise<Acts> {
  const hands = handsAt(page);
  const { press, follow, fill, upload, acts } = hands;
  const arriveAt = async (step: string) => {
    await page.waitForURL(`**/admin/begin/${step}*`);
    await page.getByRole("navigation", { name: "Stappen" }).waitFor();
    // The fields of the others are those of the office's screens, which other tests look at.
    const isOwn = ["diensten", "bron", "live-gaan"].includes(step);
    expect(isOwn ? await accessibilityProblems(page) : []).toEqual([]);
  };

  await visit(page, String(await firstAdminLink(site.services)));
  acts.clicks += 1;
  const account = { "E-mailadres": "lotte@berkelhuis.test", Wachtwoord: password };
  await fill({ ...account, Naam: "Lotte Wessels" });
  await press("Beginnen");
  await page.waitForURL("**/admin/begin");
  expect(await accessibilityProblems(page)).toEqual([]);
  await follow("Beginnen");

  await arriveAt("diensten");
  await press("Opslaan en verder");

  await arriveAt("kantoor");
  await press("Opslaan en verder");
  await page.getByText("Er is nog niets bewaard.").waitFor();
  await fill({
    "Korte naam": "Berkelhuis",
    "Regel onder de naam": "Makelaar in Zutphen en omstreken",
    "Naam bij de KvK": "Berkelhuis Makelaars Zutphen B.V.",
    "KvK-nummer": "87654321",
    Telefoon: "0575 555199",
    "E-mail": "post@berkelhuis.test",
    "Mobiel nummer (optioneel)": "06 55509876",
    "Straat en huisnummer": "Berkelkade 7",
    Postcode: "7201 JE",
    Plaats: "Zutphen",
    Provincie: "Gelderland",
    "Plaats in titels en teksten": "Zutphen",
    Plaatsen: "Zutphen\nWarnsveld\nGorssel",
  });
  await fill({ Naam: "Berkelhuis Makelaars" });
  await press("Opslaan en verder");

  await arriveAt("uiterlijk");
  await fill({ "Hoofdkleur (optioneel)": "#14305c", "Tweede kleur (optioneel)": "#8a1c4a" });
  const logo = await picture(600, 200, "#14305c");
  await upload("Logo (optioneel)", { name: "logo.png", mimeType: "image/png", buffer: logo });
  await press("Opslaan en verder");

  await arriveAt("bron");
  await fill({ "Adres van de bron": feedUrl, Naam: "Berkelhuis" });
  await press("Toevoegen en proberen");
  await page.getByText("2 woningen gelezen, 2 nieuw voor de site").waitFor();
  await press("Aanzetten en verder");

  await arriveAt("team");
  await fill({ Naam: "Lotte Wessels", Functie: "Makelaar-taxateur" });
  const photo = await picture(400, 500, "#a86");
  await upload("Foto (optioneel)", { name: "lotte.png", mimeType: "image/png", buffer: photo });
  await press("Opslaan en verder");

  await arriveAt("bezichtigingen");
  await fill({ Zaterdag: "10:00-12:00" });
  await press("Opslaan en verder");

  await arriveAt("mail");
  const sender = page.getByLabel("Afzender");
  const usual = "Berkelhuis Makelaars <website@berkelhuis.test>";
  await until("the office's own sender", async () => (await sender.inputValue()) === usual);
  await fill({ "Antwoorden gaan naar (optioneel)": "balie@berkelhuis.test" });
  await press("Opslaan en proefmail sturen");
  await page.getByText("De mailserver heeft de mail aangenomen.").first().waitFor();
  await follow("Volgende stap");

  await arriveAt("teksten");
  await fill({ Titel: "Thuis aan de Berkel" });
  await press("Opslaan en verder");

  await arriveAt("live-gaan");
  // A sync that still writes would have the removal wait.
  const isRead = async () => (await site.services.db.$count(properties, isOurs)) === 2;
  await until("both homes of the feed", isRead);
  await press("Voorbeelden verwijderen");
  await press("Verwijderen", page.getByRole("alertdialog"));
  await page.getByText("Net verwijderd").waitFor();
  const back = "Terug naar de eerste stappen";
  const save = async () => {
    await press("Op de site zetten");
    // The page names the version on the site before it is saved, too.
    await page.waitForURL("**?bewaard=1");
    await page.getByText("Nu op de site: die van").waitFor();
    await follow(back);
    await page.waitForURL("**/admin/begin/live-gaan");
  };
  await follow(/^Wijzigen\s*: Openingstijden$/);
  await fill({ Tot: "18:00" }, page.getByRole("group", { name: "Donderdag" }));
  await save();
  // The general sentences of the pages are for the office to read; nothing else is left.
  const left = page.getByRole("region", { name: "Nog van het voorbeeld" }).locator("dt");
  const subjects = async () => left.allInnerTexts();
  await until("promises alone to be left", async () =>
    (await subjects()).every((subject) => subject.startsWith("Wat je belooft op")),
  );
  await press("Klaar");
  await page.waitForURL("**/admin");
  await page.getByRole("heading", { name: "Vandaag" }).waitFor();
  const steps = page.getByText("Nog te doen");
  await until("no steps that are left", async () => (await steps.count()) === 0);
  return acts;
}
