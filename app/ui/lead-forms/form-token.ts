import { MINIMUM_FILL_MS } from "./minimum-fill-time.ts";

/** One for all languages: what a form says to a program is nobody's page. */
const TOKEN_PATH = "/aanvraag/token";
const PATIENCE_MS = 5000;
/** More than two clocks round off. */
const SPARE_MS = 50;

let asked: Promise<string> | undefined;
/** By the clock of the page: since when a visitor fills in, and since when there is a token. */
let begun = beforeTheProgram();
let arrived = 0;

/**
 * The time at which a visitor first touched a form of this page, signed by the server. Empty when
 * it cannot be had: a lead without it is stored all the same.
 */
export function formToken(): Promise<string> {
  begun ??= performance.now();
  asked ??= fetchToken().catch(() => {
    asked = undefined;
    return "";
  });
  return asked;
}

/**
 * The token for a lead that is sent now. A visitor who took long enough while it was still on its way
 * waits until it is old enough too; a robot that sends at once does not, and is marked.
 */
export async function ripeFormToken(): Promise<string> {
  const token = await formToken();
  const now = performance.now();
  const left = arrived + MINIMUM_FILL_MS + SPARE_MS - now;
  if (token && left > 0 && now - begun! >= MINIMUM_FILL_MS) {
    await new Promise((go) => setTimeout(go, left));
  }
  return token;
}

/** The next lead from this page needs a token of its own. */
export function forgetFormToken(): void {
  asked = undefined;
  begun = undefined;
}

/** This program is fetched at the first touch. Fields of a page that came back were filled before it. */
function beforeTheProgram(): number | undefined {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "reload" || visit?.type === "back_forward") return -Infinity;
  return performance.getEntriesByName(import.meta.url)[0]?.startTime;
}

async function fetchToken(): Promise<string> {
  const response = await fetch(TOKEN_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  const token = await response.text();
  arrived = performance.now();
  return token;
}
