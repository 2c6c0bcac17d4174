import type { Editor } from "@tiptap/core";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawingPath } from "../../app/ui/pictures/drawings.ts";
import { blogs } from "../../database/schema/blog.ts";
import { seoContent } from "../../database/schema/texts.ts";
import { looksRight } from "../site/looks-right.ts";
import { drawn } from "../site/settled.ts";
import { hydrated, shown } from "../site/shown.ts";
import { useBlogSite } from "./blog-site.ts";
import { typeEmail, typePageTexts } from "./type-texts.ts";

const { staff, time, open, store } = useBlogSite();

test("marks, links and pictures by keyboard, and what has no button is kept", async () => {
  const kept = "<table><tbody><tr><td>€ 250</td></tr></tbody></table>";
  const blog = await store({ content: `<p>Begin m<sup>2</sup></p>${kept}` });
  const page = await open(`/admin/blogs/${blog.id}`);
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
    return text.evaluate((dom) => {
      const { state } = (dom as HTMLElement & { editor: Editor }).editor;
      return state.doc.textBetween(state.selection.from, state.selection.to);
    });
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
  // The panel that closes and the picture that comes move the button: a click could miss it.
  await picture.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Wijzigingen bewaren" }).press("Enter");
  await shown(page, "Blog opgeslagen");

  const [saved] = await staff.site.services.db.select().from(blogs);
  expect(saved?.content).toContain('<h2><a href="/taxatie-venlo">Begin m<sup>2</sup></a></h2>');
  expect(saved?.content).toContain(kept);
  expect(saved?.content).toMatch(
    /<img src="\/media\/blog\/[0-9a-f]+-700\.webp" alt="Rode gevel" width="700" height="500" \/>/,
  );
});

test("the lead picture is a drawing, or a photo of one's own", async () => {
  const blog = await store();
  const page = await open(`/admin/blogs/${blog.id}`);
  const article = async () => (await staff.site.fetch("/blog/oud-artikel")).text();
  await page.getByLabel("Tekening").check();
  await page.getByLabel("Soort").selectOption("keuken");
  await page.getByRole("button", { name: "Andere variant" }).click();
  const { promise: isPhotoChosen, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route(`**/admin/blogs/${blog.id}.data*`, async (route) => {
    if (route.request().method() === "POST") await isPhotoChosen;
    await route.continue();
  });
  await page.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  // While that is on its way, somebody goes on: it stays when the answer comes.
  await page.getByLabel("Eigen foto").check();
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: "blue" } })
    .jpeg()
    .toBuffer();
  const photo = page.getByLabel("Foto (JPEG, PNG, WebP of AVIF)");
  await photo.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: jpeg });
  letAnswer();
  await expect.poll(article).toContain(drawingPath({ kind: "keuken", seed: "2" }));
  await shown(page, "Blog opgeslagen");
  await page.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  // The answer comes only after the photo is made in several sizes.
  const isShown = async () => /src="\/media\/blog\/[0-9a-f]+-900\.webp"/.test(await article());
  await expect.poll(isShown).toBe(true);
  // Saved once more, it stays.
  await page.getByLabel("Titel", { exact: true }).fill("Nog eens");
  await page.getByRole("button", { name: "Wijzigingen bewaren" }).click();
  await expect.poll(article).toContain("Nog eens");
  await expect.poll(() => isShown()).toBe(true);
  await looksRight(page);
});

/** Saves, and holds what is to run at once, as on a device that has more to do than it can. */
async function saveAndHoldNotice(page: Page) {
  await hydrated(page);
  await page.evaluate(() => {
    const wait = setTimeout.bind(window);
    const waiting: (() => void)[] = [];
    const hold = (run: () => void, milliseconds?: number) =>
      milliseconds ? wait(run, milliseconds) : waiting.push(run);
    Object.assign(window, { setTimeout: hold, waiting });
  });
  const save = page.getByRole("button", { name: "Wijzigingen bewaren" });
  await save.click();
  const isHeld = () =>
    page.evaluate(() =>
      Reflect.get(window, "waiting").some((run: () => void) =>
        /preventScrollReset/.test(run.toString()),
      ),
    );
  await expect.poll(isHeld).toBe(true);
  return save;
}

test("a form that is sent while a notice leaves the address is not taken back", async () => {
  const blog = await store();
  const page = await open(`/admin/blogs/${blog.id}`);
  const save = await saveAndHoldNotice(page);
  await page.getByLabel("Titel", { exact: true }).fill("Niet teruggenomen");
  await save.evaluate((button: HTMLButtonElement) => {
    button.click();
    for (const run of Reflect.get(window, "waiting")) run();
  });
  const article = async () => (await staff.site.fetch("/blog/oud-artikel")).text();
  await expect.poll(article).toContain("Niet teruggenomen");
});

test("nor is the answer that it got", async () => {
  const blog = await store();
  const page = await open(`/admin/blogs/${blog.id}`);
  const save = await saveAndHoldNotice(page);
  await page.getByLabel("Titel", { exact: true }).fill("");
  await save.click();
  const refusal = page.getByText("Vul een titel in");
  await refusal.waitFor();
  await page.evaluate(() => {
    for (const run of Reflect.get(window, "waiting")) run();
  });
  await drawn(page);
  await expect.poll(() => refusal.isVisible()).toBe(true);
});

test.each([
  [0, 422, "Dit is geen JPEG-, PNG-, WebP-, AVIF- of GIF-afbeelding."],
  [15 * 1024 * 1024 + 1, 422, "Bestand is te groot. Maximum grootte is 15MB."],
  [18 * 1024 * 1024, 413, "Bestand is te groot. Maximum grootte is 15MB."],
])("a picture of %d bytes is answered with %d", async (size, status, error) => {
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(size)], "x.jpg"));
  const headers = { cookie: staff.cookie, origin: staff.site.url };
  const answer = await staff.site.fetch("/admin/blogs/afbeelding", {
    method: "POST",
    body,
    headers,
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error });
});

test("the hero's text is edited, looked at, put on the site and put back", async () => {
  await staff.site.services.db
    .insert(seoContent)
    .values({ content_type: "homepage_hero", title: "Eerst", content: "<p>Oud</p>" });
  const home = async () => (await staff.site.fetch("/")).text();
  const page = await open("/admin/teksten");
  await page.getByLabel("Titel", { exact: true }).fill("Daarna");
  await page.getByRole("button", { name: "Voorbeeld" }).click();
  await page.getByRole("region", { name: "Voorbeeld" }).getByText("Daarna").waitFor();
  expect(await home()).not.toContain("Daarna");
  await page.getByRole("button", { name: "Op de site zetten" }).click();
  await shown(page, "Tekst staat op de site");
  await expect.poll(home).toContain("Daarna</h1>");
  await page.getByText("Eerst", { exact: true }).click();
  await page.getByRole("button", { name: /Deze versie terugzetten/ }).click();
  await expect.poll(home).toContain("Eerst</h1>");
  const title = page.getByLabel("Titel", { exact: true });
  await expect.poll(() => title.inputValue()).toBe("Eerst");

  // While a save is on its way, somebody goes on: it stays, and is saved after that.
  const { promise: isTyped, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route("**/admin/teksten.data*", async (route) => {
    if (route.request().method() === "POST") await isTyped;
    await route.continue();
  });
  await title.fill("Nog een keer");
  await page.getByRole("button", { name: "Op de site zetten" }).click();
  const busy = page.locator("[aria-disabled]", { hasText: "Op de site zetten" });
  await busy.waitFor();
  await title.fill("Nog een keer, en verder");
  letAnswer();
  await expect.poll(home).toContain("Nog een keer</h1>");
  await busy.waitFor({ state: "hidden" });
  await expect.poll(() => title.inputValue()).toBe("Nog een keer, en verder");
  await page.getByRole("button", { name: "Op de site zetten" }).click();
  await expect.poll(home).toContain("Nog een keer, en verder</h1>");
  await looksRight(page);
});

test("the texts of a page are typed beside it, stored clean, and put back", async () => {
  const page = await open("/admin/paginas");
  await typePageTexts(staff, page);
  const home = await (await staff.site.fetch("/privacy")).text();
  expect(home).toContain("<title>Privacyverklaring |");
  await looksRight(page);
});

test("an email is typed beside its preview, tried, saved by two, and put back", async () => {
  const page = await open("/admin/brieven");
  await typeEmail(staff, page);
  const stored = staff.site.services.settings.get("letter-taxatie");
  expect(stored).toMatchObject({ subject: "Uw taxatie bij {kantoor}" });
  await looksRight(page);
});

// Those of the screens above are looked at where they are used.
test("the other pages are accessible and fit a narrow and a wide window", async () => {
  await store();
  await store({ slug: "weg", deleted_at: time.now });
  let instead: Page | undefined;
  const others = ["/admin/blogs", "/admin/blogs?staat=verwijderd", "/admin/paginas"];
  for (const path of ["/admin/blogs/nieuw", ...others]) {
    instead = await open(path, { instead });
    if (path === "/admin/blogs/nieuw") await instead.locator(".ProseMirror").waitFor();
    await looksRight(instead);
    expect(instead.url()).toContain(path);
  }
});
