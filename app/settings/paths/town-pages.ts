/** The pages whose address names the town, by the words with which the code means them. */
export const townPages = ["listings", "services", "valuation", "mortgage"] as const;

export type TownPage = (typeof townPages)[number];
