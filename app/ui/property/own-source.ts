/** `properties.source` of listings that staff write themselves; no feed may have this id. */
export const OWN_SOURCE = "eigen";
