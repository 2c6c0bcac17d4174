import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** Whether the system knows process id `pid`, even as a zombie: the same check as PostgreSQL's. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether process `pid` runs; a zombie, which only waits to be reaped, does not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!isTaken(pid)) return false;
  if (process.platform !== "linux") return true;
  const status = await readStatus(pid);
  // Without a status it was reaped meanwhile, or is hidden from us.
  return status ? status.state !== "Z" : isTaken(pid);
}

/**
 * Whether `pid` is a PostgreSQL process of `cluster`: after a crash its id may belong to any other
 * program.
 */
export async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === "win32") return true;
  if (process.platform === "linux") {
    // PostgreSQL changes to its cluster's directory and stays there.
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return cwd === (await realpath(cluster));
  }
  const { stdout } = await promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).catch(
    () => ({ stdout: "" }),
  );
  return stdout.includes(cluster);
}

/**
 * Ends server processes that stand in the way of a new postmaster in `cluster`: sessions that
 * outlived theirs and keep its shared memory in use, and all of a cluster at this path that was
 * deleted under them. Linux only; elsewhere they end by themselves within a minute. Returns how
 * many it ended.
 */
export async function endOrphans(cluster: string): Promise<number> {
  if (process.platform !== "linux") return 0;
  const orphans = await findOrphans(cluster);
  for (const signal of ["SIGQUIT", "SIGKILL"] as const) {
    for (const pid of orphans) signalProcess(pid, signal);
    if (await waitUntil(async () => (await findOrphans(cluster)).length === 0, 2000)) break;
  }
  return orphans.length;
}

async function findOrphans(cluster: string): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const here = await realpath(cluster);
  const orphans: number[] = [];
  for (const pid of pids) {
    const title = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!/^postgres: |\/bin\/postgres\0/.test(title)) continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => "");
    const orphaned =
      cwd === here && title.startsWith("postgres: ") && (await lostParent(pid, cluster));
    if (orphaned || cwd === `${here} (deleted)`) orphans.push(pid);
  }
  return orphans;
}

async function lostParent(pid: number, cluster: string): Promise<boolean> {
  const parent = (await readStatus(pid))?.parent;
  return parent !== undefined && !(await worksIn(parent, cluster));
}

/** Sends `signal` unless the process has ended meanwhile. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Asks `condition` every 20 ms, for at most `milliseconds`; returns whether it came true. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await sleep(20);
  }
  return true;
}

/** State letter and parent of `pid`, from /proc; the program's name before them may contain anything. */
async function readStatus(pid: number): Promise<{ state: string; parent: number } | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  const [state, parent] = line?.slice(line.lastIndexOf(")") + 2).split(" ") ?? [];
  return state === undefined ? undefined : { state, parent: Number(parent) };
}
