import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { signedIn } from "../accounts/accounts.ts";
import { openBrowser, startSite, type TestSite, type TestSiteOptions } from "../site/site.ts";
import { type WindowOptions, windowsOf } from "../site/windows.ts";

/**
 * An empty site, a browser and an admin's cookie for one test file. Jobs are done by the tests
 * themselves.
 */
export function useStaffSite(options: TestSiteOptions = {}) {
  // Filled before the first test.
  const staff = {} as { site: TestSite; browser: Browser; cookie: string };
  beforeAll(async () => {
    const site = startSite({ demo: false, work: false, ...options });
    [staff.site, staff.browser] = await Promise.all([site, openBrowser()]);
    staff.cookie = await signedIn(staff.site.services, "anna@kantoor.example", "admin");
  });
  afterAll(async () => {
    await staff.browser.close();
    await staff.site.close();
  });
  const openWindow = windowsOf(() => staff);
  return {
    staff,
    /** Opens a window of the admin. */
    open: (path?: string, window: WindowOptions = {}) =>
      openWindow(path, { cookie: staff.cookie, ...window }),
  };
}
