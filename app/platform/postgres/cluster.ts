import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ConfigError } from "../config.ts";
import { syncFolder } from "../files/write-whole.ts";
import { makePrivate } from "./account.ts";
import { loopbackFile, type Endpoint } from "./endpoint.ts";
import { directoryArgument, type Place } from "./place.ts";
import { isAlive } from "./processes.ts";

/** Tells our half-made clusters from those of an earlier process that had the same process id. */
const ownTag = randomBytes(4).toString("hex");

/**
 * Makes the cluster on the first start: UTF-8, sorted by code point whatever the machine's locale,
 * data checksums. `initdb` works in a directory beside it, renamed when complete, so an interrupted
 * first start leaves no half cluster, and of two starters at once the first one's cluster counts.
 */
export async function ensureCluster(place: Place, endpoint: Endpoint): Promise<void> {
  const version = await readFile(join(place.cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version !== undefined && version.trim() !== place.major) {
    throw new ConfigError(
      `${place.cluster} was made by PostgreSQL ${version.trim()}, this is ${place.major}. Bring it over with: npm run upgrade-database`,
    );
  }
  await removeLeftovers(place.home);
  if (version !== undefined) return await makePrivate(place.cluster, place.account);

  const fresh = join(place.home, `init-${process.pid}-${ownTag}-${randomBytes(4).toString("hex")}`);
  await makePrivate(fresh, place.account);
  try {
    await runInitdb(place, fresh, endpoint);
    await rename(fresh, place.cluster);
    await syncFolder(place.home);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    const lost = code === "ENOTEMPTY" || code === "EEXIST" || code === "EPERM";
    if (!lost || !(await readFile(join(place.cluster, "PG_VERSION")).catch(() => undefined)))
      throw error;
  }
}

async function runInitdb(place: Place, fresh: string, endpoint: Endpoint): Promise<void> {
  const initdb = join(place.native, "bin", "initdb");
  const options = [
    ["-D", directoryArgument(fresh, place)],
    ["--username=postgres", "--auth-local=trust"],
    endpoint.password
      ? ["--auth-host=scram-sha-256", `--pwfile=${loopbackFile(place.home)}`]
      : ["--auth-host=reject"],
    ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ["--data-checksums", "--no-instructions"],
  ].flat();
  try {
    await promisify(execFile)(initdb, options, {
      cwd: fresh,
      ...place.account,
      env: postgresEnv(),
    });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    const hint = "It needs glibc; elsewhere set DATABASE_URL.";
    throw new Error(`${initdb} cannot run on this system. ${hint}`, { cause });
  }
}

/** A clean environment: the caller's PG* variables would change the behaviour of the programs. */
export function postgresEnv(): NodeJS.ProcessEnv {
  const env = { LC_ALL: "C", TZ: "UTC" };
  // Node itself adds the variables that Windows needs.
  return process.platform === "win32" ? env : { ...env, PATH: "/usr/bin:/bin" };
}

async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const [, pid, tag] = /^init-(\d+)-([0-9a-f]+)-/.exec(name) ?? [];
    if (!pid || tag === ownTag) continue;
    if (Number(pid) !== process.pid && (await isAlive(Number(pid)))) continue;
    // An initdb that outlived its parent may still write there: a later start removes the rest.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}
