import { amsterdamDate, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { workingDayBefore } from "@voordeur/time/holidays.ts";
import type { Services } from "../../platform/services.ts";
import { type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";
import { listHeard } from "../heard/queries.server.ts";

const SHOWN = 10;

/** The acts of customers in files and transfers since the last working day, one's own cases first. */
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
