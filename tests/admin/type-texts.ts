import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { saveSetting } from "../../app/settings/service.server.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { shown } from "../site/shown.ts";
import type { TestSite } from "../site/site.ts";

interface Staff {
  site: TestSite;
  cookie: string;
}

/** The version of somebody else that a page asks to have been looked at. */
const seenOn = (html: string) => /type="checkbox"[^>]* name="seen" value="([^"]*)"/.exec(html)![1]!;

/** Types the texts of a page beside it, saves them against somebody else, and puts them back. */
export async function typePageTexts({ site, cookie }: Staff, page: Page): Promise<void> {
  const path = "/privacy";
  const html = async () => (await site.fetch(path)).text();
  const before = await html();
  await page.getByRole("link", { name: "Privacyverklaring", exact: true }).click();
  const preview = page.frameLocator("iframe[name='voorbeeld']");
  const title = page.getByRole("textbox", { name: "Kop", exact: true });
  await title.fill("Uw gegevens bij {kantoor}");
  await preview.getByRole("heading", { name: "Uw gegevens bij Voordeur Makelaardij" }).waitFor();
  expect(await html()).toBe(before);
  await preview.getByText("U krijgt te zien wat wij van u hebben.").click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await expect.poll(focused).toBe("rights.0.text");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("<img src=x onerror=alert(1)>");
  await page.getByRole("button", { name: "Op de site zetten" }).click();
  await shown(page, "De teksten staan op de site");
  await expect.poll(html).toContain("Uw gegevens bij Voordeur Makelaardij</h1>");
  expect(await html()).toContain("&lt;img src=x onerror=alert(1)&gt;");

  // Somebody else saves while this version is on the screen.
  const anna = plainBrowser(site, cookie);
  await anna.go(new URL(page.url()).pathname);
  const value = { title: "Eerst van de een" };
  await saveSetting(site.services, "texts-privacy", { seen: 1, value, by: null });
  await anna.press("Op de site zetten", { [anna.nameOf("Kop")]: "Dan van de ander" });
  expect(anna.text).toContain("Iemand anders heeft deze pagina intussen gewijzigd");
  expect(await html()).toContain("Eerst van de een</h1>");
  expect(anna.html).toContain("Dan van de ander");
  await anna.press("Op de site zetten", { seen: seenOn(anna.html) });
  expect(await html()).toContain("Dan van de ander</h1>");
  await anna.press(/^Terugzetten.*versie 1$/);
  expect(await html()).toContain("Uw gegevens bij Voordeur Makelaardij</h1>");
  await anna.press(/oorspronkelijke tekst.*: Kop$/);
  expect(await html()).toContain("<title>Privacyverklaring |");
}

/** Types an email beside its preview, tries it, saves it against somebody else, and puts it back. */
export async function typeEmail({ site, cookie }: Staff, page: Page): Promise<void> {
  await page.locator("#inhoud").getByRole("link", { name: "Taxatie", exact: true }).click();
  const preview = page.frameLocator("iframe[name='voorbeeld']");
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const stored = () => site.services.settings.get("letter-taxatie");
  await field("Onderwerp").fill("Uw taxatie bij {kantoor}");
  const title = preview.getByRole("heading", { name: "Uw taxatie bij Voordeur Makelaardij" });
  await title.waitFor();
  // Styles of an email stand on its elements, and the policy of the preview lets them.
  await expect
    .poll(() => title.evaluate((heading) => getComputedStyle(heading).fontSize))
    .toBe("26px");
  await field("Wat er nu gebeurt").fill("Dag {naam}");
  await button("Bewaren").click();
  await page.getByText("{naam} kan in deze tekst niet").waitFor();
  await field("Wat er nu gebeurt").fill("Wij komen <b>snel</b>.\n\nBel gerust: {telefoon}.");
  await preview.locator("pre").first().getByText("Wij komen <b>snel</b>.").waitFor();
  await button("Stuur proefbrief naar mij").click();
  await page.getByText("de mail blijft op de server").waitFor();
  expect(stored()).toEqual({});
  const outbox = path.join(site.services.config.dataDir, "outbox");
  const files = (await readdir(outbox)).filter((name) => name.startsWith("test-"));
  const emails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))),
  );
  const sent = emails.find(({ subject }) => subject?.startsWith("Proefbrief: Uw taxatie"));
  expect(sent).toMatchObject({ to: [{ address: "anna@kantoor.example" }] });
  expect(sent?.html).toContain("Wij komen &lt;b&gt;snel&lt;/b&gt;.");
  await button("Bewaren").click();
  await shown(page, "De teksten zijn opgeslagen");
  expect(stored()).toMatchObject({ subject: "Uw taxatie bij {kantoor}" });

  const anna = plainBrowser(site, cookie);
  await anna.go(new URL(page.url()).pathname);
  const change = { seen: 1, value: { subject: "Van de een" }, by: null };
  await saveSetting(site.services, "letter-taxatie", change);
  await anna.press("Bewaren", { [anna.nameOf("Onderwerp")]: "Van de ander" });
  expect(anna.text).toContain("Iemand anders heeft deze brief intussen gewijzigd");
  expect(stored()).toEqual({ subject: "Van de een" });
  await anna.press("Bewaren", { seen: seenOn(anna.html) });
  expect(stored()).toMatchObject({ subject: "Van de ander" });
  await anna.press(/^Terugzetten.*versie 1$/);
  expect(stored()).toMatchObject({ subject: "Uw taxatie bij {kantoor}" });
}
