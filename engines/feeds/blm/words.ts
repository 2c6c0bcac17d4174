import type { PropertyStatus } from "../draft/status.ts";

// The tables of Rightmove's BLM v3, in Dutch.

export const statuses = new Map<string, PropertyStatus>([
  ["0", "Beschikbaar"],
  // Sold subject to contract, and the Scottish "subject to conclusion of missives".
  ["1", "Verkocht o.v."],
  ["2", "Verkocht o.v."],
  ["3", "Onder bod"],
  ["4", "Onder optie"],
  ["5", "Verhuurd o.v."],
]);

const homes = new Map([
  ["1", "Tussenwoning"],
  ["2", "Eindwoning"],
  ["3", "Twee-onder-een-kapwoning"],
  ["4", "Vrijstaande woning"],
  ["5", "Hofjeswoning"],
  ["6", "Geschakelde woning"],
  ["7", "Benedenwoning"],
  ["8", "Appartement"],
  ["9", "Studio"],
  ["10", "Maisonnette"],
  ["11", "Maisonnette"],
  ["12", "Bungalow"],
  ["13", "Geschakelde bungalow"],
  ["14", "Halfvrijstaande bungalow"],
  ["15", "Vrijstaande bungalow"],
  ["16", "Stacaravan"],
  ["20", "Bouwgrond"],
  ["21", "Geschakelde woning"],
  ["22", "Herenhuis"],
  ["23", "Cottage"],
  ["24", "Chalet"],
  ["25", "Karakteristieke woning"],
  ["26", "Woning"],
  ["27", "Villa"],
  ["28", "Appartement"],
  ["29", "Penthouse"],
  ["30", "Finca"],
  ["43", "Verbouwde schuur"],
  ["44", "Appartement"],
  ["46", "Aanleunwoning"],
  ["47", "Seniorenwoning"],
  ["48", "Kamer"],
  ["49", "Kamer"],
  ["50", "Stacaravan"],
  ["52", "Woonboerderij"],
  ["56", "Maisonnette"],
  ["59", "Triplex"],
  ["62", "Woonboerderij"],
  ["65", "Vakantiewoning"],
  ["68", "Schuur"],
  ["71", "Trullo"],
  ["74", "Molen"],
  ["77", "Ruïne"],
  ["86", "Molen"],
  ["92", "Kasteel"],
  ["95", "Dorpswoning"],
  ["101", "Grotwoning"],
  ["104", "Cortijo"],
  ["110", "Bouwgrond"],
  ["113", "Landhuis"],
  ["116", "Natuurstenen woning"],
  ["117", "Stacaravan"],
  ["118", "Lodge"],
  ["119", "Blokhut"],
  ["120", "Landgoed"],
  ["121", "Landgoed"],
  ["128", "Halfvrijstaande villa"],
  ["131", "Vrijstaande villa"],
  ["140", "Riad"],
  ["141", "Woonboot"],
  ["259", "Boerderij"],
  ["511", "Koetshuis"],
]);

/** Hotels, parking, garages, farmland, halls of residence, shops, offices, industry and leisure. */
const noHome = new Set(
  "17 18 19 45 51 80 83 107 134 137 142 144 178 181 184 187 190 193 196 199 202 205 208 211 214 217 220 223 226 229 232 235 238 241 244 247 253 256 262 265 268 271 274 277 280 283 298 301 307 310 535 538 541".split(
    " ",
  ),
);

/** The kind of home by its number in the format's table; undefined for what is no home. */
export function homeType(number: string): string | undefined {
  return noHome.has(number) ? undefined : (homes.get(number) ?? "Woning");
}

export const qualifiers = new Map([
  ["2", "Richtprijs"],
  ["3", "Vaste prijs"],
  ["4", "Bieden vanaf"],
  ["5", "Biedingen rond deze prijs"],
  ["6", "Bij inschrijving"],
  ["7", "Vanafprijs"],
  ["9", "Gedeeld eigendom"],
  ["10", "Bieden vanaf"],
  ["11", "Deels koop, deels huur"],
  ["12", "Gedeeld eigendom"],
  ["15", "Biedingen welkom"],
]);

export const tenures = new Map([
  ["1", "Volle eigendom (freehold)"],
  ["2", "Erfpacht (leasehold)"],
  ["3", "Feudaal eigendom (feudal)"],
  ["4", "Appartementsrecht (commonhold)"],
  ["5", "Aandeel in de volle eigendom (share of freehold)"],
]);

export const furnishings = new Map([
  ["0", "Gemeubileerd"],
  ["1", "Gedeeltelijk gemeubileerd"],
  ["2", "Ongemeubileerd"],
  ["4", "Gemeubileerd of ongemeubileerd"],
]);

export const lettings = new Map([
  ["1", "Voor lange tijd"],
  ["2", "Voor korte tijd"],
  ["3", "Voor studenten"],
]);

/** Units of `AREA_SIZE_UNIT_ID`. */
export const areaUnits = new Map([
  ["1", "sqft"],
  ["2", "sqm"],
  ["3", "acre"],
  ["4", "hectare"],
]);
