import { sql } from "drizzle-orm";
import { leads } from "../../../database/schema/leads.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MenuEntry } from "./menu.ts";

export async function countLeads(db: Database): Promise<number> {
  return db.$count(leads);
}

type Left = NonNullable<MenuEntry["offering"]>;

/** The offerings in the menu that still have stored data. */
export async function offeringsLeft(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<Record<Left, boolean>>(
    sql`SELECT EXISTS (SELECT FROM blogs) AS blog, EXISTS (SELECT FROM reviews) AS reviews`,
  );
  return Object.entries(rows[0]!).flatMap(([offering, isLeft]) => (isLeft ? [offering] : []));
}
