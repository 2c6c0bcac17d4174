import { href, redirect } from "react-router";
import { z } from "zod";
import { once } from "../../../../platform/body/once.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import type { StaffSent } from "../../../../staff/kit/acts/staff-action.server.ts";
import { failureText } from "../../calendars/failure.ts";
import { addCalendar } from "../../calendars/service.server.ts";
import type { calendarInput } from "./input.ts";
import { type Agent, storeAgent } from "./queries.server.ts";

export const calendarId = z.object({ agenda: z.coerce.number().int().min(1) });

/** Reads a calendar, and keeps it with a colleague. @throws Refused, with what is wrong with it */
export async function addAgentsCalendar(
  { services, agent, form }: StaffSent & { agent: Agent },
  { naam: name, adres: url }: z.output<ReturnType<typeof calendarInput>>,
): Promise<Response> {
  const added = await addCalendar(services, agent.id, { name, url }, (store) =>
    once(services, form, async (given) => {
      // A calendar belongs to somebody who shows homes, or may do so later.
      if (agent.version === 0) {
        const { isActive, hours } = agent;
        await storeAgent(given.db, agent.id, { seen: 0, isActive, hours });
      }
      await store(given.db);
      const page = href("/admin/bezichtigers/:id", { id: agent.id });
      return redirect(noticePath(page, "agenda-toegevoegd"), 303);
    }),
  );
  if (added instanceof Response) return added;
  const adres =
    added.outcome === "enough"
      ? "Er staan al vijf agenda’s: haal er eerst een weg"
      : `De agenda is niet te lezen: ${failureText(added.failure)}`;
  throw new Refused({ errors: { adres } });
}
