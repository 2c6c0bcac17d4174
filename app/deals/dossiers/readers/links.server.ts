import { fileReaders } from "../../../../database/schema/transfers.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ownPage } from "../../../platform/own-pages/own-page.ts";
import type { Dossier } from "../queries.server.ts";
import { type Reader, readDossierOfReader, readSaleOfHome } from "./queries.server.ts";
import { type Stage, stageOf } from "./stage.ts";

export interface Reading {
  reader: Reader;
  dossier: Dossier;
  stage: Stage;
}

/**
 * A reader with the file and how much of it they may see; null: the reader was erased, staff withdrew
 * the file, or it is closed and somebody else bought the home.
 */
export async function findReading(db: Database, readerId: string): Promise<Reading | null> {
  const found = await readDossierOfReader(db, readerId);
  if (!found || found.reader.ended_at) return null;
  const { reader, dossier } = found;
  const stage = stageOf(reader, await readSaleOfHome(db, dossier.id));
  return dossier.closed_at && stage !== "buyer" ? null : { reader, dossier, stage };
}

/** The private page of a reader. */
export const {
  url: readerUrl,
  find: findReader,
  sent: readerOf,
} = ownPage({
  people: fileReaders,
  purpose: "reader of file",
  path: "/woningdossier",
  find: findReading,
  personOf: ({ reader }) => reader,
});
