import { reasonFor } from "@voordeur/inspiration/reason.ts";
import { scoreOf } from "@voordeur/inspiration/score.ts";

const home = {
  property_type: "Hoekwoning",
  city: "Tegelen",
  status: "Beschikbaar",
  transaction: "koop" as const,
  price_amount: 425_000,
  bedrooms: 4,
  area: 138,
  plot_area: 310,
  build_year: 1984,
  energy_label: "D",
};
/** The word groups that the description has. */
const words = ["zonnetuin", "school"];

/** 0.73 */
export const score = scoreOf(home, words, "gezinswoning");

/** "Deze woning heeft vier slaapkamers, een school in de buurt … Let op: de woning heeft energielabel D." */
export const reason = reasonFor(home, words, ["gezinswoning"]);
