import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import type { FactGroup } from "../draft/fact-line.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { instantOf } from "@voordeur/time/instants.ts";
import { type Fields, detailOf, flagOf, textOf } from "./fields.ts";
import { recurring } from "./price.ts";
import { dutchList } from "./words.ts";

/** The facts of a record beyond the main fields. */
export function factsOf(fields: Fields): FactGroup[] {
  const available = instantOf(textOf(fields, "AvailabilityDate"));
  return [
    [
      "Overdracht",
      [
        ["Aanvaarding", available && `Per ${formatDate(available)}`],
        ["VvE-bijdrage", recurring(fields, "AssociationFee")],
      ],
    ],
    [
      "Bouw",
      [
        ["Soort bouw", flagOf(fields, "NewConstructionYN") === true ? "Nieuwbouw" : null],
        ["Soort dak", dutchList(fields, "Roof")],
      ],
    ],
    [
      "Indeling",
      [
        ["Aparte toiletruimten", count(fields, "BathroomsHalf", "BathsHalf")],
        ["Woonlagen", count(fields, "StoriesTotal", "Stories")],
        ["Open haarden", count(fields, "FireplacesTotal")],
      ],
    ],
    [
      "Energie",
      [
        ["Verwarming", dutchList(fields, "Heating")],
        ["Koeling", dutchList(fields, "Cooling")],
      ],
    ],
    [
      "Buitenruimte",
      [
        ["Ligging", flagOf(fields, "WaterfrontYN") === true ? "Aan het water" : null],
        ["Uitzicht", dutchList(fields, "View")],
        ["Zwembad", flagOf(fields, "PoolPrivateYN") === true ? "Eigen zwembad" : null],
      ],
    ],
    [
      "Parkeren",
      [
        ["Garage", garageOf(fields)],
        ["Carport", cars(detailOf(fields, "CarportSpaces"))],
        ["Parkeren", dutchList(fields, "ParkingFeatures")],
        ["Parkeerplaatsen", count(fields, "ParkingTotal", "OpenParkingSpaces")],
      ],
    ],
  ];
}

function garageOf(fields: Fields): string | null {
  const spaces = cars(detailOf(fields, "GarageSpaces"));
  return spaces ?? (flagOf(fields, "GarageYN") === true ? "Ja" : null);
}

function cars(spaces: number | null): string | null {
  const whole = spaces === null ? 0 : Math.round(spaces);
  return whole === 0 ? null : countOf(whole, "auto", "auto's");
}

function count(fields: Fields, ...names: string[]): string | null {
  const found = detailOf(fields, ...names);
  return found === null || found >= 1000 ? null : formatNumber(found);
}
