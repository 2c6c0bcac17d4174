import type { ListingSource } from "../../../settings/groups/sources.ts";
import type { Services } from "../../../platform/services.ts";
import type { Connector, FeedIo } from "@voordeur/feeds/connector.ts";

export type SyncServices = Pick<
  Services,
  "db" | "log" | "clock" | "config" | "jobs" | "storage" | "pages" | "settings" | "secrets"
>;

/** The night's work also forgets what is old. */
export type NightlyServices = SyncServices & Pick<Services, "sharedClock">;

export interface SyncOptions {
  /** Read only what changed after this instant, where the connector can. */
  since?: Date | undefined;
  /** Read only the objects with these ids, where the connector can. */
  named?: readonly string[];
  /** Read nothing where the source is still this document. */
  mark?: string | undefined;
  /** True: its software called; until the whole feed was read, the run counts as no more than that. */
  called?: boolean;
  /** How long its feed may be read. Default: as long as the nightly job allows. */
  readingMs?: number;
  connector?: Connector;
  io?: Partial<FeedIo>;
}

/** One run of one source. */
export interface Run {
  /** The id of its row in `sync_runs`. */
  id: number;
  source: ListingSource;
  options: SyncOptions;
}
