import { expect, onTestFinished, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { headingsOf } from "../site/by-http.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { takeAway } from "../site/missing-table.ts";
import { shown } from "../site/shown.ts";

const { site, open } = await useWindows({ work: false });

const visitor = () => plainBrowser(site);

/** Makes the table of blogs unavailable. */
async function hideBlogs(): Promise<void> {
  onTestFinished(await takeAway(site.services, "blogs"));
}

test("from the list to an article and back", async () => {
  const reader = visitor();
  await reader.go("/blog");
  const titles = Array.from(reader.html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)/g), ([, one]) => one!);
  expect(titles[0]).toMatch(/^Drie dagen bedenktijd/);
  expect(titles).toHaveLength(5);
  expect(reader.text).toContain("12 november 2026");
  await reader.follow(titles[0]!);
  expect(reader.path).toBe("/blog/drie-dagen-bedenktijd");
  expect(headingsOf(reader.html)[0]).toBe(titles[0]);
  for (const words of ["12 november 2026", "Lotte Geraedts"]) expect(reader.text).toContain(words);
  const [, prose = ""] = /class="prose(.*)/s.exec(reader.html)!;
  expect(prose.match(/<h2/g)!.length).toBeGreaterThan(2);
  await reader.follow("Alle blogs");
  expect(reader.path).toBe("/blog");
});

test("both failures come as toasts too, and a page of the blog has no framework", async () => {
  const whole = await open("/blog");
  await expect.poll(() => whole.locator("script[src], link[rel=modulepreload]").count()).toBe(0);
  await hideBlogs();
  const list = await open("/blog");
  expect(await shown(list, "Kon blogs niet laden...")).toBe("Kon blogs niet laden...");
  const framework = "script[src], link[href*=framework], link[href*='/react']";
  expect(await list.locator(framework).count()).toBe(0);
  const article = await open("/blog/drie-dagen-bedenktijd");
  expect(await shown(article, "Kon blog niet laden...")).toBe("Kon blog niet laden...");
});
