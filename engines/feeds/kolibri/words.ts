import { wordTable } from "../draft/words/word-table.ts";

// Codes of the feed, as `codeWords` writes them, in Dutch.

export const priceCodes = new Map([
  ["asking price", "vraagprijs"],
  ["fixed price", "vaste prijs"],
  ["by tender", "bij inschrijving"],
  ["public auction", "openbare veiling"],
  ["any plausible bid", "elk aannemelijk bod"],
  ["price in consultation", "prijs in overleg"],
  ["price to be negotiated", "nader overeen te komen"],
]);

export const rentTypes = new Map([
  ["price per half year", "per half jaar"],
  ["price per contract", "per contract"],
  ["m2 per month", "per m² per maand"],
  ["m2 per year", "per m² per jaar"],
]);

export const rentSpecifications = new Map([
  ["incl vat", "btw"],
  ["incl service costs", "servicekosten"],
  ["incl gas", "gas"],
  ["incl electricity", "elektriciteit"],
  ["incl water", "water"],
  ["incl furniture", "meubilair"],
]);

export const roofTypes = wordTable({
  zadeldak: "gable roof, zadeldak",
  "plat dak": "flat roof, plat dak",
  lessenaardak: "pent roof",
  mansardedak: "mansard roof, mansarde dak",
  dwarskap: "side gabled roof",
  "samengesteld dak": "composite roof",
  schilddak: "hip roof, schilddak",
  tentdak: "pavilion roof",
  sheddak: "sawtooth roof",
});

export const gardenTypes = wordTable({
  achtertuin: "back garden, achtertuin",
  voortuin: "front garden, voortuin",
  zijtuin: "side garden, zijtuin",
  "tuin rondom": "surrounding garden, tuin rondom",
  "patio of atrium": "patio atrium",
  plaats: "place",
  zonneterras: "sun terrace, zonneterras",
  erf: "enclosed yard",
});

export const orientations = new Map([
  ["north", "noorden"],
  ["north east", "noordoosten"],
  ["east", "oosten"],
  ["south east", "zuidoosten"],
  ["south", "zuiden"],
  ["south west", "zuidwesten"],
  ["west", "westen"],
  ["north west", "noordwesten"],
]);

export const garageTypes = new Map([
  ["attached stone", "aangebouwd steen"],
  ["attached wood", "aangebouwd hout"],
  ["detached stone", "vrijstaand steen"],
  ["detached wood", "vrijstaand hout"],
  ["indoor", "inpandig"],
  ["garage box", "garagebox"],
  ["underground parking", "parkeerkelder"],
  ["option for garage", "garage mogelijk"],
  ["car port", "carport"],
  ["carport", "carport"],
  ["garage with car port", "garage met carport"],
  ["parking space", "parkeerplaats"],
  ["garage", "garage"],
]);

/** Elements of `Facilities` that say `Available`. */
export const facilities = new Map([
  ["airco", "airconditioning"],
  ["alarm", "alarminstallatie"],
  ["cable tv", "tv-kabel"],
  ["elevator", "lift"],
  ["fire place", "open haard"],
  ["flue tube", "rookkanaal"],
  ["french balcony", "Frans balkon"],
  ["internet connection", "internetaansluiting"],
  ["jacuzzi", "jacuzzi"],
  ["outdoor awnings", "buitenzonwering"],
  ["roller blinds", "rolluiken"],
  ["satellite dish", "satellietschotel"],
  ["sauna", "sauna"],
  ["sky light", "dakraam"],
  ["sliding doors", "schuifpui"],
  ["steam cabin", "stoomcabine"],
  ["storage room", "berging"],
  ["sun collectors", "zonnecollectoren"],
  ["swimming pool", "zwembad"],
  ["windmill", "windmolen"],
]);
