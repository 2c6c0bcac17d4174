/**
 * Says how drawings are drawn: the first eight hexadecimals of a SHA-256 over twelve drawings of
 * each kind. A test tells what it must be. Put it into addresses that browsers keep.
 */
export const DRAWINGS_VERSION = "a71c518a";
