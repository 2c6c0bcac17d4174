import { href } from "react-router";

export const views = { dag: "Dag", week: "Week", lijst: "Lijst" } as const;
export type View = keyof typeof views;

export interface AgendaQuery {
  view: View;
  day: string;
  /** Null: everybody. */
  agentId: string | null;
}

export function parseAgenda(search: URLSearchParams, today: string): AgendaQuery {
  const view = search.get("beeld") ?? "";
  return {
    view: Object.hasOwn(views, view) ? (view as View) : "dag",
    day: readDay(search.get("dag")) ?? today,
    agentId: search.get("wie") || null,
  };
}

/** A day that is in the calendar, in years that PostgreSQL and clocks agree about; else null. */
export function readDay(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** The address of the agenda as asked for; today's day is left out. */
export function agendaPath({ view, day, agentId }: AgendaQuery, today?: string): string {
  const search = new URLSearchParams();
  if (view !== "dag") search.set("beeld", view);
  if (day !== today) search.set("dag", day);
  if (agentId !== null) search.set("wie", agentId);
  return href("/admin/agenda") + (search.size > 0 ? `?${search}` : "");
}
