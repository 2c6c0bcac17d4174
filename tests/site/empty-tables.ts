import { sql } from "drizzle-orm";
import type { Database } from "../../app/platform/database/database.ts";

/** PostgreSQL's code for a lock that did not come in time. */
const TOO_LATE = "55P03";
const TRIES = 60;

/**
 * Deletes all rows, without the triggers of rows, and then runs those of a TRUNCATE. A TRUNCATE itself
 * makes new files for each table, index and large column: 20 times the work for a few rows. Locks keep
 * out whoever still writes, as with TRUNCATE.
 */
const statementFor = (tables: readonly string[]) => `
  DO $$
  DECLARE
    emptied regclass[] := ARRAY(
      WITH RECURSIVE reached AS (
        SELECT unnest('{${tables.join(",")}}'::regclass[]) AS name
        UNION
        SELECT conrelid::regclass FROM pg_constraint JOIN reached ON confrelid = name
        WHERE contype = 'f'
      )
      SELECT name FROM reached
    );
    one regclass;
  BEGIN
    EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', array_to_string(emptied, ','));
    SET LOCAL session_replication_role = replica;
    FOREACH one IN ARRAY emptied LOOP
      -- Most never held a row. One in parts holds none itself.
      IF pg_relation_size(one) > 0 OR EXISTS (SELECT FROM pg_inherits WHERE inhparent = one) THEN
        EXECUTE format('DELETE FROM %s', one);
      END IF;
    END LOOP;
    SET LOCAL session_replication_role = origin;
    FOR one IN
      SELECT DISTINCT tgrelid::regclass FROM pg_trigger
      WHERE tgrelid = ANY (emptied) AND tgtype & 32 <> 0
    LOOP
      EXECUTE format('DELETE FROM %s', one);
    END LOOP;
  END $$`;

/**
 * Empties tables and those that refer to them. The jobs of a running site take the same locks in an
 * order of their own: this gives way before PostgreSQL ends either side as a deadlock.
 */
export async function emptyTables(db: Database, ...tables: readonly string[]): Promise<void> {
  const statement = sql.raw(statementFor(tables));
  for (let tried = 1; ; tried++) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL lock_timeout = '500ms'`);
        await tx.execute(statement);
      });
      return;
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code !== TOO_LATE || tried === TRIES) throw error;
    }
  }
}
