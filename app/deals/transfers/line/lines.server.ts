import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { saleDates } from "../../../../database/schema/agreements.ts";
import { transfers } from "../../../../database/schema/cases.ts";
import { atCertainTime } from "../../../platform/clock/certain-time.ts";
import type { Services } from "../../../platform/services.ts";
import { noDays } from "../../sales/afterwards/queries.server.ts";
import { lockRunning } from "../lock.server.ts";
import { listTransferSteps, type Transfer } from "../queries.server.ts";
import { type LineFacts, lineOf, type LineStep } from "./line.ts";

export interface Line {
  transfer: Transfer;
  facts: LineFacts;
  line: LineStep[];
  /** Of the days of the agreement. */
  datesVersion: number;
}

async function linesOf(
  { db, settings }: Pick<Services, "db" | "settings">,
  which: SQL | undefined,
  now: Date,
): Promise<Line[]> {
  const rows = await db
    .select({ transfer: transfers, dates: saleDates })
    .from(transfers)
    .leftJoin(saleDates, eq(saleDates.sale_id, transfers.sale_id))
    .where(which)
    .orderBy(asc(transfers.created_at), asc(transfers.id));
  const steps = await listTransferSteps(db, ...rows.map(({ transfer }) => transfer.id));
  return rows.map(({ transfer, dates }) => {
    const facts: LineFacts = {
      transfer,
      days: dates ?? noDays,
      rows: steps.filter((step) => step.case_id === transfer.id),
      settings: settings.get("transfers"),
      now,
    };
    return { transfer, facts, line: lineOf(facts), datesVersion: dates?.version ?? 0 };
  });
}

/** The lines of all transfers that go on. */
export const listOpenLines = ({ db, settings }: Pick<Services, "db" | "settings">, now: Date) =>
  linesOf({ db, settings }, and(isNull(transfers.closed_at), isNull(transfers.fell_at)), now);

/** The line of one transfer, whether it goes on or not. */
export async function readLine(
  services: Pick<Services, "db" | "settings">,
  transferId: string,
  now: Date,
): Promise<Line> {
  const [line] = await linesOf(services, eq(transfers.id, transferId), now);
  return line!;
}

/**
 * Locks a transfer that goes on, with its line at this moment by the clock that all instances share.
 * @throws Refused when it is over, or the clocks disagree
 */
export async function lockLine(
  services: Pick<Services, "db" | "settings" | "sharedClock">,
  transferId: string,
): Promise<Line & { now: Date }> {
  await lockRunning(services.db, transferId);
  const now = (await atCertainTime(services)).clock();
  return { ...(await readLine(services, transferId, now)), now };
}
