import type { Measure } from "./home.ts";
import type { HousingStyle } from "./styles.ts";
import type { WordName } from "./words.ts";

/** From nothing at `from` to the whole weight at `full`; downwards when `full` is the smaller. */
export interface Ramp {
  measure: Measure;
  from: number;
  full: number;
  weight: number;
}

export interface StyleWeights {
  ramps: readonly Ramp[];
  /** By words in the type of a home; the heaviest match counts. */
  types: Readonly<Record<string, number>>;
  words: Readonly<Partial<Record<WordName, number>>>;
}

/** How much each fact and word says for a style, or against it. The only place where this stands. */
export const weights: Record<HousingStyle, StyleWeights> = {
  modern: {
    ramps: [
      { measure: "build_year", from: 1995, full: 2018, weight: 5 },
      { measure: "build_year", from: 1985, full: 1935, weight: -3 },
      { measure: "energy", from: 4, full: 7, weight: 2 },
      { measure: "energy", from: 3, full: 0, weight: -1 },
    ],
    types: { boerderij: -2, herenhuis: -1, grachtenpand: -2, tiny: 1, penthouse: 0.5 },
    words: {
      nieuwbouw: 2,
      strak: 3,
      duurzaam: 1.5,
      glas: 1.5,
      slim: 0.5,
      loft: 1.5,
      onderhoudsarm: 0.5,
      jarendertig: -2,
      details: -2,
      karakter: -0.5,
      kluswoning: -2,
    },
  },
  klassiek: {
    ramps: [
      { measure: "build_year", from: 1955, full: 1930, weight: 5 },
      { measure: "build_year", from: 1965, full: 1990, weight: -4 },
    ],
    types: { herenhuis: 2, grachtenpand: 2, villa: 0.5, boerderij: -1, galerijflat: -2, tiny: -2 },
    words: {
      jarendertig: 2,
      details: 3,
      erker: 1.5,
      plafonds: 1.5,
      karakter: 1.5,
      nieuwbouw: -2,
      strak: -1.5,
      erf: -1,
    },
  },
  gezinswoning: {
    ramps: [
      { measure: "bedrooms", from: 2, full: 4, weight: 4 },
      { measure: "bedrooms", from: 2.5, full: 1, weight: -4 },
      { measure: "area", from: 85, full: 130, weight: 1.5 },
      { measure: "area", from: 85, full: 55, weight: -2 },
      { measure: "plot_area", from: 100, full: 250, weight: 1.5 },
      { measure: "price", from: 650_000, full: 1_000_000, weight: -1.5 },
    ],
    types: {
      "twee-onder-een-kap": 1.5,
      hoekwoning: 1.5,
      tussenwoning: 1.5,
      eengezinswoning: 1.5,
      geschakelde: 1.5,
      vrijstaande: 1,
      appartement: -3,
      penthouse: -3,
      studio: -4,
      bovenwoning: -2.5,
      benedenwoning: -1.5,
      galerijflat: -3,
      maisonnette: -1.5,
      tiny: -4,
    },
    words: {
      kindvriendelijk: 2,
      school: 2,
      tuin: 1,
      zonnetuin: 0.5,
      zolder: 0.5,
      berging: 0.5,
      gelijkvloers: -1,
      starters: -0.5,
    },
  },
  compact: {
    ramps: [
      { measure: "area", from: 95, full: 60, weight: 5 },
      { measure: "area", from: 100, full: 150, weight: -4 },
      { measure: "bedrooms", from: 3, full: 1, weight: 1.5 },
      { measure: "bedrooms", from: 3, full: 5, weight: -1.5 },
      { measure: "plot_area", from: 150, full: 500, weight: -2 },
      { measure: "price", from: 300_000, full: 200_000, weight: 1 },
      { measure: "price", from: 400_000, full: 600_000, weight: -2 },
    ],
    types: {
      appartement: 1,
      studio: 2,
      galerijflat: 1,
      benedenwoning: 1,
      bovenwoning: 0.5,
      hofjeswoning: 1,
      tiny: 2,
      penthouse: -1.5,
      boerderij: -2,
      villa: -2,
      landhuis: -2,
    },
    words: {
      klein: 1.5,
      starters: 1.5,
      gelijkvloers: 1.5,
      onderhoudsarm: 1.5,
      balkon: 0.5,
      centrum: 0.5,
      luxe: -0.5,
      erf: -1.5,
    },
  },
  luxe: {
    ramps: [
      { measure: "price", from: 450_000, full: 850_000, weight: 5 },
      { measure: "price", from: 400_000, full: 250_000, weight: -3 },
      { measure: "area", from: 120, full: 220, weight: 3 },
      { measure: "area", from: 95, full: 60, weight: -2 },
      { measure: "plot_area", from: 500, full: 2000, weight: 0.5 },
    ],
    types: {
      villa: 2,
      penthouse: 2.5,
      landhuis: 2,
      herenhuis: 0.5,
      tussenwoning: -1.5,
      studio: -2,
    },
    words: {
      luxe: 1,
      wellness: 3,
      maas: 2,
      dakterras: 1.5,
      kookeiland: 1,
      slim: 0.5,
      starters: -2,
      kluswoning: -2,
    },
  },
  landelijk: {
    ramps: [
      { measure: "plot_area", from: 400, full: 3000, weight: 4 },
      { measure: "plot_area", from: 200, full: 80, weight: -2 },
    ],
    types: {
      boerderij: 4,
      landhuis: 2,
      villa: 0.5,
      vrijstaande: 1,
      bungalow: 0.5,
      appartement: -4,
      penthouse: -4,
      studio: -4,
      bovenwoning: -3,
      galerijflat: -4,
      benedenwoning: -3,
      tussenwoning: -1.5,
      grachtenpand: -2,
    },
    words: {
      landelijk: 2,
      erf: 2.5,
      dieren: 2,
      natuur: 1.5,
      centrum: -2,
      snelweg: -1,
    },
  },
};
