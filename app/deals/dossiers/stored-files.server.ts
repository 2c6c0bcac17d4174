import type { StoredFiles } from "../../platform/backup/stored-files.ts";

/** The private files of sellers' files. */
export const dossierFiles: StoredFiles = {
  tables: ["dossier_papers", "dossier_documents"],
  query: `SELECT file FROM dossier_papers WHERE file IS NOT NULL
    UNION ALL SELECT file FROM dossier_documents`,
  keysOf: ({ file }: { file: string }) => [file],
};
