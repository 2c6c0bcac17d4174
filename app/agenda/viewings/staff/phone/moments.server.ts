import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ChosenMoment } from "../../service.server.ts";
import { keyOf, parseKey } from "../../ask/offered.ts";
import { listMoments, type Moment } from "../../moments/service.server.ts";
import { listAgents } from "../agenda/queries.server.ts";
import type { ChosenTime } from "./input.ts";

/** As many as somebody reads out on the phone, and of one day. */
const SHOWN = 12;
const SHOWN_OF_DAY = 4;
const DAY_MS = 24 * 3_600_000;
const AHEAD_DAYS = 21;

/**
 * The first moments of a home that still have room, with who would show it; before them the one that
 * the caller chose (its `key`), while it is free.
 */
export async function nextMoments(services: Services, propertyId: number, key: string | null) {
  const now = services.clock();
  const chosen = key === null ? null : parseKey(key);
  const last = Math.max(now.getTime() + AHEAD_DAYS * DAY_MS, (chosen?.startsAt.getTime() ?? 0) + 1);
  const range = { from: now, to: new Date(last) };
  const [moments, agents] = await Promise.all([
    listMoments(services, propertyId, range),
    listAgents(services.db, now),
  ]);
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  const free = moments.filter(({ placesLeft }) => placesLeft !== 0);
  const isChosen = (moment: Moment) => chosen !== null && keyOf(moment) === key;
  const days = Map.groupBy(free, ({ startsAt }) => amsterdamDate(startsAt));
  const others = [...days.values()].flatMap((ofDay) => spread(ofDay));
  return [...free.filter(isChosen), ...others.filter((moment) => !isChosen(moment))]
    .slice(0, SHOWN)
    .map((moment) => ({ ...moment, agent: names.get(moment.agentId ?? "") ?? null }));
}

function spread(moments: readonly Moment[]): Moment[] {
  const step = Math.max(1, moments.length / SHOWN_OF_DAY);
  return moments.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

export type OfferedMoment = Awaited<ReturnType<typeof nextMoments>>[number];

/** The whole moment of a time that a form names; null: there is none (any more). */
export async function chosenMoment(
  services: Services,
  propertyId: number,
  { startsAt, agentId, momentId }: ChosenTime,
): Promise<ChosenMoment | null> {
  const range = { from: startsAt, to: new Date(startsAt.getTime() + DAY_MS) };
  const isIt = (moment: Moment) =>
    moment.startsAt.getTime() === startsAt.getTime() && moment.momentId === momentId;
  const known = (await listMoments(services, propertyId, range)).find(isIt);
  // When two colleagues are free, the form names the one it showed.
  if (known) return { ...known, agentId: momentId === null ? agentId : known.agentId };
  if (momentId !== null) return null;
  // Staff may plan outside the hours that visitors see; the database refuses what is taken.
  const { minutes } = services.settings.get("viewings");
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return { startsAt, endsAt, agentId, momentId: null };
}
