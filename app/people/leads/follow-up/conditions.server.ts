import {
  and,
  eq,
  exists,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { isCallBack, isNewLead, isOpenLead, leads } from "../../../../database/schema/leads.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { nextAmsterdamMidnight } from "@voordeur/time/amsterdam.ts";
import { searchWords } from "../../../platform/search-words.ts";
import type { Services } from "../../../platform/services.ts";
import { afterOpenDays } from "../../../settings/opening-hours.ts";
import { isOneOf } from "../../../staff/accounts/queries.server.ts";
import type { Delivery, Due, LeadFilter } from "./input.ts";
import { type Promised, replyHours } from "./overdue.ts";

/** The time, and what staff promised of a first answer. */
export interface Deadline {
  now: Date;
  promised: Promised;
}

export function deadlineOf({ clock, settings }: Pick<Services, "clock" | "settings">): Deadline {
  return { now: clock(), promised: settings.agency };
}

type Moment = Date | Placeholder;

/** The points in time that decide what waits; placeholders, for a query that is built once. */
export interface Moments {
  now: Moment;
  /** Leads of before this should have been answered. */
  promised: Moment;
  dayEnds: Moment;
}

export function momentsOf({
  now,
  promised: { claims, hours },
}: Deadline): Record<keyof Moments, Date> {
  const promised = afterOpenDays(now, -replyHours(claims), hours);
  return { now, promised, dayEnds: nextAmsterdamMidnight(now) };
}

/** In the place of `momentsOf` a deadline. */
export const placeholders: Moments = {
  now: sql.placeholder("now"),
  promised: sql.placeholder("promised"),
  dayEnds: sql.placeholder("dayEnds"),
};

/** The member of staff who reads the list, and when. */
export interface Asker extends Deadline {
  userId: string | null;
  /** The addresses of an office that the filter names. */
  members?: readonly string[] | null;
}

/** The rows that a filter leaves in; undefined: all. */
export function conditionsOf(filter: LeadFilter, asker: Asker): SQL | undefined {
  return and(
    filter.zoek ? leadHasWords(filter.zoek) : undefined,
    filter.soort ? eq(leads.kind, filter.soort) : undefined,
    filter.bron ? eq(leads.source, filter.bron) : undefined,
    filter.status ? eq(leads.state, filter.status) : undefined,
    filter.verdacht ? isNotNull(leads.suspicion) : undefined,
    filter.wie ? assigned(filter.wie, asker) : undefined,
    filter.wacht ? isDue(filter.wacht, momentsOf(asker)) : undefined,
    filter.verzending ? delivered(filter.verzending) : undefined,
  );
}

/** True for leads with each of these words. */
export function leadHasWords(text: string): SQL {
  const words = searchWords(text).map(({ withDigits }) => sql`${leads.words} ~ ${withDigits}`);
  return and(...words) ?? sql`false`;
}

function assigned(who: string, { userId, members }: Asker): SQL | undefined {
  if (who === "niemand") return isNull(leads.assigned_to);
  if (who === "mij") return userId === null ? sql`false` : eq(leads.assigned_to, userId);
  return members ? isOneOf(leads.assigned_to, members) : undefined;
}

/** Whether a lead waits for this. */
export function isDue(what: Due, moments: Moments): SQL {
  if (what === "te-laat") return isLate(moments);
  if (what === "vandaag") return callBackBefore(moments.dayEnds);
  // One that is new, or late, waits as such.
  if (what === "antwoord")
    return and(isNotNull(leads.wrote_back_at), not(isNewLead), not(isLate(moments)))!;
  const marked = what === "nieuw" ? isNull(leads.suspicion) : isNotNull(leads.suspicion);
  return and(isNewLead, marked, not(isLate(moments)))!;
}

/** Whether staff are late with a lead; `overdueOf` says the same of one row. */
export const isOverdue = (deadline: Deadline): SQL => isLate(momentsOf(deadline));

function isLate({ now, promised }: Moments): SQL {
  // Each side repeats the condition of the index that finds it.
  const isUnanswered = and(
    isOpenLead,
    isOpenLead,
    isNull(leads.first_answer_at),
    lt(leads.created_at, promised),
  );
  return or(callBackBefore(now), isUnanswered)!;
}

const callBackBefore = (moment: Moment) => and(isCallBack, lt(leads.call_back_at, moment))!;

// Spelled as the indexes are, or the database sorts by itself.
export const newestFirst = [
  sql`${leads.created_at} DESC NULLS LAST`,
  sql`${leads.id} DESC NULLS LAST`,
];

/** Late ones by how long they are, those to call back by their time, all others newest first. */
export function orderOf(due: Due | null, { now, promised }: Moments): (SQL | AnyPgColumn)[] {
  const { call_back_at, created_at, wrote_back_at, id } = leads;
  if (due === "antwoord") return [wrote_back_at, id];
  if (due === "vandaag") return [call_back_at, id];
  if (due !== "te-laat") return newestFirst;
  const since = sql`CASE WHEN ${lt(call_back_at, now)} THEN ${call_back_at}
    ELSE ${created_at} + (${now}::timestamptz - ${promised}::timestamptz) END`;
  return [since, id];
}

/** Whether a lead is to be called back before today ends in Amsterdam. */
export const isCallBackDue = (now: Date): SQL => callBackBefore(nextAmsterdamMidnight(now));

/** The worst notification of a lead counts: one that failed, otherwise one that still waits. */
function delivered(delivery: Delivery): SQL {
  if (delivery === "mislukt") return hasNotification("failed");
  if (delivery === "wacht")
    return sql`${hasNotification("queued")} AND NOT ${hasNotification("failed")}`;
  return sql`NOT ${hasNotification("queued")} AND NOT ${hasNotification("failed")}`;
}

function hasNotification(state: "queued" | "failed"): SQL {
  const open = new QueryBuilder()
    .select({ one: sql`1` })
    .from(outbox)
    .where(
      and(
        eq(outbox.subject, leads.id),
        eq(outbox.kind, sql`'lead'`),
        eq(outbox.state, sql.raw(`'${state}'`)),
      ),
    );
  return exists(open);
}
