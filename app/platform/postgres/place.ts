import { access, mkdir, rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { canEnter, chooseAccount, makePrivate, type Account } from "./account.ts";
import { findBinaries, findPackage, type Package } from "./binaries.ts";

/** The constants of one embedded PostgreSQL: directories (absolute), programs and user. */
export type Place = {
  /** `<dataDir>/postgres`, mode 0700, owned by the account. */
  home: string;
  /** The data directory, inside `home`. */
  cluster: string;
  logFile: string;
  /** Directory with `bin`, `lib` and `share`. */
  native: string;
  /** Major version of these programs, such as "18": of the data format that they read and write. */
  major: string;
  account: Account;
  /** Whether the account can enter `home` by its path. */
  reachable: boolean;
};

/**
 * Creates the directories under `dataDir`, chooses user and programs (of `installed`, or else of the
 * package that the app comes with); a clear error if it cannot.
 */
export async function preparePlace(dataDir: string, installed?: Package): Promise<Place> {
  const programs = installed ?? (await findPackage());
  const home = resolve(dataDir, "postgres");
  await takeUpgraded(dataDir);
  await mkdir(dirname(home), { recursive: true });
  const account = await chooseAccount(home);
  await makePrivate(home, account);
  return {
    home,
    cluster: join(home, "cluster"),
    logFile: join(home, "server.log"),
    native: await findBinaries(home, account, programs),
    major: programs.version.split(".")[0]!,
    account,
    reachable: await canEnter(home, account),
  };
}

/** Where an upgrade puts the new database once that is whole, before the old one makes way. */
export const upgradedHome = (dataDir: string): string => resolve(dataDir, "postgres-new");

/** Gives the place that the old database left to that of an upgrade, also of one that was killed then. */
export async function takeUpgraded(dataDir: string): Promise<void> {
  const home = resolve(dataDir, "postgres");
  const isThere = await access(home).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await rename(upgradedHome(dataDir), home).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

/**
 * How PostgreSQL is told to use `directory`, which must also be its working directory. It opens it
 * by an absolute path. Below a parent that its user may not enter (a checkout in /root), Linux still
 * resolves the directory that a process was started in, and PostgreSQL never leaves that one.
 */
export function directoryArgument(directory: string, { reachable }: Place): string {
  if (reachable) return directory;
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new Error(
    `PostgreSQL's user cannot enter ${dirname(directory)}. Start as another user or set another DATA_DIR.`,
  );
}
