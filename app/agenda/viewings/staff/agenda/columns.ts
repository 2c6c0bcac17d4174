import { onDay } from "./days.ts";
import { type Agenda, agentOf } from "./entries.ts";
import type { AgendaQuery } from "./input.ts";
import type { Agent } from "./queries.server.ts";
import { formatShortWeekday, formatWeekday } from "@voordeur/language/dates.ts";

export interface Column extends Agenda {
  key: string;
  title: string;
  day: string;
  /** The colleague of the column; null: everybody, or nobody yet. */
  agentId: string | null;
  /** The column's title names the colleague. */
  isNamed: boolean;
}

/** A week has a column a day; a day one for each colleague who shows homes, and one for what is nobody's. */
export function columnsOf(
  asked: AgendaQuery,
  days: readonly string[],
  agents: readonly Agent[],
  agenda: Agenda,
): Column[] {
  const isNamed = asked.agentId !== null;
  if (asked.view === "week") {
    return days.map((day) => ({
      key: day,
      title: formatShortWeekday(day),
      day,
      agentId: asked.agentId,
      isNamed,
      entries: onDay(day, agenda.entries),
      busy: onDay(day, agenda.busy),
    }));
  }
  const { day } = asked;
  const shown = isNamed ? agents.filter(({ id }) => id === asked.agentId) : agents;
  const columns: Column[] = shown.map(({ id, name }) => ({
    key: id,
    title: name,
    day,
    agentId: id,
    isNamed: true,
    entries: agenda.entries.filter((entry) => agentOf(entry) === id),
    busy: agenda.busy.filter(({ agentId }) => agentId === id),
  }));
  const known = new Set(shown.map(({ id }) => id));
  const others = agenda.entries.filter((entry) => !known.has(agentOf(entry) ?? ""));
  if (others.length > 0 || columns.length === 0) {
    const title = columns.length > 0 ? "Zonder collega" : formatWeekday(day);
    columns.push({
      key: "anderen",
      title,
      day,
      agentId: null,
      isNamed: false,
      entries: others,
      busy: [],
    });
  }
  return columns;
}
