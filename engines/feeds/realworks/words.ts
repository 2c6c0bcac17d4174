import { sentenceCase } from "../draft/words/sentence-case.ts";

// Codes of the feed whose Dutch is more than their own words in lower case.
const known = new Map([
  ["TWEE_ONDER_EEN_KAPWONING", "twee-onder-een-kapwoning"],
  ["GESCHAKELDE_TWEE_ONDER_EEN_KAPWONING", "geschakelde twee-onder-een-kapwoning"],
  ["VERSPRINGEND", "verspringende woning"],
  ["BENEDEN_PLUS_BOVENWONING", "beneden- en bovenwoning"],
  ["CV_KETEL", "cv-ketel"],
  ["CV_KETEL_GEDEELTELIJK_GEHUURD", "cv-ketel, gedeeltelijk gehuurd"],
  ["HR_GLAS", "HR-glas"],
  ["HR_PLUS_GLAS", "HR+-glas"],
  ["HR_PLUS_PLUS_GLAS", "HR++-glas"],
  ["ECO_BOUW", "eco-bouw"],
  ["VOLLEDIG_GEISOLEERD", "volledig geïsoleerd"],
  ["GEISOLEERD", "geïsoleerd"],
  ["GLASVEZEL_KABEL", "glasvezelkabel"],
  ["TV_KABEL", "tv-kabel"],
  ["FRANS_BALKON", "Frans balkon"],
  ["WARMTE_TERUGWININSTALLATIE", "warmteterugwinning"],
  ["WARMTETERUGWININSTALLATIE", "warmteterugwinning"],
  ["ELEKTRISCHE_BOILER_EIGENDOM", "elektrische boiler (eigendom)"],
  ["ELEKTRISCHE_BOILER_HUUR", "elektrische boiler (huur)"],
  ["GASBOILER_EIGENDOM", "gasboiler (eigendom)"],
  ["GASBOILER_HUUR", "gasboiler (huur)"],
  ["GEISER_EIGENDOM", "geiser (eigendom)"],
  ["GEISER_HUUR", "geiser (huur)"],
  ["CV_KETEL_HUUR", "cv-ketel (huur)"],
  ["PER_DATUM", "op datum"],
  ["VRIJSTAAND_STEEN", "vrijstaand, steen"],
  ["VRIJSTAAND_HOUT", "vrijstaand, hout"],
  ["VRIJSTAAND_KUNSTSTOF", "vrijstaand, kunststof"],
  ["AANGEBOUWD_STEEN", "aangebouwd, steen"],
  ["AANGEBOUWD_HOUT", "aangebouwd, hout"],
  ["BTW_BELAST", "belast met btw"],
  ["EXCL_BTW", "exclusief btw"],
  ["INCL_BTW", "inclusief btw"],
  ["INCLUSIEF_GAS_WATER_LICHT", "inclusief gas, water en licht"],
  ["EXCLUSIEF_GAS_WATER_LICHT", "exclusief gas, water en licht"],
  ["GEINDEXEERD", "geïndexeerd"],
  ["PER_VIERKANTE_METER_PER_JAAR", "per m² per jaar"],
  ["PER_VIERKANTE_METERS_PER_JAAR", "per m² per jaar"],
  ["PARKEERVERGUNNINGEN", "parkeren met vergunning"],
]);

/** A code as Dutch words, without a capital: `AAN_RUSTIGE_WEG` is "aan rustige weg". */
export function dutchWords(code: string): string {
  return known.get(code) ?? code.replaceAll("_", " ").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Codes as one Dutch enumeration; codes that say "none" are left out. Null when nothing is left. */
export function dutchList(codes: readonly (string | null)[]): string | null {
  const found = codes.filter((code) => code !== null && !/^(GEEN(_|$)|NIET_)/.test(code));
  const unique = [...new Set(found)] as string[];
  return unique.length === 0 ? null : sentenceCase(unique.map(dutchWords).join(", "));
}
