import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "./config.ts";

const stored = z.object({ publicKey: z.string(), authSecret: z.string() });

/** `publicKey` may be seen by browsers; `authSecret` signs and must stay here. */
export type Secrets = z.infer<typeof stored>;

/**
 * The configured keys, or keys made on the first start and kept in `<dataDir>/secrets.json`,
 * which only its owner may read.
 */
export async function loadSecrets(
  config: Pick<Config, "dataDir" | "publicKey" | "authSecret">,
): Promise<Secrets> {
  const { publicKey, authSecret } = config;
  if (publicKey && authSecret) return { publicKey, authSecret };
  const file = path.join(config.dataDir, "secrets.json");
  const kept = (await read(file)) ?? (await create(file, config.dataDir));
  return { publicKey: publicKey ?? kept.publicKey, authSecret: authSecret ?? kept.authSecret };
}

async function read(file: string): Promise<Secrets | undefined> {
  try {
    return stored.parse(JSON.parse(await readFile(file, "utf8")));
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
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
}
