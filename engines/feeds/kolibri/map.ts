import type { FeedItem } from "../connector.ts";
import { Hidden, itemOf, type ReadListing } from "../draft/draft.ts";
import { FieldError, looseNumber, yearOf } from "../draft/field.ts";
import { isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { addressOf } from "./address.ts";
import { decimalAt } from "./decimal.ts";
import { factsOf } from "./facts.ts";
import { instantOf } from "@voordeur/time/instants.ts";
import { mediaOf } from "./media.ts";
import { askingOf } from "./price.ts";
import { statusOf } from "./status.ts";
import { translated } from "./translated.ts";
import { homeType } from "./type.ts";

/** One `RealEstateProperty`; never throws, whatever it holds. */
export function mapProperty(property: XmlElement, now: Date): FeedItem {
  const external_id = textAt(property, ...ids);
  if (external_id === null || external_id.length > 100) {
    return { kind: "problem", external_id: "", reason: "Het object heeft geen bruikbaar id." };
  }
  return itemOf(external_id, () => read(external_id, property), now);
}

const ids = [
  "PropertyInfo/PublicReferenceNumber",
  "PublicReferenceNumber",
  "PropertyInfo/ID",
  "PropertyInfo/ForeignID",
  "ID",
];

function read(external_id: string, property: XmlElement): ReadListing | Hidden {
  const text = translated(property, "PropertyInfo/Status", "Status");
  if (isKeptBack(property)) return new Hidden("De makelaar houdt het object achter.");
  if (text === null) throw new FieldError("PropertyInfo/Status ontbreekt.");
  const status = statusOf(text);
  const propertyType = homeType(property);
  if (status === "hidden") return new Hidden(`De status is "${text.slice(0, 60)}".`);
  if (propertyType === undefined) return new Hidden("Het object is geen woning.");
  if (!status) throw new FieldError(`De status "${text.slice(0, 60)}" is onbekend.`);
  const count = (name: string) => looseNumber(textAt(property, `Counts/CountOf${name}`));
  return {
    external_id,
    ...addressOf(property),
    asking: askingOf(property, status),
    status,
    publishedAt: instantOf(textAt(property, "PropertyInfo/CreationDateTime")),
    propertyType,
    description: translated(property, "Descriptions/AdText", "Descriptions/DetailsDescription"),
    bedrooms: count("Bedrooms"),
    bathrooms: count("Bathrooms"),
    rooms: count("Rooms"),
    area: decimalAt(
      property,
      "AreaTotals/LivingArea",
      "AreaTotals/EffectiveArea",
      "AreaTotals/LivableArea",
    ),
    plotArea: decimalAt(
      property,
      "AreaTotals/LandArea",
      "AreaTotals/PlotArea",
      "Dimensions/Land/Area",
    ),
    volume: decimalAt(
      property,
      "Dimensions/Content/Volume",
      "Dimensions/Content",
      "Dimensions/Volume",
    ),
    buildYear: yearOf(
      textAt(property, "Construction/ConstructionYearFrom", "Construction/ConstructionYearTo"),
    ),
    energyLabel: textAt(property, ...energyLabels),
    ...mediaOf(property),
    facts: factsOf(property),
  };
}

const energyLabels = [
  "ClimatControl/EnergyCertificate/EnergyClass",
  "ClimatControl/EnergyCertificate/EnergyLabel",
  "ClimateControl/EnergyCertificate/EnergyClass",
  "EnergyLabel",
  "EnergyClass",
  "EnergyRating",
];

/** True when the agency does not show the object at this moment. */
function isKeptBack(property: XmlElement): boolean {
  const yes = ["TemporaryHideProperty", "Confidential", "IsConfidential", "IsArchived"];
  const no = ["WebPublish", "IsPublished"].map((name) => textAt(property, `PropertyInfo/${name}`));
  return (
    yes.some((name) => isYes(textAt(property, `PropertyInfo/${name}`))) ||
    no.some((value) => value !== null && !isYes(value))
  );
}
