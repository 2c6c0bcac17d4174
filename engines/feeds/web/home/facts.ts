import { sentenceCase } from "../../draft/words/sentence-case.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { instantOf } from "@voordeur/time/instants.ts";
import type { FactGroup } from "../../draft/fact-line.ts";
import { amenitiesOf, extra, type Extras } from "./extras.ts";
import { type Aspects, asLine, lineOf } from "../page/ld-values.ts";
import { priceRange } from "./price.ts";

/** The names under which sites write what the facts table shows. */
const shown: readonly [group: string, label: string, ...names: string[]][] = [
  ["Overdracht", "Aanvaarding", "aanvaarding", "oplevering"],
  ["Overdracht", "Servicekosten", "servicekosten"],
  ["Overdracht", "Bijdrage VvE", "bijdrage vve", "vve bijdrage", "vve-bijdrage"],
  ["Overdracht", "Waarborgsom", "waarborgsom", "borg"],
  ["Bouw", "Soort bouw", "soort bouw", "bouwvorm"],
  ["Bouw", "Soort dak", "soort dak", "dak"],
  ["Bouw", "Onderhoud binnen", "onderhoud binnen"],
  ["Bouw", "Onderhoud buiten", "onderhoud buiten"],
  ["Oppervlakten en inhoud", "Overige inpandige ruimte", "overige inpandige ruimte"],
  ["Oppervlakten en inhoud", "Gebouwgebonden buitenruimte", "gebouwgebonden buitenruimte"],
  ["Oppervlakten en inhoud", "Externe bergruimte", "externe bergruimte"],
  ["Indeling", "Verdiepingen", "verdiepingen", "aantal woonlagen", "woonlagen"],
  ["Energie", "Isolatie", "isolatie"],
  ["Energie", "Verwarming", "verwarming"],
  ["Energie", "Warm water", "warm water"],
  ["Energie", "Cv-ketel", "cv-ketel", "cv ketel"],
  ["Buitenruimte", "Ligging", "ligging"],
  ["Buitenruimte", "Tuin", "tuin", "tuintype"],
  ["Buitenruimte", "Ligging tuin", "ligging tuin"],
  ["Buitenruimte", "Balkon of dakterras", "balkon/dakterras", "balkon", "dakterras"],
  ["Buitenruimte", "Schuur of berging", "schuur/berging", "berging", "schuur"],
  ["Parkeren", "Garage", "garage", "soort garage"],
  ["Parkeren", "Parkeren", "parkeren", "parkeergelegenheid"],
];

export function factsOf(home: Aspects, offers: Aspects, extras: Extras): FactGroup[] {
  const range = priceRange(offers);
  const available = instantOf(lineOf(offers, "availabilityStarts"));
  const floor = lineOf(home, "floorLevel");
  const amenities = amenitiesOf(home).join(", ");
  return [
    [
      "Overdracht",
      [
        ["Prijsklasse", range && `${euros(range[0])} tot ${euros(range[1])}`],
        ["Beschikbaar vanaf", available && formatDate(available)],
        ["Huisdieren", petsOf(home)],
      ],
    ],
    [
      "Bouw",
      [["Gelegen op", floor !== null && /^\d+$/.test(floor) ? `${floor}e woonlaag` : floor]],
    ],
    ["Indeling", [["Voorzieningen", amenities === "" ? null : amenities]]],
    ...shown.map(([group, label, ...names]): FactGroup => [
      group,
      [[label, short(extra(extras, ...names))]],
    ]),
  ];
}

function petsOf(home: Aspects): string | null {
  const [pets] = home.map((node) => node["petsAllowed"]).filter((value) => value !== undefined);
  if (typeof pets === "boolean") return pets ? "Toegestaan" : "Niet toegestaan";
  const words = asLine(pets);
  if (/^(true|yes|ja)$/i.test(words ?? "")) return "Toegestaan";
  return /^(false|no|nee)$/i.test(words ?? "") ? "Niet toegestaan" : short(words);
}

/** A line of the table with its capital; a longer text is no fact. */
function short(text: string | null): string | null {
  if (text === null || text.length > 300) return null;
  return sentenceCase(text);
}
