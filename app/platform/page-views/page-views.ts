import { DayCounts } from "@voordeur/page-views/day-counts.ts";
import { ownPath } from "@voordeur/page-views/sources.ts";
import type { Visitor } from "@voordeur/page-views/visitor.ts";
import { type Clock } from "../clock/clock.ts";
import { amsterdamDate, nextAmsterdamMidnight } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../observability/log.ts";
import { addCounts } from "./queries.server.ts";

const MINUTE_MS = 60_000;
// A database that is away for a week has other troubles.
const MAX_DAYS = 7;

/** Counts views in memory, and stores them every minute, at midnight and at the end. */
export interface Visits {
  /** A visitor gets this page, which exists; `search` is the query of its address. */
  view(path: string, visitor: Visitor, search?: string): void;
  /** The page of this site, with its query, that sent a request; undefined: none did. */
  pageOf(visitor: Visitor): string | undefined;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function createVisits(options: {
  db: Database;
  clock: Clock;
  log: Log;
  publicUrl: string;
  /** The name under which a page is counted, by the address that its visitors see. */
  pageAt?: (address: string) => string;
}): Visits {
  const { db, clock, log, pageAt = (address) => address } = options;
  const ownHost = new URL(options.publicUrl).host;
  let today = newDay();
  /** Days of which something could not be stored, the last one being today. */
  let days = [today];
  let flushing = Promise.resolve();
  let timer = schedule();

  function newDay(): DayCounts {
    return new DayCounts(amsterdamDate(clock()), ownHost);
  }

  function schedule(): NodeJS.Timeout {
    const now = clock();
    const untilMidnight = nextAmsterdamMidnight(now).getTime() - now.getTime();
    return setTimeout(
      () => {
        void flush();
        timer = schedule();
      },
      Math.min(MINUTE_MS, untilMidnight),
    ).unref();
  }

  function flush(): Promise<void> {
    return (flushing = flushing.then(store));
  }

  async function store(): Promise<void> {
    const stored = days.filter(({ isEmpty }) => !isEmpty);
    const taken = stored.map((day) => day.take());
    if (amsterdamDate(clock()) !== today.day) days.push((today = newDay()));
    try {
      const named = taken.map((counts) => ({
        ...counts,
        views: counts.views.map(({ path, views }) => ({ path: pageAt(path), views })),
      }));
      if (taken.length > 0) await addCounts(db, named);
      days = [today];
    } catch (error) {
      taken.forEach((counts, at) => stored[at]!.giveBack(counts));
      days = days.slice(-MAX_DAYS);
      // The driver's message may quote a path.
      log.warn({ code: String(Reflect.get(error as object, "code")) }, "views wait to be stored");
    }
  }

  return {
    view: (path, visitor, search) => today.view(path, visitor, search),
    pageOf: (visitor) => ownPath(visitor, ownHost),
    flush,
    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}
