/** The queue's time limit for a sync job, in seconds. All bounds below follow from it. */
export const JOB_SECONDS = { night: 7200, hourly: 1800 } as const;

/** Reserved for what comes after reading: a last slow page, the lock, and writing. */
const AFTER_READING_SECONDS = 900;

/** How long a page that is being fetched when the reading time is up may still take. */
export const LAST_PAGE_MS = 120_000;

/** A run's write: how long it waits for another writer, and how long one statement may take. */
export const RUN_WRITE = { waitMs: 300_000, statementMs: 300_000 };

/** The same for an edit by staff, who are waiting: no longer than their connection waits for an answer. */
export const STAFF_WRITE = { waitMs: 10_000, statementMs: 15_000 };

/** How long such a job may read, all its feeds together. */
export function readingMs(jobSeconds: number): number {
  return (jobSeconds - AFTER_READING_SECONDS) * 1000;
}
