import { expect, test } from "vitest";
import { blogs } from "../../database/schema/blog.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { shown } from "../site/shown.ts";
import { useBlogSite } from "./blog-site.ts";

const { staff, time, open, store, publicStatus } = useBlogSite();

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
  await expect.poll(() => preview.locator(".prose strong").innerText()).toBe("Niet veel.");
  await expect
    .poll(() => preview.getByRole("heading", { name: "Wat kost een taxatie?" }).count())
    .toBe(1);
  expect(await staff.site.services.db.$count(blogs)).toBe(0);

  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await shown(page, "Blog staat op de site");
  expect(await (await staff.site.fetch("/blog")).text()).toContain("Wat kost een taxatie?");
  const article = await (await staff.site.fetch("/blog/wat-kost-een-taxatie")).text();
  expect(article).toContain("<p>Een taxatie kost geld. <strong>Niet veel.</strong></p>");
  // The fields left empty now show their generated values.
  await expect.poll(() => page.getByLabel("Webadres").inputValue()).toBe("wat-kost-een-taxatie");
  await expect
    .poll(() => page.getByLabel(/^Samenvatting/).inputValue())
    .toMatch(/^Een taxatie kost geld/);

  await page.getByRole("button", { name: "Van de site halen" }).click();
  await shown(page, "Blog staat niet meer op de site");
  await expect.poll(() => publicStatus("/blog/wat-kost-een-taxatie")).toBe(404);

  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await page.getByText(/Op de site sinds/).waitFor();
  await page.getByRole("button", { name: "Verwijderen" }).click();
  await page.getByText("Er zijn nog geen blogs").waitFor();
  await expect.poll(() => publicStatus("/blog/wat-kost-een-taxatie")).toBe(404);

  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await shown(page, "Blog is terug");
  await page.getByRole("link", { name: "Wat kost een taxatie?", exact: true }).waitFor();
  await expect.poll(() => publicStatus("/blog/wat-kost-een-taxatie")).toBe(200);
});

test("the same without script", async () => {
  const bert = plainBrowser(staff.site, staff.cookie);
  await bert.go("/admin/blogs/nieuw");
  const content = "<p>Een zin.</p><script>x</script>";
  await bert.press("Nu publiceren", { author: "Bert", content });
  // A mistake keeps what was typed.
  expect(bert.text).toContain("Vul een titel in");
  expect(/<textarea[^>]* name="content"[^>]*>([^<]*)/.exec(bert.html)![1]).toContain("Een zin.");
  await bert.press("Voorbeeld", { title: "Zonder script" });
  expect(bert.html).toMatch(/<section[^>]*voorbeeld[^]*<p>Een zin.<\/p>/i);
  await bert.press("Nu publiceren");
  expect(bert.text.split("Blog staat op de site")).toHaveLength(2);
  expect(await (await staff.site.fetch("/blog/zonder-script")).text()).toContain("<p>Een zin.</p>");
  await bert.press("Verwijderen");
  await expect.poll(() => publicStatus("/blog/zonder-script")).toBe(404);
  await bert.press("Ongedaan maken");
  await expect.poll(() => publicStatus("/blog/zonder-script")).toBe(200);
});

test("a planned blog comes by itself, at the time in Amsterdam", async () => {
  const blog = await store({ is_published: false, published_at: null });
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go(`/admin/blogs/${blog.id}`);
  await anna.press("Inplannen");
  expect(anna.text).toContain("Kies een datum en tijd");
  await anna.press("Inplannen", { [anna.nameOf("Later publiceren")]: "2026-11-21T09:00" });
  expect(anna.text).toContain("Verschijnt vanzelf op 21-11-2026 09:00.");
  time.now = new Date("2026-11-21T07:59:59Z");
  await expect.poll(() => publicStatus("/blog/oud-artikel")).toBe(404);
  time.now = new Date("2026-11-21T08:00:00Z");
  await expect.poll(() => publicStatus("/blog/oud-artikel")).toBe(200);
});

test("who saves second is told, and loses nothing", async () => {
  const blog = await store();
  const path = `/admin/blogs/${blog.id}`;
  const first = plainBrowser(staff.site, staff.cookie);
  const second = plainBrowser(staff.site, staff.cookie);
  for (const one of [first, second]) await one.go(path);
  const save = (who: typeof first, typed: Record<string, string>) =>
    who.press("Wijzigingen bewaren", typed);
  const article = async () => (await staff.site.fetch("/blog/oud-artikel")).text();
  await save(first, { title: "Van de eerste" });
  expect(first.text).toContain("Blog opgeslagen");

  await save(second, { title: "Van de tweede" });
  expect(second.text).toContain("Iemand anders heeft deze blog intussen gewijzigd");
  expect(second.html).toMatch(/name="title"[^>]* value="Van de tweede"/);
  expect(second.text).toContain("Van de eerste");
  // Sent again without having looked, it is refused again.
  await save(second, {});
  expect(await article()).toContain("Van de eerste");
  const [, theirs] = /type="checkbox"[^>]* name="seen" value="([^"]*)"/.exec(second.html)!;
  await save(second, { seen: theirs! });
  expect(await article()).toContain("Van de tweede");
  // The next save is not mistaken for an old version.
  await save(second, { title: "Van de tweede, beter" });
  expect(await article()).toContain("Van de tweede, beter");
});
