/** The path of a Chromium or Chrome on this machine, preferably with windows; undefined: none. */
export function findBrowser(): string | undefined;

/** The same for tests, preferably without windows. */
export function findTestBrowser(): string | undefined;

/** Whether tests have the fastest browser, or one that somebody chose. */
export function isTestBrowserSettled(): boolean;
