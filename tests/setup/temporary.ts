import { chmod, mkdtemp, readFile, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const GIGABYTE = 2 ** 30;

/** Where the directories of tests may be. */
export const temporaryParents = [...new Set([tmpdir(), MEMORY])];

/**
 * Makes a directory that any user of the machine may enter, and whose name says which process made
 * it; in memory if there is plenty. PostgreSQL's thousand files, made and removed again and again,
 * cost a disk more processor time than the tests themselves (ext4), and fsync seconds.
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

/** Process id of the maker of a directory with this name; undefined when it is not one of ours. */
export function ownerOf(name: string): number | undefined {
  const [, pid] = /^voordeur-tests-(\d+)-/.exec(name) ?? [];
  return pid === undefined ? undefined : Number(pid);
}
