/** How long a wait of a test may last, in milliseconds: a busy machine fails no test. */
export const PATIENCE_MS = 120_000;

const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 200;

type Found<Value> = Exclude<Value, undefined | null | false | 0 | "">;

/**
 * Waits until `look` finds something; while it throws, it has found nothing yet. `what` completes
 * "waited for …". Where a value is compared, `expect.poll` waits just as long; for an element,
 * Playwright's locators do.
 * @returns what was found.
 * @throws after `patienceMs`, saying what was waited for and what stood there instead.
 */
export async function until<Value>(
  what: string,
  look: () => Value | Promise<Value>,
  patienceMs = PATIENCE_MS,
): Promise<Found<Value>> {
  const end = now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    const seen = await attempt(look);
    if ("value" in seen && seen.value) return seen.value as Found<Value>;
    if (now() > end) {
      const instead = "value" in seen ? JSON.stringify(seen.value) : String(seen.cause);
      throw new Error(`Waited for ${what}. There was: ${instead}`, seen);
    }
    await new Promise((resolve) => later(resolve, pause));
  }
}

// A test may replace either by one that it turns itself.
const later = setTimeout;
const now = performance.now.bind(performance);

async function attempt<Value>(look: () => Value | Promise<Value>) {
  try {
    return { value: await look() };
  } catch (cause) {
    return { cause };
  }
}
