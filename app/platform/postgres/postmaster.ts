import { spawn, type ChildProcess } from "node:child_process";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { postgresEnv } from "./cluster.ts";
import { port } from "./connection.ts";
import type { Place } from "./place.ts";
import { isAlive, signalProcess, waitUntil, worksIn } from "./processes.ts";

/** What PostgreSQL writes about itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketDir: string };

/** Overrides of `postgresql.conf`, by PostgreSQL's own names. */
export type Settings = Record<string, string>;

const defaults: Settings = {
  listen_addresses: "",
  port: String(port),
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "128MB",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Statements and details of errors quote what visitors sent: no personal data in the log.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** Starts PostgreSQL in its own session, so that Ctrl-C in our terminal does not reach it. */
export async function spawnPostmaster(
  place: Place,
  socketDir: string,
  overrides: Settings,
): Promise<ChildProcess> {
  const settings = {
    ...defaults,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    ...overrides,
  };
  const log = await open(place.logFile, "a", 0o600);
  try {
    if (place.account) await log.chown(place.account.uid, place.account.gid);
    const child = spawn(
      join(place.native, "bin", "postgres"),
      [
        "-D",
        place.clusterArgument,
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      {
        cwd: place.cluster,
        ...place.account,
        env: postgresEnv(),
        detached: true,
        stdio: ["ignore", log.fd, log.fd],
      },
    );
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The postmaster that holds the cluster, whoever started it; `undefined` when there is none, or only its stale file. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const noted = await readLockFile(join(cluster, "postmaster.pid"));
  return noted && (await worksIn(noted.pid, cluster)) ? noted : undefined;
}

/**
 * Removes the lock files of a postmaster that no longer runs. PostgreSQL does so itself, except when the process id
 * went to another program of the same user. Another starter may do the same at this moment and succeed: we take the
 * file away first and put it back when it turns out to be a live one.
 */
export async function removeStaleLock(cluster: string): Promise<void> {
  const path = join(cluster, "postmaster.pid");
  const noted = await readLockFile(path);
  if (!noted || (await worksIn(noted.pid, cluster))) return;
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return; // someone else was faster
  }
  const taken = await readLockFile(aside);
  if (taken && (await worksIn(taken.pid, cluster))) return await rename(aside, path);
  await rm(aside);
  await rm(join(noted.socketDir, `.s.PGSQL.${noted.port}.lock`), { force: true });
}

/** Stops a postmaster: fast shutdown (sessions end, data is flushed), after 10 s immediate, after 5 s more by force. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5000],
    ["SIGKILL", 5000],
  ] as const) {
    signalProcess(pid, signal);
    if (await waitUntil(async () => !(await isAlive(pid)), patience)) return;
  }
  throw new Error(`PostgreSQL process ${pid} does not end.`);
}

async function readLockFile(path: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), socketDir: lines[4] ?? "" } : undefined;
}
