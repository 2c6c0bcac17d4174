import { access, readdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { agency } from "../../agency.config.ts";
import { backUp } from "../platform/backup/back-up.ts";
import { BackupError, type Manifest } from "../platform/backup/manifest.ts";
import { backupsAmong, removeOldBackups } from "../platform/backup/old-backups.ts";
import { openDatabase } from "../platform/database/database.ts";
import type { Config } from "../platform/config.ts";
import { openStorage } from "../platform/files/storage.ts";
import { changedLogs } from "./compare-logs.ts";
import type { CommandContext } from "./context.ts";
import { keptTables, siteFiles } from "./site-parts.ts";

const options = {
  keep: { type: "string" },
  "keep-days": { type: "string" },
} as const;

/** `npm run backup -- [folder] [--keep n] [--keep-days n]`: a backup of the site as it is now. */
export async function backup(context: CommandContext, words: string[]): Promise<number> {
  const { config, log, onStop } = context;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const keep = countOf(values.keep, "--keep");
  const days = countOf(values["keep-days"], "--keep-days");
  await refuseWithoutSite(config);
  const parent = path.resolve(positionals[0] ?? path.join(config.dataDir, "backups"));
  const now = new Date();
  const [before] = backupsAmong(await readdir(parent).catch(() => []));
  const source = {
    databaseUrl: await context.openDatabase(),
    config,
    storage: await openStorage(config),
    site: agency.name,
    tables: keptTables,
    storedFiles: siteFiles,
    onStop,
  };
  const { folder, manifest, doubt } = await backUp(source, parent, now);
  context.say(`${folder}\n${summaryOf(manifest)}`);
  const { missing } = manifest;
  if (missing.length > 0) log.warn({ missing }, "stored files that the site refers to are gone");
  // One that is removed is gone for good, so it has to be certain what time it is.
  if (doubt) context.say(`${doubt}: no older backup was removed`);
  if (before && (await saysChangedLogs(context, source.databaseUrl, path.join(parent, before)))) {
    return 1;
  }
  if (doubt) return 0;
  const removed = await removeOldBackups(parent, {
    now,
    ...(keep !== undefined && { keep }),
    ...(days !== undefined && { days }),
  });
  for (const name of removed) context.say(`removed ${name}`);
  return 0;
}

/** Says which logs of bids are not as in the backup before this one; what that proves has to stay. */
async function saysChangedLogs({ say, log }: CommandContext, databaseUrl: string, before: string) {
  const { db, close } = openDatabase(databaseUrl, log);
  const changed = await changedLogs(db, before)
    .catch((error: unknown) => [String(error)])
    .finally(close);
  if (changed.length === 0) return false;
  say(`logs of bids differ from ${before}; nothing was removed:\n  ${changed.join("\n  ")}`);
  return true;
}

function summaryOf({ tables, files, jobs }: Manifest): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `  ${rows} rows, ${rowsOf("leads")} leads among them; ${jobs} waiting jobs; ${files} files`,
    `  erased leads (--erased of a later restore): database/erased_leads.tsv, ${rowsOf("erased_leads")} in it`,
  ].join("\n");
}

function countOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new BackupError(`${option} asks for a number from 1, such as ${option} 14`);
}

/** Opening the database would make an empty one. */
async function refuseWithoutSite({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl) return;
  await access(path.join(dataDir, "postgres", "cluster")).catch(() => {
    throw new BackupError(`there is no site in ${path.resolve(dataDir)}: set DATA_DIR`);
  });
}
