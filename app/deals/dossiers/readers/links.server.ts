import type { Database } from "../../../platform/database/database.ts";
import { readPerson } from "../../cases/queries.server.ts";
import { privatePage } from "../../cases/service.server.ts";
import type { Dossier } from "../queries.server.ts";
import { type Reader, readSaleOfHome } from "./queries.server.ts";
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
  const found = await readPerson(db, readerId);
  if (found?.person.role !== "reader") return null;
  const { person: reader, dossier } = found;
  if (!dossier) return null;
  const stage = stageOf(reader, await readSaleOfHome(db, dossier.id));
  return dossier.closed_at && stage !== "buyer" ? null : { reader, dossier, stage };
}

/** The private page of a reader. */
export const {
  url: readerUrl,
  find: findReader,
  sent: readerOf,
} = privatePage({
  purpose: "reader of file",
  path: "/woningdossier",
  find: findReading,
  personOf: ({ reader }) => reader,
});
