import { amsterdamDate, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ReminderPart } from "../../people/leads/follow-up/kinds.ts";
import { heardItems } from "./email.server.ts";
import { isFor, listHeard, listHearers } from "./queries.server.ts";

/** The working day before one. */
export function workingDayBefore(day: string): string {
  const before = addDays(day, -1);
  return isWorkingDay(before) ? before : workingDayBefore(before);
}

/** From eight o'clock of the last working day to that of today, so that each stands in one reminder. */
function listSinceReminder(db: Database, now: Date) {
  const today = amsterdamDate(now);
  const eight = (day: string) => fromDateTimeField(`${day}T08:00`)!;
  const [since, until] = [eight(workingDayBefore(today)), eight(today)];
  return listHeard(db, { since, until, only: "news" });
}

/** What customers did, for colleagues who read it in the morning. */
export const heardReminder: ReminderPart = {
  async listReminded(db, now) {
    const heard = await listSinceReminder(db, now);
    const hearers = await listHearers(db, "morning");
    return hearers.filter((userId) => heard.some(isFor(userId)));
  },
  async read({ db, publicUrl }, userId, now) {
    const isHearer = userId !== null && (await listHearers(db, "morning")).includes(userId);
    const heard = isHearer ? (await listSinceReminder(db, now)).filter(isFor(userId)) : [];
    return {
      subject: `${countOf(heard.length, "bericht", "berichten")} uit dossiers en overdrachten`,
      title: "Sinds gisteren in dossiers en overdrachten",
      items: heardItems(heard, publicUrl),
    };
  },
};
