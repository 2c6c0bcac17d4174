import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a directory that any user of the machine may enter, and whose name says which process made it. */
export async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `voordeur-tests-${process.pid}-`));
  await chmod(directory, 0o755);
  return directory;
}

/** Process id of the maker of a directory with this name; undefined when it is not one of ours. */
export function ownerOf(name: string): number | undefined {
  const [, pid] = /^voordeur-tests-(\d+)-/.exec(name) ?? [];
  return pid === undefined ? undefined : Number(pid);
}
