import type { Database } from "./database.ts";

/** A query that is built once for each database: building it takes longer than sending it. */
export function builtOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const known = queries.get(db);
    if (known) return known;
    const query = build(db);
    queries.set(db, query);
    return query;
  };
}
