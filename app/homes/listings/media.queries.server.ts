import { and, asc, eq, ne, sql } from "drizzle-orm";
import { propertyMedia } from "../../../database/schema/listings.ts";
import { builtOnce } from "../../platform/database/built-once.ts";
import type { Database } from "../../platform/database/database.ts";
import { mediaOf } from "./media.ts";

const { id, kind, caption, source_url, storage_key } = propertyMedia;
const { width, height, placeholder, bytes } = propertyMedia;
export const mediumColumns = {
  id,
  kind,
  caption,
  source_url,
  storage_key,
  width,
  height,
  placeholder,
  bytes,
};

/** The photos and other media that a listing's page shows, in order. */
export async function shownMedia(db: Database, propertyId: number) {
  return mediaOf(await shownOf(db).execute({ propertyId }));
}

const shownOf = builtOnce((db) =>
  db
    .select(mediumColumns)
    .from(propertyMedia)
    .where(
      and(
        eq(propertyMedia.property_id, sql.placeholder("propertyId")),
        ne(propertyMedia.state, "removed"),
      ),
    )
    .orderBy(asc(propertyMedia.position))
    .prepare("shown_media"),
);
