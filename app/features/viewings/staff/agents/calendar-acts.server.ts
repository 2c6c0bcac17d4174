import { href, redirect } from "react-router";
import { textOf } from "../../../../platform/body/form.ts";
import { once } from "../../../../platform/body/once.ts";
import type { Services } from "../../../../platform/services.ts";
import { type NoticeName, noticePath } from "../../../../ui/toasts/notices.ts";
import { failureText } from "../../calendars/failure.ts";
import { addCalendar, readCalendarNow, removeCalendar } from "../../calendars/service.server.ts";
import { calendarInput } from "./input.ts";
import { type Agent, storeAgent } from "./queries.server.ts";

export interface CalendarAnswer {
  error?: { field: "naam" | "adres"; message: string };
  typed?: { naam: string; adres: string };
}

/** Carries out a form about a colleague's calendars; a notice, or an answer for the page. */
export async function changeCalendars(
  services: Services,
  agent: Agent,
  form: FormData,
): Promise<CalendarAnswer | NoticeName | Response> {
  const act = textOf(form, "act");
  if (act === "agenda-toevoegen") return add(services, agent, form);
  const id = Number(textOf(form, "agenda"));
  if (!Number.isSafeInteger(id)) throw new Response("Bad Request", { status: 400 });
  if (act === "agenda-lezen") {
    const outcome = await readCalendarNow(services, agent.id, id);
    return outcome === "read" || outcome === "unchanged" ? "agenda-gelezen" : "agenda-niet-gelezen";
  }
  if (act !== "agenda-verwijderen") throw new Response("Bad Request", { status: 400 });
  await removeCalendar(services, agent.id, id);
  return "agenda-verwijderd";
}

async function add(
  services: Services,
  agent: Agent,
  form: FormData,
): Promise<CalendarAnswer | Response> {
  const typed = { naam: textOf(form, "naam"), adres: textOf(form, "adres") };
  const parsed = calendarInput(services.config.calendarHosts).safeParse(typed);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return { typed, error: { field: path[0] === "naam" ? "naam" : "adres", message } };
  }
  // A calendar belongs to somebody who shows homes, or may do so later.
  if (agent.version === 0) {
    const { isActive, hours } = agent;
    await storeAgent(services.db, agent.id, { seen: 0, isActive, hours });
  }
  const { naam: name, adres: url } = parsed.data;
  const added = await addCalendar(services, agent.id, { name, url }, (store) =>
    once(services, form, async (given) => {
      await store(given.db);
      const page = href("/admin/bezichtigers/:id", { id: agent.id });
      return redirect(noticePath(page, "agenda-toegevoegd"), 303);
    }),
  );
  if (added instanceof Response) return added;
  const message =
    added.outcome === "enough"
      ? "Er staan al vijf agenda’s: haal er eerst een weg"
      : `De agenda is niet te lezen: ${failureText(added.failure)}`;
  return { typed, error: { field: "adres", message } };
}
