import { and, eq } from "drizzle-orm";
import { type ClosedBy, closedBy } from "@voordeur/viewings/hours.ts";
import type { Span } from "@voordeur/viewings/moments.ts";
import { holidayName } from "@voordeur/time/holidays.ts";
import { formatShortWeekday } from "@voordeur/language/dates.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { amsterdamDate, dateTimeField } from "@voordeur/time/amsterdam.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { viewingAgents } from "../../../../database/schema/viewing-calendars.ts";
import { groupMoments } from "../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { textOf } from "../../../platform/body/form.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { listAppointments } from "../moments/appointments.server.ts";
import { timesOf } from "../messages.ts";
import { findHomeRules, listBusy } from "../moments/queries.server.ts";
import { hoursFor } from "../moments/service.server.ts";
import { type Own, type Time, wordsInTheWay } from "./in-the-way.server.ts";
import { nameOfUser } from "../../../staff/accounts/queries.server.ts";
import type { Staff } from "../../../staff/accounts/service.server.ts";
import type { By, ByStaff } from "./types.ts";

/** The obstacle to a time that staff plan; they may plan it all the same. */
export class StaffQuestion extends Refused {
  /** The answer to this very question: another reason meanwhile is another question. */
  readonly key: string;
  constructor(reasons: readonly string[]) {
    const error = `${reasons.join(". ")}.`.replaceAll("..", ".");
    super({ error, despite: error }, 409);
    this.key = error;
  }
}

/** Staff who sent a form, with their answer to the question that came before it. */
export const byStaff = ({ id, email }: Pick<Staff, "id" | "email">, form: FormData): ByStaff => ({
  who: "staff",
  id,
  email,
  despite: textOf(form, "toch"),
});

/** Does an act of staff; the question that it raises is its outcome. */
export async function answered<Result>(
  act: () => Promise<Result>,
): Promise<Result | StaffQuestion> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof StaffQuestion) return error;
    throw error;
  }
}

type Needed = Pick<Services, "db" | "clock" | "settings">;

export interface Asked {
  /** Null: not in a home of ours. */
  propertyId: number | null;
  time: Time;
  own: Own;
  /** Reasons that are known already, such as a road that is too long. */
  before?: string[];
  /** The part of the time that must lie within hours; null: it is nobody's work. */
  work?: Span | null;
}

/** Of many times, as many are told of. */
const TOLD = 3;

/**
 * Asks staff before something is planned into time that is not free; visitors and the clock are not
 * asked. After `lockTimes`, so that the answer is about what is there. Of several times each reason has
 * its day.
 * @throws StaffQuestion
 */
export async function askFirst(
  services: Needed,
  asked: Asked | readonly Asked[],
  by: By,
): Promise<void> {
  if (by.who !== "staff") return;
  const all = [asked].flat();
  const told: string[] = [];
  let more = 0;
  for (const one of all) {
    const reasons = [...(one.before ?? []), ...(await reasonsAgainst(services, one))];
    if (all.length === 1) told.push(...reasons);
    else if (reasons.length > 0 && told.length >= TOLD) more += 1;
    else if (reasons.length > 0) {
      told.push(`${formatShortWeekday(one.time.startsAt)}: ${reasons.join(", ")}`);
    }
  }
  const reasons =
    more > 0 ? [...told, `Net zo op ${countOf(more, "andere dag", "andere dagen")}`] : told;
  if (reasons.length === 0) return;
  const question = new StaffQuestion(reasons);
  if (by.despite !== question.key) throw question;
}

async function reasonsAgainst(
  { db, clock, settings }: Needed,
  { propertyId, time, own, work = time }: Asked,
): Promise<string[]> {
  const { agentId, startsAt, endsAt } = time;
  if (startsAt <= clock()) return ["Dat is al voorbij"];
  const agent = agentId === null ? null : await findShowing(db, agentId);
  const home = propertyId === null ? null : await findHomeRules(db, propertyId);
  const day = amsterdamDate(startsAt);
  const name = agent?.name ?? "De collega";
  const hours = hoursFor(settings, home, agent);
  const closed = work && closedBy(day, wallSpan(work), hours);
  const reasons = closed === null ? [] : [closedWords[closed](name, day)];
  if (agentId === null) return reasons;

  const range = { from: startsAt, to: endsAt };
  const busy = (await listBusy(db, [agentId], range)).get(agentId) ?? [];
  const mine = await findOwnTime(db, own, agentId);
  // A calendar elsewhere has a copy of what moves.
  const inTheWay = busy.filter(
    (one) =>
      !mine ||
      (one.startsAt < mine.startsAt && startsAt < mine.startsAt) ||
      (one.endsAt > mine.endsAt && endsAt > mine.endsAt),
  );
  const last = inTheWay.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
  if (last) reasons.push(`${name} is bezet tot ${dateTimeField(last.endsAt).slice(11)}`);
  for (const one of await listAppointments(db, [agentId], range, { except: own })) {
    const isBeside = one.endsAt <= startsAt || one.startsAt >= endsAt;
    const what = one.id === null ? one.title.replace("Afspraak:", "een afspraak met") : one.title;
    const road = isBeside ? ", met reistijd" : "";
    reasons.push(`${name} heeft ${what} (${timesOf(one)}${road})`);
  }
  if (propertyId === null) {
    const words = await wordsInTheWay({ db, clock, settings }, null, time, own);
    if (words) reasons.push(words);
  }
  return reasons;
}

/** A colleague's name and hours; those who do not show homes have none of their own. */
async function findShowing(db: Database, userId: string) {
  const [row] = await db
    .select({ name: nameOfUser, email: users.email, hours: viewingAgents.hours })
    .from(users)
    .leftJoin(viewingAgents, eq(viewingAgents.user_id, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** When what moves is now; null: it is not in this colleague's calendar yet. */
async function findOwnTime(db: Database, { viewing, moment }: Own, agentId: string) {
  const table = viewing === undefined ? groupMoments : viewings;
  const isIt =
    viewing === undefined
      ? eq(groupMoments.id, moment ?? 0)
      : and(eq(viewings.id, viewing), eq(viewings.state, "confirmed"));
  const [row] = await db
    .select({ startsAt: table.starts_at, endsAt: table.ends_at })
    .from(table)
    .where(and(isIt, eq(table.agent_id, agentId)));
  return row ?? null;
}

const closedWords: Record<ClosedBy, (agent: string, day: string) => string> = {
  holiday: (_, day) => `Het is ${holidayName(day)}`,
  office: () => "Dat is buiten kantoortijd",
  "office-day": () => "Het kantoor is die dag dicht of anders open",
  agent: (agent) => `${agent} werkt dan niet`,
  "agent-day": (agent) => `${agent} is die dag vrij of werkt andere uren`,
  home: () => "De woning is dan niet te zien",
  "home-day": () => "De woning is die dag niet of op andere tijden te zien",
};

/** On the clock of the day that it begins on. */
function wallSpan({ startsAt, endsAt }: Span) {
  const [day, opens] = dateTimeField(startsAt).split("T") as [string, string];
  const [lastDay, closes] = dateTimeField(endsAt).split("T") as [string, string];
  return { opens, closes: lastDay === day ? closes : closes === "00:00" ? "24:00" : "48:00" };
}
