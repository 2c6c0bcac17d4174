import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { byHttp, headingsOf } from "../site/by-http.ts";
import { withoutTable } from "../site/missing-table.ts";
import { readPictureSizes } from "../site/picture-sizes.ts";
import { shown, visit } from "../site/shown.ts";

const { site, open } = await useWindows({ work: false });

const without = (table: string, act: () => Promise<void>) =>
  withoutTable(site.services, table, act);

const violations = accessibilityProblems;

test("a part of the home page that fails is left out", async () => {
  await without("blogs", () =>
    without("properties", async () => {
      const html = await byHttp(site.url).read("/");
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html).not.toMatch(/Actueel woningaanbod|Alle blogs bekijken/);
      expect(headingsOf(html)).toContainEqual(expect.stringContaining("Vraag een gratis"));
    }),
  );
});

test("listings that cannot be loaded are announced", async () => {
  await without("properties", async () => {
    const page = await open("/woningaanbod-venlo");
    expect(await shown(page, "Fout bij laden")).toContain(
      "Kon woningen niet laden. Probeer het later opnieuw.",
    );
  });
});

test("the menu of a phone opens without script, and closes on Escape and on a link", async () => {
  const phone = { width: 360, height: 740 };
  const plain = await open("/taxatie-venlo", { ...phone, script: false });
  const plainMenu = plain.getByRole("navigation", { name: "Menu", exact: true });
  await plain.getByRole("button", { name: "Menu", exact: true }).click();
  await plainMenu.getByRole("link", { name: "Blog" }).waitFor();
  await plain.keyboard.press("Escape");
  await plainMenu.waitFor({ state: "hidden" });

  const page = await open("/", phone);
  const menu = page.getByRole("navigation", { name: "Menu", exact: true });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.waitFor();
  expect(await violations(page)).toEqual([]);
  await menu.getByRole("link", { name: "Woningaanbod Venlo" }).click();
  await page.waitForURL(/woningaanbod/);
  await menu.waitFor({ state: "hidden" });
});

async function givePhotos(): Promise<void> {
  const { db, pages } = site.services;
  await db.execute(sql`
    UPDATE property_media
    SET state = 'ready', storage_key = 'photos/' || md5(source_url), width = 1600, height = 1067`);
  await pages.changed(db, "listings");
}

test.each([
  ["/", "Waarom kiezen voor ons?", "Actueel woningaanbod"],
  ["/de", "Aktuelle Immobilien", "Warum mit uns?"],
])(
  "the front page %s is short on a phone, and has first what its reader comes for",
  async (path, ...order) => {
    const page = await open(path, { width: 360, height: 800 });
    const titleLines = await page.locator("h1").evaluate((title) => {
      return title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight);
    });
    expect(Math.round(titleLines)).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6800);
    const headings = (await page.locator("h2").allInnerTexts()).map((text) =>
      text.replace(/\u00AD/g, ""),
    );
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
    // Its figures say once where they come from.
    expect(await page.getByText(/^(Bron|Quelle|Source)(nen|n|s)?: /).count()).toBe(1);
  },
);

test("Enter in the search of the front page searches everything", async () => {
  const page = await open("/");
  await page.getByLabel("Wat zoekt u?").fill("Venlo");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toBe(`${site.url}/woningaanbod-venlo?zoek=Venlo`);
});

test("photos say how wide their places are", async () => {
  await givePhotos();
  const page = await open();
  const styles = "/woning-inspiratie?stijlen=modern&stap=resultaat";
  for (const path of [
    "/",
    "/woningaanbod-venlo",
    "/woningaanbod-venlo/weeshuisgang-7-venlo",
    styles,
  ]) {
    await page.goto(site.url + path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const pictures = await readPictureSizes(page);
      expect([path, pictures.length > 2]).toEqual([path, true]);
      const wrong = pictures.filter(({ needs, says }) => Math.abs(says / needs - 1) > 0.1);
      expect([path, width, ...wrong]).toEqual([path, width]);
    }
  }
});

test("a home is shared by the list of the system, or else its link is copied", async () => {
  const page = await open();
  const share = page.getByRole("link", { name: "Delen" });
  await page.goto(`${site.url}/woningaanbod-venlo/weeshuisgang-7-venlo`);
  await page.context().grantPermissions(["clipboard-write"]);
  await share.click();
  await expect.poll(() => page.getByText("Link gekopieerd").isVisible()).toBe(true);
  // Chromium without windows has no list to share by.
  await page.addInitScript(() => {
    const told = (what: string) => document.body.setAttribute("data-told", what);
    Object.assign(navigator, { share: async ({ title }: ShareData) => told(title!) });
  });
  await page.reload();
  await share.click();
  const told = () => page.locator("body").getAttribute("data-told");
  await expect.poll(told).toBe("Weeshuisgang 7, Venlo");
});

const four = "?aanbod=koop&prijs-tot=900000&slaapkamers=2&type=Tussenwoning";
test.each([
  [360, 300],
  [768, 340],
  [1440, 340],
])("at %d px a list begins with homes above %d px, whatever is asked", async (width, bar) => {
  const page = await open(undefined, { width, height: 900 });
  for (const search of ["", four, `${four}&kaart=1`]) {
    await page.goto(`${site.url}/woningaanbod-venlo${search}`);
    const isMap = search.includes("kaart") && width < 1024;
    const { y } = (await page
      .locator(isMap ? "#kaart" : ".cards article")
      .first()
      .boundingBox())!;
    // The offer of another language, which comes a moment later, takes 44 px.
    expect(y).toBeLessThan(bar - 44);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([search, scrollWidth]).toEqual([search, width]);
    const chips = page.getByRole("list", { name: "Gekozen filters" }).getByRole("link");
    const tops = await chips.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(search ? 1 : 0);
  }
});

test("the way back from a home keeps the search", async () => {
  const page = await open("/woningaanbod-venlo?aanbod=koop&kaart=1");
  await page.locator(".cards a").first().click();
  await page.waitForURL(/woningaanbod-venlo\/./);
  const back = page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link");
  await back.click();
  await expect.poll(() => page.url()).toBe(`${site.url}/woningaanbod-venlo?aanbod=koop&kaart=1`);
});

// The room that is kept for the header differs.
test.each([360, 1440])("at %d px the header covers no anchor", async (width) => {
  const page = await open(undefined, { width, height: 800 });
  await visit(page, "/#contact-form");
  const header = await page.getByRole("banner").boundingBox();
  const fits = async () => {
    const { y } = (await page.locator("#contact-form").boundingBox())!;
    return y >= header!.height && y < 300;
  };
  await expect.poll(fits).toBe(true);
});

test("a link to the end of a home's page ends there, past parts that were not laid out", async () => {
  const page = await open("/woningaanbod-venlo/weeshuisgang-7-venlo", { width: 412, height: 823 });
  const distance = await page.evaluate(async () => {
    const ended = new Promise((resolve) => document.addEventListener("scrollend", resolve));
    document.querySelector<HTMLElement>('a[href="#contact"]')!.click();
    await ended;
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const { top } = document.querySelector("#contact")!.getBoundingClientRect();
    return top - Number.parseFloat(scrollPaddingTop);
  });
  expect(Math.abs(distance)).toBeLessThan(2);
});

test("on a phone the chat is always in sight, and below the header only a home's bar at the thumb lies over the page", async () => {
  const page = await open(undefined, { width: 360, height: 640 });
  for (const [path, bars] of [
    ["/woningaanbod-venlo", []],
    ["/woningaanbod-venlo/weeshuisgang-7-venlo", [expect.stringContaining("thumb-bar")]],
  ] as const) {
    await page.goto(site.url + path);
    expect([path, await coveringElements(page)]).toEqual([path, bars]);
    const chat = page.getByRole("banner").getByRole("link", { name: /WhatsApp/ });
    const box = (await chat.boundingBox())!;
    expect(Math.min(box.width, box.height, 640 - box.y)).toBeGreaterThanOrEqual(44);
  }
});

/** The elements below the header that stand still while the page scrolls under them. */
function coveringElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector("body > header")!.getBoundingClientRect().bottom;
    const covering: string[] = [];
    const seen = new Set<Element>();
    const { scrollHeight } = document.documentElement;
    for (let y = 0; y < scrollHeight; y += innerHeight - top) {
      scrollTo({ top: y, behavior: "instant" });
      for (let left = 8; left < innerWidth; left += 24) {
        for (let down = top + 8; down < innerHeight; down += 24) {
          let element = document.elementFromPoint(left, down);
          for (; element && !seen.has(element); element = element.parentElement) {
            seen.add(element);
            const still = /fixed|sticky/.test(getComputedStyle(element).position);
            if (still) covering.push(element.outerHTML.slice(0, 80));
          }
        }
      }
    }
    return covering;
  });
}
