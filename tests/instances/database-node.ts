import { copyFile, mkdir, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { execFile } from "node:child_process";
import pg from "pg";
import { ensureCluster } from "../../app/platform/postgres/cluster.ts";
import { type Place, preparePlace } from "../../app/platform/postgres/place.ts";
import { spawnPostmaster } from "../../app/platform/postgres/postmaster.ts";
import { freePort } from "../faults/site-process.ts";

/** Left out of a copy, as by `pg_basebackup`; the directories themselves stay. */
const passing = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const own =
  /^(postmaster\.(pid|opts)|postgresql\.auto\.conf|(standby|recovery)\.signal|backup_label.*|pgsql_tmp.*)$/;

/** One of two PostgreSQL servers on this machine, as if each had its own. */
export class DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly #place: Place;

  private constructor(name: string, port: number, place: Place) {
    this.name = name;
    this.port = port;
    this.#place = place;
  }

  static async at(directory: string, name: string): Promise<DatabaseNode> {
    return new DatabaseNode(name, await freePort(), await preparePlace(join(directory, name)));
  }

  url(user: string, database: string): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes an empty cluster that everyone on this machine may use, and starts it. */
  async startEmpty(): Promise<void> {
    const place = this.#place;
    await ensureCluster(place, { host: place.home, port: this.port });
    const everyone = "host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n";
    await writeFile(join(place.cluster, "pg_hba.conf"), everyone);
    await this.#start({});
  }

  /** Becomes a copy of a running primary, and follows it. Replaces what was here. */
  async follow(primary: DatabaseNode): Promise<void> {
    const { cluster, account } = this.#place;
    await rm(cluster, { recursive: true, force: true });
    await mkdir(cluster, { mode: 0o700 });
    await primary.connected(async (client) => {
      await client.query(
        "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE NOT active",
      );
      await client.query("SELECT pg_create_physical_replication_slot($1, true)", [this.name]);
      await client.query("SELECT pg_backup_start('a new standby', true)");
      await copyCluster(primary.#place.cluster, cluster);
      const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
      await writeFile(join(cluster, "backup_label"), rows[0].labelfile);
      await writeFile(join(cluster, "standby.signal"), "");
    });
    if (account) {
      await promisify(execFile)("chown", ["-R", `${account.uid}:${account.gid}`, cluster]);
    }
    await this.#start({
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=${this.name}`,
      primary_slot_name: this.name,
      wal_retrieve_retry_interval: "100ms",
    });
  }

  /** From now on a COMMIT waits until that standby has it too. */
  async waitFor(standby: DatabaseNode): Promise<void> {
    await this.ask(`ALTER SYSTEM SET synchronous_standby_names = '${standby.name}'`);
    await this.ask("SELECT pg_reload_conf()");
    await until(async () => {
      const [row] = await this.ask("SELECT sync_state FROM pg_stat_replication");
      return row?.["sync_state"] === "sync";
    });
  }

  promote(): Promise<unknown> {
    return this.ask("SELECT pg_promote(true, 60)");
  }

  /** Whether it accepts writes; also false when it is down. */
  async isPrimary(): Promise<boolean> {
    return this.ask("SELECT pg_is_in_recovery() AS follows").then(
      ([row]) => row?.["follows"] === false,
      () => false,
    );
  }

  /** Kills all its processes at once, as when the machine loses power. */
  async kill(): Promise<void> {
    const cluster = await realpath(this.#place.cluster);
    for (;;) {
      const processes = processesIn(cluster);
      if (processes.length === 0) return;
      for (const pid of processes) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // It had already ended.
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async ask(statement: string): Promise<Record<string, unknown>[]> {
    return this.connected(async (client) => (await client.query(statement)).rows);
  }

  /** With a connection of the superuser. */
  async connected<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({
      connectionString: this.url("postgres", "postgres"),
      connectionTimeoutMillis: 2000,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return await run(client);
    } finally {
      await client.end().catch(() => {});
    }
  }

  async #start(settings: Record<string, string>): Promise<void> {
    // The password only makes it use TCP.
    const endpoint = { host: "127.0.0.1", port: this.port, password: "none" };
    spawnPostmaster(this.#place, endpoint, settings);
    await until(() =>
      this.ask("SELECT 1").then(
        () => true,
        () => false,
      ),
    );
  }
}

/** Waits until a condition holds, for two minutes at most. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await holds());) {
    if (Date.now() - since > 120_000) throw new Error(`is never so: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Files of a running server change and disappear meanwhile; its write-ahead log repairs that. */
async function copyCluster(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (own.test(entry.name)) continue;
    if (!entry.isDirectory()) {
      await copyFile(source, target).catch(unlessGone);
      continue;
    }
    await mkdir(target, { mode: 0o700 });
    if (!passing.has(entry.name)) await copyCluster(source, target);
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** Found by their working directory, which is their cluster's. */
function processesIn(cluster: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        return false;
      }
    });
}
