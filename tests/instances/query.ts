import pg from "pg";

/** Runs one statement on its own connection. */
export async function query<Row>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end().catch(() => {});
  }
}
