const wallTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Amsterdam",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Milliseconds that a clock in Amsterdam is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const second = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${wallTime.format(second).replace(" ", "T")}Z`) - second;
}

/** A time on the clock in Amsterdam: `2026-03-29T01:30:00`. */
export function amsterdamWall(instant: Date): string {
  return wallTime.format(instant).replace(" ", "T");
}

/**
 * The instant of a time on the clock in Amsterdam, as RFC 5545 reads it (3.3.5): of a time that comes
 * twice the first, and of one that is skipped the instant that the clock before the change would show.
 * @throws RangeError when `wall` is no time.
 */
export function instantOfWall(wall: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`${wall} is no time`);
  const before = offsetAt(asUtc - 86_400_000);
  const after = offsetAt(asUtc + 86_400_000);
  const [first, second] = [asUtc - before, asUtc - after];
  return new Date(offsetAt(first) === before || offsetAt(second) !== after ? first : second);
}

/** The first midnight in Amsterdam of a day, `2026-03-29`. */
export function startOfDay(day: string): Date {
  return instantOfWall(`${day}T00:00:00`);
}
