export interface Zone {
  /** How far its clock is ahead of UTC at an instant; both in milliseconds. */
  aheadAt: (instant: number) => number;
}

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const MAX_KNOWN = 50_000;

/** The reading of a zone's clock, as if it were UTC. */
export const clockIn = (zone: Zone, instant: number) => instant + zone.aheadAt(instant);

/** The first of a repeated hour counts; a skipped one moves on. */
export function instantIn(zone: Zone, clock: number): number {
  const before = zone.aheadAt(clock - DAY_MS);
  const after = zone.aheadAt(clock + DAY_MS);
  const isAfter = zone.aheadAt(clock - before) !== before && zone.aheadAt(clock - after) === after;
  return clock - (isAfter ? after : before);
}

/** A zone of IANA by its exact name. */
export function ianaZone(timeZone: string): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  } catch {
    return undefined;
  }
  const known = new Map<number, number>();
  const aheadAt = (instant: number) => {
    // Clocks change at whole quarters, and the library takes its time.
    const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
    if (known.size > MAX_KNOWN) known.clear();
    const ahead = known.get(quarter) ?? aheadOf(format.format(quarter).split("GMT")[1] ?? "");
    known.set(quarter, ahead);
    return ahead;
  };
  return { aheadAt };
}

/** The milliseconds of "+02:00", "-5", "+0530" or "+00:19:32"; "" is none. */
export function aheadOf(text: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /^([+-])(\d\d?)[:.]?(\d\d)?:?(\d\d)?$/.exec(text) ?? [];
  return (sign === "-" ? -1000 : 1000) * ((+hours * 60 + +minutes) * 60 + +seconds);
}
