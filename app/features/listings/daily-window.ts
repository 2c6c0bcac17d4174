const SHOWN = 6;

/**
 * Which of `count` listings the home page shows on a day of the year (1 to 366): six places in
 * their order, starting at six times the day and going round; never the same place twice.
 */
export function dailyWindow(count: number, dayOfYear: number): number[] {
  const length = Math.min(SHOWN, count);
  return Array.from({ length }, (_, step) => (dayOfYear * SHOWN + step) % count);
}
