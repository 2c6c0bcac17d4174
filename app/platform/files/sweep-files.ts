import { sql } from "drizzle-orm";
import { referredKeys, type StoredFiles } from "../backup/stored-files.ts";
import type { Database } from "../database/database.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";
import { isUnfinished } from "./write-whole.ts";
import { storedFolders, storedKeys } from "../security/stored-keys.ts";

/** A folder of the storage whose files go when no row names them. */
export interface SweptFolder {
  folder: string;
  /**
   * How old a file must be: a transaction may be about to name a new one. At least 1; as long as
   * somebody may still want to use a picture that is uploaded already.
   */
  days: number;
}

type Sweeping = Pick<Services, "db" | "storage" | "config" | "clock" | "log">;

const DAY_MS = 86_400_000;

/** Removes, every night, the stored files that no row names. */
export function sweepFilesJob(
  services: Sweeping,
  folders: readonly SweptFolder[],
  files: readonly StoredFiles[],
): JobDefinition {
  return {
    name: "sweep-files",
    needsRightTime: true,
    queue: { policy: "stately", retryLimit: 1, retryDelay: 600, expireInSeconds: 3600 },
    schedule: "20 4 * * *",
    async run(_data, { signal }) {
      await sweepFiles(services, folders, files, signal);
    },
  };
}

/**
 * Files in other folders stay. So does everything while no row names any file:
 * then this is not the database of these files.
 */
export async function sweepFiles(
  services: Sweeping,
  folders: readonly SweptFolder[],
  files: readonly StoredFiles[],
  signal?: AbortSignal,
): Promise<void> {
  const { db, log } = services;
  const named = await namedPictures(db, files);
  if (named.size === 0) {
    log.warn({ files: 0 }, "no row names a stored file: none was swept");
    return;
  }
  const there = await storedFolders(services);
  const unknown = there.filter((name) => !folders.some(({ folder }) => folder === name));
  if (unknown.length > 0) log.warn({ folders: unknown }, "folders of the storage are not swept");
  for (const swept of folders) {
    if (!there.includes(swept.folder)) continue;
    const counts = await sweepFolder(services, swept, named, signal);
    log.info({ folder: swept.folder, ...counts }, "stored files were swept");
  }
}

/** All sizes of a picture are kept while a row names one of them. */
async function namedPictures(
  db: Database,
  files: readonly StoredFiles[],
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  await db.transaction(async (tx) => {
    const keys = referredKeys((text) => tx.execute(sql.raw(text)), files);
    for await (const key of keys) named.add(pictureOf(key));
  });
  return named;
}

function pictureOf(key: string): string {
  return key.replace(/-\d+\.\w+$/, "");
}

async function sweepFolder(
  services: Sweeping,
  { folder, days }: SweptFolder,
  named: ReadonlySet<string>,
  signal: AbortSignal | undefined,
) {
  const { storage, clock } = services;
  const daysAgo = (many: number) => clock().getTime() - Math.max(1, many) * DAY_MS;
  const counts = { files: 0, unnamed: 0, young: 0, removed: 0 };
  for await (const keys of storedKeys(services, folder)) {
    counts.files += keys.length;
    for (const key of keys.filter((each) => !named.has(pictureOf(each)))) {
      signal?.throwIfAborted();
      counts.unnamed += 1;
      // Asked for right before, as it may have been stored once more.
      const { lastModified } = await storage.getMetaData(key);
      if (lastModified.getTime() >= daysAgo(isUnfinished(key) ? 1 : days)) counts.young += 1;
      else {
        await storage.delete(key);
        counts.removed += 1;
      }
    }
  }
  return counts;
}
