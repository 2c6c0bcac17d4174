import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { rateLimits, settings, settingVersions } from "../../database/schema/platform.ts";
import { openBrowser, startSite, type TestSite, type TestSiteOptions } from "../site/site.ts";
import { windowsOf } from "../site/windows.ts";

/** A site and a browser for one test file, without accounts at the beginning of each test. */
export function useAccountSite(options: TestSiteOptions = {}) {
  // Filled before the first test.
  const given = {} as { site: TestSite; browser: Browser };
  beforeAll(async () => {
    const site = startSite({ demo: false, work: false, ...options });
    [given.site, given.browser] = await Promise.all([site, openBrowser()]);
  });
  afterAll(async () => {
    await given.browser.close();
    await given.site.close();
  });
  beforeEach(async () => {
    for (const table of [users, rateLimits, settings, settingVersions])
      await given.site.services.db.delete(table);
  });
  return { given, openWindow: windowsOf(() => given) };
}
