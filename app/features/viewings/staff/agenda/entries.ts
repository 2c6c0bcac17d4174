import type { AgendaGroup, AgendaViewing, BusyTime } from "./queries.server.ts";

/** An entry of an agenda: a viewing, or a moment with everybody who has a place at it. */
export type Entry =
  | { kind: "viewing"; key: string; viewing: AgendaViewing; startsAt: Date; endsAt: Date }
  | {
      kind: "group";
      key: string;
      group: AgendaGroup;
      guests: AgendaViewing[];
      startsAt: Date;
      endsAt: Date;
    };

export interface Agenda {
  entries: Entry[];
  busy: BusyTime[];
}

export const agentOf = (entry: Entry): string | null =>
  entry.kind === "viewing" ? entry.viewing.agentId : entry.group.agentId;

export const agentNameOf = (entry: Entry): string | null =>
  entry.kind === "viewing" ? entry.viewing.agent : entry.group.agent;

/** Puts the viewings of a group under its moment; all in the order of their times. */
export function entriesOf(
  viewings: readonly AgendaViewing[],
  groups: readonly AgendaGroup[],
): Entry[] {
  const byMoment = Map.groupBy(viewings, ({ momentId }) => momentId);
  const known = new Set(groups.map(({ id }) => id));
  const entries: Entry[] = groups.map((group) => ({
    kind: "group",
    key: `groep-${group.id}`,
    group,
    guests: byMoment.get(group.id) ?? [],
    startsAt: group.startsAt,
    endsAt: group.endsAt,
  }));
  for (const viewing of viewings) {
    // Of a moment that another colleague took over it stands alone.
    if (viewing.momentId !== null && known.has(viewing.momentId)) continue;
    const { startsAt, endsAt } = viewing;
    entries.push({ kind: "viewing", key: viewing.id, viewing, startsAt, endsAt });
  }
  return entries.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
