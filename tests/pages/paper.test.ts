import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { agency } from "../../agency.config.ts";
import { properties } from "../../database/schema/listings.ts";
import { fillAll } from "../contracts/contract-form.ts";
import { bare, readPdf } from "../contracts/pdf.ts";

const { site, open } = await useWindows({ work: false });

/** As wide as A4. */
const A4 = { width: 794, height: 1123 };

interface Paper {
  path: string | (() => Promise<string>);
  /** What has to be read on it. */
  says: RegExp;
  /** Words of the screen alone. */
  lacks: RegExp;
  ready?: (page: Page) => Promise<void>;
  holds?: (page: Page, sheets: number) => Promise<void>;
}

/** Homes as small cards on few sheets, without what leads elsewhere. */
async function holdsHomes(page: Page, sheets: number): Promise<void> {
  const heights = await page
    .locator("main .card")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(heights.filter((height) => height > 420)).toEqual([]);
  const leading = page.locator("main :is(#kaart, .results-head a)").filter({ visible: true });
  await expect.poll(() => leading.allInnerTexts()).toEqual([]);
  expect(sheets).toBeLessThanOrEqual(Math.ceil(heights.length / 9) + 1);
}

/** Words that a printer would hardly show. */
function paleWords(page: Page): Promise<string[]> {
  return page.locator("main :is(p, dt, dd, h2, h3, li)").evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility() && (part as HTMLElement).innerText.trim() !== "")
      .filter((part) => !part.closest(".card-badges, .card-note, .button"))
      .filter((part) =>
        (getComputedStyle(part).color.match(/\d+/g) ?? []).slice(0, 3).every((of) => +of > 150),
      )
      .map((part) => (part as HTMLElement).innerText),
  );
}

test.each(["/", "/aanvraag"])("on paper no words of %s are pale", async (path) => {
  const page = await open(path, A4);
  await page.emulateMedia({ media: "print" });
  expect(await paleWords(page)).toEqual([]);
});

const papers: Record<string, Paper> = {
  "the list with its map": {
    path: "/woningaanbod-venlo?kaart=1",
    says: /\d+ woningen/,
    lacks:
      /Filters|Mail mij|Volgende|Volg dit aanbod|Sluit kaart|Teken gebied|Dichterbij|Sla de kaart over/,
    holds: holdsHomes,
  },
  "a home": {
    path: "/woningaanbod-venlo/weeshuisgang-7-venlo",
    says: /Weeshuisgang 7.*€ 895.*Kenmerken.*Zadeldak/s,
    lacks: /Plan een bezichtiging|Alle kenmerken|Stel een vraag|Vergelijkbare/,
  },
  "the costs": {
    path: "/kosten-koper?prijs=400000&voorwaarde=k.k.&overdracht=2027-03-01&gebruik=zelf&leeftijd=34&lening=350000&rente=4&looptijd=30&soort=annuity",
    says: /Prijs € 400.000 k\.k\. · Overdracht 1 maart 2027.*Koper van 34 jaar.*Lening € 350.000 tegen 4% in 30 jaar/,
    lacks: /Reken uit|Plan een kennismaking|Leeftijd tweede koper/,
  },
  "the costs of an amount typed with its cents": {
    path: "/kosten-koper?prijs=400.000%2C00&voorwaarde=k.k.&overdracht=2027-03-01&gebruik=zelf&leeftijd=34&lening=&rente=3%2C9&looptijd=30&soort=annuity",
    says: /Prijs € 400.000 k\.k\. · Overdracht 1 maart 2027/,
    lacks: /Reken uit|Lening €/,
  },
  "a comparison": {
    path: async () => {
      const homes = await site.services.db.select().from(properties).limit(4);
      return `/vergelijken?woningen=${homes.map(({ id }) => id).join("-")}`;
    },
    says: /Woningen vergelijken/,
    lacks: /Naar uw bewaarde|Bekijk het woningaanbod|Haal weg/,
  },
  "the preview of an agreement": {
    path: "/contracten/contract-maken",
    ready: fillAll,
    says: /Koopovereenkomst.*van den Broek.*Janssen/,
    lacks:
      /Download|Bewerken|Uw gegevens|Wat u bij de hand|Bedenktijd|Verkoper Koper Woning|U vult vier/,
  },
};

test.each(Object.entries(papers))(
  "%s on paper is what it says, with the office once at its foot",
  async (_name, { path, says, lacks, ready, holds }) => {
    const page = await open(typeof path === "string" ? path : await path(), A4);
    await ready?.(page);
    await page.emulateMedia({ media: "print" });
    const pressable = page.locator(
      ":is(body > header, body > footer, nav, button, input, select, textarea, search, [role=tab], [popover])",
    );
    await expect.poll(() => pressable.filter({ visible: true }).allInnerTexts()).toEqual([]);
    await expect.poll(() => page.locator(".paper-foot").filter({ visible: true }).count()).toBe(1);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(A4.width);
    const stuck = await page
      .locator("main *")
      .evaluateAll((all) =>
        all.flatMap((each) =>
          each.checkVisibility() && /sticky|fixed/.test(getComputedStyle(each).position)
            ? each.outerHTML.slice(0, 80)
            : [],
        ),
      );
    expect(stuck).toEqual([]);
    expect(await paleWords(page)).toEqual([]);
    const words = (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");
    expect(words).toMatch(says);
    expect(words).not.toMatch(lacks);

    const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(bare(pages.at(-1)!)).toContain(bare(agency.phone.display));
    await holds?.(page, pages.length);
    // No sheet for two lines.
    expect(pages.filter((text) => bare(text).length < 250)).toEqual([]);
  },
);

test("a total stands once on paper, on however many sheets its table is", async () => {
  const page = await open(papers["the costs"]!.path as string, A4);
  const totals = await page.locator("tfoot th").allInnerTexts();
  expect(totals).toEqual(["Samen", "Samen"]);
  for (const height of ["297mm", "150mm", "110mm", "80mm"]) {
    const { pages } = await readPdf(await page.pdf({ width: "210mm", height }));
    expect(pages.join("\n").match(/Samen/g)).toEqual(totals);
  }
});
