import type { BrowserContextOptions } from "playwright-core";
import { afterAll } from "vitest";
import { startMailServer } from "./mail-server.ts";
import { openBrowser, startSite, type TestSiteOptions } from "./site.ts";
import { windowsOf } from "./windows.ts";

/** A site for one test file. */
export async function useSite(options: TestSiteOptions = {}) {
  const site = await startSite(options);
  afterAll(() => site.close());
  return site;
}

/** A mail server for one test file. */
export async function useMailServer() {
  const mail = await startMailServer();
  afterAll(() => mail.close());
  return mail;
}

/** A site and a browser for one test file, and what opens windows of it. `manner`: how these are. */
export async function useWindows(options: TestSiteOptions = {}, manner?: BrowserContextOptions) {
  const [site, browser] = await Promise.all([startSite(options), openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return { site, browser, open: windowsOf(() => ({ browser, site }), manner) };
}
