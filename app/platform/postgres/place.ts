import { createHash } from "node:crypto";
import { mkdir, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { canEnter, chooseAccount, makePrivate, type Account } from "./account.ts";
import { findBinaries } from "./binaries.ts";

/** Everything fixed about one embedded PostgreSQL: its directories, programs and user. All paths are absolute. */
export type Place = {
  /** `<dataDir>/postgres`, mode 0700, owned by the account. */
  home: string;
  cluster: string;
  /** How PostgreSQL itself names the cluster, see `clusterArgument`. */
  clusterArgument: string;
  logFile: string;
  /** Directory of the Unix socket, mode 0700. */
  socketDir: string;
  native: string;
  account: Account;
};

/** Longest path of a Unix socket that every supported system takes (macOS: 104 bytes with the final zero). */
const longestSocketPath = 100;

/** Creates the directories under `dataDir` and chooses user and programs. Throws a clear error when it cannot work. */
export async function preparePlace(dataDir: string): Promise<Place> {
  const home = resolve(dataDir, "postgres");
  await mkdir(dirname(home), { recursive: true });
  const account = await chooseAccount(home);
  await makePrivate(home, account);
  const reachable = await canEnter(home, account);
  const cluster = join(home, "cluster");
  return {
    home,
    cluster,
    clusterArgument: clusterArgument(cluster, reachable),
    logFile: join(home, "server.log"),
    socketDir: await chooseSocketDir(home, reachable, account),
    native: await findBinaries(home, account),
    account,
  };
}

/**
 * PostgreSQL opens its directory by an absolute path. Below a parent that its user may not enter (a checkout in /root),
 * Linux still resolves the directory that the process was started in, and PostgreSQL never leaves that one.
 */
export function clusterArgument(cluster: string, reachable: boolean): string {
  if (reachable) return cluster;
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new Error(
    `PostgreSQL's user cannot enter ${dirname(cluster)}. Start as another user or set another DATA_DIR.`,
  );
}

async function chooseSocketDir(
  home: string,
  reachable: boolean,
  account: Account,
): Promise<string> {
  if (reachable && Buffer.byteLength(join(home, ".s.PGSQL.5432")) <= longestSocketPath) return home;
  const hash = createHash("sha256").update(home).digest("hex").slice(0, 16);
  const directory = join(tmpdir(), `voordeur-${hash}`);
  await makePrivate(directory, account);
  return directory;
}

/** Leaves nothing in the temporary directory once PostgreSQL is stopped. */
export async function removeEmptySocketDir(place: Place, socketDir: string): Promise<void> {
  if (socketDir !== place.home) await rmdir(socketDir).catch(() => {});
}
