import sharp from "sharp";
import { expect, test } from "vitest";
import { looksRight } from "../site/looks-right.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { storeProperty } from "../listings/properties.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();

const get = (path: string) => fetch(staff.site.url + path, { redirect: "manual" });
const textAt = async (path: string) => (await get(path)).text();

test("a page about a neighbourhood is made, shown, linked, moved and saved by two", async () => {
  const { db, pages } = staff.site.services;
  await storeProperty(db, { slug: "kade-3", address: "Kade 3", city: "Blerick" });
  await pages.changed(db, "listings");
  const page = await open("/admin/paginas");
  await page.getByRole("link", { name: "Nieuwe eigen pagina" }).click();
  await page.getByLabel("Naam").fill("Wonen in Blerick");
  await page.getByLabel("Adres").fill("kosten-koper");
  await page.getByLabel("Een wijk of plaats").check();
  await page.getByRole("button", { name: "Pagina maken" }).click();
  await page.getByText("Op dit adres staat al een pagina van de site").waitFor();
  await page.getByLabel("Adres").fill("");
  await page.getByRole("button", { name: "Pagina maken" }).click();
  await page.waitForURL(/eigen\/\d+/);
  const editor = new URL(page.url()).pathname;
  expect((await get("/wonen-in-blerick")).status).toBe(404);

  // A page with gaps cannot be shown, but nothing of it is lost.
  await page.getByLabel("Inleiding").fill("Aan de overkant van de Maas.");
  await page.getByRole("button", { name: "Op de site zetten" }).click();
  await page.getByText("Schrijf een vraag en het antwoord erop").waitFor();
  await expect
    .poll(() => page.getByLabel("Inleiding").inputValue())
    .toBe("Aan de overkant van de Maas.");
  await page.getByRole("textbox", { name: "Tekst", exact: true }).first().click();
  await page.keyboard.type("Rustig en dicht bij de stad.");
  const preview = page.frameLocator("iframe[name=voorbeeld]");
  await preview.getByText("Rustig en dicht bij de stad.").waitFor();
  await preview.getByText("Aan de overkant van de Maas.").waitFor();
  await preview.getByText("Kade 3").waitFor();
  await page.getByRole("button", { name: "Vraag toevoegen" }).click();
  await page.getByLabel("Vraag", { exact: true }).first().fill("Is er een school?");
  await page.getByLabel("Antwoord", { exact: true }).first().fill("Ja, <b>drie</b>.");
  await page.getByLabel("Nieuw blok").selectOption({ label: "Afbeelding" });
  await page.getByRole("button", { name: "Blok toevoegen" }).click();
  const focused = (block: string) => page.locator(`#${block} :focus`).waitFor();
  await focused("blok-4");
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: "#a86" },
  })
    .jpeg()
    .toBuffer();
  const file = { name: "kade.jpg", mimeType: "image/jpeg", buffer: photo };
  const picture = page.getByRole("group", { name: "Blok 5: afbeelding" });
  await picture.getByLabel("Foto").setInputFiles(file);
  await picture.getByLabel("Wat staat erop?").fill("De kade in de zon");
  await page.getByRole("button", { name: "Blok 5: afbeelding: omhoog" }).click();
  await page.getByRole("group", { name: "Blok 4: afbeelding" }).waitFor();
  await focused("blok-3");
  await looksRight(page);
  await page.getByRole("button", { name: "Op de site zetten" }).click();
  await page.getByText("De pagina staat op de site").waitFor();

  const shown = await textAt("/wonen-in-blerick");
  expect(shown).toContain("<h1");
  expect(shown).toContain("Ja, &lt;b&gt;drie&lt;/b&gt;.");
  expect(shown).toMatch(/media\/pages\/[a-f0-9]{32}-\d+\.avif/);
  expect(shown).toMatch(/<link rel="canonical" href="[^"]*\/wonen-in-blerick"/);
  expect(shown).toContain('"@type":"WebPage"');
  expect(shown).toContain('"@type":"BreadcrumbList"');
  // The same few lines that every page without a framework has.
  const scripts = (html: string) => html.match(/<script(?! type="application)[^>]*>/g)?.length;
  expect(scripts(shown)).toBe(scripts(await textAt("/blog/drie-dagen-bedenktijd")));
  expect(shown).not.toContain('type="module"');
  await expect.poll(() => textAt("/sitemap.xml")).toContain("/wonen-in-blerick</loc>");
  expect((await get("/og/wonen-in-blerick.png")).headers.get("Content-Type")).toBe("image/png");
  expect((await get("/bestaat-niet")).status).toBe(404);
  await expect.poll(() => textAt("/bestaat-niet")).toContain("noindex");

  // In the menu, under its own name.
  const menu = await open("/admin/instellingen/menu", { instead: page });
  await menu.getByRole("checkbox", { name: "Wonen in Blerick" }).check();
  await menu.getByRole("button", { name: "Op de site zetten" }).click();
  await expect.poll(() => textAt("/privacy")).toContain('href="/wonen-in-blerick"');

  // Of two who save one page, the second sees both texts.
  const one = plainBrowser(staff.site, staff.cookie);
  const other = plainBrowser(staff.site, staff.cookie);
  for (const who of [one, other]) await who.go(editor);
  const change = "Wijzigingen op de site zetten";
  await one.press(change, { introduction: "Van Anna.", slug: "blerick" });
  expect(one.text).toContain("Pagina opgeslagen");
  await other.press(change, { introduction: "Van Bert.", slug: "blerick" });
  expect(other.text).toMatch(/Hun versie ?Van Anna\. ?Jouw versie ?Van Bert\./);
  const [, seen] = /type="checkbox"[^>]* name="seen" value="([^"]*)"/.exec(other.html)!;
  await other.press(change, { seen: seen! });
  expect(other.text).toContain("Pagina opgeslagen");
  await expect.poll(() => textAt("/blerick")).toContain("Van Bert.");
  const moved = await get("/wonen-in-blerick");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/blerick"]);
  await expect.poll(() => textAt("/privacy")).toContain('href="/blerick"');
});

test("without script a page is rearranged, deleted and brought back", async () => {
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go("/admin/paginas/eigen/nieuw");
  await anna.press("Pagina maken", { label: "Vacatures", start: "vacatures" });
  const blocks = () => new Set(anna.text.match(/Blok \d+/g)).size;
  expect(blocks()).toBe(5);
  await anna.press("Blok 1: kop en tekst: weghalen");
  expect(blocks()).toBe(4);
  await anna.press("Blok 2: team: omlaag");
  expect(anna.text).toMatch(/Blok 3 ?: team/);
  await anna.press("Bewaren als concept");
  expect(anna.text).toContain("Versie 2");
  // As it was made, with its five blocks, and as it is now.
  await anna.press(/^Terugzetten/);
  expect(anna.text).toContain("Versie 3");
  expect(blocks()).toBe(5);
  expect((await get("/vacatures")).status).toBe(404);
  await anna.press("Verwijderen");
  expect(anna.text).toContain("“Vacatures” is verwijderd");
  await anna.press(/^Ongedaan maken/);
  expect(anna.text).toContain("concept, /vacatures");
});
