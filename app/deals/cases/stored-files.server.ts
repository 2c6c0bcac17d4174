import type { StoredFiles } from "../../platform/backup/stored-files.ts";

/** The private files of cases: the papers of sellers, and the documents of files and transfers. */
export const caseFiles: StoredFiles = {
  tables: ["dossier_papers", "case_documents"],
  query: `SELECT file FROM dossier_papers WHERE file IS NOT NULL
    UNION ALL SELECT outcome FROM dossier_papers WHERE outcome IS NOT NULL
    UNION ALL SELECT file FROM case_documents`,
  keysOf: ({ file }: { file: string }) => [file],
};
