import { type Client, DatabaseError } from "pg";
import { createClient } from "../database/connections.ts";
import type { Endpoint } from "./endpoint.ts";

/** Key of the advisory lock that every owner of a running PostgreSQL shares (the letters "VD"). */
const ownerLock = 0x5644;

/** Name of the role and of the database that the app uses. */
const appName = "voordeur";

/** Connection string of the app: its own role and database. */
export function appUrl(endpoint: Endpoint): string {
  return connectionUrl(endpoint, appName, appName);
}

/**
 * Connection string for `pg`. Spells out what the caller's PG* variables could change otherwise. The
 * host in the query counts; the one before it only makes the string a URL.
 */
function connectionUrl(endpoint: Endpoint, user: string, database: string): string {
  const url = new URL(`postgres://${user}@localhost/${database}`);
  url.password = endpoint.password ?? "";
  url.search = `host=${encodeURIComponent(endpoint.host)}&port=${endpoint.port}`;
  return url.href;
}

/** `absent`: nothing listens. `busy`: it starts, recovers, stops or is full. `silent`: no answer. */
export type Unavailable = "absent" | "busy" | "silent";

/**
 * Opens the connection that marks this process as an owner of PostgreSQL. It ends with the process
 * however that dies, so nobody has to judge whether a noted owner still lives; and when PostgreSQL
 * dies, its end tells us at once.
 */
export async function connectOwner(endpoint: Endpoint): Promise<Client | Unavailable> {
  const client = createOwner(endpoint); // its `end` event matters
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock_shared($1)", [ownerLock]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ECONNREFUSED") return "absent";
    // 57P01 and 57P03: being stopped, or not yet accepting. 53300: all connections taken. 55P03: the
    // last owner takes its time to stop it.
    if (code && ["57P01", "57P03", "53300", "55P03"].includes(code)) return "busy";
    if (error instanceof DatabaseError) throw error;
    return "silent";
  }
}

function createOwner(endpoint: Endpoint): Client {
  return createClient(connectionUrl(endpoint, "postgres", "postgres"), "long", {
    application_name: "voordeur-owner",
    connectionTimeoutMillis: 5000,
    ssl: false,
  });
}

/** Whether a running PostgreSQL lets nobody in because it is being stopped (or just starts). */
export async function isShutting(endpoint: Endpoint): Promise<boolean> {
  const client = createOwner(endpoint);
  try {
    await client.connect();
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "57P03";
  } finally {
    await client.end().catch(() => {});
  }
}

/** Gives up ownership. Returns whether we were the last; new owners then wait until `client` ends. */
export async function resignOwner(client: Client): Promise<boolean> {
  await client.query("SELECT pg_advisory_unlock_shared($1)", [ownerLock]);
  const { rows } = await client.query<{ last: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS last",
    [ownerLock],
  );
  return rows[0]?.last === true;
}

/**
 * Creates the app's role and database unless they exist. The role is no superuser: it owns its
 * database and nothing more.
 */
export async function ensureDatabase(client: Client, password: string | undefined): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [ownerLock + 1]);
  try {
    if (await lacks(client, "SELECT FROM pg_roles WHERE rolname = $1")) {
      await client.query(
        `CREATE ROLE ${appName} LOGIN${password ? ` PASSWORD '${password}'` : ""}`,
      );
    }
    if (await lacks(client, "SELECT FROM pg_database WHERE datname = $1")) {
      await client.query(`CREATE DATABASE ${appName} OWNER ${appName}`);
    }
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [ownerLock + 1]);
  }
}

async function lacks(client: Client, query: string): Promise<boolean> {
  return (await client.query(query, [appName])).rowCount === 0;
}
