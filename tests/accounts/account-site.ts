import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { passwords } from "../../app/features/accounts/auth.server.ts";
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
  hashOnce();
  beforeEach(async () => {
    for (const table of [users, rateLimits, settings, settingVersions])
      await given.site.services.db.delete(table);
  });
  return { given, openWindow: windowsOf(() => given) };
}

/**
 * Hashes each password of `signedIn` once for all tests of the file: a tenth of a second each. The
 * hash is a real one, which the site checks itself when a test signs in there.
 */
function hashOnce(): void {
  const real = { ...passwords };
  const hashes = new Map<string, string>();
  beforeAll(() => {
    passwords.hash = async (password) => {
      const hash = hashes.get(password) ?? (await real.hash(password));
      hashes.set(password, hash);
      return hash;
    };
    passwords.verify = async (asked) =>
      hashes.get(asked.password) === asked.hash || (await real.verify(asked));
  });
  afterAll(() => void Object.assign(passwords, real));
}
