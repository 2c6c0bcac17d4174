import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import type { StoredFiles } from "../../platform/backup/stored-files.ts";

/** The pictures of the team and the logo, also those of earlier versions: each can come back. */
export const officeFiles: StoredFiles = {
  tables: ["setting_versions"],
  query: `SELECT DISTINCT named[1] AS key, named[2]::integer AS width
    FROM setting_versions,
      regexp_matches(data::text, '"((?:team|look)/[a-f0-9]{32}) (\\d{1,5})x\\d{1,5}"', 'g') AS named
    WHERE setting_versions."group" IN ('team', 'look')`,
  keysOf: ({ key, width }: { key: string; width: number }) =>
    pictureWidths(width).flatMap((stored) => [`${key}-${stored}.webp`, `${key}-${stored}.avif`]),
};
