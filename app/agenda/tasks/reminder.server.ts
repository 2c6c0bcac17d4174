import { countOf } from "@voordeur/language/numbers.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { href } from "react-router";
import type { ReminderPart } from "../../people/leads/follow-up/kinds.ts";
import { tasksToRemind } from "./queries.server.ts";

/** The tasks of today and those that are late, in the reminder of the morning. */
export const taskReminder: ReminderPart = {
  async listReminded(db, now) {
    return (await tasksToRemind(db, amsterdamDate(now))).map(({ handler }) => handler);
  },
  async read({ db, publicUrl }, userId, now) {
    const today = amsterdamDate(now);
    const mine = (await tasksToRemind(db, today)).filter(({ handler }) => handler === userId);
    return {
      subject: `${countOf(mine.length, "taak", "taken")} voor vandaag`,
      title: "Taken",
      items: mine.map(({ what, due, about }) => ({
        label: what,
        url: publicUrl + href("/admin/taken"),
        text: [about, due !== today && due !== null && formatDay(due)].filter(Boolean).join(" · "),
        urgent: due !== null && due < today ? "Te laat" : null,
      })),
    };
  },
};
