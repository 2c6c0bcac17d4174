import type { StoredFiles } from "../../platform/backup/stored-files.ts";

/** The pictures of our storage in the site's texts, also in older versions of them. */
export const textFiles: StoredFiles = {
  tables: ["seo_content"],
  query: `SELECT DISTINCT named[1] AS key
    FROM seo_content, regexp_matches(content, '/media/([A-Za-z0-9/_-]+\\.[a-z]+)', 'g') AS named`,
  keysOf: ({ key }: { key: string }) => [key],
};
