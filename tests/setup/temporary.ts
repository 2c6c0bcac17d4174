import { chmod, mkdtemp, readFile, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const GIGABYTE = 2 ** 30;

/** Where the directories of tests may be. */
export const temporaryParents = [...new Set([tmpdir(), MEMORY])];

/**
 * Makes a directory that any user of the machine may enter, named after the process that made it; in
 * memory if there is plenty. Creating and removing PostgreSQL's thousand files repeatedly takes more
 * processor time on a disk (ext4) than the tests themselves, and fsync takes seconds.
 */
export async function freshDirectory(): Promise<string> {
  const parent = (await hasPlentyOfMemory()) ? MEMORY : tmpdir();
  const directory = await mkdtemp(join(parent, `voordeur-tests-${process.pid}-`));
  await chmod(directory, 0o755);
  return directory;
}

async function hasPlentyOfMemory(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => undefined);
  if (!found || found.bavail * found.bsize < 3 * GIGABYTE || freemem() < 6 * GIGABYTE) return false;
  // PostgreSQL's programs are copied next to its data when its user cannot read node_modules.
  const mounts = await readFile("/proc/mounts", "utf8").catch(() => "noexec");
  const mount = mounts.split("\n").find((line) => line.split(" ")[1] === MEMORY);
  return mount !== undefined && !mount.includes("noexec");
}

/** The id of the process that made a directory with this name; undefined if it is not ours. */
export function ownerOf(name: string): number | undefined {
  const [, pid] = /^voordeur-tests-(\d+)-/.exec(name) ?? [];
  return pid === undefined ? undefined : Number(pid);
}
