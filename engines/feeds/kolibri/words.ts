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

export const roofTypes = new Map([
  ["gable roof", "zadeldak"],
  ["flat roof", "plat dak"],
  ["pent roof", "lessenaardak"],
  ["mansard roof", "mansardedak"],
  ["side gabled roof", "dwarskap"],
  ["composite roof", "samengesteld dak"],
  ["hip roof", "schilddak"],
  ["pavilion roof", "tentdak"],
  ["sawtooth roof", "sheddak"],
  ["zadeldak", "zadeldak"],
  ["plat dak", "plat dak"],
  ["schilddak", "schilddak"],
  ["mansarde dak", "mansardedak"],
]);

export const gardenTypes = new Map([
  ["back garden", "achtertuin"],
  ["front garden", "voortuin"],
  ["side garden", "zijtuin"],
  ["surrounding garden", "tuin rondom"],
  ["patio atrium", "patio of atrium"],
  ["place", "plaats"],
  ["sun terrace", "zonneterras"],
  ["enclosed yard", "erf"],
  ["achtertuin", "achtertuin"],
  ["voortuin", "voortuin"],
  ["zijtuin", "zijtuin"],
  ["tuin rondom", "tuin rondom"],
  ["zonneterras", "zonneterras"],
]);

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
