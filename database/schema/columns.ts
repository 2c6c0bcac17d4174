import { sql } from "drizzle-orm";
import { bigint, customType, text, timestamp } from "drizzle-orm/pg-core";
import { allLanguages } from "@voordeur/language/language.ts";

export const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

export const instant = (column = "") => timestamp(column, { withTimezone: true });

/** For a check: the column has one of these words, which are our own. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} IN (${values.map((value) => `'${value}'`).join(", ")})`);

/** The language that a visitor chose: all that is written to them about this row, or one that follows it. */
export const spoken = () => text({ enum: allLanguages }).notNull().default("nl");

export const isSpoken = oneOf("language", allLanguages);
