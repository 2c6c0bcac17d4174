/** How long the queue lets a job that imports listings take, in seconds. All bounds below follow from it. */
export const JOB_SECONDS = { night: 7200, hourly: 1800 } as const;

/** Kept of a job's time for what comes after reading: a last slow page, the lock, and writing. */
const AFTER_READING_SECONDS = 900;

/** A page that is being fetched when the time for reading is up may still come. */
export const LAST_PAGE_MS = 120_000;

/** For a run's write: how long it waits for another writer, and how long one statement may take. */
export const RUN_WRITE = { waitMs: 300_000, statementMs: 300_000 };

/** For an edit by staff, who look at the screen meanwhile; no longer than their connection waits for an answer. */
export const STAFF_WRITE = { waitMs: 10_000, statementMs: 15_000 };

/** How long such a job may read feeds, all of them together. */
export function readingMs(jobSeconds: number): number {
  return (jobSeconds - AFTER_READING_SECONDS) * 1000;
}
