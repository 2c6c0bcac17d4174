import type { StoredFiles } from "../../platform/backup/stored-files.ts";

/** The pictures of our storage in articles, also in those that were taken off the site. */
export const blogFiles: StoredFiles = {
  tables: ["blogs"],
  query: `SELECT DISTINCT named[1] AS key
    FROM blogs, regexp_matches(concat_ws(' ', image, content), '/media/([A-Za-z0-9/_-]+\\.[a-z]+)', 'g') AS named`,
  keysOf: ({ key }: { key: string }) => [key],
};
