import { Client, DatabaseError } from "pg";

/** Key of the advisory lock that every owner of a running PostgreSQL shares (the letters "VD"). */
const ownerLock = 0x5644;

/** Name of the role and of the database that the app uses. */
const appName = "voordeur";

/** Only part of the socket's file name: nothing listens on the network. */
export const port = 5432;

/** Connection string for `pg` over the socket in `socketDir`. Spells out what PG* variables could change. */
export function socketUrl(socketDir: string, user: string, database: string): string {
  const query = new URLSearchParams({ host: socketDir, port: String(port) });
  return `postgres://${user}@/${database}?${query.toString().replaceAll("+", "%20")}`;
}

/** Connection string of the app: its own role and database. */
export function appUrl(socketDir: string): string {
  return socketUrl(socketDir, appName, appName);
}

/** `absent`: nothing listens. `busy`: PostgreSQL starts, recovers, stops or is full. `silent`: it does not answer. */
export type Unavailable = "absent" | "busy" | "silent";

/**
 * Opens the connection that marks this process as an owner of PostgreSQL. It ends with the process however that dies,
 * so nobody has to judge whether a noted owner still lives; and when PostgreSQL dies, its end tells us at once.
 */
export async function connectOwner(socketDir: string): Promise<Client | Unavailable> {
  const client = new Client({
    connectionString: socketUrl(socketDir, "postgres", "postgres"),
    application_name: "voordeur-owner",
    connectionTimeoutMillis: 5000,
    ssl: false,
  });
  client.on("error", () => {}); // the `end` event follows and is what counts
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock_shared($1)", [ownerLock]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ECONNREFUSED") return "absent";
    // 57P01 and 57P03: being stopped, or not yet accepting. 53300: all connections taken.
    if (code && ["57P01", "57P03", "53300"].includes(code)) return "busy";
    if (error instanceof DatabaseError) throw error;
    return "silent";
  }
}

/** Gives up ownership. Returns whether we were the last owner; new ones then wait until `client` closes. */
export async function resignOwner(client: Client): Promise<boolean> {
  await client.query("SELECT pg_advisory_unlock_shared($1)", [ownerLock]);
  const { rows } = await client.query<{ last: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS last",
    [ownerLock],
  );
  return rows[0]?.last === true;
}

/** Creates the app's role and database unless they exist. The role is no superuser: it owns its database, no more. */
export async function ensureDatabase(client: Client): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [ownerLock + 1]);
  try {
    const { rowCount: role } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [
      appName,
    ]);
    if (!role) await client.query(`CREATE ROLE ${appName} LOGIN`);
    const { rowCount: database } = await client.query(
      "SELECT FROM pg_database WHERE datname = $1",
      [appName],
    );
    if (!database) await client.query(`CREATE DATABASE ${appName} OWNER ${appName}`);
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [ownerLock + 1]);
  }
}
