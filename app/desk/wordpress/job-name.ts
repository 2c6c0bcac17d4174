export const IMPORT_WORDPRESS = "import-wordpress";

/** How long one run goes on; what is left is the next one's. */
export const RUN_MS = 10 * 60_000;
