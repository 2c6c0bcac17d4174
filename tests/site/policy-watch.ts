import type { Browser, BrowserContext } from "playwright-core";

const MARK = "stopped by the policy: ";

const watched = new WeakMap<Browser, string[]>();

/**
 * Records what the content security policy blocks on any page of this browser; closing the browser
 * then fails. So every journey also tests the policy.
 */
export function watchPolicy(browser: Browser): Browser {
  const stopped: string[] = [];
  watched.set(browser, stopped);
  async function watch(context: BrowserContext): Promise<BrowserContext> {
    context.on("console", (line) => {
      if (line.text().startsWith(MARK)) stopped.push(line.text().slice(MARK.length));
    });
    await context.addInitScript((mark) => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const { documentURI, effectiveDirective, blockedURI, sample, sourceFile } = event;
        const facts = [documentURI, effectiveDirective, blockedURI, sample, sourceFile];
        // oxlint-disable-next-line no-console -- how the page tells the test
        console.debug(mark + facts.join(" "));
      });
    }, MARK);
    return context;
  }
  const newContext = browser.newContext.bind(browser);
  const close = browser.close.bind(browser);
  browser.newContext = async (options) => watch(await newContext(options));
  browser.close = async () => {
    await close();
    if (stopped.length > 0) throw new Error(`The policy stopped:\n${stopped.join("\n")}`);
  };
  return browser;
}

/** Returns and forgets what was blocked so far. */
export function stoppedSince(browser: Browser): string[] {
  return watched.get(browser)?.splice(0) ?? [];
}
