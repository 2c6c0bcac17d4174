import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { leads } from "../../../database/schema/leads.ts";
import { properties } from "../../../database/schema/listings.ts";
import { userRoles } from "../../../database/schema/staff.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import type { Database } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/search-words.ts";
import { whoCanSignIn } from "../../staff/accounts/queries.server.ts";

/** More than anybody has open at once. */
const SHOWN = 300;
const SHOWN_DONE = 50;

/** Nobody's where its handler can no longer sign in. */
const { id: handler, name: handlerName } = whoCanSignIn;

const isOpen = and(isNull(tasks.done_at), ne(tasks.what, ""));

function select(db: Database) {
  return db
    .select({
      id: tasks.id,
      what: tasks.what,
      due: tasks.due,
      leadId: tasks.lead_id,
      propertyId: tasks.property_id,
      doneAt: tasks.done_at,
      doneBy: tasks.done_by,
      /** As it is stored, for the form. */
      storedHandler: tasks.handler,
      handler,
      handlerName,
      about: sql<
        string | null
      >`coalesce(${properties.address} || ', ' || ${properties.city}, nullif(${leads.name}, ''), nullif(${leads.email}, ''), nullif(${leads.phone}, ''))`,
    })
    .from(tasks)
    .leftJoin(users, and(eq(users.id, tasks.handler), isNull(users.closedAt)))
    .leftJoin(userRoles, eq(userRoles.user_id, users.id))
    .leftJoin(leads, eq(leads.id, tasks.lead_id))
    .leftJoin(properties, eq(properties.id, tasks.property_id))
    .$dynamic();
}

const byDay = [sql`${tasks.due} ASC NULLS LAST`, asc(tasks.id)];

export type Task = Awaited<ReturnType<typeof listTasks>>[number];

/** The tasks that are open, or those done last; of one person and of nobody, or of all. */
export function listTasks(
  db: Database,
  { userId, isDone }: { userId: string | null; isDone: boolean },
) {
  const whose = userId === null ? undefined : or(isNull(handler), eq(handler, userId));
  if (!isDone)
    return select(db)
      .where(and(isOpen, whose))
      .orderBy(...byDay)
      .limit(SHOWN);
  return select(db)
    .where(and(isNotNull(tasks.done_at), ne(tasks.what, ""), whose))
    .orderBy(desc(tasks.done_at), desc(tasks.id))
    .limit(SHOWN_DONE);
}

/** The tasks with these words in what is to be done or their home, or about one of these leads, the open ones first. */
export function searchTasks(db: Database, text: string, leadIds: readonly string[], most: number) {
  const words = sql`concat_ws(' ', ${tasks.what}, ${properties.address}, ${properties.city})`;
  const isFound = or(and(...hasWords(text, words)), inArray(tasks.lead_id, [...leadIds]));
  return select(db)
    .where(and(ne(tasks.what, ""), isFound))
    .orderBy(sql`${tasks.done_at} DESC NULLS FIRST`, ...byDay)
    .limit(most);
}

/** The tasks about a lead or a home, the open ones first. */
export function tasksAbout(db: Database, about: { leadId: string } | { propertyId: number }) {
  const isAbout: SQL =
    "leadId" in about ? eq(tasks.lead_id, about.leadId) : eq(tasks.property_id, about.propertyId);
  return select(db)
    .where(and(isAbout, ne(tasks.what, "")))
    .orderBy(sql`${tasks.done_at} DESC NULLS FIRST`, ...byDay)
    .limit(SHOWN);
}

/** The open tasks whose day has come or that have none, one's own first; and how many there are. */
export async function dueTasks(db: Database, userId: string, today: IsoDay, most: number) {
  const isDue = and(isOpen, or(isNull(tasks.due), lte(tasks.due, today)));
  const [rows, total] = await Promise.all([
    select(db)
      .where(isDue)
      .orderBy(sql`${tasks.handler} IS NOT DISTINCT FROM ${userId} DESC`, ...byDay)
      .limit(most),
    db.$count(tasks, isDue),
  ]);
  return { rows, total };
}

/** The open tasks whose day has come, of all: for the reminder of the morning. */
export const tasksToRemind = (db: Database, today: IsoDay) =>
  select(db)
    .where(and(isOpen, lte(tasks.due, today)))
    .orderBy(...byDay);
