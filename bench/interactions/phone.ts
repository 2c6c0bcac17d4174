import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";

/** A processor so many times slower than this one. */
const SLOWER = 4;
/** The least that the browser reports: what is faster counts as this. */
const LEAST_MS = 16;
const QUIET_MS = 100;

export interface Phone {
  page: Page;
  /** The tasks over 50 ms since the last act began, in milliseconds of the page's clock. */
  longTasks: { start: number; duration: number }[];
  /** Does something, and returns the slowest time from an input to the next paint, in milliseconds. */
  interact: (act: () => Promise<unknown>) => Promise<number>;
  close: () => Promise<void>;
}

type Told = { name: "input" | "task"; start: number; duration: number };

/** A phone of 360 × 740 on which nothing is kept yet. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  const durations: number[] = [];
  const longTasks: Phone["longTasks"] = [];
  // Told at once, so that nothing is lost when an act leads to another page. Playwright's own way
  // answers the page, which then believes that its visitor was active.
  session.on("Runtime.bindingCalled", ({ payload }) => {
    const { name, start, duration } = JSON.parse(payload) as Told;
    if (name === "input") durations.push(duration);
    else longTasks.push({ start, duration });
  });
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: "toBench" });
  await page.addInitScript(observe, LEAST_MS);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return {
    page,
    longTasks,
    async interact(act) {
      durations.length = longTasks.length = 0;
      await act();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      // The browser reports in its own time, after the paint.
      for (let quiet = 0, before = 0; quiet < 3; before = durations.length) {
        await delay(QUIET_MS);
        quiet = durations.length === before ? quiet + 1 : 0;
      }
      return Math.max(LEAST_MS, ...durations);
    },
    close: () => context.close(),
  };
}

/** Runs in the page, before any script of its own. */
function observe(least: number): void {
  const { toBench } = window as unknown as { toBench: (told: string) => void };
  const tell = (name: string, { startTime: start, duration }: PerformanceEntry) =>
    toBench(JSON.stringify({ name, start, duration }));
  const inputs = { type: "event", durationThreshold: least };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) tell("input", entry);
    }
  }).observe(inputs);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tell("task", entry);
  }).observe({ type: "longtask" });
}
