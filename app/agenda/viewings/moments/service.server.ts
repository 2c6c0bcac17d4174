import { freeMoments, type Span, type Stay } from "@voordeur/viewings/moments.ts";
import { holidayName } from "@voordeur/time/holidays.ts";
import type { Hours } from "@voordeur/viewings/hours.ts";
import { roadMinutes, somewhere, type Stop } from "@voordeur/viewings/road.ts";
import type { ViewingMode } from "../../../../database/schema/viewing-moments.ts";
import { type Database, lockNames } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { daysAway } from "../../../settings/groups/division.ts";
import { ownHours, type ViewingSettings } from "../../../settings/groups/viewings.ts";
import { listAppointments } from "./appointments.server.ts";
import {
  findHomeRules,
  listAgents,
  listBusy,
  listGroupMoments,
  listStays,
  type HomeRules,
  type Range,
  type ShowingAgent,
} from "./queries.server.ts";

export { listOpenHouses } from "./queries.server.ts";

export interface Moment extends Span {
  /** Null: a moment with several places that no colleague is named for. */
  agentId: string | null;
  /** Null: it is for one party. */
  momentId: number | null;
  kind: "single" | "group" | "open-house";
  placesLeft: number | null;
}

type Needed = Pick<Services, "db" | "clock" | "settings">;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The moments that visitors can pick, in order. Several colleagues free at one time are one moment,
 * of the one who has least to do that day. Full moments with several places are among them, with no
 * place left. `except`: the viewing that is about to move, which blocks nothing.
 */
export async function listMoments(
  services: Needed,
  propertyId: number,
  range: Range,
  { except }: { except?: string } = {},
): Promise<Moment[]> {
  const { db } = services;
  const now = services.clock();
  const setting = services.settings.get("viewings");
  const home = setting.isOn ? await findHomeRules(db, propertyId) : null;
  if (!home?.isAvailable) return [];
  const several = (await listGroupMoments(db, propertyId, range, now)).map(
    ({ id, ...moment }): Moment => ({ ...moment, momentId: id }),
  );
  if (modeFrom(setting, home) === "request-only") return several;
  const agents = await listAgents(db, home.agentId);
  const single = await freeOf(services, agents, range, {
    ...home,
    propertyId,
    minutes: home.minutes ?? setting.minutes,
    leaving: except === undefined ? {} : { viewing: except },
  });
  return [...several, ...single].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/**
 * The moments at which somebody who asks for a valuation can have a colleague come, in order: `handler`,
 * or where they visit nobody, whoever does. `at`: only at this time; `except`: the appointment that is
 * about to move.
 */
export async function listVisitMoments(
  services: Needed,
  handler: string | null,
  { at, except }: { at?: Date; except?: number | undefined } = {},
): Promise<Moment[]> {
  const { settings } = services;
  const everybody = await listVisiting(services);
  const theirs = everybody.filter(({ id }) => id === handler);
  const agents = theirs.length > 0 ? theirs : everybody;
  const from = at ?? services.clock();
  // Without a time all that the office plans ahead.
  const to = new Date(from.getTime() + (at ? MINUTE_MS : 366 * DAY_MS));
  return freeOf(
    services,
    agents,
    { from, to },
    {
      propertyId: null,
      stop: somewhere,
      hours: undefined,
      minutes: settings.get("viewings").visitMinutes,
      leaving: except === undefined ? {} : { appointment: except },
    },
  );
}

/** Whether visitors choose moments of visits at all, and somebody visits. */
export const isVisitOffered = async (services: Visiting): Promise<boolean> =>
  (await listVisiting(services)).length > 0;

type Visiting = Pick<Services, "db" | "settings">;

/** Those who ask in one turn, as visitors whose leads were stored together, get one answer. */
const asking = new WeakMap<Database, Promise<readonly ShowingAgent[]>>();

/** The colleagues who visit; nobody where visitors choose no moments of visits. */
async function listVisiting({ db, settings }: Visiting): Promise<readonly ShowingAgent[]> {
  const { isOn, offersVisits } = settings.get("viewings");
  if (!isOn || !offersVisits) return [];
  const asked =
    asking.get(db) ??
    Promise.resolve().then(() => {
      asking.delete(db);
      return listAgents(db, null);
    });
  asking.set(db, asked);
  return asked;
}

interface Place {
  /** Null: no home of ours, and nobody knows where. */
  propertyId: number | null;
  stop: Stop;
  hours: unknown;
  minutes: number;
  /** The viewing or appointment that is being moved, which does not stand in its own way. */
  leaving: { viewing?: string; appointment?: number };
}

/** The moments at which one of these colleagues is free, each once. */
async function freeOf(
  { db, clock, settings }: Needed,
  agents: readonly ShowingAgent[],
  range: Range,
  { propertyId, stop, hours, minutes, leaving: { viewing, appointment } }: Place,
): Promise<Moment[]> {
  const now = clock();
  const setting = settings.get("viewings");
  const to = new Date(Math.min(range.to.getTime(), now.getTime() + setting.daysAhead * DAY_MS));
  if (agents.length === 0 || range.from >= to) return [];
  const around = widened({ from: range.from, to });
  const ids = agents.map(({ id }) => id);
  const busy = await listBusy(db, ids, around);
  const held = await listStays(db, ids, propertyId, around, now);
  const of = propertyId === null ? {} : { home: propertyId };
  const planned = await listAppointments(db, ids, around, of);
  const leaving =
    held.find(({ viewingId }) => viewingId !== null && viewingId === viewing) ??
    planned.find(({ id }) => id !== null && id === appointment);
  const stays = held.filter((stay) => stay !== leaving);
  const appointments = planned.filter((one) => one !== leaving);
  const isHere = (one: { propertyId: number | null }) =>
    propertyId !== null && one.propertyId === propertyId;
  const free = agents.map((agent) => {
    const taken = [
      ...stays.filter(({ agentId }) => agentId === agent.id),
      ...appointments.flatMap(({ agentId, road, ...span }) =>
        agentId === agent.id && road !== null ? [{ ...span, road, at: somewhere }] : [],
      ),
    ];
    const moments = freeMoments({
      from: range.from,
      to,
      now,
      noticeMinutes: setting.noticeHours * 60,
      hours: hoursFor(settings, { hours }, agent),
      minutes,
      step: setting.step,
      busy: [
        ...(busy.get(agent.id) ?? []),
        ...appointments.filter(({ agentId, road }) => agentId === agent.id && road === null),
      ],
      taken,
      leaving: leaving?.agentId === agent.id ? leaving : undefined,
      homeTaken: [...stays, ...appointments].filter(isHere),
      home: stop,
      travel: setting.travel,
    });
    return { agent, taken, moments };
  });
  return oneEach(free);
}

/** The road may reach a viewing of hours before and after. */
function widened({ from, to }: Range): Range {
  return { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) };
}

interface FreeAgent {
  agent: ShowingAgent;
  taken: readonly Stay[];
  moments: readonly Span[];
}

function oneEach(free: readonly FreeAgent[]): Moment[] {
  const workOf = ({ taken }: FreeAgent, at: Date) =>
    taken.filter(({ startsAt }) => Math.abs(startsAt.getTime() - at.getTime()) < DAY_MS / 2).length;
  const byStart = new Map<number, { moment: Moment; work: number }>();
  for (const one of free) {
    for (const span of one.moments) {
      const work = workOf(one, span.startsAt);
      const other = byStart.get(span.startsAt.getTime());
      if (other && other.work <= work) continue;
      const moment: Moment = {
        ...span,
        agentId: one.agent.id,
        momentId: null,
        kind: "single",
        placesLeft: null,
      };
      byStart.set(span.startsAt.getTime(), { moment, work });
    }
  }
  return [...byStart.values()]
    .map(({ moment }) => moment)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Whose hours count for a viewing; those of a home or a colleague are optional. */
export function hoursFor(
  settings: Services["settings"],
  home: Pick<HomeRules, "hours"> | null,
  agent: Pick<ShowingAgent, "hours" | "email"> | null,
) {
  const setting = settings.get("viewings");
  const { exceptions = [], ...own } = hoursOf(agent?.hours) ?? {};
  const away = agent ? daysAway(settings.get("division"), agent.email) : [];
  const isHoliday = (day: string) => setting.closedOnHolidays && holidayName(day) !== undefined;
  return {
    office: setting.hours,
    home: hoursOf(home?.hours),
    // The first entry for a day wins.
    agent: { ...own, exceptions: [...away, ...exceptions] },
    isHoliday,
  };
}

/** Stored hours that no longer fit count as none. */
function hoursOf(stored: unknown): Hours | undefined {
  const parsed = ownHours.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

export async function modeOf(services: Needed, propertyId: number): Promise<ViewingMode> {
  const setting = services.settings.get("viewings");
  const home = await findHomeRules(services.db, propertyId);
  return home ? modeFrom(setting, home) : "request-only";
}

function modeFrom(setting: ViewingSettings, home: HomeRules): ViewingMode {
  return setting.isOn ? (home.mode ?? setting.mode) : "request-only";
}

export interface Planned extends Span {
  propertyId: number;
  agentId: string;
  /** The viewing itself, when it moves. */
  except?: string;
}

/** The name of the lock on a colleague's bookings. */
export const lockNameOf = (agentId: string) => `viewings of ${agentId}`;

/** Holds a colleague's other bookings back until the transaction ends. */
export const lockAgent = (tx: Pick<Database, "execute">, agentId: string): Promise<void> =>
  lockNames(tx, lockNameOf(agentId));

/**
 * The range for `viewings.taken`. The transaction that books locks the colleague first and gives itself
 * as `db`, so that the road is reckoned with all bookings. Where the road before or after does not fit,
 * the range reaches into that viewing, and the database's constraint refuses it like any other place that
 * is taken.
 */
export async function rangeWithRoad(
  services: Pick<Services, "db" | "clock" | "settings">,
  { propertyId, agentId, startsAt, endsAt, except }: Planned,
): Promise<string> {
  const { travel } = services.settings.get("viewings");
  const now = services.clock();
  const home = await findHomeRules(services.db, propertyId);
  const around = widened({ from: startsAt, to: endsAt });
  const stays = await listStays(services.db, [agentId], propertyId, around, now);
  let [start, end] = [startsAt.getTime(), endsAt.getTime()];
  for (const stay of stays) {
    if (stay.agentId !== agentId || !home || stay.viewingId === (except ?? "")) continue;
    const road = roadMinutes(stay.at, home.stop, travel) * MINUTE_MS;
    const [from, until] = [stay.startsAt.getTime(), stay.endsAt.getTime()];
    if (until <= startsAt.getTime() && until + road > startsAt.getTime())
      start = Math.min(start, until - MINUTE_MS);
    if (from >= endsAt.getTime() && endsAt.getTime() + road > from)
      end = Math.max(end, from + MINUTE_MS);
  }
  return `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
}
