import type { Coordinates } from "./draft/coordinates.ts";
import type { Translations } from "./draft/words/listing-texts.ts";
import type { FieldTally } from "./reading/field-tally.ts";
import type { PropertyStatus } from "./draft/status.ts";

export type { Coordinates, Translations };

/** One line of a listing's facts table, in Dutch and in the order shown. */
export interface PropertyFact {
  group: string;
  label: string;
  value: string;
}

/** Where a feed is and how to read it. What each format expects as its address: docs/feeds.md. */
export interface FeedSource {
  /** Its format. */
  connector: "realworks" | "realworks-xml" | "kolibri" | "openimmo" | "web";
  /** An http(s) URL, or a path of a file or folder. `{token}` in it stands for the token. */
  url: string;
  /** The name under which `FeedIo.secret` knows the feed's token. */
  tokenVariable?: string;
  /** Realworks: name of the query parameter for "changed since", where the agency's access has one. */
  sinceParameter?: string;
}

export interface PhotoDraft {
  /** http(s), `drawing:` for a drawing that the site has, or what `keepFile` gave. */
  url: string;
  /** The feed's own change mark; another value means that the photo must be fetched again. */
  version: string;
  /** The feed's words about it, in Dutch; absent: none. */
  caption?: string;
}

/** The media of a listing besides photos, in the order of the page. */
export const mediumKinds = ["plan", "tour", "video", "document"] as const;

export type MediumKind = (typeof mediumKinds)[number];

/** A tour or a video is never fetched: visitors open it where it is. */
export function isLinkKind(kind: string): boolean {
  return kind === "tour" || kind === "video";
}

/**
 * A floor plan (a picture or a PDF) or a document (brochure, certificate), which are fetched; or a
 * tour (360°) or video, which stays a link.
 */
export interface MediumDraft extends PhotoDraft {
  kind: MediumKind;
}

/** One listing as a feed tells it, already in the site's own words. */
export interface ListingDraft {
  external_id: string;
  address: string;
  /** Its street, where that has a number of its own, as "Jol 11" has in "Jol 11 34". */
  street?: string;
  postal_code: string;
  city: string;
  /** Where it lies, if the feed says so and its address is no secret. */
  coordinates?: Coordinates;
  price: string;
  price_amount: number | null;
  transaction: "koop" | "huur";
  status: PropertyStatus;
  property_type: string;
  description: string;
  /** The description in other languages, by the language's code. Absent when there are none. */
  translations?: Translations;
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
  /** Plans, tours, videos and documents, each kind in its order. Absent when there are none. */
  media?: MediumDraft[];
}

export type FeedItem =
  | { kind: "listing"; draft: ListingDraft }
  /** In the feed, but not for visitors. */
  | { kind: "hidden"; external_id: string; /** In Dutch. */ reason?: string }
  /**
   * Not understood: what the site already shows of it stays. The id is empty when unreadable. The
   * draft is what could be read all the same, for who looks into the feed.
   */
  | { kind: "problem"; external_id: string; reason: string; draft?: Partial<ListingDraft> }
  /** This feed tells changes only: what it does not name stays as it is. */
  | { kind: "partial" }
  /** Tells this document from a later one, so that it need not be fetched again: `FeedIo.mark`. */
  | { kind: "mark"; mark: string };

export interface FeedIo {
  fetch: typeof globalThis.fetch;
  /** Waits between two tries. */
  wait: (milliseconds: number) => Promise<void>;
  /** The value of an environment variable, such as a token. */
  secret: (name: string) => string | undefined;
  now: Date;
  /** Only what changed after this moment is asked for, by a connector that can; undefined: all. */
  since?: Date;
  /**
   * Only these objects are asked for, each by its id, by a connector that can. One that the source does
   * not have has the whole feed read, which tells what became of it.
   */
  named?: readonly string[];
  /** The mark of an earlier reading: a source that is still the same document is not read. */
  mark?: string;
  /** Told of the mark of the document that is read. */
  onMark?: (mark: string) => void;
  /**
   * How long reading may take in all; what a crawl has not reached by then is left. Default: as
   * long as it takes.
   */
  readingMs?: number;
  /** A folder of this run alone, for what is too large for the memory; removed after the run. */
  scratch: string;
  /**
   * Puts a picture or PDF aside that came inside the feed (at most 25 MB), until the photo job has
   * checked and stored it.
   * @returns the address for a PhotoDraft or MediumDraft.
   */
  keepFile: (bytes: Uint8Array) => Promise<string>;
  /** Told of every record, to find out what nobody reads of it. */
  fields?: FieldTally;
  signal?: AbortSignal;
  /** Bounds of one document; default: 512 MB, 30 minutes in all, a minute of silence. */
  limits?: { maxBytes: number; timeoutMs: number; silenceMs: number };
}

/**
 * Reads one source. Ending normally says that the feed was complete, so that listings which are
 * not in it may be hidden, unless it said `partial`; throwing a FeedError says that it was not.
 * When an id comes twice, the first counts.
 */
export type Connector = (source: FeedSource, io: FeedIo) => AsyncIterable<FeedItem>;

/** The feed as a whole could not be read; the message is Dutch and fit for the run log. */
export class FeedError extends Error {}

/** The feed is the document that `FeedIo.mark` stands for. */
export class SameFeedError extends FeedError {}
