import { expect, test } from "vitest";
import { makeExport } from "@voordeur/wordpress/fixtures/make-export.ts";
import { runImport } from "../../app/desk/wordpress/import.server.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { looksRight } from "../site/looks-right.ts";
import { useBlogSite } from "./blog-site.ts";

const { staff, open, publicStatus } = useBlogSite();

const { xml } = makeExport({ articles: 60, pages: 2, pictures: 2 });
const file = (name: string, text: string) => ({
  name,
  mimeType: "text/xml",
  buffer: Buffer.from(text),
});

/** As the job does, from a site whose pictures are gone. */
async function bringOver(id: number) {
  const { services } = staff.site;
  const fetch = async () => new Response(null, { status: 404 });
  await runImport(services, id, { fetch });
}

test("an export is looked at, chosen from, brought over and reported on", async () => {
  const page = await open("/admin/instellingen/koppelingen");
  await page.getByRole("link", { name: "Overnemen uit WordPress" }).click();
  const input = page.getByLabel("Exportbestand");
  await page.getByRole("button", { name: "Bekijken" }).click();
  await page.getByText("Kies eerst het exportbestand").waitFor();
  await input.setInputFiles(file("feed.xml", "<!DOCTYPE rss [<!ENTITY a 'b'>]><rss></rss>"));
  await page.getByRole("button", { name: "Bekijken" }).click();
  await page.getByText("Het bestand bevat een DOCTYPE").waitFor();
  await input.setInputFiles(file("oud.xml", xml));
  await page.getByRole("button", { name: "Bekijken" }).click();
  await page.waitForURL("**/admin/wordpress/*");
  await page.getByText("60 artikelen, waarvan 60 gekozen").waitFor();
  await expect.poll(() => publicStatus("/blog/artikel-2")).toBe(404);
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));

  // Ticks are kept on the way to other parts.
  await page.getByRole("checkbox", { name: /^Artikel 3:/ }).uncheck();
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.getByText("Pagina 2 van 2").waitFor();
  await page.getByText("waarvan 59 gekozen").waitFor();
  await page.getByRole("button", { name: "Pagina’s" }).click();
  const target = page.getByLabel(/^Waar \/diensten\/pagina-1\//);
  await target.fill("https://elders.example/");
  await page.getByRole("button", { name: "Overnemen" }).click();
  await page.getByText("Vul een adres op deze website in").waitFor();
  await looksRight(page);
  await target.fill("/mijn-huis-verkopen");
  await page.getByRole("button", { name: "Overnemen" }).click();
  await page.getByText("Bezig met overnemen: 0 van 61").waitFor();
  await bringOver(id);
  await page.getByText("59 artikelen overgenomen").waitFor();
  await page.getByText("1 artikel niet gekozen").waitFor();
  await page.getByText("1 pagina doorverwezen").waitFor();
  await page.getByText("1 pagina overgenomen").waitFor();
  await expect.poll(() => publicStatus("/pagina-2")).toBe(200);
  await page.getByText("Blijft achter:").waitFor();
  await page.getByRole("link", { name: "Artikelen met opmerking" }).click();
  await page
    .getByText(/^Foto ontbreekt: /)
    .first()
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const { headers } = await staff.site.fetch("/2012/02/artikel-2/");
  expect(headers.get("Location")).toBe("/blog/artikel-2");
  await expect.poll(() => publicStatus("/blog/artikel-2")).toBe(200);
  await expect.poll(() => publicStatus("/blog/artikel-3")).toBe(404);
  const old = await staff.site.fetch("/diensten/pagina-1");
  expect(old.headers.get("Location")).toBe("/mijn-huis-verkopen");
});
