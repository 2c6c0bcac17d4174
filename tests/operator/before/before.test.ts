import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { expect, onTestFinished, test } from "vitest";
import {
  addressColumns,
  readAddresses,
} from "../../../app/features/listings/sync/read-addresses.server.ts";
import { migrateDatabase, openDatabase } from "../../../app/platform/database/database.ts";
import { createLog } from "../../../app/platform/observability/log.ts";
import { backupFolder, backUp, restoreTo } from "../backups.ts";
import { createEmptyDatabase } from "../../setup/database.ts";
import { query } from "../../setup/postgres.ts";
import { createPlace, removePlace, startSite } from "../../site/site.ts";
import { backupBefore, databaseBefore, migrationsBefore } from "./version-before.ts";

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS required, a.attidentity AS identity, a.attgenerated AS generated, a.attstorage AS storage,
    pg_get_expr(d.adbin, d.adrelid) AS value, c.reloptions AS options, c.relpersistence AS persistence
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY 1, 2`;
const parts = {
  columns: COLUMNS,
  constraints: `SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS is
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  indexes: "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
  triggers: `SELECT tgname, pg_get_triggerdef(oid) AS is FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
  functions: `SELECT proname, pg_get_function_arguments(oid) AS takes, pg_get_function_result(oid) AS gives,
      provolatile, proparallel, proisstrict, proconfig
    FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1, 2`,
  extensions: "SELECT extname FROM pg_extension ORDER BY 1",
  sequences: `SELECT sequencename, data_type::text, start_value, increment_by, cycle
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  views: "SELECT viewname FROM pg_views WHERE schemaname = 'public' ORDER BY viewname",
  statistics: "SELECT stxname FROM pg_statistic_ext ORDER BY 1",
  rows: "SELECT count(*)::int FROM listing_writes",
};

async function schemaOf(url: string): Promise<Record<string, unknown[]>> {
  const found = Object.entries(parts).map(async ([name, sql]) => [name, await query(url, sql)]);
  return Object.fromEntries(await Promise.all(found)) as Record<string, unknown[]>;
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return url;
}

const JOURNAL = "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at";

test("a database of version 0.1.0 has today's tables after its upgrade, as one that was empty", async () => {
  const [before, empty] = await Promise.all([databaseBefore(), emptyDatabase()]);
  await Promise.all([migrateDatabase(before), migrateDatabase(empty)]);
  expect(await schemaOf(before)).toEqual(await schemaOf(empty));
  expect(await query(before, JOURNAL)).toEqual(await query(empty, JOURNAL));
});

test("a site of version 0.1.0 goes on with its rows, and a lead gets its person and its emails", async () => {
  const url = await databaseBefore();
  const { folder, manifest } = await backupBefore();
  const client = new pg.Client(url);
  await client.connect();
  for (const { name, columns } of manifest.tables) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
    await client.query(`TRUNCATE ${name} CASCADE`);
    const copy = client.query(copyFrom(`COPY ${name} (${list}) FROM STDIN`));
    await pipeline(createReadStream(path.join(folder, "database", `${name}.tsv`)), copy);
  }
  await client.end();
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  for (const { name, rows } of manifest.tables) {
    // A later version may keep them elsewhere.
    const [there] = await query(url, `SELECT to_regclass('${name}') IS NOT NULL AS is`);
    if (!(there as { is: boolean }).is) continue;
    const stored = await query(url, `SELECT count(*)::int AS count FROM ${name}`);
    expect([name, stored]).toEqual([name, [{ count: rows }]]);
  }
  const lead = `SELECT * FROM store_lead('{"email": "jan@example.nl", "phone": "0612345678", "name": "Jan",
    "source": "contact_form", "created_at": "2026-11-26T10:00:00Z"}', 'jan', now(), ARRAY['jan'],
    ARRAY[now()], ARRAY[60], ARRAY[''], NULL)`;
  expect(await query(url, lead)).toMatchObject([{ kinds: ["agency", "visitor"] }]);
  expect(await query(url, "SELECT FROM leads JOIN people ON people.id = person_id")).toHaveLength(
    1,
  );
});

test("a backup of version 0.1.0 is restored as today's site, and that site's backup too", async () => {
  const { folder, manifest } = await backupBefore();
  const place = await createPlace();
  await restoreTo({ databaseUrl: place.database.url, dataDir: place.dataDir }, folder);
  const empty = await emptyDatabase();
  await migrateDatabase(empty);
  const { rows: _, ...schema } = await schemaOf(empty);
  expect(await schemaOf(place.database.url)).toMatchObject(schema);
  expect(await query(place.database.url, JOURNAL)).toEqual(await query(empty, JOURNAL));
  const site = await startSite({ place, demo: false, work: false });
  onTestFinished(() => site.close());
  const homes = manifest.tables.find(({ name }) => name === "properties")!.rows;
  expect(homes).toBeGreaterThan(12);
  expect(await site.services.db.execute("SELECT FROM properties")).toMatchObject({
    rowCount: homes,
  });
  expect((await site.fetch("/woningaanbod-venlo")).status).toBe(200);

  const again = await createPlace();
  onTestFinished(() => removePlace(again));
  const copy = { databaseUrl: again.database.url, dataDir: again.dataDir };
  await restoreTo(copy, await backUp(site, await backupFolder()));
  expect(await query(copy.databaseUrl, JOURNAL)).toEqual(await query(empty, JOURNAL));
});

const storeHome = (address: string) => `
  INSERT INTO properties (source, external_id, slug, address, postal_code, city, price, transaction, status, property_type, content_hash)
  SELECT 'eigen', slug, slug, $$${address}$$, '5911 AA', 'Venlo', '', 'koop', 'Nieuw', 'Villa', ''
  FROM (SELECT 'home-' || count(*) AS slug FROM properties) AS next`;
const homeParts =
  "address, read_address, street, house_number, house_addition, home_key, home FROM properties";
type Parts = Record<"address" | "home" | "home_key", string | null>;

const plainHomes =
  "Parade 7|Kaldenkerkerweg 12 A|Kaldenkerkerweg 12B|Parade 7-c|VAN 'T PROEFPAD 1600|Burg. Proefplein 3";
const otherHomes =
  "'t Hof 12|Plein 1944|Plein 1944 12|Parade 7-2|Markt nr. 3|Markt nr 3|Markt NO 3 a|Van 't Plein 1600|Kavel 3|" +
  "Rivium 2e Straat 59|Bouwnummer 7|Parade 12 t/m 14|Parade 12 bis|Parade unit 12|Adres op aanvraag|Parade|12 a|" +
  "Parade,12|Parade , 12|Hof 0|Naast Parade 12|Parade naast 12|Parade 123456|Parade 12-14|Laan  12|Laan 12  a";

test("homes of the version before have the parts and the key of their addresses", async () => {
  const url = await databaseBefore();
  for (const address of plainHomes.split("|")) await query(url, storeHome(address));
  for (const address of otherHomes.split("|")) await query(url, storeHome(address));
  await migrateDatabase(url);
  const read = await query(url, `SELECT ${homeParts} WHERE read_address IS NOT NULL ORDER BY id`);
  expect((read as Parts[]).map(({ address }) => address).join("|")).toBe(plainHomes);
  const isHalfRead = "num_nonnulls(street, house_number, nullif(house_addition, ''), home) > 0";
  expect(
    await query(url, `SELECT ${homeParts} WHERE read_address IS NULL AND ${isHalfRead}`),
  ).toEqual([]);
  // An instance of that version goes on beside this one, with the columns that it knows.
  await query(url, storeHome("Steenweg 12 hs"));
  await query(url, "UPDATE properties SET address = 'Parade 9' WHERE address = 'Parade 7'");
  expect(await query(url, "SELECT home FROM properties WHERE address = 'Parade 9'")).toEqual([
    { home: null },
  ]);
  const { db, close } = openDatabase(url, createLog("silent"));
  onTestFinished(close);
  await readAddresses(db);
  const stored = (await query(url, `SELECT ${homeParts} ORDER BY id`)) as Parts[];
  for (const { home, home_key, ...rest } of [...(read as Parts[]).slice(1), ...stored]) {
    const { address } = rest;
    expect(rest).toEqual({ address, ...addressColumns(address!) });
    expect([address, home]).toEqual([address, home_key]);
  }
});

test.each([1, 20, migrationsBefore.length - 1])(
  "a database of %i migrations of before is left as it is, and told how it gets on",
  async (count) => {
    const url = await databaseBefore(count);
    const was = await schemaOf(url).catch(() => null);
    await expect(migrateDatabase(url)).rejects.toThrow(
      "the database is of a version before 0.1.0: bring it up to date with version 0.1.0, and then with this one",
    );
    expect(await query(url, JOURNAL)).toHaveLength(count);
    expect(await schemaOf(url).catch(() => null)).toEqual(was);
  },
);

test("a database of another line of versions is left as it is", async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  await query(url, "UPDATE drizzle.__drizzle_migrations SET hash = 'another' WHERE id = 1");
  await expect(migrateDatabase(url)).rejects.toThrow("is of another version of Voordeur");
});

test("an older version that starts beside a newer one changes nothing", async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  await query(
    url,
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)`,
  );
  await query(url, "COMMENT ON SCHEMA drizzle IS 'other functions'");
  await migrateDatabase(url);
  const digest = "SELECT obj_description('drizzle'::regnamespace, 'pg_namespace') AS is";
  expect(await query(url, digest)).toEqual([{ is: "other functions" }]);
});

test("a function that was changed by hand or by another version is today's after a start", async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  await query(
    url,
    "CREATE OR REPLACE FUNCTION lead_number(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1'",
  );
  await query(url, "COMMENT ON SCHEMA drizzle IS 'other functions'");
  await migrateDatabase(url);
  expect(await query(url, "SELECT lead_number('+31 6 12345678') AS is")).toEqual([
    { is: "+31612345678" },
  ]);
});
