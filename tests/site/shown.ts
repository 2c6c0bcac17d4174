import type { Browser, BrowserContext, Page, Response } from "playwright-core";
import { PATIENCE_MS, until } from "../setup/until.ts";

const MARK = "shown to a visitor: ";

const notes = new WeakMap<Page, string[]>();

/**
 * Records every text that a toast or another live region shows on any page of this browser, however
 * briefly, so that `shown` need not check at the right time.
 */
export function noteShown(browser: Browser): Browser {
  async function note(context: BrowserContext): Promise<BrowserContext> {
    context.on("console", (line) => {
      const page = line.page();
      if (page && line.text().startsWith(MARK)) notesOf(page).push(line.text().slice(MARK.length));
    });
    await context.addInitScript(observe, MARK);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  }
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => note(await newContext(options));
  return browser;
}

function notesOf(page: Page): string[] {
  const kept = notes.get(page) ?? [];
  notes.set(page, kept);
  return kept;
}

/** Keeps the toasts of a page from leaving, until `pace` is 1 again. */
export async function paceToasts(page: Page, pace: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: pace });
}

/** Forgets what this page has shown so far, for a page that another test goes on with. */
export function forgetShown(page: Page): void {
  notes.delete(page);
}

/** Runs in the page, before any script of its own. */
function observe(mark: string): void {
  const regions = "[role=status], [role=alert], [aria-live], .toast > div";
  const last = new WeakMap<Element, string>();
  const textOf = (region: Element): string => {
    const lines = region.querySelectorAll(":scope > p");
    const isToast = region.matches(".toast > *");
    return isToast ? Array.from(lines, (line) => line.textContent).join("\n") : region.textContent;
  };
  const observer = new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(regions);
      if (around) changed.add(around);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches(regions)) changed.add(added);
        for (const region of added.querySelectorAll(regions)) changed.add(region);
      }
    }
    for (const region of changed) {
      // A region that contains others is covered by them.
      const text = region.querySelector(regions) ? "" : textOf(region).trim();
      if (text === (last.get(region) ?? "")) continue;
      last.set(region, text);
      // oxlint-disable-next-line no-console -- how the page tells the test
      if (text) console.debug(mark + text);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/**
 * Waits until a toast or another live region has shown this, even if it is gone by now. A text counts
 * once: the next call waits for the next one. @returns its whole text.
 */
export async function shown(page: Page, text: string | RegExp): Promise<string> {
  const kept = notesOf(page);
  const isIt = (note: string) => (typeof text === "string" ? note.includes(text) : text.test(note));
  const note = await until(`${String(text)} to be shown`, () => {
    if (!kept.some(isIt)) throw new Error(`shown were ${JSON.stringify(kept)}`);
    return kept.find(isIt);
  });
  kept.splice(kept.indexOf(note), 1);
  return note;
}

/**
 * Opens a URL, and waits until the page responds to input. A page that is left may itself be leaving:
 * to sign in, for one, when a request of its own finds the session gone.
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await undisturbed(page, () => page.goto(address));
  await hydrated(page);
  return answer;
}

/**
 * Acts as a visitor who turns to the page's fields, and waits until their programs work, so that no
 * click is too early; returns at once without script.
 */
export async function hydrated(page: Page): Promise<void> {
  // One question and answer: what Playwright brings into a page to wait there costs as much as the page.
  const waiting = () =>
    page.evaluate(async () => {
      for (const field of document.querySelectorAll("input, select, textarea")) {
        field.dispatchEvent(new Event("focusin", { bubbles: true }));
      }
      if (!matchMedia("(scripting: enabled)").matches) return;
      // The only sign that React gives of a whole page is its root on the hydrated document.
      interface Root {
        stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
      }
      const isAwake = () => {
        const isRouters = document.querySelector("script[type=module]");
        const root = Object.entries(document).find(([name]) =>
          name.startsWith("__reactContainer$"),
        );
        const isTaken = root && !(root[1] as Root).stateNode.current.memoizedState.isDehydrated;
        const isAsleep = (field: Element) =>
          field.closest("[data-wake], [data-awake]")?.matches("[data-wake]");
        const fields = [...document.querySelectorAll("input, select, textarea, #kaart")];
        return (!isRouters || isTaken) && !fields.some(isAsleep);
      };
      while (!isAwake()) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  await undisturbed(page, waiting);
}

/** Playwright's errors for an act on a page that is navigating away. */
const LEAVING = /interrupted by another navigation|ERR_ABORTED|Execution context was destroyed/;

/** Does again what a page interrupted that was just leaving for another, once it has arrived there. */
export async function undisturbed<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  const end = await until("a page that stays", async () => {
    try {
      return { result: await act() };
    } catch (error) {
      if (!LEAVING.test(String(error))) return { error };
      await page.waitForLoadState();
      throw error;
    }
  });
  if ("error" in end) throw end.error;
  return end.result;
}
