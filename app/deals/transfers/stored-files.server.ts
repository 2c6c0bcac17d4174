import type { StoredFiles } from "../../platform/backup/stored-files.ts";

/** The sealed files of transfers. */
export const transferFiles: StoredFiles = {
  tables: ["transfer_documents"],
  query: `SELECT file FROM transfer_documents`,
  keysOf: ({ file }: { file: string }) => [file],
};
