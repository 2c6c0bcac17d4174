import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { drawingPath } from "../../app/ui/pictures/drawing-address.ts";
import { blogs } from "../../database/schema/blog.ts";
import { seoContent } from "../../database/schema/texts.ts";
import { signedIn } from "../accounts/accounts.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { shown, visit } from "../site/shown.ts";
import { giveSession, openBrowser, startSite, TEST_NOW, type TestSite } from "../site/site.ts";

let site: TestSite;
let browser: Browser;
let cookie: string;
let now = TEST_NOW;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite({ demo: false, work: false, clock: () => now }),
    openBrowser(),
  ]);
  cookie = await signedIn(site.services, "anna@kantoor.example", "admin");
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  now = TEST_NOW;
  await site.services.db.delete(blogs);
  await site.services.db.delete(seoContent);
});

async function open(path: string, { script = true, width = 1280 } = {}): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: script,
    viewport: { width, height: 900 },
  });
  onTestFinished(() => context.close());
  await giveSession(context, cookie, site.url);
  const page = await context.newPage();
  await visit(page, site.url + path);
  return page;
}

function store(values: Partial<typeof blogs.$inferInsert> = {}) {
  return site.services.db
    .insert(blogs)
    .values({
      title: "Oud artikel",
      slug: "oud-artikel",
      excerpt: "Kort.",
      author: "Lotte",
      content: "<h2>Kop</h2><p>Tekst</p>",
      published_at: new Date("2026-01-01T09:00:00Z"),
      is_published: true,
      ...values,
    })
    .returning();
}

const publicStatus = async (path: string) => (await site.fetch(path)).status;

test("write, look at it, publish, take it off, delete, and have it back", async () => {
  const page = await open("/admin/blogs");
  await page.getByRole("link", { name: "Nieuwe blog" }).click();
  await page.waitForURL("**/admin/blogs/nieuw");
  await page.getByLabel("Titel", { exact: true }).fill("Wat kost een taxatie?");
  await page.getByLabel("Auteur").fill("Lotte Geraedts");
  const text = page.locator(".ProseMirror");
  await text.click();
  await page.keyboard.type("Een taxatie kost geld. ");
  await page.getByRole("button", { name: "Vet" }).click();
  await page.keyboard.type("Niet veel.");

  await page.getByRole("button", { name: "Voorbeeld" }).click();
  const preview = page.getByRole("region", { name: "Voorbeeld" });
  await preview.getByText("Een taxatie kost geld. Niet veel.").first().waitFor();
  expect(await preview.locator(".prose strong").innerText()).toBe("Niet veel.");
  expect(await preview.getByRole("heading", { name: "Wat kost een taxatie?" }).count()).toBe(1);
  expect(await site.services.db.$count(blogs)).toBe(0);

  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await shown(page, "Blog staat op de site");
  expect(await (await site.fetch("/blog")).text()).toContain("Wat kost een taxatie?");
  const article = await (await site.fetch("/blog/wat-kost-een-taxatie")).text();
  expect(article).toContain("<p>Een taxatie kost geld. <strong>Niet veel.</strong></p>");
  // The fields left empty now show their generated values.
  await expect.poll(() => page.getByLabel("Webadres").inputValue()).toBe("wat-kost-een-taxatie");
  expect(await page.getByLabel(/^Samenvatting/).inputValue()).toMatch(/^Een taxatie kost geld/);

  await page.getByRole("button", { name: "Van de site halen" }).click();
  await shown(page, "Blog staat niet meer op de site");
  expect(await publicStatus("/blog/wat-kost-een-taxatie")).toBe(404);

  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await page.getByText(/Op de site sinds/).waitFor();
  await page.getByRole("button", { name: "Verwijderen" }).click();
  await page.getByText("Er zijn nog geen blogs").waitFor();
  expect(await publicStatus("/blog/wat-kost-een-taxatie")).toBe(404);

  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await shown(page, "Blog is terug");
  await page.getByRole("link", { name: "Wat kost een taxatie?", exact: true }).waitFor();
  expect(await publicStatus("/blog/wat-kost-een-taxatie")).toBe(200);
});

test("the same without script", async () => {
  const page = await open("/admin/blogs/nieuw", { script: false });
  await page.getByLabel("Auteur").fill("Bert");
  await page.getByLabel("Tekst", { exact: true }).fill("<p>Een zin.</p><script>x</script>");
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  // A mistake keeps what was typed.
  await page.getByText("Vul een titel in").waitFor();
  expect(await page.getByLabel("Tekst", { exact: true }).inputValue()).toContain("Een zin.");
  await page.getByLabel("Titel", { exact: true }).fill("Zonder script");
  await page.getByRole("button", { name: "Voorbeeld" }).click();
  expect(await page.getByRole("region", { name: "Voorbeeld" }).innerText()).toContain("Een zin.");
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await page.waitForURL("**/admin/blogs/*melding=*");
  expect(await page.getByText("Blog staat op de site").count()).toBe(1);
  expect(await (await site.fetch("/blog/zonder-script")).text()).toContain("<p>Een zin.</p>");
  await page.getByRole("button", { name: "Verwijderen" }).click();
  await expect.poll(() => publicStatus("/blog/zonder-script")).toBe(404);
  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect.poll(() => publicStatus("/blog/zonder-script")).toBe(200);
});

test("a planned blog comes by itself, at the time in Amsterdam", async () => {
  const [blog] = await store({ is_published: false, published_at: null });
  const page = await open(`/admin/blogs/${blog!.id}`);
  await page.getByRole("button", { name: "Inplannen" }).click();
  await page.getByText("Kies een datum en tijd").waitFor();
  await page.getByLabel("Later publiceren").fill("2026-11-21T09:00");
  await page.getByRole("button", { name: "Inplannen" }).click();
  await page.getByText("Verschijnt vanzelf op 21-11-2026 09:00.").waitFor();
  now = new Date("2026-11-21T07:59:59Z");
  expect(await publicStatus("/blog/oud-artikel")).toBe(404);
  now = new Date("2026-11-21T08:00:00Z");
  expect(await publicStatus("/blog/oud-artikel")).toBe(200);
});

test("who saves second is told, and loses nothing", async () => {
  const [blog] = await store();
  const path = `/admin/blogs/${blog!.id}`;
  const [first, second] = [await open(path), await open(path)];
  await first.getByLabel("Titel", { exact: true }).fill("Van de eerste");
  await first.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  await shown(first, "Blog opgeslagen");

  await second.getByLabel("Titel", { exact: true }).fill("Van de tweede");
  await second.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  await second.getByText("Iemand anders heeft deze blog intussen gewijzigd").waitFor();
  expect(await second.getByLabel("Titel", { exact: true }).inputValue()).toBe("Van de tweede");
  await second.getByText("Bekijk hun versie").click();
  await second.getByText("Van de eerste").waitFor();
  expect(await (await site.fetch("/blog/oud-artikel")).text()).toContain("Van de eerste");
  // Sent again without having looked, it is refused again.
  await Promise.all([
    second.waitForResponse((response) => response.request().method() === "POST"),
    second.getByRole("button", { name: "Wijzigingen bewaren" }).click(),
  ]);
  expect(await (await site.fetch("/blog/oud-artikel")).text()).toContain("Van de eerste");
  await second.getByLabel(/Ik heb hun versie gezien/).check();
  await second.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  await shown(second, "Blog opgeslagen");
  expect(await (await site.fetch("/blog/oud-artikel")).text()).toContain("Van de tweede");
  // The next save is not mistaken for an old version.
  await second.getByLabel("Titel", { exact: true }).fill("Van de tweede, beter");
  await second.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  await expect
    .poll(async () => (await site.fetch("/blog/oud-artikel")).text())
    .toContain("Van de tweede, beter");
});

test("marks, links and pictures by keyboard, and what has no button is kept", async () => {
  const kept = "<table><tbody><tr><td>€ 250</td></tr></tbody></table>";
  const [blog] = await store({ content: `<p>Begin m<sup>2</sup></p>${kept}` });
  const page = await open(`/admin/blogs/${blog!.id}`);
  const text = page.locator(".ProseMirror");
  await text.locator("p").click();
  // From the text back to the bar, and with the arrow keys to the third button.
  await page.keyboard.press("Shift+Tab");
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowLeft");
  const bar = page.getByRole("toolbar", { name: "Opmaak" });
  await bar.getByRole("button", { name: "Kop", exact: true }).focus();
  await page.keyboard.press("Enter");
  await bar.locator("[aria-label='Kop'][aria-pressed='true']").waitFor();

  // The editor gets the focus back, and notices a selection, a frame later than this.
  const select = async () => {
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await page.waitForTimeout(100);
    return page.evaluate(() => String(getSelection()));
  };
  await expect.poll(select).toBe("Begin m2");
  await bar.getByRole("button", { name: "Link" }).click();
  await page.getByLabel("Adres van de link").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await page.getByText(/Dit is geen adres/).waitFor();
  await page.getByLabel("Adres van de link").fill("/taxatie-venlo");
  await page.keyboard.press("Enter");

  await text.click({ position: { x: 30, y: 20 } });
  await page.keyboard.press("Control+End");
  await bar.getByRole("button", { name: "Foto" }).click();
  const jpeg = await sharp({ create: { width: 700, height: 500, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const picture = page.getByLabel("Foto (JPEG, PNG, WebP of AVIF)").first();
  await picture.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  await page.getByRole("button", { name: "Foto invoegen" }).click();
  await page.getByText(/geen JPEG/).waitFor();
  await picture.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: jpeg });
  await page.getByLabel("Wat staat erop?").fill("Rode gevel");
  await page.getByRole("button", { name: "Foto invoegen" }).click();
  await text.locator("img[alt='Rode gevel']").waitFor();
  await page.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  await shown(page, "Blog opgeslagen");

  const [saved] = await site.services.db.select().from(blogs);
  expect(saved?.content).toContain('<h2><a href="/taxatie-venlo">Begin m<sup>2</sup></a></h2>');
  expect(saved?.content).toContain(kept);
  expect(saved?.content).toMatch(
    /<img src="\/media\/blog\/[0-9a-f]+-700\.webp" alt="Rode gevel" width="700" height="500" \/>/,
  );
});

test("the lead picture is a drawing, or a photo of one's own", async () => {
  const [blog] = await store();
  const page = await open(`/admin/blogs/${blog!.id}`);
  const shown = async () => (await site.fetch("/blog/oud-artikel")).text();
  await page.getByLabel("Tekening").check();
  await page.getByLabel("Soort").selectOption("keuken");
  await page.getByRole("button", { name: "Andere variant" }).click();
  await page.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  await expect.poll(shown).toContain(drawingPath({ kind: "keuken", seed: "2" }));
  await page.getByLabel("Eigen foto").check();
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: "blue" } })
    .jpeg()
    .toBuffer();
  const photo = page.getByLabel("Foto (JPEG, PNG, WebP of AVIF)");
  await photo.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: jpeg });
  await page.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  // The answer comes only after the photo is made in several sizes.
  const isShown = async () => /src="\/media\/blog\/[0-9a-f]+-900\.webp"/.test(await shown());
  await expect.poll(isShown).toBe(true);
  // Saved once more, it stays.
  await page.getByLabel("Titel", { exact: true }).fill("Nog eens");
  await page.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  await expect.poll(shown).toContain("Nog eens");
  expect(await isShown()).toBe(true);
});

test("a blog comes back from the list of deleted ones", async () => {
  await store();
  const page = await open("/admin/blogs");
  await page.getByRole("button", { name: "Oud artikel verwijderen" }).click();
  await shown(page, "Blog verwijderd");
  await page.getByRole("link", { name: /^Verwijderd/ }).click();
  await page.getByRole("button", { name: "Oud artikel herstellen" }).click();
  await shown(page, "Blog is terug");
  expect(await publicStatus("/blog/oud-artikel")).toBe(200);
});

test.each([
  [0, 400, "Kies eerst een foto"],
  [15 * 1024 * 1024 + 1, 400, "Bestand is te groot. Maximum grootte is 15MB."],
  [18 * 1024 * 1024, 413, "Bestand is te groot. Maximum grootte is 15MB."],
])("a picture of %d bytes is answered with %d", async (size, status, error) => {
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(size)], "x.jpg"));
  const headers = { cookie, origin: site.url };
  const answer = await site.fetch("/admin/blogs/afbeelding", { method: "POST", body, headers });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error });
});

test("the button that updates existing blogs says what it did", async () => {
  await store({ content: '<h4>Kop</h4><p><a href="/weg">x</a></p>' });
  const page = await open("/admin/blogs");
  await page.getByRole("button", { name: "Blogs bijwerken" }).click();
  expect(await shown(page, "Succes!")).toMatch(/^Succes!/);
  const report = page.getByRole("region", { name: "Bestaande blogs bijwerken" });
  await report.getByText("Volgorde van de koppen hersteld").waitFor();
  await report.getByText("Kapotte link: /weg").waitFor();
  await page.getByRole("button", { name: "Blogs bijwerken" }).click();
  await report.getByText("1 blog bekeken, 0 gewijzigd").waitFor();
});

test("an update that fails says so", async () => {
  const page = await open("/admin/blogs");
  const { db } = site.services;
  await page.route("**/admin/blogs.data*", async (route) => {
    await db.execute("ALTER TABLE blogs RENAME TO blogs_away");
    await route.continue();
  });
  onTestFinished(async () => {
    await db.execute("ALTER TABLE IF EXISTS blogs_away RENAME TO blogs");
  });
  await page.getByRole("button", { name: "Blogs bijwerken" }).click();
  expect(await shown(page, "Fout")).toContain("konden niet worden bijgewerkt");
});

test("the hero's text is edited, looked at, put on the site and put back", async () => {
  await site.services.db
    .insert(seoContent)
    .values({ content_type: "homepage_hero", title: "Eerst", content: "<p>Oud</p>" });
  const home = async () => (await site.fetch("/")).text();
  const page = await open("/admin/teksten");
  await page.getByLabel("Titel", { exact: true }).fill("Daarna");
  await page.getByRole("button", { name: "Voorbeeld" }).click();
  await page.getByRole("region", { name: "Voorbeeld" }).getByText("Daarna").waitFor();
  expect(await home()).not.toContain("Daarna");
  await page.getByRole("button", { name: "Op de site zetten" }).click();
  await shown(page, "Tekst staat op de site");
  expect(await home()).toContain("Daarna</h1>");
  await page.getByText("Eerst", { exact: true }).click();
  await page.getByRole("button", { name: /Deze versie terugzetten/ }).click();
  await expect.poll(home).toContain("Eerst</h1>");
  await expect.poll(() => page.getByLabel("Titel", { exact: true }).inputValue()).toBe("Eerst");
});

test.each([360, 1440])("the pages are accessible and fit a window of %d px", async (width) => {
  const [blog] = await store();
  await store({ slug: "weg", deleted_at: now });
  for (const path of [
    "/admin/blogs",
    "/admin/blogs?staat=verwijderd",
    "/admin/blogs?q=niets",
    "/admin/blogs/nieuw",
    `/admin/blogs/${blog!.id}`,
    "/admin/teksten",
  ]) {
    const page = await open(path, { width });
    await page.waitForLoadState("networkidle");
    expect([path, ...(await accessibilityProblems(page))]).toEqual([path]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  }
});
