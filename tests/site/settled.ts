import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Waits until a page has done what it does of its own accord: it is loaded, had time to spare, and got
 * an answer to a question that it sent after that.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    interface Scheduler {
      postTask(task: () => void, options: { priority: "background" }): Promise<void>;
    }
    const { scheduler } = window as unknown as { scheduler: Scheduler };
    // Not `requestIdleCallback`: Chromium may not call it after a key until there is another frame.
    const idle = () => scheduler.postTask(() => {}, { priority: "background" });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await idle();
    await (await fetch("/robots.txt", { cache: "no-store" })).text();
    await idle();
  });
}

/** Waits until what the router of a page read is drawn: a form may be another element then. */
export async function drawn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
}

/** Runs in the page. */
function isDrawn(): boolean {
  interface Router {
    state: {
      navigation: { state: string };
      revalidation: string;
      fetchers: Map<string, { state: string }>;
    };
  }
  const { state } = Reflect.get(window, "__reactRouterDataRouter") as Router;
  const reading = [state.navigation, ...state.fetchers.values()].map((one) => one.state);
  const root = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"));
  // React's own list of what it has yet to draw.
  const { pendingLanes } = (root![1] as { stateNode: { pendingLanes: number } }).stateNode;
  return [...reading, state.revalidation].every((one) => one === "idle") && pendingLanes === 0;
}
