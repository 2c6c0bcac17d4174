import { type FactLine, measure } from "../draft/fact-line.ts";
import type { RealworksObject } from "./schema.ts";
import { dutchList, dutchWords } from "./words.ts";

export function outdoorFacts({ algemeen, detail }: RealworksObject): FactLine[] {
  const outdoor = detail.buitenruimte;
  return [
    ["Ligging", dutchList(algemeen.liggingen)],
    ["Tuin", dutchList(outdoor.tuintypes)],
    ["Hoofdtuin", mainGarden(outdoor)],
    ["Ligging tuin", dutchList([outdoor.hoofdtuinlocatie])],
    ["Staat van de tuin", dutchList([outdoor.tuinkwaliteit])],
    ["Schuur of berging", dutchList([outdoor.schuurBergingSoort])],
    ["Voorzieningen berging", dutchList(outdoor.schuurBergingVoorzieningen)],
  ];
}

function mainGarden(outdoor: RealworksObject["detail"]["buitenruimte"]): string | null {
  const kind = dutchList([outdoor.hoofdtuintype]);
  if (kind === null) return null;
  const size = measure(outdoor.hoofdtuinoppervlakte, "m²");
  const remarks = [size, outdoor.hoofdtuinAchterom ? "bereikbaar via achterom" : null];
  return [kind, ...remarks].filter(Boolean).join(", ");
}

export function parkingFacts({ detail }: RealworksObject): FactLine[] {
  const outdoor = detail.buitenruimte;
  const garage = dutchList(outdoor.garagesoorten);
  const cars = outdoor.garagecapiciteit;
  const capacity =
    garage !== null && cars !== null ? `${cars} ${cars === 1 ? "auto" : "auto's"}` : null;
  const places = outdoor.parkeercapaciteit;
  return [
    ["Garage", garage],
    ["Capaciteit garage", capacity],
    ["Parkeren", dutchList(outdoor.parkeerfaciliteiten)],
    ["Parkeerplaatsen", places === null ? null : dutchWords(String(places))],
  ];
}
