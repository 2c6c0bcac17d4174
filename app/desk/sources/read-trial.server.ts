import type { Services } from "../../platform/services.ts";
import { newestTrial } from "../../homes/listings/sources/trial.queries.server.ts";

/** Longer than the queue gives a trial. */
const LOST_MS = 4 * 60_000;

/** The newest trial of a source, and whether it is still going on. */
export async function readTrial({ db, clock }: Pick<Services, "db" | "clock">, id: string) {
  const trial = (await newestTrial(db, id)) ?? null;
  const isLost = trial !== null && clock().getTime() - trial.asked_at.getTime() > LOST_MS;
  return { trial, isTrying: trial !== null && !trial.finished_at && !isLost };
}
