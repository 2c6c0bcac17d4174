import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { MAX_BYTES, plainFile } from "./parts.ts";

const FORMAT = "voordeur-backup";
const VERSION = 1;

const tableSchema = z.object({
  // It goes into statements that drop and fill tables.
  name: z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/),
  columns: z.array(z.string()),
  /** Columns of the primary key: the order of the rows. */
  key: z.array(z.string()),
  rows: z.number().int(),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  site: z.string(),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  /** Hashes of the migrations that had been applied, oldest first. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled. */
  tables: z
    .array(tableSchema)
    .refine((tables) => new Set(tables.map(({ name }) => name)).size === tables.length),
  jobs: z.number().int(),
  /** Counters of identity columns as they stood. */
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), value: z.string(), called: z.boolean() }),
  ),
  /** Stored files in the backup. */
  files: z.number().int(),
  /** Stored files that the rows refer to and that were gone. */
  missing: z.array(z.string()),
  /** Whether the keys of DATA_DIR are in it. */
  secrets: z.boolean(),
});

/** The description of a backup, in its `manifest.json`. */
export type Manifest = z.infer<typeof manifestSchema>;
export type TableManifest = z.infer<typeof tableSchema>;

/** A backup that cannot be made, or that is not fit to be restored; `message` is fit to print. */
export class BackupError extends Error {}

export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, "format" | "version">,
): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, version: VERSION, ...manifest }, null, 2);
  await writeFile(path.join(folder, "manifest.json"), `${text}\n`, { mode: 0o600, flush: true });
}

/** @throws BackupError when `folder` holds no backup of ours, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  let found: unknown;
  try {
    const file = await plainFile(folder, "manifest.json", MAX_BYTES);
    found = JSON.parse(await readFile(file, "utf8"));
  } catch (cause) {
    throw new BackupError(`${folder} is no backup: its manifest.json cannot be read`, { cause });
  }
  const parsed = manifestSchema.safeParse(found);
  if (!parsed.success) throw new BackupError(`${folder} is no backup that this version can read`);
  return parsed.data;
}
