/** The environment of a test that asks no register: one that does names its stand-in. */
export const nothingOutside = { PDOK_URL: "off", CBS_URL: "off" };
