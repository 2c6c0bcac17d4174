/** Widths in pixels that pages ask for. */
const widths = [480, 960, 1600] as const;

/**
 * The widths in which a picture of this width is stored, in rising order: never enlarged, and with
 * its own width where that lies between two. The smallest file is always there, also for a picture
 * that is smaller itself.
 */
export function pictureWidths(width: number): number[] {
  const [smallest, , largest] = widths;
  const smaller = widths.filter((stored) => stored === smallest || stored <= width);
  const own = width > smallest && width < largest && !smaller.some((stored) => stored === width);
  return own ? [...smaller, width] : smaller;
}
