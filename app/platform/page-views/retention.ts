/** Years after which counts of views are removed; the privacy notice promises this period. */
export const visitRetentionYears = 3;
