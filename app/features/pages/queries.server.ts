import { extraPages } from "../../../database/schema/pages.ts";
import { asc, and, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/search-words.ts";

/** The pages of staff with these words anywhere on them; those that were deleted are left out. */
export const searchExtraPages = (db: Database, text: string, most: number) =>
  db
    .select({
      id: extraPages.id,
      slug: extraPages.slug,
      label: extraPages.label,
      is_published: extraPages.is_published,
    })
    .from(extraPages)
    .where(
      and(
        isNull(extraPages.deleted_at),
        ...hasWords(
          text,
          sql`concat_ws(' ', ${extraPages.label}, ${extraPages.slug}, ${extraPages.data})`,
        ),
      ),
    )
    .orderBy(asc(extraPages.label), asc(extraPages.id))
    .limit(most);
