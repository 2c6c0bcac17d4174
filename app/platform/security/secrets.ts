import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Log } from "../observability/log.ts";

const stored = z.object({ publicKey: z.string().min(1), authSecret: z.string().min(1) });

/** `publicKey` may be seen by browsers; `authSecret` signs and must stay here. */
export type Secrets = z.infer<typeof stored>;

/** @throws when it has no keys as we keep them */
export const parseSecrets = (text: string): Secrets => stored.parse(JSON.parse(text));

/** Where the keys are kept that no one configured. */
export function secretsFile(dataDir: string): string {
  return path.join(dataDir, "secrets.json");
}

/**
 * The configured keys, or keys made on the first start and kept in `<dataDir>/secrets.json`,
 * which only its owner may read.
 */
export async function loadSecrets(
  config: Pick<Config, "dataDir" | "publicKey" | "authSecret">,
  log: Pick<Log, "warn">,
): Promise<Secrets> {
  const { publicKey, authSecret } = config;
  if (publicKey && authSecret) return { publicKey, authSecret };
  const file = secretsFile(config.dataDir);
  await closeToOthers(file, log);
  const kept = (await read(file)) ?? (await create(file, config.dataDir));
  return { publicKey: publicKey ?? kept.publicKey, authSecret: authSecret ?? kept.authSecret };
}

/** Copying or unpacking may have left the file readable; nobody knows who read it meanwhile. */
async function closeToOthers(file: string, log: Pick<Log, "warn">): Promise<void> {
  // Windows has no such bits.
  if (process.platform === "win32") return;
  const found = await stat(file).catch(() => null);
  if (found === null || (found.mode & 0o077) === 0) return;
  await chmod(file, 0o600);
  log.warn(
    { file },
    "others could read the keys; now they cannot, but make new ones if they might have",
  );
}

async function read(file: string): Promise<Secrets | undefined> {
  try {
    return parseSecrets(await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function create(file: string, directory: string): Promise<Secrets> {
  const secrets = {
    publicKey: `pk_${randomBytes(24).toString("base64url")}`,
    authSecret: randomBytes(32).toString("base64url"),
  };
  await mkdir(directory, { recursive: true });
  const draft = `${file}.${randomBytes(4).toString("hex")}.new`;
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600, flush: true });
  try {
    // Unlike renaming, this leaves the keys of a process that was a moment earlier.
    await link(draft, file);
  } catch (error) {
    // Not every file system has links.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(file)) ?? secrets;
}
