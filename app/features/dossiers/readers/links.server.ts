import type { Sent } from "../../../platform/body/acts.ts";
import { foundByLink } from "../../../platform/security/private-links.ts";
import { readReplaceable, signReplaceable } from "../../../platform/security/replaceable-links.ts";
import type { Services } from "../../../platform/services.ts";
import type { Dossier } from "../queries.server.ts";
import { type Reader, readDossierOfReader, readSaleOfHome } from "./queries.server.ts";
import { type Stage, stageOf } from "./stage.ts";

const PURPOSE = "reader of file";

/** The private page of a reader. */
export const readerUrl = (
  { secrets, publicUrl }: Pick<Services, "secrets" | "publicUrl">,
  { id, links_replaced }: Pick<Reader, "id" | "links_replaced">,
): string => `${publicUrl}/woningdossier/${signReplaceable(secrets, PURPOSE, id, links_replaced)}`;

export interface Reading {
  reader: Reader;
  dossier: Dossier;
  stage: Stage;
}

/**
 * The reader whose link this is; null: it is no link of ours (any more), staff took the file back, or
 * the file is closed and somebody else bought the home.
 */
export async function findReader(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  token: string,
): Promise<Reading | null> {
  const link = readReplaceable(secrets, PURPOSE, token);
  const found = link && (await readDossierOfReader(db, link.id));
  if (found?.reader.links_replaced !== link?.replaced) return null;
  return found && readingOf(db, found);
}

/** The same, of a row: null where they may not read (any more). */
export async function readingOf(
  db: Services["db"],
  { reader, dossier }: Omit<Reading, "stage">,
): Promise<Reading | null> {
  if (reader.ended_at) return null;
  const stage = stageOf(reader, await readSaleOfHome(db, dossier.id));
  return dossier.closed_at && stage !== "buyer" ? null : { reader, dossier, stage };
}

/** A form of a page whose address has the link, with the same. @throws a 404 response */
export const readerOf = async (sent: Sent) => ({
  ...sent,
  ...foundByLink(await findReader(sent.services, sent.params["token"] ?? "")),
});
