import { chmod, lchown, lstat, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, parse } from "node:path";

/** The operating-system user that PostgreSQL runs as; `undefined` means "the user we are". */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Chooses who owns and runs the cluster under `home`. PostgreSQL refuses to run as root, so root
 * hands over to the owner of the existing files, else to `postgres`, else to `nobody`. Throws when
 * another user owns the files.
 */
export async function chooseAccount(home: string): Promise<Account> {
  if (!process.getuid) return undefined; // Windows
  const owner = await stat(home).catch(() => undefined);
  if (process.getuid() !== 0) {
    if (owner && owner.uid !== process.getuid()) {
      const hint = "Start as that user or as root, or set another DATA_DIR.";
      throw new Error(
        `${home} belongs to user ${owner.uid}, but we run as user ${process.getuid()}. ${hint}`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = await readFile("/etc/passwd", "utf8").catch(() => "");
  for (const name of ["postgres", "nobody"]) {
    const entry = users
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.split(":");
    // macOS writes nobody's id as -2.
    if (entry) return { uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0 };
  }
  throw new Error(
    'PostgreSQL does not run as root, and neither user "postgres" nor "nobody" exists. Start as another user.',
  );
}

/**
 * Makes `directory` if needed, private to `account` (mode 0700), with all it holds when it was ours
 * (a copy that root restored). Throws when someone else owns it.
 */
export async function makePrivate(directory: string, account: Account): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (!process.getuid) return;
  const found = await lstat(directory);
  const wanted = account?.uid ?? process.getuid();
  if (!found.isDirectory() || (found.uid !== wanted && found.uid !== process.getuid())) {
    throw new Error(
      `${directory} exists, but is not a directory of user ${wanted}. Remove it or set another DATA_DIR.`,
    );
  }
  if (account && found.uid !== wanted) await giveTo(directory, account);
  await chmod(directory, 0o700);
}

/** Makes `account` the owner of `directory` and everything in it. */
async function giveTo(directory: string, { uid, gid }: NonNullable<Account>): Promise<void> {
  try {
    const names = await readdir(directory, { recursive: true });
    for (const name of ["", ...names]) await lchown(join(directory, name), uid, gid);
  } catch (cause) {
    const hint = "Start as another user, or set DATABASE_URL.";
    throw new Error(`${directory} cannot be given to user ${uid}. ${hint}`, { cause });
  }
}

/** Whether `account` may enter `directory` and every directory above it, judged by mode bits alone. */
export async function canEnter(directory: string, account: Account): Promise<boolean> {
  if (!account) return true;
  for (let at = directory; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === parse(at).root) return true;
  }
}
