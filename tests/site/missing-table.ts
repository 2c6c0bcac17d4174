import { sql } from "drizzle-orm";
import type { Services } from "../../app/platform/services.ts";

type Given = Pick<Services, "db" | "pages">;

/** Makes a table unavailable, until the returned function is called. */
export async function takeAway(services: Given, table: string): Promise<() => Promise<void>> {
  await rename(services, table, `${table}_away`);
  return () => rename(services, `${table}_away`, table);
}

/** Runs `act` while the table is unavailable. */
export async function withoutTable(
  services: Given,
  table: string,
  act: () => Promise<void>,
): Promise<void> {
  const giveBack = await takeAway(services, table);
  try {
    await act();
  } finally {
    await giveBack();
  }
}

async function rename({ db, pages }: Given, from: string, to: string): Promise<void> {
  await db.execute(sql.raw(`ALTER TABLE ${from} RENAME TO ${to}`));
  // Cached pages would hide the change.
  await pages.changed(db, "listings", "blogs", "texts");
}
