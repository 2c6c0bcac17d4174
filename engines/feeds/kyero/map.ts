import type { Asking } from "../draft/asking-price.ts";
import { coordinatesOf } from "../draft/coordinates.ts";
import type { FeedItem } from "../connector.ts";
import { Hidden, itemOf, type ReadListing } from "../draft/draft.ts";
import { cleanText, FieldError, looseNumber, numberField } from "../draft/field.ts";
import { elementsAt, isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { areasOf } from "./areas.ts";
import { factsOf } from "./facts.ts";
import { featuresOf } from "./features/features.ts";
import { mediaOf } from "./media.ts";
import { placeOf } from "./place.ts";
import { descriptionOf } from "./texts.ts";
import { homeType, isLand } from "./words.ts";

const MAX_LOCATION = 80;

/** One `property` of the feed; never throws, whatever it holds. */
export function mapProperty(property: XmlElement, now: Date): FeedItem {
  const external_id = textAt(property, "id", "ref");
  if (external_id === null || external_id.length > 100) {
    return { kind: "problem", external_id: "", reason: "De woning heeft geen bruikbaar id." };
  }
  return itemOf(external_id, () => read(external_id, property), now);
}

function read(external_id: string, property: XmlElement): ReadListing | Hidden {
  const propertyType = homeType(textAt(property, "type"));
  if (propertyType === undefined) return new Hidden("Het type is geen woning.");
  const areas = areasOf(textAt(property, "surface_area/built"));
  const features = featuresOf([
    ...(isYes(textAt(property, "pool")) ? ["pool"] : []),
    ...elementsAt(property, "features/feature").map(({ text }) => text),
  ]);
  return {
    external_id,
    // The format has no address. What stands in its place says where in the town the home is.
    street: locationOf(property),
    postalCode: null,
    city: placeOf(textAt(property, "town"), textAt(property, "province")),
    coordinates: coordinatesOf(
      textAt(property, "location/latitude"),
      textAt(property, "location/longitude"),
    ),
    asking: askingOf(property),
    // The format has no status either: what is in the feed can be bought.
    status: "Beschikbaar",
    // `date` is the time of the last change, or of the export.
    publishedAt: null,
    propertyType,
    description: descriptionOf(property),
    bedrooms: looseNumber(textAt(property, "beds")),
    bathrooms: looseNumber(textAt(property, "baths")),
    area: isLand(propertyType) ? null : areas.living,
    plotArea: looseNumber(textAt(property, "surface_area/plot")),
    energyLabel: textAt(property, "energy_rating/consumption"),
    ...mediaOf(property),
    buildYear: features.buildYear,
    facts: [...factsOf(property), ["Oppervlakten en inhoud", areas.others], ...features.facts],
    unread: features.unread,
  };
}

/** A line about the place in town; a whole story is no address. */
function locationOf(property: XmlElement): string | null {
  const line = cleanText(textAt(property, "location_detail"))?.replace(/\s+/g, " ") ?? null;
  return line === null || line.length > MAX_LOCATION ? null : line;
}

const frequencies = new Map<string, Pick<Asking, "transaction" | "period">>([
  ["sale", { transaction: "koop" }],
  ["month", { transaction: "huur", period: "month" }],
  ["week", { transaction: "huur", period: "week" }],
  ["day", { transaction: "huur", period: "day" }],
  ["year", { transaction: "huur", period: "year" }],
]);

function askingOf(property: XmlElement): Asking {
  const frequency = textAt(property, "price_freq") ?? "sale";
  const found = frequencies.get(frequency.toLowerCase());
  if (!found) throw new FieldError(`price_freq "${frequency.slice(0, 40)}" is onbekend.`);
  const price = textAt(property, "price");
  // Words alone, such as "POA", ask to call.
  const amount = /\d/.test(price ?? "") ? numberField("De prijs (price)", price) : null;
  return { ...found, amount, currency: currencyOf(textAt(property, "currency")) };
}

const signs = new Map([
  ["€", "EUR"],
  ["EURO", "EUR"],
  ["EUROS", "EUR"],
  ["£", "GBP"],
  ["$", "USD"],
]);

function currencyOf(text: string | null): string | null {
  if (text === null) return null;
  const code = signs.get(text.toUpperCase()) ?? text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) {
    throw new FieldError(`De munt (currency) "${text.slice(0, 40)}" is onbekend.`);
  }
  return code;
}
