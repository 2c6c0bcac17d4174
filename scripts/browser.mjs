import { accessSync, constants } from "node:fs";

// Chromium without windows: the same pages with a third of the work.
const HEADLESS = "/usr/bin/chromium-headless-shell";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium or Chrome on this machine, preferably with windows; undefined: none. */
export function findBrowser() {
  return firstOf([process.env.CHROMIUM_PATH, ...places, HEADLESS]);
}

/** The same for tests, preferably without windows. */
export function findTestBrowser() {
  return firstOf([process.env.CHROMIUM_PATH, HEADLESS, ...places]);
}

/** Whether tests have the fastest browser, or one that somebody chose. */
export function isTestBrowserSettled() {
  return [process.env.CHROMIUM_PATH, HEADLESS].includes(findTestBrowser() ?? "");
}

function firstOf(paths) {
  return paths.find((path) => path && isExecutable(path));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
