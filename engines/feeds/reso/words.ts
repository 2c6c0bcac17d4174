import { sentenceCase } from "../draft/words/sentence-case.ts";
import { type Fields, codeOf, wordsOf } from "./fields.ts";

// The words of the standard's lists that tell a Dutch visitor something. What is not here is left
// out of the facts.
const heating = new Map([
  ["centralair", "centraal"],
  ["central", "centraal"],
  ["forcedair", "heteluchtverwarming"],
  ["baseboard", "plintverwarming"],
  ["electric", "elektrisch"],
  ["naturalgas", "aardgas"],
  ["oil", "olie"],
  ["propane", "propaan"],
  ["heatpump", "warmtepomp"],
  ["geothermal", "aardwarmte"],
  ["radiant", "stralingsverwarming"],
  ["radiantfloor", "vloerverwarming"],
  ["hotwater", "warmwaterverwarming"],
  ["solar", "zonne-energie"],
  ["woodstove", "houtkachel"],
  ["pelletstove", "pelletkachel"],
  ["fireplaces", "open haard"],
  ["boiler", "cv-ketel"],
]);

const cooling = new Map([
  ["centralair", "centrale airconditioning"],
  ["airconditioning", "airconditioning"],
  ["ductless", "airconditioning per kamer"],
  ["wallunits", "airconditioning per kamer"],
  ["windowunits", "airconditioning per kamer"],
  ["ceilingfans", "plafondventilatoren"],
  ["ceilingfan", "plafondventilatoren"],
  ["heatpump", "warmtepomp"],
  ["geothermal", "aardwarmte"],
  ["wholehousefan", "ventilatie van het hele huis"],
]);

const roof = new Map([
  ["asphalt", "bitumen"],
  ["composition", "bitumen"],
  ["shingle", "shingles"],
  ["concrete", "beton"],
  ["tile", "dakpannen"],
  ["spanishtile", "dakpannen"],
  ["clay", "dakpannen"],
  ["flat", "plat dak"],
  ["flattile", "dakpannen"],
  ["metal", "metaal"],
  ["slate", "leisteen"],
  ["thatched", "riet"],
  ["wood", "hout"],
  ["copper", "koper"],
  ["greenroof", "groendak"],
]);

const parking = new Map([
  ["attached", "aangebouwd"],
  ["detached", "vrijstaand"],
  ["attachedgarage", "aangebouwde garage"],
  ["detachedgarage", "vrijstaande garage"],
  ["carport", "carport"],
  ["attachedcarport", "carport"],
  ["detachedcarport", "carport"],
  ["driveway", "oprit"],
  ["garage", "garage"],
  ["onstreet", "op straat"],
  ["offstreet", "op eigen terrein"],
  ["underground", "ondergronds"],
  ["covered", "overdekt"],
  ["gated", "afgesloten terrein"],
  ["electricvehiclechargingstations", "laadpaal"],
]);

const view = new Map([
  ["canal", "aan een kanaal"],
  ["city", "uitzicht op de stad"],
  ["forest", "uitzicht op bos"],
  ["trees", "uitzicht op bomen"],
  ["treeswoods", "uitzicht op bomen"],
  ["garden", "uitzicht op een tuin"],
  ["lake", "uitzicht op een meer"],
  ["hills", "uitzicht op heuvels"],
  ["mountains", "uitzicht op bergen"],
  ["ocean", "uitzicht op zee"],
  ["panoramic", "weids uitzicht"],
  ["park", "uitzicht op een park"],
  ["pasture", "uitzicht op weiland"],
  ["meadow", "uitzicht op weiland"],
  ["river", "uitzicht op een rivier"],
  ["rural", "landelijk uitzicht"],
  ["water", "uitzicht op water"],
]);

const included = new Map([
  ["allutilities", "energie en water"],
  ["utilities", "energie en water"],
  ["electricity", "elektriciteit"],
  ["gas", "gas"],
  ["water", "water"],
  ["heat", "verwarming"],
  ["internet", "internet"],
]);

const lists = {
  Heating: heating,
  Cooling: cooling,
  Roof: roof,
  ParkingFeatures: parking,
  View: view,
  RentIncludes: included,
};

/** The known values of one of these fields as a Dutch enumeration; null when there is none. */
export function dutchList(fields: Fields, name: keyof typeof lists): string | null {
  const words = wordsOf(fields, name).flatMap((word) => lists[name].get(codeOf(word)) ?? []);
  const line = [...new Set(words)].join(", ");
  return line === "" ? null : sentenceCase(line);
}
