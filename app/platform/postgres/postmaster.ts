import { execFile, spawn, type ChildProcess } from "node:child_process";
import { closeSync, fchownSync, openSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { postgresEnv } from "./cluster.ts";
import type { Endpoint } from "./endpoint.ts";
import { directoryArgument, type Place } from "./place.ts";
import { isAlive, signalProcess, waitUntil } from "./processes.ts";

/** Settings of PostgreSQL by its own names, as `postgresql.conf` has them. */
export type Settings = Record<string, string>;

const defaults: Settings = {
  max_connections: "80",
  shared_buffers: "128MB",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Statements and error details quote visitors' data: no personal data in the log.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

function listenSettings({ host, port, password }: Endpoint): Settings {
  return {
    port: String(port),
    listen_addresses: password ? host : "",
    unix_socket_directories: password ? "" : `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
  };
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C in our terminal does not reach it. It may
 * end at once, so this waits for nothing: the caller listens for `exit` before it can happen.
 */
export function spawnPostmaster(
  place: Place,
  endpoint: Endpoint,
  overrides: Settings,
): ChildProcess {
  const settings = Object.entries({ ...defaults, ...overrides, ...listenSettings(endpoint) });
  const log = openSync(place.logFile, "a", 0o600);
  try {
    if (place.account) fchownSync(log, place.account.uid, place.account.gid);
    const child = spawn(
      join(place.native, "bin", "postgres"),
      [
        ["-D", directoryArgument(place.cluster, place)],
        ...settings.map(([name, value]) => ["-c", `${name}=${value}`]),
      ].flat(),
      {
        cwd: place.cluster,
        ...place.account,
        env: postgresEnv(),
        detached: true,
        windowsHide: true,
        stdio: ["ignore", log, log],
      },
    );
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** Milliseconds for a fast shutdown, for an immediate one, and for a killed process to end. */
export type StopPace = readonly [fast: number, immediate: number, killed: number];

/** Stops a postmaster: fast shutdown (sessions end, data is flushed), then harder. */
export async function stopPostmaster(place: Place, pid: number, pace: StopPace): Promise<void> {
  if (process.platform === "win32") {
    // Windows has no signals: PostgreSQL's own tool speaks to it through a pipe.
    const stop = ["stop", "-D", place.cluster, "-t", "10", "-m"];
    const run = promisify(execFile);
    const tool = join(place.native, "bin", "pg_ctl");
    await run(tool, [...stop, "fast"]).catch(() => run(tool, [...stop, "immediate"]));
    return;
  }
  const signals = ["SIGINT", "SIGQUIT", "SIGKILL"] as const;
  for (const [step, signal] of signals.entries()) {
    signalProcess(pid, signal);
    if (await waitUntil(async () => !(await isAlive(pid)), pace[step]!)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}
