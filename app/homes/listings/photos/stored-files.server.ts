import { sql } from "drizzle-orm";
import type { StoredFiles } from "../../../platform/backup/stored-files.ts";
import type { Database } from "../../../platform/database/database.ts";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { isKeptPicture, keptPictureKey } from "./kept-pictures.ts";

interface PhotoRow {
  source_url: string;
  storage_key: string | null;
  width: number | null;
  waits: boolean;
}

/** The files of listings’ media, and those out of a feed that are still to be stored. */
export const photoFiles: StoredFiles = {
  tables: ["property_media"],
  query:
    "SELECT source_url, storage_key, width, state IN ('pending', 'failed') AS waits FROM property_media",
  keysOf({ source_url, storage_key, width, waits }: PhotoRow) {
    const kept = waits && isKeptPicture(source_url) ? [keptPictureKey(source_url)] : [];
    if (storage_key === null) return kept;
    if (width === null) return [...kept, storage_key];
    const stored = pictureWidths(width).flatMap((size) =>
      ["avif", "webp"].map((format) => `${storage_key}-${size}.${format}`),
    );
    return [...kept, ...stored];
  },
};

/** Has photos fetched again of which a file is not there; gives how many photos these are. */
export async function refetchPhotos(tx: Database, missing: readonly string[]): Promise<number> {
  const keys = [...new Set(missing.map((key) => key.replace(/-\d+\.\w+$/, "")))];
  const { rowCount } = await tx.execute(sql`
    UPDATE property_media SET state = 'pending', attempts = 0
    WHERE storage_key = ANY (${sql.param(keys)}::text[]) AND state = 'ready'
      AND source_url NOT LIKE 'upload:%'`);
  return rowCount ?? 0;
}
