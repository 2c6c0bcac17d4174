import type { Appointment } from "../../moments/appointments.server.ts";
import type { AgendaGroup, AgendaViewing, BusyTime } from "./queries.server.ts";

/** Somebody comes to see a home: a viewing, or a moment with everybody who has a place at it. */
export type Visit =
  | { kind: "viewing"; key: string; viewing: AgendaViewing; startsAt: Date; endsAt: Date }
  | {
      kind: "group";
      key: string;
      group: AgendaGroup;
      guests: AgendaViewing[];
      startsAt: Date;
      endsAt: Date;
    };

export type Entry =
  | Visit
  | {
      kind: "appointment";
      key: string;
      appointment: Appointment;
      startsAt: Date;
      endsAt: Date;
    };

export interface Agenda {
  entries: Entry[];
  busy: BusyTime[];
}

function ownerOf(entry: Entry): { agentId: string | null; agent: string | null } {
  if (entry.kind === "viewing") return entry.viewing;
  return entry.kind === "group" ? entry.group : entry.appointment;
}

export const agentOf = (entry: Entry): string | null => ownerOf(entry).agentId;
export const agentNameOf = (entry: Entry): string | null => ownerOf(entry).agent;

/** Puts the viewings of a group under its moment; all in the order of their times. */
export function entriesOf(
  viewings: readonly AgendaViewing[],
  groups: readonly AgendaGroup[],
): Visit[] {
  const byMoment = Map.groupBy(viewings, ({ momentId }) => momentId);
  const known = new Set(groups.map(({ id }) => id));
  const entries: Visit[] = groups.map((group) => ({
    kind: "group",
    key: `groep-${group.id}`,
    group,
    guests: byMoment.get(group.id) ?? [],
    startsAt: group.startsAt,
    endsAt: group.endsAt,
  }));
  for (const viewing of viewings) {
    // A guest of a moment that another colleague took over stands alone.
    if (viewing.momentId !== null && known.has(viewing.momentId)) continue;
    const { startsAt, endsAt } = viewing;
    entries.push({ kind: "viewing", key: viewing.id, viewing, startsAt, endsAt });
  }
  return entries.toSorted(byTime);
}

const byTime = (a: Entry, b: Entry) => a.startsAt.getTime() - b.startsAt.getTime();

export function withAppointments(
  visits: readonly Visit[],
  appointments: readonly Appointment[],
): Entry[] {
  const others = appointments.map((appointment): Entry => {
    const { id, leadId, startsAt, endsAt } = appointment;
    const key = id === null ? `lead-${leadId}` : `afspraak-${id}`;
    return { kind: "appointment", key, appointment, startsAt, endsAt };
  });
  return [...visits, ...others].toSorted(byTime);
}
