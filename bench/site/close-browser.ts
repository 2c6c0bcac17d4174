import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "playwright-core";

const PATIENCE_MS = 10_000;
// Time to stop the site and print the figures; Playwright kills its browser when the process ends.
const LAST_WORDS_MS = 20_000;

/** Closes a browser. One that hangs is left, and ends with the benchmark a moment later. */
export async function closeBrowser(browser: Pick<Browser, "close">): Promise<void> {
  const closing = browser.close().then(() => true);
  if (await Promise.race([closing, delay(PATIENCE_MS, false)])) return;
  console.warn("the browser did not close");
  setTimeout(() => process.exit(), LAST_WORDS_MS).unref();
}
