import type { Log } from "../observability/log.ts";

/** A visitor who waited this long for a failure is not made to wait for another. */
const MAX_FIRST_MS = 5000;

/** The result of a read for a page; one that fails is tried once more before the page says so. */
export async function readTwice<Value>(
  log: Pick<Log, "warn">,
  read: () => Promise<Value>,
): Promise<Value> {
  const started = performance.now();
  try {
    return await read();
  } catch (error) {
    if (performance.now() - started > MAX_FIRST_MS) throw error;
    // The error itself quotes what was asked: a name, an address.
    const { cause } = error as Error;
    log.warn({ cause: cause instanceof Error ? cause.message : "" }, "a page reads once more");
    return read();
  }
}
