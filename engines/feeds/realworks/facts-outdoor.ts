import { countOf } from "@voordeur/language/numbers.ts";
import { type FactLine, measure } from "../draft/fact-line.ts";
import type { RealworksObject } from "./schema.ts";
import { sizesOf, surfaceOf } from "./surface.ts";
import { dutchList, dutchWords } from "./words.ts";

export function outdoorFacts({ algemeen, detail }: RealworksObject): FactLine[] {
  const outdoor = detail.buitenruimte;
  return [
    ["Ligging", dutchList(algemeen.liggingen)],
    ["Tuin", dutchList(outdoor.tuintypes)],
    ["Oppervlakte tuin", measure(outdoor.tuinTotaleOppervlakte, "m²")],
    ["Hoofdtuin", mainGarden(outdoor)],
    ["Ligging tuin", dutchList([outdoor.hoofdtuinlocatie])],
    ["Staat van de tuin", dutchList([outdoor.tuinkwaliteit])],
    ["Schuur of berging", dutchList([outdoor.schuurBergingSoort])],
    ["Aantal schuren of bergingen", outdoor.aantalSchurenBergingen?.toString() ?? null],
    ["Voorzieningen berging", dutchList(outdoor.schuurBergingVoorzieningen)],
  ];
}

function mainGarden(outdoor: RealworksObject["detail"]["buitenruimte"]): string | null {
  const kind = dutchList([outdoor.hoofdtuintype]);
  if (kind === null) return null;
  const size = surfaceOf(sizesOf(outdoor, "hoofdtuin"));
  const remarks = [size, outdoor.hoofdtuinAchterom ? "bereikbaar via achterom" : null];
  return [kind, ...remarks].filter(Boolean).join(", ");
}

export function parkingFacts({ detail }: RealworksObject): FactLine[] {
  const outdoor = detail.buitenruimte;
  const garage = dutchList(outdoor.garagesoorten);
  const cars = outdoor.garagecapiciteit;
  const capacity = garage !== null && cars !== null ? carsOf(cars) : null;
  const size = surfaceOf(sizesOf(outdoor, "garage"));
  const places = outdoor.parkeercapaciteit;
  const itself = detail.overigOnroerendGoed;
  return [
    ["Garage", garage],
    ["Capaciteit garage", capacity],
    ["Oppervlakte garage", garage === null ? null : size],
    ["Voorzieningen garage", dutchList(outdoor.garagevoorzieningen)],
    ["Parkeren", dutchList(outdoor.parkeerfaciliteiten)],
    ["Parkeerplaatsen", places === null ? null : dutchWords(String(places))],
    ["Toelichting parkeren", outdoor.parkeertoelichting],
    ["Plaats voor", itself.capaciteit === null ? null : carsOf(itself.capaciteit)],
    ["Voorzieningen", dutchList(itself.voorziening)],
    ["Isolatie", dutchList(itself.isolatie)],
    ["Toelichting", itself.toelichting],
  ];
}

function carsOf(count: number): string {
  return countOf(count, "auto", "auto's");
}
