import { createHash, randomBytes } from "node:crypto";
import { chown, link, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePrivate, type Account } from "./account.ts";

/**
 * Where PostgreSQL listens. `host` is the directory of its Unix socket (absolute, mode 0700: whoever
 * may enter is trusted), or 127.0.0.1 with a `password`. PostgreSQL never listens beyond this machine.
 */
export type Endpoint = { host: string; port: number; password?: string };

/** Longest path of a Unix socket that every system takes (macOS: 104 bytes with the final zero). */
const longestSocketPath = 100;

/**
 * Puts the socket in `home`, or when the account cannot get there, or the path is too long for a
 * socket, in a directory of the system's temporary directory that belongs to this `home` alone.
 */
export async function socketEndpoint(
  home: string,
  reachable: boolean,
  account: Account,
): Promise<Endpoint> {
  const port = 5432; // only a part of the socket's file name
  const path = join(home, `.s.PGSQL.${port}`);
  if (reachable && Buffer.byteLength(path) <= longestSocketPath) return { host: home, port };
  const hash = createHash("sha256").update(home).digest("hex").slice(0, 16);
  const host = join(tmpdir(), `voordeur-${hash}`);
  await makePrivate(host, account);
  return { host, port };
}

/** Leaves nothing in the temporary directory once PostgreSQL is stopped. */
export async function removeEmptySocketDir(endpoint: Endpoint, home: string): Promise<void> {
  if (!endpoint.password && endpoint.host !== home) await rmdir(endpoint.host).catch(() => {});
}

/** The file below `home` that keeps password and port (one line each) of a loopback endpoint. */
export function loopbackFile(home: string): string {
  return join(home, "loopback");
}

/** Where Node has no Unix sockets (Windows): a port of 127.0.0.1, chosen once, with a password. */
export async function loopbackEndpoint(home: string, account: Account): Promise<Endpoint> {
  const file = loopbackFile(home);
  const fresh = `${file}-${randomBytes(4).toString("hex")}`;
  const chosen = `${randomBytes(16).toString("hex")}\n${await freePort()}\n`;
  await writeFile(fresh, chosen, { mode: 0o600 });
  if (account) await chown(fresh, account.uid, account.gid);
  // When two start at once the choice of the first counts, and it appears as a whole.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(fresh);
  const [password, port] = (await readFile(file, "utf8")).split("\n");
  return { host: "127.0.0.1", port: Number(port), ...(password && { password }) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
