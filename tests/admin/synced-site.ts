import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { syncSource } from "../../app/homes/listings/sync/sync.server.ts";
import { properties } from "../../database/schema/listings.ts";
import { syncRuns } from "../../database/schema/sync.ts";
import { readHere } from "../listings/read-here.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { useStaffSite } from "./staff-site.ts";

/** The staff's site without listings and runs, and a window of an admin, for each test of a file. */
export function useSyncedSite() {
  const { staff, open } = useStaffSite();
  // Filled before each test.
  const current = {} as { page: Page };
  const place = {} as { folder: string };
  beforeAll(async () => {
    place.folder = await mkdtemp(path.join(tmpdir(), "voordeur-feed-"));
  });
  afterAll(() => rm(place.folder, { recursive: true }));
  beforeEach(async () => {
    await staff.site.services.db.delete(properties);
    await staff.site.services.db.delete(syncRuns);
    current.page = await open();
  });

  return {
    staff,
    current,
    /** Syncs one source with a feed of these objects. @returns the id of the run. */
    importFeed: async (objects: readonly object[], id = "burgstate"): Promise<number> => {
      const file = path.join(place.folder, "feed.json");
      const paginering = { totaalAantal: objects.length };
      await writeFile(file, JSON.stringify({ resultaten: objects, paginering }));
      const source = { id, label: id, connector: "realworks", url: file } as const;
      const { services } = staff.site;
      await syncSource(services, source, { connector: readHere });
      const runs = await services.db.select().from(syncRuns).orderBy(asc(syncRuns.id));
      return runs.at(-1)!.id;
    },
    /** The listing that was imported under this number. */
    imported: async (number: number) => {
      const { db } = staff.site.services;
      const isIt = eq(properties.external_id, String(number));
      const [listing] = await db.select().from(properties).where(isIt);
      return listing!;
    },
    button: (name: string | RegExp) => current.page.getByRole("button", { name }),
    row: (address: string) => current.page.getByRole("listitem").filter({ hasText: address }),
    violations: () => accessibilityProblems(current.page),
  };
}
