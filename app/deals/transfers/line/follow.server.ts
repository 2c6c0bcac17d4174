import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { daysBetween } from "@voordeur/time/days.ts";
import { transferStepNames } from "../../../../database/schema/cases.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { listParties, type Party } from "../queries.server.ts";
import { actorsOf, isCondition, isWayOut, type LineStep, stepIn } from "./line.ts";
import { lockLine, type Line, listOpenLines } from "./lines.server.ts";
import { decides, followMoves } from "./moves.server.ts";
import { settleStep } from "./steps.server.ts";

/** How many days before the day of a step those who must act are reminded. */
const DAYS_BEFORE = [7, 1];

/** The steps that wait for a party in the coming week. */
export const comingFor = (line: readonly LineStep[], { role }: Party, today: string): LineStep[] =>
  line.filter(({ step, state, day }) => {
    if (state !== "open" || day === null || !actorsOf[step].includes(role)) return false;
    const days = daysBetween(today, day);
    return days >= 0 && days <= Math.max(...DAYS_BEFORE);
  });

/** Queues at most one email a day to each party, about all days of the coming week that wait for them. */
export async function remindParties(
  services: Pick<Services, "db" | "clock" | "jobs" | "settings">,
): Promise<void> {
  const { clock } = services;
  const today = amsterdamDate(clock());
  const sequence = Math.round(Date.parse(today) / 86_400_000);
  for (const { transfer, line } of await listOpenLines(services, clock())) {
    for (const party of await listParties(services.db, transfer.id)) {
      const isDue = comingFor(line, party, today).some(({ day }) =>
        DAYS_BEFORE.includes(daysBetween(today, day!)),
      );
      if (!isDue) continue;
      await inTransaction(services, (services) =>
        queueLetter(services, party, { letter: "reminder", sequence }),
      );
    }
  }
}

type Following = Pick<Services, "db" | "clock" | "settings" | "sharedClock" | "jobs" | "log">;

/** A way out whose term ended, which nobody has noted yet. */
const hasEnded = ({ step, state, settledAt }: LineStep) =>
  isWayOut(step) && settledAt === null && (state === "lapsed" || state === "done");

/** Notes what the clock decided, tells of conditions that lapsed, and carries out moves that can be. */
export async function followLines(services: Following): Promise<void> {
  for (const { transfer, line } of await listOpenLines(services, services.clock())) {
    try {
      for (const ended of line.filter(hasEnded)) await noteEnd(services, transfer.id, ended);
      await followMoves(services, transfer.id);
    } catch (error) {
      services.log.error({ err: error, transfer: transfer.id }, "a transfer could not be followed");
    }
  }
}

async function noteEnd(services: Following, transferId: string, { step }: LineStep): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const { transfer, line, now } = await lockLine(services, transferId);
    const ended = stepIn(line, step);
    if (!hasEnded(ended)) return;
    const outcome = step === "cooling-off" ? "done" : "lapsed";
    const isNew = await settleStep({ db: tx, clock: () => now }, transfer, step, outcome, {});
    // Terms that ended before the transfer began are no news.
    if (!isNew || !isCondition(step) || ended.until! < transfer.created_at) return;
    const email = { letter: "lapsed", sequence: transferStepNames.indexOf(step) };
    const parties = (await listParties(tx, transferId)).filter(decides);
    for (const party of parties) await queueLetter(services, party, email);
    const office = parties[0];
    if (office) await queueLetter(services, office, { ...email, recipient: "agency" });
  });
}

export interface LateStep {
  transfer: Line["transfer"];
  step: LineStep;
}

/** The steps of open transfers that should have been done by now. */
export async function listLate(
  services: Pick<Services, "db" | "settings">,
  now: Date,
): Promise<LateStep[]> {
  const lines = await listOpenLines(services, now);
  return lines.flatMap(({ transfer, line }) =>
    line.filter(({ state }) => state === "late").map((step) => ({ transfer, step })),
  );
}
