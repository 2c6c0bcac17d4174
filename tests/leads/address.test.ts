import { expect, onTestFinished, test } from "vitest";
import { leads } from "../../database/schema/leads.ts";
import { signedIn } from "../accounts/accounts.ts";
import { fill, tab } from "../contracts/contract-form.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { startBag } from "../site/outside/bag.ts";
import { startPdok } from "../site/outside/pdok.ts";
import { shown } from "../site/shown.ts";
import { openBrowser, startSite } from "../site/site.ts";
import { windowsOf } from "../site/windows.ts";

const home = { street: "Dorpsstraat", number: 12, postcode: "5911AA", city: "Venlo" };
const line = "Dorpsstraat 12, 5911 AA Venlo";

test("postcode and number are enough in every form that asks for an address", async () => {
  const [pdok, bag] = await Promise.all([
    startPdok([{ ...home, latitude: 51.37, longitude: 6.17 }]),
    startBag([{ ...home, area: 112, year: "1934" }]),
  ]);
  const env = { PDOK_URL: pdok.url, BAG_URL: bag.url, BAG_API_KEY: "bag-key" };
  const site = await startSite({ demo: false, work: false, env });
  onTestFinished(() => site.close());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const open = windowsOf(() => ({ site, browser }));

  // The page of the valuation, with a script of ours alone.
  const page = await open("/aanvraag", { width: 360 });
  const scripts: string[] = [];
  page.on("request", (request) => request.url().endsWith(".js") && scripts.push(request.url()));
  const address = page.getByLabel("Adres van de woning");
  await address.fill("5911aa 12");
  await page.keyboard.press("Tab");
  await page.getByText("bouwjaar 1934, 112 m² woonoppervlakte").waitFor();
  await expect.poll(() => address.inputValue()).toBe(line);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("radio", { name: "Nee" }).check();
  await page.getByLabel("Naam").fill("Jan Peeters");
  await page.getByLabel("E-mailadres").fill("jan@peeters.example");
  await page.getByLabel("Telefoonnummer").fill("0612345678");
  await page.getByRole("button", { name: "Vraag uw waardebepaling aan" }).click();
  await page.waitForURL(/verzonden/);
  expect(await site.services.db.select().from(leads)).toMatchObject([
    { address: line, details: { facts: "nee" } },
  ]);
  expect(scripts).toEqual([]);

  // The same on a page whose form is not left, with the program of that form.
  const front = await open("/", { width: 1440 });
  const field = front.getByLabel("Adres van de woning");
  await field.fill("5911 AA 12");
  await front.getByLabel("Bericht").focus();
  await front.getByText("bouwjaar 1934").waitFor();
  await expect.poll(() => field.inputValue()).toBe(line);
  pdok.manner = "down";
  await field.fill("5911 AB 13");
  await front.getByLabel("Bericht").focus();
  await front.getByText("Het adres opzoeken lukt nu even niet").waitFor();
  await expect.poll(() => field.inputValue()).toBe("5911 AB 13");
  pdok.manner = "right";
  await field.fill(line);
  await front.getByLabel("Bericht").focus();
  await front.getByRole("radio", { name: "Ja" }).check();
  await front.locator("#contact-form [name=name]").fill("Jan Peeters");
  await front.locator("#contact-form [name=email]").fill("jan@peeters.example");
  await front.locator("#contact-form [name=phone]").fill("0612345678");
  await front.locator("#contact-form button[type=submit]").click();
  await shown(front, "Aanvraag verzonden!");
  await expect.poll(() => front.getByText("bouwjaar 1934").count()).toBe(0);
  await expect.poll(() => front.getByRole("radio", { name: "Ja" }).count()).toBe(0);

  const agreement = await open("/contracten/contract-maken", { width: 1440 });
  await tab(agreement, "Verkoper").waitFor();
  await fill(agreement, { verkoperStraat: "12", verkoperPostcode: "5911aa" });
  await agreement.getByText("Aangevuld: straat en plaats").waitFor();
  const valueOf = (name: string) => agreement.locator(`[name="${name}"]`).inputValue();
  expect([await valueOf("verkoperStraat"), await valueOf("verkoperWoonplaats")]).toEqual([
    "Dorpsstraat 12",
    "Venlo",
  ]);
  await tab(agreement, "Woning").click();
  await fill(agreement, { woningAdres: "12", woningPostcode: "5911aa" });
  await agreement.getByText("Kadastrale gemeente Venlo, sectie K en nummer 4550").waitFor();
  const parts = ["kadasterGemeente", "kadasterSectie", "kadasterNummer"];
  expect(await Promise.all(parts.map(valueOf))).toEqual(["Venlo", "K", "4550"]);
  expect(await accessibilityProblems(agreement)).toEqual([]);

  const cookie = await signedIn(site.services, "anna@kantoor.example", "admin");
  const listing = await open("/admin/woningen/nieuw", { cookie, width: 1440 });
  await listing.getByLabel("Straat en huisnummer").fill("12");
  await listing.getByLabel("Postcode").fill("5911 AA");
  await listing.getByLabel("Plaats").focus();
  await expect.poll(() => listing.getByLabel("Plaats").inputValue()).toBe("Venlo");
  await expect
    .poll(() => listing.getByLabel("Straat en huisnummer").inputValue())
    .toBe("Dorpsstraat 12");
});
