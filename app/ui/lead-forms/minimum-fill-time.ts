/** Milliseconds from the first touch of a form to its end: nobody is faster, even if the browser fills it in. */
export const MINIMUM_FILL_MS = 500;
