/** The largest photo that may be uploaded. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** The longer side of a result, in pixels: larger than most screens, and still made in seconds. */
export const LONG_SIDE = 2048;
