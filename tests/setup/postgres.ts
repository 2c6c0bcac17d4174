import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Log } from "../../app/platform/observability/log.ts";
import { type RunningPostgres, startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { copyCluster } from "./clusters.ts";
import { quickSettings } from "./postgres-settings.ts";
import { freshDirectory } from "./temporary.ts";
import { until } from "./until.ts";

/** A data directory for one test that any user of the machine may enter; removed afterwards. */
export async function freshDataDir(): Promise<string> {
  const directory = await freshDirectory();
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

/** The same, in which PostgreSQL has been started and stopped before. */
export async function usedDataDir(): Promise<string> {
  const directory = await freshDataDir();
  await copyCluster(directory);
  return directory;
}

/** A log that records its messages. */
export function recordingLog(): Log & { messages: string[] } {
  const messages: string[] = [];
  const note = (_details: object, message: string) => void messages.push(message);
  return { messages, info: note, warn: note, error: note };
}

/** Starts PostgreSQL from this process for one test; `settings: {}` gives those of production. */
export async function startFor(
  dataDir: string,
  options: Partial<Parameters<typeof startPostgres>[0]> = {},
): Promise<RunningPostgres> {
  const postgres = await startPostgres({
    dataDir,
    log: recordingLog(),
    settings: quickSettings,
    ...options,
  });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Another process of the app, which runs PostgreSQL until it is stopped or killed. */
interface Holder {
  url: string;
  adopted: boolean;
  process: ChildProcess;
  /** Stops PostgreSQL the proper way. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a process that calls `startPostgres` and reports when it runs; rejects with its errors. */
export async function startHolder(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): Promise<Holder> {
  const child = spawnHolder(dataDir, account);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const first = await Promise.race([
    new Promise<string>((resolve) => lines.once("line", resolve)),
    ended.then(() => undefined),
  ]);
  if (first === undefined) throw new Error(errors);
  const { url, adopted } = JSON.parse(first) as { url: string; adopted: boolean };
  return {
    url,
    adopted,
    process: child,
    stop: async () => {
      child.stdin?.end();
      await ended;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The process of a holder, before it is ready. It leads a process group, like a job of a terminal. */
export function spawnHolder(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): ChildProcess {
  const supervisor = new URL("../../app/platform/postgres/supervisor.ts", import.meta.url).href;
  const script = `
    import { startPostgres } from ${JSON.stringify(supervisor)};
    const log = { info() {}, warn() {}, error() {} };
    process.on("SIGINT", () => {});
    const dataDir = ${JSON.stringify(dataDir)};
    const settings = ${JSON.stringify(quickSettings)};
    const postgres = await startPostgres({ dataDir, log, settings });
    console.log(JSON.stringify(postgres));
    process.stdin.on("end", () => postgres.stop()).resume();
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    detached: true,
    ...account,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Runs one statement on its own connection. @returns its rows. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** `query`, once PostgreSQL is there. */
export function queryUntilBack(url: string, statement: string): Promise<unknown[]> {
  return until("PostgreSQL to be back", () => query(url, statement));
}

/** Connection string of the superuser of the same PostgreSQL. */
export function superuserUrl(url: string): string {
  const changed = new URL(url);
  changed.username = "postgres";
  return changed.href;
}

/** Process id of the PostgreSQL that holds the cluster under `dataDir`. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8");
  return Number.parseInt(file, 10);
}
