/** The time of the staff's table of listings, with ten and a hundred times as many listings. */
import { sql } from "drizzle-orm";
import { parseStaffQuery } from "../app/features/listings/staff/table/input.ts";
import {
  countBySource,
  listForStaff,
  listWithoutLabel,
} from "../app/features/listings/staff/table/queries.server.ts";
import type { Database } from "../app/platform/database/database.ts";
import { median } from "./median.ts";
import { openBenchDatabase } from "./site/database.ts";

const SIZES = [500, 5_000, 50_000];

const questions: Record<string, string> = {
  "first page": "",
  "last page": "pagina=100000",
  "one word": "zoek=Teststraat+17",
  "status and source": "status=Onder+bod&bron=burgstate",
  "hidden by staff": "zichtbaarheid=verborgen",
  "dearest first": "volgorde=prijs-hoog",
};

const bench = await openBenchDatabase();
const { db } = bench;
try {
  const table: Record<string, Record<string, string>> = {};
  for (const size of SIZES) {
    await fill(db, size);
    for (const [name, search] of Object.entries(questions)) {
      const asked = parseStaffQuery(new URLSearchParams(search));
      const milliseconds = await median(() =>
        Promise.all([listForStaff(db, asked), countBySource(db), listWithoutLabel(db)]),
      );
      (table[name] ??= {})[`${size} listings`] = `${milliseconds.toFixed(1)} ms`;
    }
  }
  console.table(table);
} finally {
  await bench.close();
}

/** Listings with a description of some 2,000 characters and ten photos each. */
async function fill(db: Database, size: number): Promise<void> {
  await db.execute(sql`TRUNCATE properties CASCADE`);
  await db.execute(sql`
    INSERT INTO properties (source, external_id, slug, address, postal_code, city, price,
      price_amount, transaction, status, property_type, description, energy_label,
      hidden_by_staff, is_active, content_hash, created_at, updated_at)
    SELECT CASE WHEN n % 100 = 0 THEN 'eigen' WHEN n % 3 = 0 THEN 'burgstate' ELSE 'voordeur' END,
      n, 'teststraat-' || n, 'Teststraat ' || n, '5911 AA', 'Venlo', '€ ' || n, 100000 + n, 'koop',
      CASE WHEN n % 5 = 0 THEN 'Onder bod' ELSE 'Beschikbaar' END, 'Tussenwoning',
      repeat('Ruime woning met tuin. ', 90), CASE WHEN n % 200 = 0 THEN NULL ELSE 'B' END,
      n % 50 = 0, n % 10 <> 0, n, now() - n * interval '1 hour', now() - n * interval '1 minute'
    FROM generate_series(1, ${size}::int) AS n`);
  await db.execute(sql`
    INSERT INTO property_media (property_id, position, source_url, state, storage_key, width, height)
    SELECT id, place, 'https://photos.example/' || place, 'ready', 'photos/x', 1600, 1067
    FROM properties, generate_series(0, 9) AS place`);
  await db.execute(sql`ANALYZE properties, property_media`);
}
