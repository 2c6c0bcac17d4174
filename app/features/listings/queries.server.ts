import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { properties, propertyPhotos } from "../../../database/schema.ts";
import type { Database } from "../../platform/database.ts";
import type { StoredPhoto } from "../../ui/picture.tsx";
import type { PropertyCardData } from "../../ui/property-card.tsx";
import { dailyWindow } from "./daily-window.ts";

const newestFirst = [desc(properties.created_at), desc(properties.id)];
const active = eq(properties.is_active, true);

/** How many properties visitors can see. */
export async function countActive(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(properties).where(active);
  return row!.count;
}

/** The home page's six: a window over the active properties that moves on every day of the year. */
export async function propertiesOfTheDay(
  db: Database,
  dayOfYear: number,
): Promise<PropertyCardData[]> {
  const places = dailyWindow(await countActive(db), dayOfYear);
  const wrap = places.indexOf(0);
  // The window is one run of places, or two when it goes round.
  const runs = wrap > 0 ? [places.slice(0, wrap), places.slice(wrap)] : [places];
  const found = await Promise.all(
    runs
      .filter((run) => run.length > 0)
      .map((run) =>
        cards(db)
          .where(active)
          .orderBy(...newestFirst)
          .offset(run[0]!)
          .limit(run.length),
      ),
  );
  return found.flat().map(toCard);
}

/** Selects what a card shows, with the first stored photo of each property. */
function cards(db: Database) {
  const photo = db
    .select({
      storage_key: propertyPhotos.storage_key,
      width: propertyPhotos.width,
      height: propertyPhotos.height,
      placeholder: propertyPhotos.placeholder,
    })
    .from(propertyPhotos)
    .where(and(eq(propertyPhotos.property_id, properties.id), eq(propertyPhotos.state, "ready")))
    .orderBy(asc(propertyPhotos.position))
    .limit(1)
    .as("photo");
  return db
    .select({
      slug: properties.slug,
      source: properties.source,
      status: properties.status,
      address: properties.address,
      postal_code: properties.postal_code,
      city: properties.city,
      price: properties.price,
      property_type: properties.property_type,
      bedrooms: properties.bedrooms,
      area: properties.area,
      energy_label: properties.energy_label,
      storage_key: photo.storage_key,
      width: photo.width,
      height: photo.height,
      placeholder: photo.placeholder,
    })
    .from(properties)
    .leftJoinLateral(photo, sql`true`)
    .$dynamic();
}

type StoredColumns = { [Column in keyof StoredPhoto]: StoredPhoto[Column] | null };

function toCard({
  storage_key,
  width,
  height,
  placeholder,
  ...card
}: Omit<PropertyCardData, "photo"> & StoredColumns): PropertyCardData {
  return { ...card, photo: toPhoto({ storage_key, width, height, placeholder }) };
}

function toPhoto({ storage_key, width, height, placeholder }: StoredColumns): StoredPhoto | null {
  return storage_key && width && height ? { storage_key, width, height, placeholder } : null;
}
