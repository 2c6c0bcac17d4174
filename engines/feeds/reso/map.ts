import type { FeedItem } from "../connector.ts";
import { Hidden, itemOf, type ReadListing } from "../draft/draft.ts";
import { squareMetres, yearOf } from "../draft/field.ts";
import { addressOf } from "./address.ts";
import { areaUnitOf } from "./country.ts";
import { factsOf } from "./facts.ts";
import { envelopeId, type Fields, fieldsOf, numberOf, textOf } from "./fields.ts";
import { instantOf } from "@voordeur/time/instants.ts";
import { mediaOf } from "./media.ts";
import { askingOf } from "./price.ts";
import { isHidden, statusOf } from "./status.ts";
import { propertyTypeOf } from "./type.ts";

/** The key of a record; empty when it has none. */
export function recordId(record: unknown): string {
  const fields = fieldsOf(record);
  if (!fields) return "";
  const key = textOf(fields, "ListingKey", "ListingKeyNumeric", "Id") ?? envelopeId(record);
  return key ?? textOf(fields, "ListingId") ?? "";
}

/** One record of the feed; never throws, whatever the record is. */
export function mapRecord(record: unknown, now: Date): FeedItem {
  const external_id = recordId(record);
  const fields = fieldsOf(record);
  if (!fields || external_id === "") {
    return { kind: "problem", external_id: "", reason: "Het object heeft geen ListingKey." };
  }
  return itemOf(external_id, () => readRecord(external_id, fields), now);
}

function readRecord(external_id: string, fields: Fields): ReadListing | Hidden {
  const propertyType = propertyTypeOf(fields);
  if (isHidden(fields)) return new Hidden("De status of de toestemming laat het niet toe.");
  if (propertyType === null) return new Hidden("Het object is geen woning (PropertyType).");
  const asking = askingOf(fields);
  return {
    external_id,
    ...addressOf(fields),
    asking,
    status: statusOf(fields, asking.transaction),
    publishedAt: firstOffered.map((name) => instantOf(textOf(fields, name))),
    propertyType,
    description: textOf(fields, "PublicRemarks", "SyndicationRemarks"),
    bedrooms: numberOf(fields, "BedroomsTotal", "BedsTotal"),
    bathrooms: bathroomsOf(fields),
    rooms: numberOf(fields, "RoomsTotal"),
    area: areaOf(fields),
    plotArea: plotOf(fields),
    buildYear: yearOf(textOf(fields, "YearBuilt")),
    ...mediaOf(fields),
    facts: factsOf(fields),
  };
}

const firstOffered = [
  "OnMarketDate",
  "OnMarketTimestamp",
  "OriginalOnMarketTimestamp",
  "ListingContractDate",
  "OriginalEntryTimestamp",
];

/** Counted as the standard does: "2.5" is two bathrooms and a half one, so three. */
function bathroomsOf(fields: Fields): number | null {
  const total = numberOf(fields, "BathroomsTotalInteger", "BathroomsTotalDecimal", "BathsTotal");
  if (total !== null) return Math.ceil(total);
  const parts = ["Full", "ThreeQuarter", "Half", "OneQuarter"].map(
    (size) => numberOf(fields, `Bathrooms${size}`, `Baths${size}`) ?? 0,
  );
  return parts.reduce((sum, part) => sum + part, 0) || null;
}

function areaOf(fields: Fields): number | null {
  const living = measured(fields, "LivingArea");
  return living ?? measured(fields, "BuildingAreaTotal", "BuildingAreaUnits");
}

/** A plot without a unit is in acres as often as in square feet, so it only counts elsewhere. */
function plotOf(fields: Fields): number | null {
  const isMetric = areaUnitOf(fields) === "square meters";
  const hasUnit = isMetric || textOf(fields, "LotSizeUnits") !== null;
  const plot = hasUnit ? measured(fields, "LotSizeArea", "LotSizeUnits") : null;
  if (plot !== null) return plot;
  const feet = squareMetres(numberOf(fields, "LotSizeSquareFeet"), "square feet");
  return feet ?? squareMetres(numberOf(fields, "LotSizeAcres"), "acres");
}

function measured(fields: Fields, name: string, units = `${name}Units`): number | null {
  return squareMetres(numberOf(fields, name), textOf(fields, units) ?? areaUnitOf(fields));
}
