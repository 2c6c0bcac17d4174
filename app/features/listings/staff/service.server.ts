import type { Services } from "../../../platform/services.ts";
import { setHidden } from "./queries.server.ts";

/** Hides or shows a listing of any source, at once on every page. False: none has this id. */
export async function changeVisibility(
  { db, clock, pages }: Pick<Services, "db" | "clock" | "pages">,
  id: number,
  hidden: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await setHidden(tx, id, hidden, clock());
    if (found) await pages.changed(tx, "listings");
    return found;
  });
}
