import { writtenPostcode } from "@voordeur/addresses/address.ts";
import type { FeedItem, ListingDraft, MediumDraft, PhotoDraft } from "../connector.ts";
import type { PropertyStatus } from "./status.ts";
import type { Coordinates } from "./coordinates.ts";
import { type Asking, askingPrice } from "./asking-price.ts";
import { addressOf, placeName, streetWithin } from "./dutch-address.ts";
import { energyLabelOf } from "./energy-label.ts";
import { type FactGroup, factTable } from "./fact-line.ts";
import { mainFacts } from "./facts/main-facts.ts";
import { FieldError, textField, whole } from "./field.ts";
import { ADDRESS_ON_REQUEST, kindName } from "./words/kind-words.ts";
import { listingTexts, type Translations } from "./words/listing-texts.ts";
import { earliestPlausible, shownStatus } from "./new-listing.ts";
import { shownMedia } from "./media/shown-media.ts";

/** Where a listing is, as a connector read it; null is unknown. */
export interface ReadPlace {
  /** Null: the feed keeps the address back, or does not know it. */
  street: string | null;
  number?: string | null;
  addition?: string | null;
  postalCode: string | null;
  city: string | null;
  /** Null or absent: the feed does not say, or keeps the address back. */
  coordinates?: Coordinates | null;
}

/** One listing as a connector read it; null is unknown. */
export interface ReadListing extends ReadPlace {
  external_id: string;
  asking: Asking;
  status: PropertyStatus;
  /** Since when it is on offer; of several dates the earliest that can be true counts. */
  publishedAt: Date | null | readonly (Date | null)[];
  /** In Dutch, with a capital. */
  propertyType: string;
  /** HTML or plain text. */
  description: string | null;
  /** The texts in other languages, if the feed has them apart; HTML or plain text. */
  translations?: Translations;
  bedrooms?: number | null;
  bathrooms?: number | null;
  rooms?: number | null;
  /** m² */
  area?: number | null;
  /** m² */
  plotArea?: number | null;
  /** m³ */
  volume?: number | null;
  buildYear?: number | null;
  /** As the feed writes it. */
  energyLabel?: string | null;
  photos: readonly PhotoDraft[];
  /** Plans, tours, videos and documents. */
  media?: readonly MediumDraft[];
  /** More for the facts table, behind what the fields above say. */
  facts?: readonly FactGroup[];
}

/**
 * The draft of what was read, tidied the same way for every format.
 * @throws FieldError when it has no place.
 */
export function toDraft(read: ReadListing, now: Date): ListingDraft {
  const city = textField("De plaats", read.city, 100);
  const line = textField("De straat", read.street);
  const street = line === null || city === null ? line : streetOf(read, line, city);
  const number = textField("Het huisnummer", read.number, 20);
  const addition = textField("De toevoeging", read.addition, 20);
  const published_at = earliestPlausible([read.publishedAt].flat(), now);
  const status = shownStatus(read.status, published_at, now);
  if (city === null) throw new FieldError("De plaats ontbreekt.");
  const draft = {
    external_id: read.external_id,
    ...(street === null ? { address: ADDRESS_ON_REQUEST } : addressOf(street, number, addition)),
    postal_code: writtenPostcode(textField("De postcode", read.postalCode, 20) ?? ""),
    city: placeName(city),
    ...(read.coordinates && { coordinates: read.coordinates }),
    ...askingPrice(read.asking),
    status,
    property_type: kindName(textField("De soort woning", read.propertyType, 100) ?? "Woning"),
    ...listingTexts(read.description, read.translations),
    bedrooms: counted(read.bedrooms),
    bathrooms: counted(read.bathrooms),
    rooms: counted(read.rooms),
    area: whole(read.area ?? null),
    plot_area: whole(read.plotArea ?? null),
    volume: whole(read.volume ?? null),
    build_year: read.buildYear ?? null,
    energy_label: energyLabelOf(read.energyLabel ?? null),
    published_at,
    ...shownMedia(read.photos, read.media),
  };
  return { ...draft, facts: factTable([...mainFacts(draft), ...(read.facts ?? [])]) };
}

/** The reason that an object is not for visitors. */
export class Hidden {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** An item of the feed out of what `read` makes of it; never throws for what the feed holds. */
export function itemOf(external_id: string, read: () => ReadListing | Hidden, now: Date): FeedItem {
  let found: ReadListing | Hidden | undefined;
  try {
    found = read();
    if (found instanceof Hidden) return { kind: "hidden", external_id, reason: found.reason };
    return { kind: "listing", draft: toDraft(found, now) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const draft = found !== undefined && !(found instanceof Hidden) ? partOf(found, now) : {};
    return { kind: "problem", external_id, reason: error.message, ...draft };
  }
}

/** The readable part of a listing that cannot be shown, for whoever looks into the feed. */
function partOf(read: ReadListing, now: Date): { draft?: Partial<ListingDraft> } {
  try {
    return { draft: { ...toDraft({ ...read, city: read.city ?? "?" }, now), city: "" } };
  } catch {
    return {};
  }
}

/** A street may bear the name of its place: with a number it is no repetition. */
function streetOf({ number = null }: ReadListing, line: string, city: string): string | null {
  return streetWithin(city, line) ?? (number === null ? null : line);
}

function counted(count: number | null | undefined): number | null {
  const found = whole(count ?? null);
  return found !== null && found > 0 && found < 1000 ? found : null;
}
