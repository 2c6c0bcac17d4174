import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { dueTasks } from "../../agenda/tasks/queries.server.ts";
import { lateWords, type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";

const SHOWN = 10;

/** The tasks of today, of everybody; one's own come first. */
export async function taskGroup(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
): Promise<WaitingGroup> {
  const now = clock();
  const today = amsterdamDate(now);
  const { rows, total } = await dueTasks(db, userId, today, SHOWN);
  return {
    id: "taken",
    title: "Taken",
    total,
    items: rows.map(({ id, what, due, about, handlerName, leadId, propertyId }) =>
      waitingItem({
        key: String(id),
        title: what,
        to:
          propertyId !== null
            ? href("/admin/woningen/:id", { id: String(propertyId) })
            : leadId
              ? href("/admin/leads/:id", { id: leadId })
              : href("/admin/taken"),
        late: due !== null && due < today ? lateWords(endOf(due), now) : null,
        facts: [due && formatDay(due), about, handlerName ?? "van niemand"],
        acts: [
          {
            label: "Klaar",
            action: href("/admin/taken"),
            fields: { act: "klaar", id: String(id), terug: "vandaag" },
          },
        ],
      }),
    ),
    all: `${href("/admin/taken")}?wie=alles`,
    urgent: rows.some(({ due }) => due !== null && due < today),
  };
}

const endOf = (day: string) => fromDateTimeField(`${addDays(day, 1)}T00:00`)!;
