import pg from "pg";
import { BackupError, type Manifest, type TableManifest } from "./manifest.ts";

type Found = Omit<TableManifest, "rows"> & { parents: string[]; identities: string[] };

const DESCRIBE = `
  SELECT c.relname AS name,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ORDER BY a.attnum) AS columns,
    ARRAY(SELECT a.attname::text FROM pg_index i
      CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS part (attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = part.attnum
      WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY part.place) AS key,
    ARRAY(SELECT DISTINCT parent.relname::text FROM pg_constraint f
      JOIN pg_class parent ON parent.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attidentity <> '') AS identities
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = ANY($1)
  ORDER BY c.relname`;

/** A table's name as SQL. */
export function nameOf(table: string): string {
  return `public.${pg.escapeIdentifier(table)}`;
}

/** The tables among `names` that the database has, those first that others refer to. */
export async function describeTables(client: pg.Client, names: readonly string[]) {
  const { rows } = await client.query<Found>(DESCRIBE, [names]);
  const ordered: Found[] = [];
  const place = (table: Found) => {
    if (ordered.includes(table)) return;
    for (const parent of rows) if (table.parents.includes(parent.name)) place(parent);
    ordered.push(table);
  };
  rows.forEach(place);
  return ordered;
}

/** COPY of a table's rows in the order of its key, so that the same rows give the same bytes. */
export function copyOut({ name, columns, key }: Omit<TableManifest, "rows">): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const order = key.map((column) => pg.escapeIdentifier(column)).join(", ");
  return `COPY (SELECT ${list} FROM ${nameOf(name)}${order && ` ORDER BY ${order}`}) TO STDOUT`;
}

export function copyIn({ name, columns }: Omit<TableManifest, "rows">): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  return `COPY ${nameOf(name)} (${list}) FROM STDIN`;
}

/** How dates and numbers are written in a backup, whatever the server's settings. */
export const SESSION = `SET TIME ZONE 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'`;

type Sequences = Manifest["sequences"];

/** Where the counters of identity columns stand: not part of a snapshot, so never behind its rows. */
export async function readSequences(
  client: pg.Client,
  tables: readonly Found[],
): Promise<Sequences> {
  const found: Sequences = [];
  for (const { name: table, identities } of tables) {
    for (const column of identities) {
      const named = "SELECT pg_get_serial_sequence($1, $2) AS name";
      const { rows } = await client.query<{ name: string }>(named, [nameOf(table), column]);
      const counter = await client.query<{ value: string; called: boolean }>(
        `SELECT last_value AS value, is_called AS called FROM ${rows[0]!.name}`,
      );
      found.push({ table, column, ...counter.rows[0]! });
    }
  }
  return found;
}

/** Sets counters back; a number that was given out once is not given out again. */
export async function writeSequences(
  client: pg.Client,
  { tables, sequences }: Pick<Manifest, "tables" | "sequences">,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const there = await readSequences(client, await describeTables(client, names));
  if (there.length !== sequences.length) throw new BackupError("it lacks counters of its tables");
  for (const { table, column, value, called } of sequences) {
    const set = "SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint, $4) AS at";
    const { rows } = await client.query(set, [nameOf(table), column, value, called]);
    if (rows[0].at === null) throw new BackupError(`${table} has no counter of ${column}`);
  }
}
