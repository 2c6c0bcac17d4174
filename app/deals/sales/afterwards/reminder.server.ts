import { countOf } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import { addDays } from "@voordeur/time/days.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { ReminderPart } from "../../../people/leads/follow-up/kinds.ts";
import { type SaleDay, saleDaysOf } from "./dates.ts";
import { type FollowedSale, listFollowed } from "./queries.server.ts";

/** The days of sales that come before the reminder after this one: on Friday those of a weekend too. */
export const saleReminder: ReminderPart = {
  async listReminded(db, now) {
    return (await listComing(db, now)).map(({ sale }) => sale.staffId);
  },
  async read({ db, publicUrl }, userId, now) {
    const coming = (await listComing(db, now)).filter(({ sale }) => sale.staffId === userId);
    const count = countOf(coming.length, "datum van een verkoop", "datums van verkopen");
    return {
      subject: `${count} in de komende dagen`,
      title: "Datums van verkopen",
      items: coming.map(({ sale, day }) => ({
        label: sale.about,
        url: publicUrl + href("/admin/verkopen/:id", { id: sale.id }),
        text: `${day.label}: ${formatDay(day.day)}`,
        urgent: null,
      })),
    };
  },
};

async function listComing(db: Database, now: Date) {
  const today = amsterdamDate(now);
  const until = nextWorkingDay(today);
  const sales = await listFollowed(db, now);
  return sales
    .flatMap((sale) => saleDaysOf(sale.days).map((day): Coming => ({ sale, day })))
    .filter(({ day: { day } }) => day > today && day <= until)
    .toSorted((one, other) => one.day.day.localeCompare(other.day.day));
}

interface Coming {
  sale: FollowedSale;
  day: SaleDay;
}

function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}
