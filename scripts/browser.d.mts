/** The path of a Chromium or Chrome on this machine; undefined when there is none. */
export function findBrowser(): string | undefined;
