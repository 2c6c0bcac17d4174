import { properties, propertyMedia } from "../../database/schema/listings.ts";
import { addressColumns } from "../../app/features/listings/sync/read-addresses.server.ts";
import type { Database } from "../../app/platform/database/database.ts";

type NewProperty = typeof properties.$inferInsert;

let made = 0;

/** Stores a property with a new key; `values` sets what matters to the test. */
export async function storeProperty(db: Database, values: Partial<NewProperty> = {}) {
  made += 1;
  const [row] = await db
    .insert(properties)
    .values({
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
    })
    .returning();
  return row!;
}

/** Stores a photo of a property, as the photo job does. */
export async function storePhoto(
  db: Database,
  propertyId: number,
  values: Partial<typeof propertyMedia.$inferInsert> = {},
) {
  made += 1;
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
