import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { onTestFailed, onTestFinished } from "vitest";
import { forgetShown, undisturbed, visit } from "./shown.ts";
import { giveSession, type TestSite } from "./site.ts";

export interface WindowOptions {
  /** Default true. */
  script?: boolean;
  width?: number;
  height?: number;
  /** Whom it is signed in as: what `signedIn` gives. Default: nobody. */
  cookie?: string;
  /** A window of this test to start over in, instead of another one beside it. */
  instead?: Page | undefined;
}

/** Opens a window, on a page of the site if a path is given, and waits until that page answers. */
export type OpenWindow = (path?: string, options?: WindowOptions) => Promise<Page>;

/** For tests of what glides and fades: pages are still in all others. */
export const withMotion = { reducedMotion: "no-preference" } as const;

/** A third beside them is rare, and each costs memory. */
const KEPT = 2;

/**
 * Windows for the tests of one file. The first two that a test opens are the same for all tests,
 * emptied of cookies, storage and routes in between: a window that has shown the site before costs a
 * third of a new one. Others that a test opens beside them are new, and close with the test. `manner`: how
 * all of them are.
 */
export function windowsOf(
  given: () => { browser: Browser; site: TestSite },
  manner: BrowserContextOptions = {},
): OpenWindow {
  const kept = new Map<boolean, Page[]>();
  const taken = new Set<Page>();

  async function takeWindow(script: boolean): Promise<Page> {
    const { browser, site } = given();
    const own = (kept.get(script) ?? []).filter((page) => !page.isClosed());
    const free = own.find((page) => !taken.has(page));
    const page = free ?? (await newWindow(browser, site, { ...manner, javaScriptEnabled: script }));
    if (free || own.length < KEPT) {
      if (!free) own.push(page);
      taken.add(page);
      onTestFinished(async () => {
        taken.delete(page);
        // The next test may want one window only: a second one would go on asking for news.
        if (page !== own[0]) await page.goto(blankOf(site)).catch(() => {});
      });
      // Nobody knows in what state a failure left it.
      onTestFailed(() => page.context().close());
    } else onTestFinished(() => page.context().close());
    kept.set(script, own);
    if (free) await empty(free, site, manner);
    return page;
  }

  return async (path, options = {}) => {
    const { script = true, width = 1280, height = 900, cookie = "", instead } = options;
    const { site } = given();
    const page = instead ?? (await takeWindow(script));
    if (instead) await empty(instead, site, manner);
    const size = page.viewportSize();
    if (size?.width !== width || size.height !== height) {
      await page.setViewportSize({ width, height });
    }
    if (cookie) await giveSession(page.context(), cookie, site.url);
    await visit(page, path ?? blankOf(site));
    return page;
  };
}

/** A page of the site without script of its own. */
const blankOf = ({ url }: TestSite) => `${url}/robots.txt`;

async function newWindow(
  browser: Browser,
  site: TestSite,
  manner: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...manner });
  await context.addInitScript(emptyOnce, TO_BE_EMPTIED);
  return context.newPage();
}

export const TO_BE_EMPTIED = "to be emptied";

/** Runs before any script of a page: the one before may still have stored something as it was left. */
function emptyOnce(mark: string): void {
  if (!location.protocol.startsWith("http") || !sessionStorage.getItem(mark)) return;
  localStorage.clear();
  sessionStorage.clear();
}

/** Makes a window as good as new for the page that it visits next. */
async function empty(
  page: Page,
  site: TestSite,
  { reducedMotion = "reduce" }: BrowserContextOptions,
): Promise<void> {
  const context: BrowserContext = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme: null, reducedMotion });
  if (!page.url().startsWith(`${site.url}/`)) await visit(page, blankOf(site));
  // A request that is still on its way could bring a cookie, and a later one, without its session,
  // could lead the page to sign in just as the next test sends it elsewhere.
  await undisturbed(page, () =>
    page.evaluate((mark) => {
      window.stop();
      window.fetch = () => new Promise(() => {});
      sessionStorage.setItem(mark, "yes");
    }, TO_BE_EMPTIED),
  );
  await context.clearCookies();
  page.once("framenavigated", () => forgetShown(page));
}
