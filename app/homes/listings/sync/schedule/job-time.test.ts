import { expect, test } from "vitest";
import { MAX_DELAY_MS, MIN_DELAY_MS, mostPages } from "@voordeur/feeds/web/pace.ts";
import { JOB_SECONDS, LAST_PAGE_MS, readingMs, RUN_WRITE, STAFF_WRITE } from "./job-time.ts";

const delays = [MIN_DELAY_MS, 1500, 2000, 3700, 5000, MAX_DELAY_MS];

test.each(Object.entries(JOB_SECONDS))("a crawl fits into the %s job", (_name, jobSeconds) => {
  for (const delayMs of delays) {
    const pages = mostPages(readingMs(jobSeconds), delayMs);
    expect(pages).toBeGreaterThan(80);
    const crawlMs = pages * delayMs;
    const afterMs = LAST_PAGE_MS + RUN_WRITE.waitMs + RUN_WRITE.statementMs;
    expect(crawlMs + afterMs).toBeLessThanOrEqual(jobSeconds * 1000);
  }
});

test("a statement may take as long as the wait for the lock, which is a statement itself", () => {
  for (const { waitMs, statementMs } of [RUN_WRITE, STAFF_WRITE]) {
    expect(statementMs).toBeGreaterThanOrEqual(waitMs);
  }
});
