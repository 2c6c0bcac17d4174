import { t, translated } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { daysBetween } from "@voordeur/time/days.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import {
  casePeople,
  caseSteps,
  dossiers,
  type StepName,
} from "../../../../database/schema/cases.ts";
import type { Services } from "../../../platform/services.ts";
import { type StepState, steps } from "../kinds.ts";
import { listSteps } from "../queries.server.ts";
import type { PartsOf } from "./letter-parts.ts";
import { queueLetter } from "./queue.server.ts";

/** Days before a step's day on which sellers are reminded of it; afterwards every third, for a month. */
const BEFORE = 2;
const EVERY = 3;
const LAST = 30;

/** Whether a day brings a reminder of a step that should be done on `wishedOn`. */
export function isReminderDay(wishedOn: string, today: string): boolean {
  const late = daysBetween(wishedOn, today);
  return late === -BEFORE || (late >= 0 && late <= LAST && late % EVERY === 0);
}

const waitsForSeller = ({ step, doneAt }: Pick<StepState, "step" | "doneAt">) =>
  doneAt === null && steps[step].actor !== "office";

/** Queues at most one email a day to each seller of an open file, about all that waits for them. */
export async function remindSellers({
  db,
  clock,
  jobs,
}: Pick<Services, "db" | "clock" | "jobs">): Promise<void> {
  const today = amsterdamDate(clock());
  const rows = await db
    .select({
      id: casePeople.id,
      email: casePeople.email,
      step: sql<StepName>`${caseSteps.step}`,
      doneAt: caseSteps.settled_at,
      wishedOn: sql<string>`${caseSteps.due_on}`,
    })
    .from(caseSteps)
    .innerJoin(dossiers, eq(dossiers.id, caseSteps.dossier_id))
    .innerJoin(casePeople, eq(casePeople.dossier_id, dossiers.id))
    .where(
      and(
        isNull(dossiers.closed_at),
        eq(casePeople.role, "seller"),
        isNull(casePeople.forgotten_at),
        isNull(caseSteps.settled_at),
        sql`${caseSteps.due_on} IS NOT NULL`,
      ),
    );
  const due = rows.filter((row) => waitsForSeller(row) && isReminderDay(row.wishedOn, today));
  const sellers = new Map(due.map((row) => [row.id, row]));
  const sequence = dayNumber(today);
  for (const seller of sellers.values()) {
    await db.transaction((tx) =>
      queueLetter({ db: tx, clock, jobs }, seller, { letter: "reminder", sequence }),
    );
  }
}

const dayNumber = (day: string) => Math.round(Date.parse(day) / 86_400_000);

/** The steps that wait for the sellers at the moment of sending; without any there is no email. */
export const reminderParts: PartsOf = async ({ db, clock }, { dossier }) => {
  if (dossier.closed_at) return null;
  const waiting = (await listSteps(db, dossier.id)).filter(waitsForSeller);
  if (waiting.length === 0) return null;
  const today = amsterdamDate(clock());
  return {
    facts: waiting.map(({ step, wishedOn }) => ({
      label: translated(steps[step].name),
      value: wishedOn === null ? translated(steps[step].asks) : wishWords(wishedOn, today),
    })),
  };
};

function wishWords(wishedOn: string, today: string): string {
  const late = daysBetween(wishedOn, today);
  if (late <= 0) return t`graag vóór ${formatDay(wishedOn)}`;
  return t`had ${formatDay(wishedOn)} klaar moeten zijn (${countOf(late, t`dag`, t`dagen`)} geleden)`;
}
