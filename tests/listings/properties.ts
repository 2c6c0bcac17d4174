import { properties, propertyMedia } from "../../database/schema/listings.ts";
import { addressColumns } from "../../app/homes/listings/sync/read-addresses.server.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { nextOf } from "../setup/count.ts";

type NewProperty = typeof properties.$inferInsert;

/** A property with a new key. */
function newProperty(values: Partial<NewProperty> = {}): NewProperty {
  const made = nextOf("property");
  return {
    source: "voordeur",
    external_id: `test-${made}`,
    slug: `teststraat-${made}-venlo`,
    address: `Teststraat ${made}`,
    postal_code: "5911 AA",
    city: "Venlo",
    price: "€ 300.000 k.k.",
    price_amount: 300_000,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Tussenwoning",
    bedrooms: 3,
    area: 100,
    energy_label: "B",
    content_hash: `${made}`,
    ...addressColumns(values.address ?? `Teststraat ${made}`),
    ...values,
  };
}

/** Stores a property with a new key; `values` sets what matters to the test. */
export async function storeProperty(db: Database, values: Partial<NewProperty> = {}) {
  const [row] = await db.insert(properties).values(newProperty(values)).returning();
  return row!;
}

/** Stores so many properties in one statement. @returns their ids. */
export async function storeProperties(db: Database, length: number): Promise<number[]> {
  const values = Array.from({ length }, () => newProperty());
  const rows = await db.insert(properties).values(values).returning({ id: properties.id });
  return rows.map(({ id }) => id);
}

/** Stores a photo of a property, as the photo job does. */
export async function storePhoto(
  db: Database,
  propertyId: number,
  values: Partial<typeof propertyMedia.$inferInsert> = {},
) {
  const made = nextOf("photo");
  await db.insert(propertyMedia).values({
    property_id: propertyId,
    position: made,
    source_url: `https://photos.example/${made}.jpg`,
    state: "ready",
    storage_key: `photos/test-${made}`,
    width: 1800,
    height: 1200,
    placeholder: "data:image/webp;base64,AAAA",
    ...values,
  });
}
