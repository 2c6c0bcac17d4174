import { and, eq, sql } from "drizzle-orm";
import { holdsPlace, viewings } from "../../../../database/schema/viewings.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { listMoments, type Moment } from "../moments/service.server.ts";
import { isFull, keyOf, type MomentKey, type OfferedMoment } from "./offered.ts";

type Needed = Pick<Services, "db" | "clock" | "settings">;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Every moment of a home that visitors can pick, fresh. `except`: a viewing that is about to move. */
export function allMoments(services: Needed, propertyId: number, except?: string) {
  const from = services.clock();
  // Further ahead than the office can be set to plan.
  const to = new Date(from.getTime() + 366 * DAY_MS);
  return listMoments(services, propertyId, { from, to }, except === undefined ? {} : { except });
}

/** The moment with this key as it is now; undefined: nobody can have it, or not any more. */
export async function findMoment(
  services: Needed,
  propertyId: number,
  { startsAt, momentId }: MomentKey,
  except?: string,
): Promise<Moment | undefined> {
  const range = { from: startsAt, to: new Date(startsAt.getTime() + MINUTE_MS) };
  const found = await listMoments(services, propertyId, range, except ? { except } : {});
  return found.find(
    (moment) => moment.startsAt.getTime() === startsAt.getTime() && moment.momentId === momentId,
  );
}

export const toOffered = (moment: Moment): OfferedMoment => ({
  key: keyOf(moment),
  startsAt: moment.startsAt,
  endsAt: moment.endsAt,
  kind: moment.kind,
  placesLeft: moment.placesLeft,
});

export function nearest(moments: readonly Moment[], at: Date, most = 6): Moment[] {
  const distance = ({ startsAt }: Moment) => Math.abs(startsAt.getTime() - at.getTime());
  return moments
    .filter((moment) => !isFull(moment))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

export interface OfferedDay {
  /** `YYYY-MM-DD` in Amsterdam. */
  day: string;
  moments: OfferedMoment[];
}

export interface OfferedDays {
  /** The earliest that can still be had; null: all are full. */
  first: OfferedMoment | null;
  /** Some days that follow one another, the shown one among them. */
  strip: OfferedDay[];
  shown: OfferedDay;
  /** The days before and after the strip that are nearest to it; null: there is none. */
  earlier: string | null;
  later: string | null;
}

const STRIP = 6;

/**
 * The day of `wanted` or the next one with moments, else the last; without `wanted` the first on which
 * something is free. Null: there is no moment at all.
 */
export function daysAround(moments: readonly Moment[], wanted: string | null): OfferedDays | null {
  const byDay = Map.groupBy(moments, ({ startsAt }) => amsterdamDate(startsAt));
  const days = [...byDay].map(([day, ofDay]) => ({ day, moments: ofDay.map(toOffered) }));
  const first = moments.find((moment) => !isFull(moment));
  const from = wanted ?? (first ? amsterdamDate(first.startsAt) : "");
  const found = days.findIndex(({ day }) => day >= from);
  const at = found === -1 ? days.length - 1 : found;
  const shown = days[at];
  if (!shown) return null;
  const start = at - (at % STRIP);
  return {
    first: first ? toOffered(first) : null,
    strip: days.slice(start, start + STRIP),
    shown,
    earlier: days[start - 1]?.day ?? null,
    later: days[start + STRIP]?.day ?? null,
  };
}

/** How long a viewing of somebody else at this time takes; null: nobody has one there to wait for. */
export async function heldUntil(
  db: Database,
  propertyId: number,
  startsAt: Date,
): Promise<Date | null> {
  const [held] = await db
    .select({ endsAt: viewings.ends_at })
    .from(viewings)
    .where(
      and(
        eq(viewings.property_id, propertyId),
        eq(viewings.starts_at, startsAt),
        sql`moment_id IS NULL`,
        sql`${holdsPlace}`,
      ),
    );
  return held?.endsAt ?? null;
}
