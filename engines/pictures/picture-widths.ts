/** Widths in pixels in which every picture is stored, in both formats. */
const widths = [480, 960, 1600] as const;

/** Widths for the dense screens of phones, in AVIF only: made again whenever they are missing. */
const phoneWidths = [640, 1120];

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

/** The widths that pages offer in AVIF, in rising order. */
export function avifWidths(width: number): number[] {
  const between = phoneWidths.filter((stored) => stored < width);
  return [...pictureWidths(width), ...between].toSorted((one, other) => one - other);
}

/**
 * The files that can stand in for a width that pictures of before it, and those out of a backup,
 * lack: the best one first. Empty for the key of any other file.
 */
export function standIns(key: string): string[] {
  const [, picture, width] = /^(.+)-(\d+)\.avif$/.exec(key) ?? [];
  if (!phoneWidths.includes(Number(width))) return [];
  const larger = widths.filter((stored) => stored > Number(width)).slice(0, 1);
  const smaller = widths.filter((stored) => stored < Number(width)).toReversed();
  return [...larger, ...smaller].map((stored) => `${picture}-${stored}.avif`);
}
