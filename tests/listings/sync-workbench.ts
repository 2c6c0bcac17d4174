import { createSharedClock } from "../../app/platform/clock/shared-clock.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { afterAll } from "vitest";
import { openTestDatabase } from "../setup/database.ts";
import { properties, propertyMedia } from "../../database/schema/listings.ts";
import { propertyChanges, syncRuns } from "../../database/schema/sync.ts";
import type { ListingSource } from "../../app/settings/groups/sources.ts";
import { loadConfig } from "../../app/platform/config.ts";
import { openStorage } from "../../app/platform/files/storage.ts";
import { createLog } from "../../app/platform/observability/log.ts";
import { changesOnly } from "../../app/platform/page-cache/changes.ts";
import type { Services } from "../../app/platform/services.ts";
import type { NightlyServices, SyncOptions } from "../../app/homes/listings/sync/run.ts";
import { FIND_PLACES } from "../../app/homes/places/service.server.ts";
import { upward } from "../../app/upward.ts";
import { openSettings } from "../../app/settings/settings.server.ts";
import { syncSource } from "../../app/homes/listings/sync/sync.server.ts";
import { readHere } from "./read-here.ts";

/** A database, services on a fixed clock and a feed file, for one file of tests of the sync. */
export async function useWorkbench() {
  const log = createLog("silent");
  const { db, pool, close } = await openTestDatabase(log);
  const folder = await mkdtemp(join(tmpdir(), "voordeur-feed-"));
  const file = join(folder, "feed.json");
  const sent: { name: string; data: Record<string, unknown> }[] = [];
  const placeJobs: object[] = [];
  const clock = () => new Date("2026-03-02T09:00:00Z");
  const services: NightlyServices & Pick<Services, "pages" | "isWaitedFor"> = {
    db,
    log,
    pages: changesOnly,
    isWaitedFor: upward.isWaitedFor,
    secrets: { publicKey: "pk_test", authSecret: "k".repeat(43) },
    settings: openSettings(db, log),
    clock,
    sharedClock: createSharedClock({ clock, databaseClock: clock }),
    config: loadConfig({ FEED_TOKEN: "geheim" }),
    storage: await openStorage(loadConfig({ DATA_DIR: folder })),
    jobs: {
      send: async (name, data) => {
        if (name === FIND_PLACES) placeJobs.push(data);
        else sent.push({ name, data });
      },
      enqueueing: async () => "",
      sendAll: async () => {},
      forget: async () => {},
      standingStill: async () => [],
      close: async () => {},
    },
  };
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });
  const source = { id: "voordeur", label: "Voordeur", connector: "realworks", url: file } as const;
  const listings = () => db.select().from(properties).orderBy(asc(properties.id));
  const runs = () => db.select().from(syncRuns).orderBy(asc(syncRuns.id));
  return {
    db,
    pool,
    /** A folder only for this workbench. */
    folder,
    services,
    /** The jobs sent, oldest first, without those that follow every change. */
    sent,
    /** The jobs sent that look up where homes lie. */
    placeJobs,
    source,
    /** Syncs a source, with its feed read in this process. */
    sync: (from: ListingSource = source, options: SyncOptions = {}) =>
      syncSource(services, from, { connector: readHere, ...options }),
    /** Writes the feed file: objects in the feed's envelope, or the text itself. */
    async feed(content: object[] | string) {
      const envelope = (resultaten: object[]) =>
        JSON.stringify({ resultaten, paginering: { totaalAantal: resultaten.length } });
      await writeFile(file, typeof content === "string" ? content : envelope(content));
    },
    listings,
    listing: async (externalId: string) =>
      (await listings()).find((row) => row.external_id === externalId),
    activeIds: async () =>
      (await listings())
        .filter((row) => row.is_active)
        .map((row) => row.external_id)
        .toSorted(),
    /** How many listings visitors see. */
    shownCount: async () =>
      (await listings()).filter((row) => row.is_active && !row.hidden_by_staff).length,
    photos: () =>
      db
        .select()
        .from(propertyMedia)
        .orderBy(asc(propertyMedia.property_id), asc(propertyMedia.position)),
    changes: () => db.select().from(propertyChanges).orderBy(asc(propertyChanges.id)),
    runs,
    lastRun: async () => (await runs()).at(-1)!,
    async empty() {
      await db.delete(properties);
      await db.delete(syncRuns);
      sent.length = 0;
    },
  };
}
