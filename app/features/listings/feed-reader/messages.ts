import type { ListingSource } from "../../../settings/groups/sources.ts";
import type { FeedIo, FeedItem } from "@voordeur/feeds/connector.ts";

/** Everything that the reading process needs, as plain values. */
export interface FeedOrder extends Pick<
  FeedIo,
  "now" | "scratch" | "since" | "readingMs" | "limits"
> {
  kind: "read";
  source: ListingSource;
  /** The source's secret. */
  token: string | undefined;
  /** Whether to count what nobody reads. */
  tally: boolean;
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
  | { kind: "complete"; unread: ReadonlyMap<string, number> | undefined }
  /** A FeedError. */
  | { kind: "unreadable"; reason: string }
  | { kind: "bug"; stack: string };
