import { formatDay } from "@voordeur/language/dates.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { workingDayBefore } from "@voordeur/time/holidays.ts";
import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import type { ReminderPart } from "../../../people/leads/follow-up/kinds.ts";
import { stepNames } from "../kinds.ts";
import { type LateStep, listLate } from "./follow.server.ts";

/** The steps that became late since the reminder before this one: on Monday those of a weekend too. */
export function transferReminder({ settings }: Pick<Services, "settings">): ReminderPart {
  const newlyLate = async (db: Services["db"], now: Date): Promise<LateStep[]> => {
    const since = workingDayBefore(amsterdamDate(now));
    return (await listLate({ db, settings }, now)).filter(({ step }) => step.day! >= since);
  };
  return {
    listReminded: async (db, now) =>
      (await newlyLate(db, now)).map(({ transfer }) => transfer.handler),
    async read({ db, publicUrl }, userId, now) {
      const mine = (await newlyLate(db, now)).filter(({ transfer }) => transfer.handler === userId);
      return {
        subject: `${countOf(mine.length, "stap van een overdracht is", "stappen van overdrachten zijn")} te laat`,
        title: "Overdrachten",
        items: mine.map(({ transfer, step: { step, day } }) => ({
          label: transfer.about,
          url: publicUrl + href("/admin/overdrachten/:id", { id: transfer.id }),
          text: `${stepNames[step]}: ${formatDay(day!)}`,
          urgent: "Te laat",
        })),
      };
    },
  };
}
