import { accessSync, constants } from "node:fs";

// Chromium without windows: the same pages for a third of the work.
const HEADLESS = "/usr/bin/chromium-headless-shell";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium or Chrome on this machine, rather one with windows; undefined when there is none. */
export function findBrowser() {
  return firstOf([process.env.CHROMIUM_PATH, ...places, HEADLESS]);
}

/** The same, rather one without windows: what tests use. */
export function findTestBrowser() {
  return firstOf([process.env.CHROMIUM_PATH, HEADLESS, ...places]);
}

/** Whether no faster browser for the tests could be installed, or somebody chose one. */
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
