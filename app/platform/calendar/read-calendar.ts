import { CalendarError } from "@voordeur/calendar/calendar-error.ts";
import type { BusyCalendar } from "@voordeur/calendar/read-busy-times.ts";
import { createWorkerPool } from "../jobs/worker-pool.ts";
import { workerProgram } from "../jobs/worker-program.ts";
import type { CalendarAnswer, CalendarTask } from "./calendar-worker.ts";

const MAX_MS = 10_000;

const readers = createWorkerPool<CalendarTask, CalendarAnswer>({
  program: workerProgram("calendar-worker", new URL("calendar-worker.ts", import.meta.url)),
  name: "readCalendar",
  processes: 1,
  queue: 100,
});

/**
 * When the owner of somebody else's calendar is busy between two instants, as `readBusyTimes`, read in
 * a process of its own. `ics` is bounded by whoever fetched it.
 * @throws CalendarError when it is no calendar, or takes longer than ten seconds.
 */
export async function readCalendarApart(
  ics: string,
  { from, to, own }: { from: Date; to: Date; own?: RegExp },
  longestMs = MAX_MS,
): Promise<BusyCalendar> {
  const tooLong = AbortSignal.timeout(longestMs);
  try {
    const answer = await readers.run({ ics, from, to, ...(own && { own }) }, tooLong);
    if ("refusal" in answer) throw new CalendarError(answer.refusal);
    return answer;
  } catch (error) {
    if (tooLong.aborted) throw new CalendarError("it takes too long to read", { cause: error });
    throw error;
  }
}
