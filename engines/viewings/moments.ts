import { addDays } from "@voordeur/time/days.ts";
import { amsterdamDate, amsterdamWallTime, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { type HoursOfAll, openSpans, type WallSpan } from "./hours.ts";
import { roadMinutes, somewhere, type Stop, type Travel } from "./road.ts";

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Time that a colleague spends at a place. */
export interface Stay extends Span {
  at: Stop;
  /** Minutes on the road before and after it, where somebody said so. */
  road?: number;
}

export interface Wanted {
  /** Moments begin at or after this, and before `to`. */
  from: Date;
  to: Date;
  now: Date;
  /** How long before it a moment can still be picked. */
  noticeMinutes: number;
  hours: HoursOfAll;
  /** The length of a viewing, and how far apart moments begin. */
  minutes: number;
  step: number;
  /** Time at an unknown place, from calendars elsewhere. */
  busy: readonly Span[];
  /** The viewings and appointments that the colleague has already. */
  taken: readonly Stay[];
  /** The viewing that moves to the picked moment: it blocks nothing, nor does a copy of it. */
  leaving?: Span | undefined;
  /** Time in which others are in this home. */
  homeTaken: readonly Span[];
  home: Stop;
  travel: Travel;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When one colleague can show a home, in order: with time for the road from and to what is taken. */
export function freeMoments(wanted: Wanted): Span[] {
  const { from, to, now, noticeMinutes, minutes, step } = wanted;
  const earliest = Math.max(from.getTime(), now.getTime() + noticeMinutes * MINUTE_MS);
  const blocks = blocksOf(wanted);
  const moments: Span[] = [];
  const last = amsterdamDate(to);
  for (let day = amsterdamDate(new Date(earliest)); day <= last; day = addDays(day, 1)) {
    for (const open of openSpans(day, wanted.hours)) {
      const bounds = boundsOf(day, open);
      const latest = Math.min(bounds.end - minutes * MINUTE_MS, to.getTime() - 1);
      for (let start = bounds.start; start <= latest; start += step * MINUTE_MS) {
        const end = start + minutes * MINUTE_MS;
        if (start < earliest || !bounds.holds(start, end)) continue;
        if (blocks.some((block) => start < block.end && block.start < end)) continue;
        moments.push({ startsAt: new Date(start), endsAt: new Date(end) });
      }
    }
  }
  return moments;
}

/** Times in which no viewing of this home can be, in milliseconds. */
function blocksOf({ busy, taken, leaving, homeTaken, home, travel }: Wanted) {
  const around = ({ startsAt, endsAt }: Span, minutes: number) => ({
    start: startsAt.getTime() - minutes * MINUTE_MS,
    end: endsAt.getTime() + minutes * MINUTE_MS,
  });
  // A colleague may have copied a viewing into a calendar: it has the same times. All else that overlaps
  // a viewing is busy time of its own.
  const viewings = new Set([...taken, ...(leaving ? [leaving] : [])].map(timesOf));
  const elsewhere = busy.filter((span) => !viewings.has(timesOf(span)));
  return [
    ...elsewhere.map((span) => around(span, roadMinutes(somewhere, home, travel))),
    ...taken.map((stay) => around(stay, stay.road ?? roadMinutes(stay.at, home, travel))),
    ...homeTaken.map((span) => around(span, 0)),
  ];
}

const timesOf = ({ startsAt, endsAt }: Span) => `${startsAt.getTime()} ${endsAt.getTime()}`;

/** The instants of hours on a day, and whether a time lies within them on the clock as well. */
function boundsOf(day: string, { opens, closes }: WallSpan) {
  const next = addDays(day, 1);
  const midnight = instantOfWallTime(`${day}T00:00`).getTime();
  const isPlain = instantOfWallTime(`${next}T00:00`).getTime() - midnight === DAY_MS;
  if (isPlain) {
    const at = (time: string) => midnight + minutesOf(time) * MINUTE_MS;
    return { start: at(opens), end: at(closes), holds: () => true };
  }
  const end = closes === "24:00" ? `${next} 00:00` : `${day} ${closes}`;
  // On a day with 23 or 25 hours the clock jumps within the hours, or out of them and back again.
  const wall = (instant: number) => amsterdamWallTime(new Date(instant)).slice(0, 16);
  const holds = (start: number, until: number) => {
    for (let at = start; at < until; at += MINUTE_MS) {
      if (wall(at) < `${day} ${opens}` || wall(at) >= end) return false;
    }
    return wall(until) <= end;
  };
  return {
    start: instantOfWallTime(`${day}T${opens}`).getTime(),
    end: instantOfWallTime(end.replace(" ", "T")).getTime(),
    holds,
  };
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
