/** The path of a Chromium or Chrome on this machine, rather one with windows; undefined when there is none. */
export function findBrowser(): string | undefined;

/** The same, rather one without windows: what tests use. */
export function findTestBrowser(): string | undefined;

/** Whether no faster browser for the tests could be installed, or somebody chose one. */
export function isTestBrowserSettled(): boolean;
