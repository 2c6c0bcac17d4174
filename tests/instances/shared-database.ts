import { createFilledDatabase } from "../setup/database.ts";
import { pretendSynced } from "../site/pretend-synced.ts";
import type { SharedDatabase } from "./two-instances.ts";

/** A database of the run's PostgreSQL, for instances that need no listings. */
export async function sharedDatabase(): Promise<SharedDatabase> {
  const database = await createFilledDatabase("synced", pretendSynced);
  return { url: database.url, stop: () => database.drop() };
}
