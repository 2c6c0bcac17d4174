import { onTestFinished } from "vitest";
import { createTestDatabase } from "../setup/database.ts";
import { query } from "../setup/postgres.ts";

/** A database with a lead, whose functions and triggers a start has to bring up to date. */
export async function earlierDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await query(
    url,
    `INSERT INTO leads (email, source) VALUES ('jan@example.nl', 'contact_form');
    CREATE OR REPLACE FUNCTION lead_number(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1';
    COMMENT ON SCHEMA drizzle IS 'other functions'`,
  );
  return url;
}
