import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import type { StoredFiles } from "../../../platform/backup/stored-files.ts";

/** The pictures of extra pages, also of deleted ones and earlier versions: each can come back. */
export const extraPageFiles: StoredFiles = {
  tables: ["extra_page_versions"],
  query: `SELECT DISTINCT coalesce(block[1], named[1]) AS key, block[2]::integer AS width
    FROM extra_page_versions, LATERAL (
      SELECT regexp_matches(data::text, '"(pages/[a-f0-9]{32}) (\\d{1,5})x\\d{1,5}"', 'g') AS block, NULL::text[] AS named
      UNION ALL
      SELECT NULL, regexp_matches(data::text, '/media/([A-Za-z0-9/_-]+\\.[a-z]+)', 'g')
    ) AS found`,
  keysOf: ({ key, width }: { key: string; width: number | null }) =>
    width === null
      ? [key]
      : pictureWidths(width).flatMap((stored) => [
          `${key}-${stored}.webp`,
          `${key}-${stored}.avif`,
        ]),
};
