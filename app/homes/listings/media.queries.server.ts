import { and, asc, eq, ne } from "drizzle-orm";
import { propertyMedia } from "../../../database/schema/listings.ts";
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
  const rows = await db
    .select(mediumColumns)
    .from(propertyMedia)
    .where(and(eq(propertyMedia.property_id, propertyId), ne(propertyMedia.state, "removed")))
    .orderBy(asc(propertyMedia.position));
  return mediaOf(rows);
}
