import { addDays } from "@voordeur/time/days.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { listAppointments } from "../../moments/appointments.server.ts";
import { spanOf, weekOf } from "./days.ts";
import { type Agenda, entriesOf, withAppointments } from "./entries.ts";
import type { AgendaQuery } from "./input.ts";
import { listBusy, listGroups, listViewings } from "./queries.server.ts";

export const LIST_DAYS = 28;

export function daysOf({ view, day }: Pick<AgendaQuery, "view" | "day">): string[] {
  if (view === "dag") return [day];
  if (view === "week") return weekOf(day);
  return Array.from({ length: LIST_DAYS }, (_, index) => addDays(day, index));
}

/** `reader`: the id of who looks. */
export async function readAgenda(
  db: Database,
  asked: AgendaQuery,
  reader: string,
): Promise<Agenda> {
  const time = { ...spanOf(daysOf(asked)), agentId: asked.agentId };
  const ids = asked.agentId === null ? null : [asked.agentId];
  const [viewings, groups, appointments, busy] = await Promise.all([
    listViewings(db, time),
    listGroups(db, time),
    listAppointments(db, ids, { from: time.from, to: time.until }, { reader }),
    // A list tells what is planned; when somebody is busy shows only where there is free time beside it.
    asked.view === "lijst" ? [] : listBusy(db, time),
  ]);
  return { entries: withAppointments(entriesOf(viewings, groups), appointments), busy };
}
