/** The longer side of a result, in pixels: larger than most screens, and still made in seconds. */
export const LONG_SIDE = 2048;
