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
const description = "Hoekwoning met een zonnige tuin, vlak bij de basisschool.";
/** The word groups that the description has. */
const words = ["zonnetuin", "school"];

/** 0.73 */
export const score = scoreOf(home, words, "gezinswoning");

/** "Vier slaapkamers, een school in de buurt en 138 m² woonruimte. Let op: energielabel D." */
export const reason = reasonFor({ home, words, description }, ["gezinswoning"]);
