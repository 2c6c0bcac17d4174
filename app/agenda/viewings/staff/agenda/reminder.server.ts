import { countOf } from "@voordeur/language/numbers.ts";
import { nextAmsterdamMidnight } from "@voordeur/time/amsterdam.ts";
import { href } from "react-router";
import type { Database } from "../../../../platform/database/database.ts";
import type { ReminderPart } from "../../../../people/leads/follow-up/kinds.ts";
import { timesOf } from "../../messages.ts";
import { listAppointments } from "../../moments/appointments.server.ts";
import { agentOf, type Entry, entriesOf, withAppointments } from "./entries.ts";
import { listGroups, listViewings } from "./queries.server.ts";

/** What is planned today, in the reminder of the morning of whoever has it. */
export const agendaReminder: ReminderPart = {
  async listReminded(db, now) {
    // Nobody's wait for an answer, of which the office hears elsewhere.
    return (await readDay(db, now, null)).map(agentOf).filter((id) => id !== null);
  },
  async read({ db, publicUrl }, userId, now) {
    const mine = userId === null ? [] : await readDay(db, now, userId);
    return {
      subject: `${countOf(mine.length, "afspraak", "afspraken")} in je agenda`,
      title: "In je agenda",
      items: mine.map((entry) => ({
        label: `${timesOf(entry)} ${titleOf(entry)}`,
        url: publicUrl + href("/admin/agenda"),
        text: factsOf(entry).filter(Boolean).join(" · "),
        urgent: null,
      })),
    };
  },
};

async function readDay(db: Database, now: Date, agentId: string | null): Promise<Entry[]> {
  const until = nextAmsterdamMidnight(now);
  const [viewings, groups, appointments] = await Promise.all([
    listViewings(db, { from: now, until, agentId }),
    listGroups(db, { from: now, until, agentId }),
    listAppointments(
      db,
      agentId === null ? null : [agentId],
      { from: now, to: until },
      agentId === null ? {} : { reader: agentId },
    ),
  ]);
  return withAppointments(entriesOf(viewings, groups), appointments);
}

const titleOf = (entry: Entry): string =>
  entry.kind === "appointment"
    ? entry.appointment.title
    : entry.kind === "group"
      ? entry.group.about
      : entry.viewing.about;

const factsOf = (entry: Entry): string[] =>
  entry.kind === "appointment"
    ? [entry.appointment.company, entry.appointment.place]
    : entry.kind === "group"
      ? [countOf(entry.guests.length, "bezoeker", "bezoekers")]
      : [entry.viewing.name, entry.viewing.phone];
