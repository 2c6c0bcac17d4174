import { uuidIn } from "../../../platform/body/ids.ts";
import { type FileContent, storedFile } from "../../../platform/files/stored-file.ts";
import { shownPdf } from "../../../platform/http/shown-pdf.ts";
import { foundByLink, privateLinkHeaders } from "../../../platform/security/private-links.ts";
import type { Services } from "../../../platform/services.ts";
import { steps } from "../kinds.ts";
import { findPaper } from "../papers.server.ts";
import type { Dossier } from "../queries.server.ts";

/** The PDF of a version of a file. @throws a 404 response */
export async function paperResponse(
  { db, storage, log }: Pick<Services, "db" | "storage" | "log">,
  dossier: Dossier,
  paperId: string,
): Promise<Response> {
  const paper = foundByLink(await findPaper(db, dossier.id, foundByLink(uuidIn(paperId))));
  const file = foundByLink(paper.file);
  if (!(await storage.exists(file))) {
    log.error({ paper: paper.id }, "the file of a version is missing");
    throw new Response("Not Found", { status: 404 });
  }
  const name = `${steps[paper.kind].name} ${dossier.about}, versie ${paper.version}.pdf`;
  return pdfResponse(await storedFile(storage, file), name);
}

/** A PDF that a browser shows, and that nobody in between keeps. */
export const pdfResponse = (content: FileContent, name: string): Response =>
  shownPdf(content, name, privateLinkHeaders);
