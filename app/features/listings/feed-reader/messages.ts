import type { ListingSource } from "../../../agency.ts";
import type { FeedIo, FeedItem } from "@voordeur/feeds/connector.ts";

/** Everything that the feed-reading process needs, as plain values. */
export interface FeedOrder extends Pick<
  FeedIo,
  "now" | "scratch" | "since" | "readingMs" | "limits"
> {
  kind: "read";
  source: ListingSource;
  /** The source's secret. */
  token: string | undefined;
}

export type ToReader =
  | FeedOrder
  /** The oldest items that were sent have been taken. */
  | { kind: "taken" }
  /** The result of the last call. */
  | { kind: "answer"; value: unknown };

/** The parts of FeedIo that only the site itself can do. */
export type FeedCall =
  | { kind: "wait"; milliseconds: number }
  | { kind: "keepPicture"; bytes: Uint8Array };

export type FromReader =
  | { kind: "items"; items: FeedItem[] }
  /** One at a time. */
  | FeedCall
  /** Nothing but a sign of life. */
  | { kind: "alive" }
  | { kind: "complete" }
  /** A FeedError. */
  | { kind: "unreadable"; reason: string }
  | { kind: "bug"; stack: string };
