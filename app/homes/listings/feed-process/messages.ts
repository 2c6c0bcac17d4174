import type { ListingSource } from "../../../settings/groups/sources.ts";
import type { FeedIo, FeedItem, FeedSource } from "@voordeur/feeds/connector.ts";

/** Everything that the reading process needs, as plain values. */
export interface FeedOrder extends Pick<
  FeedIo,
  "now" | "scratch" | "since" | "named" | "mark" | "readingMs" | "limits"
> {
  /** To read the feed, or only to find out its format. */
  kind: "read" | "detect";
  source: ListingSource;
  /** The source's secret. */
  token: string | undefined;
  /** Whether to count what nobody reads. */
  tally: boolean;
  /** Hosts that may be asked although they are of a private network. */
  hosts: readonly string[];
  /** After so many items it stops as if the feed had ended. */
  maxItems: number | undefined;
}

export type ToReader =
  | FeedOrder
  /** The site has taken the oldest batch of items. */
  | { kind: "taken" }
  /** The result of the last call. */
  | { kind: "answer"; value: unknown };

/** The parts of FeedIo that only the site can do. */
export type FeedCall =
  | { kind: "wait"; milliseconds: number }
  | { kind: "keepFile"; bytes: Uint8Array };

export type FromReader =
  | { kind: "items"; items: FeedItem[] }
  /** One at a time. */
  | FeedCall
  /** Only a sign of life. */
  | { kind: "alive" }
  | { kind: "detected"; connector: FeedSource["connector"] | undefined }
  | { kind: "complete"; unread: ReadonlyMap<string, number> | undefined }
  /** A FeedError. */
  | { kind: "unreadable"; reason: string }
  | { kind: "bug"; stack: string };
