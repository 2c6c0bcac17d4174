import { randomBytes } from "node:crypto";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isTaken, worksIn } from "./processes.ts";

/** The contents of PostgreSQL's `postmaster.pid`; `socketDir` is empty when there is none. */
type Postmaster = { pid: number; port: number; socketDir: string };

/** The postmaster of `cluster`, however started; `undefined` for none or a stale file. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const noted = await readLockFile(join(cluster, "postmaster.pid"));
  return noted && (await worksIn(noted.pid, cluster)) ? noted : undefined;
}

/**
 * Whether a PostgreSQL claims `cluster`, even one in another container that shares the volume. One
 * that answers on our socket without this serves a directory that was moved or deleted.
 */
export async function isClaimed(cluster: string): Promise<boolean> {
  return (await readLockFile(join(cluster, "postmaster.pid"))) !== undefined;
}

/**
 * Removes the lock files that PostgreSQL would stumble over although nobody holds them: empty after
 * a power cut, or with a process id that is still taken: by another program of the same user, or by
 * the dead postmaster itself where nobody reaps zombies (an app that is a container's first process).
 */
export async function removeStaleLocks(cluster: string, socket: string): Promise<void> {
  for (const file of [join(cluster, "postmaster.pid"), `${socket}.lock`]) {
    if (!(await isMisleading(file, cluster))) continue;
    // Another starter may do the same, and its PostgreSQL may have written a new file meanwhile:
    // check the file we took again, and put it back if it is good.
    const taken = `${file}.${randomBytes(4).toString("hex")}`;
    await rename(file, taken).catch(() => {});
    if (await isMisleading(taken, cluster)) await rm(taken);
    else await rename(taken, file).catch(() => {});
  }
}

async function isMisleading(file: string, cluster: string): Promise<boolean> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return false;
  const pid = Number.parseInt(text, 10);
  return !(pid > 0) || (isTaken(pid) && !(await worksIn(pid, cluster)));
}

async function readLockFile(file: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), socketDir: lines[4] ?? "" } : undefined;
}
