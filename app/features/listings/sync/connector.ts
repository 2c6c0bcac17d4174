import type { PropertyFact, PropertyStatus } from "../../../../database/schema.ts";
import type { ListingSource } from "../../../platform/agency.ts";

export interface PhotoDraft {
  /** http(s), or `drawing:` for a picture that the site draws itself. */
  url: string;
  /** The feed's own change mark; another value means that the photo must be fetched again. */
  version: string;
}

/** One listing as a feed tells it, already in the site's own words. */
export interface ListingDraft {
  external_id: string;
  address: string;
  postal_code: string;
  city: string;
  price: string;
  price_amount: number | null;
  transaction: "koop" | "huur";
  status: PropertyStatus;
  property_type: string;
  description: string;
  bedrooms: number | null;
  bathrooms: number | null;
  rooms: number | null;
  area: number | null;
  plot_area: number | null;
  volume: number | null;
  build_year: number | null;
  energy_label: string | null;
  facts: PropertyFact[];
  published_at: Date | null;
  /** In the order shown; the first is the main photo. */
  photos: PhotoDraft[];
}

export type FeedItem =
  | { kind: "listing"; draft: ListingDraft }
  /** In the feed, but not for visitors. */
  | { kind: "hidden"; external_id: string }
  /** Not understood: what the site already shows of it stays. The id is empty when unreadable. */
  | { kind: "problem"; external_id: string; reason: string };

export interface FeedIo {
  fetch: typeof globalThis.fetch;
  /** Waits between two tries. */
  wait: (milliseconds: number) => Promise<void>;
  /** The value of an environment variable, such as a token. */
  secret: (name: string) => string | undefined;
  now: Date;
  signal?: AbortSignal;
}

/**
 * Reads one source. Ending normally says that the feed was complete, so that listings which are
 * not in it may be hidden; throwing a FeedError says that it was not.
 */
export type Connector = (source: ListingSource, io: FeedIo) => AsyncIterable<FeedItem>;

/** The feed as a whole could not be read; the message is Dutch and fit for the run log. */
export class FeedError extends Error {}
