/**
 * Bytes of a first visit on a phone of 412 px, before and after scrolling to the end of the page, by
 * kind, at the pixel ratio of Lighthouse's phone (1.75) and of two real ones. Bar: the list of homes
 * at most 450 kB after scrolling.
 */
import { closeBrowser } from "./first-screen/close-browser.ts";
import { launchBrowser } from "../tests/site/site.ts";
import { weighPage, type Weight } from "./first-screen/weigh-page.ts";
import { settled } from "./processor-time.ts";
import { startServer } from "./site/server.ts";

const WIDTH = 412;
const DENSITIES = [1.75, 2.625, 3];
const LIST = "/woningaanbod-venlo";
const MOST_KB = 450;
const routes = [
  LIST,
  "/",
  "/woningaanbod-venlo/weeshuisgang-7-venlo",
  "/woning-inspiratie",
  "/blog",
  "/blog/drie-dagen-bedenktijd",
  "/mijn-huis-verkopen",
];

const wanted = process.argv.slice(2);
const server = await startServer({ LOG_LEVEL: "error" });
const browser = await launchBrowser();
try {
  await settled(server.pid);
  const rows: Record<string, Record<string, string>> = {};
  const verdicts: string[] = [];
  for (const route of wanted.length > 0 ? wanted : routes) {
    for (const density of DENSITIES) {
      const { first, scrolled } = await weighPage(browser, server.url + route, {
        width: WIDTH,
        density,
      });
      rows[`${route} × ${density}`] = kilobytes(first, scrolled);
      if (route !== LIST) continue;
      const total = scrolled.total / 1000;
      const verdict = total <= MOST_KB ? "met" : "missed";
      verdicts.push(`list at ${density}: ${total.toFixed(0)} of ${MOST_KB} kB: ${verdict}`);
    }
  }
  console.table(rows);
  for (const verdict of verdicts) console.log(verdict);
} finally {
  await closeBrowser(browser);
  await server.stop();
}

/** In thousands of bytes; after the arrow, once scrolled, where that is more. */
function kilobytes(first: Weight, scrolled: Weight): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(first) as (keyof Weight)[]).map((kind) => {
      const [before, after] = [first[kind], scrolled[kind]].map((bytes) =>
        (bytes / 1000).toFixed(1),
      );
      return [kind, before === after ? before! : `${before} → ${after}`];
    }),
  );
}
