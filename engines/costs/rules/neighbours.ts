import { dutch } from "@voordeur/language/text.ts";
import type { Source } from "../source.ts";

/** Grunderwerbsteuer of Nordrhein-Westfalen since 1 January 2015, in thousandths of the price. */
export const northRhineWestphalia: { rate: number; source: Source } = {
  rate: 65,
  source: {
    name: dutch`wet van Nordrhein-Westfalen over het tarief van de Grunderwerbsteuer`,
    seenOn: "2026-11-30",
  },
};
