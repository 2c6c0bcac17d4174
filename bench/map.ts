/**
 * Ten thousand homes on the map, in Chromium with a processor that is four times slower: how soon its
 * first marks are there, how large the data is, and how many frames a second a move has. The first
 * marks are the server's own, so a phone has them without a script; those that can be moved follow.
 * Bars: 200 ms of processor for the first marks, 30 frames a second. Without a graphics card the
 * processor paints the map too, in another process: the part of the time in which the page's own
 * thread is busy tells whose frames those are.
 */
import { type BrowserContext, chromium, type CDPSession, type Page } from "playwright-core";
import { properties } from "../database/schema/listings.ts";
import { propertyPlaces } from "../database/schema/places.ts";
import { findTestBrowser } from "../scripts/browser.mjs";
import { closeBrowser } from "./first-screen/close-browser.ts";
import { openBenchDatabase } from "./site/database.ts";
import { startServer } from "./site/server.ts";

const HOMES = 10_000;
const SLOWER = 4;

const FIRST_MARKS_MS = 200;
const FRAMES = 30;

const bench = await openBenchDatabase();
await storeHomes();
const env = { DATABASE_URL: bench.url, LOG_LEVEL: "error" };
const site = await startServer({ ...env, ROLE: "web" });
const browser = await chromium.launch({
  executablePath: findTestBrowser() ?? "",
  args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
try {
  const data = await (await fetch(`${site.url}/kaart/woningen.json`)).arrayBuffer();
  const context = await browser.newContext({ viewport: { width: 412, height: 900 } });
  const list = `${site.url}/woningaanbod-venlo`;
  const alone = await loadingMs(context, list);
  const marks = (await loadingMs(context, `${list}?kaart=1`)) - alone;
  const { page, session } = await openSlow(context);
  await page.goto(`${list}?kaart=1`, { waitUntil: "load" });
  const before = await busyMs(session);
  // The first touch, at which the scripts come.
  await page.mouse.move(200, 500);
  await page.keyboard.press("Shift");
  const pins = page.locator(".map-pins > *");
  await pins.first().waitFor({ timeout: 120_000 });
  const live = (await busyMs(session)) - before;
  const pinCount = await pins.count();
  const move = await moveAbout(page, session);
  console.table({
    "data of the map": `${Math.round(data.byteLength / 1024)} KB`,
    "processor of the list alone": `${Math.round(alone)} ms`,
    "processor of the first marks": `${Math.round(marks)} ms`,
    "processor until those that can be moved": `${Math.round(live)} ms`,
    "pins in the page": pinCount,
    "frames a second while moving": move.frames.toFixed(1),
    "scripts for each of them": `${move.scriptMs.toFixed(1)} ms`,
    "all of the page's thread for each of them": `${move.taskMs.toFixed(1)} ms`,
    "that thread is busy": `${Math.round((move.taskMs * move.frames) / 10)}% of the time`,
  });
  if (marks > FIRST_MARKS_MS) console.log(`missed: first marks within ${FIRST_MARKS_MS} ms`);
  if (move.frames < FRAMES) {
    const possible = Math.floor(1000 / move.taskMs);
    console.log(
      `missed: ${FRAMES} frames a second; the page's own thread alone has time for ${possible}`,
    );
  }
} finally {
  await closeBrowser(browser);
  await site.stop();
  await bench.close();
}

async function storeHomes(): Promise<void> {
  const { db } = bench;
  const numbers = Array.from({ length: HOMES }, (_, index) => index);
  for (let from = 0; from < HOMES; from += 1000) {
    const made = await db
      .insert(properties)
      .values(
        numbers.slice(from, from + 1000).map((index) => ({
          source: "bench",
          external_id: `${index}`,
          slug: `lange-straatnaam-${index}-venlo`,
          address: `Lange straatnaam ${index}`,
          postal_code: "5911 AA",
          city: ["Venlo", "Tegelen", "Velden", "Arcen"][index % 4]!,
          price: "€ 300.000 k.k.",
          price_amount: 150_000 + (index % 97) * 5000,
          transaction: "koop" as const,
          status: "Beschikbaar" as const,
          property_type: "Tussenwoning",
          bedrooms: index % 6,
          area: 60 + (index % 140),
          content_hash: `${index}`,
        })),
      )
      .returning({ id: properties.id });
    await db.insert(propertyPlaces).values(
      made.map(({ id }, index) => ({
        property_id: id,
        latitude: 51.2 + ((index * 7919 + from * 31) % 10_007) / 10_007 / 2.5,
        longitude: 5.9 + ((index * 104_729 + from * 17) % 10_009) / 10_009 / 2.2,
        source: "feed" as const,
      })),
    );
  }
}

/** The time until all of a new page is there: the median of five. */
async function loadingMs(context: BrowserContext, url: string): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < 5; run++) {
    const { page, session } = await openSlow(context);
    await page.goto(url, { waitUntil: "load" });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    taken.push(await busyMs(session));
    await page.close();
  }
  return taken.toSorted((one, other) => one - other)[2]!;
}

async function openSlow(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  // Processor time, which other programs do not lengthen; the slowing takes part of it.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, session };
}

/** Processor time of the page's own thread so far, in milliseconds of the slowed processor. */
async function busyMs(session: CDPSession, metric = "TaskDuration"): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === metric)!.value;
}

/** Moves the map with the arrows for three seconds. */
async function moveAbout(page: Page, session: CDPSession) {
  await page.locator(".maplibregl-canvas").focus();
  const [scriptsBefore, allBefore] = [
    await busyMs(session, "ScriptDuration"),
    await busyMs(session),
  ];
  const counting = page.evaluate(
    () =>
      new Promise<{ count: number; frames: number }>((resolve) => {
        let count = 0;
        const began = performance.now();
        const next = () => {
          count += 1;
          const passed = performance.now() - began;
          if (passed < 3000) requestAnimationFrame(next);
          else resolve({ count, frames: (count * 1000) / passed });
        };
        requestAnimationFrame(next);
      }),
  );
  const until = performance.now() + 3000;
  for (let step = 0; performance.now() < until; step++) {
    await page.keyboard.press(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][step % 4]!);
    await page.waitForTimeout(150);
  }
  const { count, frames } = await counting;
  const scriptMs = ((await busyMs(session, "ScriptDuration")) - scriptsBefore) / count;
  return { frames, scriptMs, taskMs: ((await busyMs(session)) - allBefore) / count };
}
