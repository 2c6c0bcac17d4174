/**
 * By group and label of the facts table, such as "Buitenruimte/Tuin": the value, and the feed's
 * words for it.
 */
export type FeatureTable = Record<string, Record<string, string>>;
