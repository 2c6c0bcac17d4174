import { amsterdamDate, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";
import type { Services } from "../../platform/services.ts";
import { type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";
import { listHeard } from "../heard/queries.server.ts";

const SHOWN = 10;

/** The working day before one. */
function workingDayBefore(day: string): string {
  const before = addDays(day, -1);
  return isWorkingDay(before) ? before : workingDayBefore(before);
}

/** What customers did in files and transfers since the last working day, one's own first. */
export async function heardGroup(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
): Promise<WaitingGroup> {
  const since = fromDateTimeField(`${workingDayBefore(amsterdamDate(clock()))}T00:00`)!;
  const heard = await listHeard(db, { since });
  const isOwn = ({ handler }: { handler: string | null }) => Number(handler === userId);
  const shown = heard.toSorted((one, other) => isOwn(other) - isOwn(one)).slice(0, SHOWN);
  return {
    id: "sinds-gisteren",
    title: "Sinds gisteren",
    total: heard.length,
    items: shown.map(({ id, about, title, who, to, at }) =>
      waitingItem({
        key: String(id),
        title: about,
        to,
        at,
        facts: [title, who],
        acts: [{ label: "Bekijken", to }],
      }),
    ),
  };
}
