import { sentenceCase } from "../draft/words/sentence-case.ts";
import { type Fields, codeOf, wordsOf } from "./fields.ts";
import { wordTable } from "../draft/words/word-table.ts";

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

const cooling = wordTable({
  "centrale airconditioning": "centralair",
  airconditioning: "airconditioning",
  "airconditioning per kamer": "ductless, wallunits, windowunits",
  plafondventilatoren: "ceilingfans, ceilingfan",
  warmtepomp: "heatpump",
  aardwarmte: "geothermal",
  "ventilatie van het hele huis": "wholehousefan",
});

const roof = wordTable({
  bitumen: "asphalt, composition",
  shingles: "shingle",
  beton: "concrete",
  dakpannen: "tile, spanishtile, clay, flattile",
  "plat dak": "flat",
  metaal: "metal",
  leisteen: "slate",
  riet: "thatched",
  hout: "wood",
  koper: "copper",
  groendak: "greenroof",
});

const parking = wordTable({
  aangebouwd: "attached",
  vrijstaand: "detached",
  "aangebouwde garage": "attachedgarage",
  "vrijstaande garage": "detachedgarage",
  carport: "carport, attachedcarport, detachedcarport",
  oprit: "driveway",
  garage: "garage",
  "op straat": "onstreet",
  "op eigen terrein": "offstreet",
  ondergronds: "underground",
  overdekt: "covered",
  "afgesloten terrein": "gated",
  laadpaal: "electricvehiclechargingstations",
});

const view = wordTable({
  "aan een kanaal": "canal",
  "uitzicht op de stad": "city",
  "uitzicht op bos": "forest",
  "uitzicht op bomen": "trees, treeswoods",
  "uitzicht op een tuin": "garden",
  "uitzicht op een meer": "lake",
  "uitzicht op heuvels": "hills",
  "uitzicht op bergen": "mountains",
  "uitzicht op zee": "ocean",
  "weids uitzicht": "panoramic",
  "uitzicht op een park": "park",
  "uitzicht op weiland": "pasture, meadow",
  "uitzicht op een rivier": "river",
  "landelijk uitzicht": "rural",
  "uitzicht op water": "water",
});

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
