import type { Browser, BrowserContext } from "playwright-core";

const MARK = "stopped by the policy: ";

const watched = new WeakMap<Browser, string[]>();

const isHere = ({ protocol, hostname }: URL) =>
  !protocol.startsWith("http") ||
  /^(localhost|127\.0\.0\.\d+|\[::1\])$|\.localhost$/.test(hostname);

/**
 * Records what the content security policy blocks on any page of this browser, and which other hosts
 * its pages ask for anything. Closing it closes its pages and fails if there was any, so every journey
 * also tests both; the browser itself keeps running for the next test file.
 */
export function watchPolicy(browser: Browser): Browser {
  const stopped: string[] = [];
  watched.set(browser, stopped);
  async function watch(context: BrowserContext): Promise<BrowserContext> {
    context.on("console", (line) => {
      if (line.text().startsWith(MARK)) stopped.push(line.text().slice(MARK.length));
    });
    context.on("request", (request) => {
      if (!isHere(new URL(request.url()))) stopped.push(`another host: ${request.url()}`);
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
  browser.newContext = async (options) => watch(await newContext(options));
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const noted = stopped.splice(0);
    if (noted.length > 0)
      throw new Error(`The policy stopped, or should have:\n${noted.join("\n")}`);
  };
  return browser;
}

/** Returns and forgets what was recorded so far. */
export function stoppedSince(browser: Browser): string[] {
  return watched.get(browser)?.splice(0) ?? [];
}
