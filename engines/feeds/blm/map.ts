import type { Asking, RentPeriod } from "../draft/asking-price.ts";
import type { FeedItem } from "../connector.ts";
import { Hidden, itemOf, type ReadListing } from "../draft/draft.ts";
import { cleanText, FieldError, looseNumber, numberField, squareMetres } from "../draft/field.ts";
import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { displayedStreet } from "./address.ts";
import { currencyOf } from "./currency.ts";
import { descriptionOf } from "./description.ts";
import { factsOf } from "./facts.ts";
import { linkedMedia } from "./media.ts";
import { placeOf } from "./place.ts";
import type { BlmPiece, BlmRecord } from "./records.ts";
import { areaUnits, homeType, statuses } from "./words.ts";

/** One record of the feed; never throws, whatever it holds. Files that came with the feed follow later. */
export function mapRecord(piece: BlmPiece, now: Date): FeedItem {
  if (piece.kind === "misfit") {
    const reason = `Het object heeft ${piece.found} velden; de definitie noemt er ${piece.defined}.`;
    const external_id = piece.first.length > 100 ? "" : piece.first;
    return { kind: "problem", external_id, reason };
  }
  const external_id = cleanText(piece.record.get("AGENT_REF"));
  if (external_id === null || external_id.length > 100) {
    return {
      kind: "problem",
      external_id: "",
      reason: "Het object heeft geen bruikbare AGENT_REF.",
    };
  }
  return itemOf(external_id, () => read(external_id, piece.record), now);
}

function read(external_id: string, record: BlmRecord): ReadListing | Hidden {
  const text = (name: string) => cleanText(record.get(name));
  const propertyType = homeType(text("PROP_SUB_ID") ?? "0");
  const isCommercial = text("LET_TYPE_ID") === "4";
  if (text("PUBLISHED_FLAG") === "0") return new Hidden("PUBLISHED_FLAG is 0.");
  if (isCommercial) return new Hidden("LET_TYPE_ID is 4: bedrijfsmatige verhuur.");
  if (propertyType === undefined) return new Hidden("PROP_SUB_ID is geen woning.");
  const number = text("STATUS_ID") ?? "0";
  const status = statuses.get(number);
  if (!status) throw new FieldError(`STATUS_ID "${number.slice(0, 40)}" is onbekend.`);
  const size = sizeOf(record);
  const city = placeOf(record);
  const isLand = propertyType === "Bouwgrond";
  return {
    external_id,
    street: displayedStreet(record, city),
    postalCode: text("ZIPCODE") ?? postcodeOf(record),
    city,
    asking: askingOf(record),
    status,
    publishedAt: amsterdamInstant(text("CREATE_DATE")),
    propertyType,
    description: descriptionOf(record),
    bedrooms: looseNumber(text("BEDROOMS")),
    bathrooms: looseNumber(text("BATHROOMS")),
    area: isLand ? null : size,
    plotArea: isLand ? size : null,
    ...linkedMedia(record),
    facts: factsOf(record),
  };
}

function postcodeOf(record: BlmRecord): string | null {
  const code = `${record.get("POSTCODE1") ?? ""} ${record.get("POSTCODE2") ?? ""}`;
  return cleanText(code)?.toUpperCase() ?? null;
}

const periods = new Map<string, RentPeriod>([
  ["0", "week"],
  ["1", "month"],
  ["2", "quarter"],
  ["3", "year"],
]);

function askingOf(record: BlmRecord): Asking {
  const kind = cleanText(record.get("TRANS_TYPE_ID"));
  if (kind !== "1" && kind !== "2") {
    throw new FieldError(`TRANS_TYPE_ID "${(kind ?? "").slice(0, 40)}" is onbekend.`);
  }
  const price = cleanText(record.get("PRICE"));
  return {
    transaction: kind === "1" ? "koop" : "huur",
    amount: /\d/.test(price ?? "") ? numberField("De prijs (PRICE)", price) : null,
    onRequest: cleanText(record.get("PRICE_QUALIFIER")) === "1",
    from: cleanText(record.get("PRICE_QUALIFIER")) === "7",
    period: periods.get(cleanText(record.get("LET_RENT_FREQUENCY")) ?? ""),
    currency: currencyOf(record),
  };
}

/** The largest size in m²; one without a unit says nothing. */
function sizeOf(record: BlmRecord): number | null {
  const unit = areaUnits.get(cleanText(record.get("AREA_SIZE_UNIT_ID")) ?? "");
  const sizes = ["MAX_SIZE_ENTERED", "MIN_SIZE_ENTERED"].map((name) =>
    looseNumber(record.get(name)),
  );
  const size = sizes.find((amount) => amount !== null) ?? null;
  return unit === undefined ? null : squareMetres(size, unit);
}
