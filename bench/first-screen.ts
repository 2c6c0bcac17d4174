/**
 * Measures every public page in Chromium at 360, 768 and 1440 px: layout shift while it loads (fonts
 * come late on purpose), how many font files it fetches, and, at pixel ratios of one, two and three,
 * which photos have more than 1.6 times the pixels that they need, or fewer than they need.
 */
import type { Browser } from "playwright-core";
import { closeBrowser } from "./first-screen/close-browser.ts";
import { launchBrowser } from "../tests/site/site.ts";
import { lookAtPage } from "./first-screen/look-at-page.ts";
import { misfits, type ShownPicture } from "./first-screen/pictures.ts";
import { publicRoutes } from "./site/public-routes.ts";
import { startServer } from "./site/server.ts";

const WIDTHS = [360, 768, 1440];
const DENSITIES = [1, 2, 3];

const wanted = process.argv.slice(2);
const server = await startServer({ LOG_LEVEL: "error" });
const browser = await launchBrowser();
try {
  const rows: Record<string, Record<string, string | number>> = {};
  const pictures: ShownPicture[] = [];
  for (const route of wanted.length > 0 ? wanted : publicRoutes) {
    const row: Record<string, string | number> = (rows[route] = {});
    for (const width of WIDTHS) {
      const seen = await look(browser, route, width, 1);
      row[`shift at ${width}`] = seen.shift.toFixed(4);
      row["font files"] = Math.max(Number(row["font files"] ?? 0), seen.fonts);
      row["fetched first"] = Math.max(Number(row["fetched first"] ?? 0), seen.urgent);
      pictures.push(...seen.pictures);
      const hasPhotos = seen.pictures.length > 0;
      for (const density of hasPhotos ? DENSITIES.slice(1) : []) {
        pictures.push(...(await look(browser, route, width, density)).pictures);
      }
    }
  }
  console.table(rows);
  const wrong = misfits(pictures);
  console.log(`${pictures.length} photos looked at, ${wrong.length} of a wrong size`);
  if (wrong.length > 0) console.table(wrong);
} finally {
  await closeBrowser(browser);
  await server.stop();
}

function look(browser: Browser, route: string, width: number, density: number) {
  return lookAtPage(browser, `${server.url}${route}`, { width, density });
}
