import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { blogs } from "../../database/schema/blog.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { shown } from "../site/shown.ts";
import { useBlogSite } from "./blog-site.ts";

const { staff, open, store } = useBlogSite();

/** Pastes into the text as a browser does, under the site's own content security policy. */
async function paste(page: Page, formats: Record<string, string>, file?: Buffer) {
  const text = page.locator(".ProseMirror");
  await text.click();
  await page.keyboard.press("Control+a");
  await text.evaluate(
    (element, { formats, bytes }) => {
      const data = new DataTransfer();
      for (const [format, value] of Object.entries(formats)) data.setData(format, value);
      if (bytes) data.items.add(new File([new Uint8Array(bytes)], "x.png", { type: "image/png" }));
      const init = { clipboardData: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", init));
    },
    { formats, bytes: file && [...file] },
  );
}
const save = (page: Page) =>
  page.getByRole("button", { name: "Wijzigingen bewaren" }).press("Enter");
const saved = async () => (await staff.site.services.db.select().from(blogs))[0]!.content;
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

test("what Google Docs and Word copy is as it was, with its pictures, and what stays is told", async () => {
  const blog = await store();
  const page = await open(`/admin/blogs/${blog.id}`);
  const red = (await picture("red")).toString("base64");
  await paste(page, {
    "text/html": `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Gewoon </span><span style="font-weight:700">vet</span></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>een</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>twee</p><p><img alt="Gevel" src="data:image/png;base64,${red}"><img src="https://lh7.googleusercontent.com/x"></p></b>`,
  });
  await shown(page, "1 afbeelding is niet meegekomen");
  await page.locator(".ProseMirror img[src^='/media/blog/']").waitFor();
  await save(page);
  await shown(page, "Blog opgeslagen");
  expect(await saved()).toMatch(
    /^<p>Gewoon <strong>vet<\/strong><\/p><ul><li><p>een<\/p><ul><li><p>twee<\/p><\/li><\/ul><\/li><\/ul><img src="\/media\/blog\/[0-9a-f]+-\d+\.webp" alt="Gevel" width="60" height="40" \/>/,
  );
});

test("a picture that was copied is stored, one that is none is told", async () => {
  const blog = await store();
  const page = await open(`/admin/blogs/${blog.id}`);
  const elsewhere = '<img src="https://elders.example/a.png">';
  await paste(page, { "text/html": elsewhere }, await picture("blue"));
  await page.locator(".ProseMirror img[src^='/media/blog/']").waitFor();
  await paste(page, { "text/html": '<p>a</p><img src="data:image/png;base64,AAAA">' });
  await shown(page, "1 afbeelding is weggelaten");
  await expect.poll(() => page.locator(".ProseMirror img").count()).toBe(0);
  await paste(page, { "text/plain": "Vooraf\n• een\n• twee" });
  await page.locator(".ProseMirror li", { hasText: "twee" }).waitFor();
});

test("what saving leaves out is told", async () => {
  const blog = await store();
  const page = await open(`/admin/blogs/${blog.id}`);
  await page.getByRole("button", { name: "Als HTML bewerken" }).click();
  const html = '<p>a</p><img src="https://elders.example/a.png"><iframe src="/x"></iframe>';
  await page.getByRole("textbox", { name: "Tekst" }).fill(html);
  await save(page);
  await shown(page, "Niet alle afbeeldingen zijn bewaard");
  await shown(page, "Niet alles is bewaard");
  expect(await saved()).toBe("<p>a</p>");
});

test("a wide table moves within its own place on a narrow screen", async () => {
  const cells = (tag: string) =>
    Array.from({ length: 7 }, (_, at) => `<${tag}>Kolom ${at} € 250.000</${tag}>`).join("");
  const table = `<table><caption>Kosten</caption><thead><tr>${cells("th")}</tr></thead><tbody><tr>${cells("td")}</tr></tbody></table>`;
  await store({ content: `<p>Vooraf</p>${table}<p>Was <s>€ 5</s></p>` });
  const page = await open("/blog/oud-artikel", { width: 320 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await accessibilityProblems(page)).toEqual([]);
});
