import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { outbox } from "../../database/schema/outbox.ts";
import { settings } from "../../database/schema/platform.ts";

type Columns = Readonly<Record<string, PgColumn>>;

/**
 * A table with rows of persons: what export, erasure, retention and restored backups have to know of
 * it. A room names its tables in its `personal-data.server.ts`, and the registry lists those.
 */
export interface PersonalData {
  /** The rows' name in an export. */
  name: string;
  /** Ids are random: the list of erased rows holds those of all tables. */
  table: PgTable & Record<"id" | "person_id" | "created_at" | "forgotten_at", PgColumn>;
  /** Which of its rows; default: all. */
  only?: SQL;
  /** What an export has of a row, in its order; default: every column but what is made of others. */
  columns?: Columns;
  /** Months after which a row is forgotten; the office's own choice is read where it is stored. */
  months: number | SQL<number>;
  /** Since when these count; default: since the row was made. */
  since?: PgColumn;
  /** Rows that are forgotten however new they are. */
  alsoForgotten?: SQL;
  /** Values of a forgotten row, which has no person. */
  forgotten: Record<string, unknown>;
  /** Rows of other tables that are about one of these, and are deleted with it by the database. */
  parts: readonly {
    name: string;
    table: PgTable;
    /** Refers to the row. */
    row: PgColumn;
    order: PgColumn;
    forgotten: Record<string, SQL | null>;
    /** As those of a row; without one, no export has a column. */
    columns?: Columns | undefined;
  }[];
  /** The beginning of the ids of all emails about a row. */
  emails(id: string): string;
  /** Beginnings of the ids of emails about many rows at once. */
  digests?: readonly string[];
}

/**
 * A table with rows of email addresses, of whom no more is known: what export, erasure and restored
 * backups have to know of it. Its rows go with whoever's leads have the same address.
 */
export interface AddressData {
  /** The rows' name in an export. */
  name: string;
  /** Ids are random, as those of `PersonalData`. */
  table: PgTable & Record<"id" | "email" | "created_at", PgColumn>;
  /** Which of its rows; the others are of persons. Default: all. */
  only?: SQL;
  /** As those of `PersonalData`. */
  columns?: Columns;
  /** Rows of other tables that are about one of these, and are deleted with it by the database. */
  parts: readonly {
    name: string;
    table: PgTable;
    row: PgColumn;
    order: PgColumn;
    columns?: Columns | undefined;
  }[];
  /** The beginning of the ids of all emails about a row. */
  emails(id: string): string;
}

/** The office's own term, of which a restored backup knows no settings yet: it is read where it is stored. */
export const storedMonths = (group: string, field: string, initial: number): SQL<number> =>
  sql<number>`coalesce((SELECT (${settings.data}->>${field}::text)::int FROM ${settings}
    WHERE ${settings.group} = ${group}), ${initial}::int)`;

/** Columns of a table by their names in an export, in this order; `name=column` where it has another here. */
export const columnsOf = (table: PgTable, names: string): Columns =>
  Object.fromEntries(
    names.split(" ").map((told) => {
      const [name, column = name] = told.split("=") as [string, string?];
      return [name, getTableColumns(table)[column]!];
    }),
  );

/** The rows of the table of `row`, the column that refers to what they are about; `names`: as of `columnsOf`. */
export const partOf = (
  name: string,
  row: PgColumn,
  order: PgColumn,
  forgotten: Record<string, SQL | null>,
  names?: string,
) => {
  const { table } = row;
  return {
    name,
    table,
    row,
    order,
    forgotten,
    columns: names ? columnsOf(table, names) : undefined,
  };
};

/** The queued emails about a row. */
export const letterPart = partOf("letters", outbox.subject, outbox.created_at, {
  about: null,
  last_error: null,
});
