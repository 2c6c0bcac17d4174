import {
  distanceTables,
  type FigureTable,
  figuresPath,
  keyFigureTables,
  readDistances,
  readKeyFigures,
} from "@voordeur/addresses/neighbourhood.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { forgetFigures, listOutdated, storeFigures } from "./queries.server.ts";

const DAY_MS = 86_400_000;
/** CBS publishes once a year, and corrects what it published. */
const FRESH_MS = 30 * DAY_MS;
const MAX_AT_ONCE = 200;

type Needed = Pick<Services, "db" | "outside" | "pages" | "clock">;

/**
 * Fetches twice an hour the figures of neighbourhoods that got their first home, and once a month those
 * of all. While CBS is out of reach the figures stay as they are.
 */
export function neighbourhoodFiguresJob(services: Needed): JobDefinition {
  return {
    name: "neighbourhood-figures",
    queue: { policy: "singleton", retryLimit: 1, retryDelay: 600, expireInSeconds: 1800 },
    schedule: "20,50 * * * *",
    run: (_data, { signal }) => fetchFigures(services, signal),
  };
}

async function fetchFigures(services: Needed, signal: AbortSignal): Promise<void> {
  const { db, outside, pages, clock } = services;
  if (!outside.isUp("cbs")) return;
  const codes = await listOutdated(db, new Date(clock().getTime() - FRESH_MS));
  for (const code of codes.slice(0, MAX_AT_ONCE)) {
    signal.throwIfAborted();
    const distances = await newest(services, code, distanceTables, readDistances);
    const figures = await newest(services, code, keyFigureTables, readKeyFigures);
    if (distances === "unreachable" || figures === "unreachable") {
      if (!outside.isUp("cbs")) return;
      continue;
    }
    await db.transaction(async (tx) => {
      const isOther = await storeFigures(tx, {
        code,
        distances: distances?.answer ?? null,
        distances_year: distances?.year ?? null,
        key_figures: figures?.answer ?? null,
        key_figures_year: figures?.year ?? null,
        // An old answer of a CBS that is out of reach is not a new one.
        fetched_at: oldest([distances?.fetchedAt, figures?.fetchedAt]) ?? clock(),
      });
      if (isOther) await pages.changed(tx, "listings");
    });
  }
  await forgetFigures(db);
}

/** The answer of the newest table that knows the neighbourhood; null: none does. */
async function newest<Answer extends object>(
  { outside }: Needed,
  code: string,
  tables: readonly FigureTable[],
  read: (body: unknown, code: string) => Answer | null,
): Promise<{ answer: Answer; year: number; fetchedAt: Date } | "unreachable" | null> {
  for (const table of tables) {
    const found = await outside.ask({
      service: "cbs",
      path: figuresPath(table, code),
      keepMs: FRESH_MS,
      read: (body) => read(body, code),
    });
    if (found.state === "unreachable") return "unreachable";
    // A year in which CBS knows nothing of it is no better than the one before.
    if (found.state === "found" && Object.values(found.answer).some((each) => each !== null)) {
      const { answer, fetchedAt } = found;
      return { answer, year: table.year, fetchedAt };
    }
  }
  return null;
}

function oldest(times: readonly (Date | undefined)[]): Date | undefined {
  return times
    .filter((time) => time !== undefined)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
}
