import { t } from "@voordeur/language/text.ts";
import { numberIn } from "../../../platform/body/ids.ts";
import { storedFile } from "../../../platform/files/stored-file.ts";
import { shownPdf } from "../../../platform/http/shown-pdf.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import type { Services } from "../../../platform/services.ts";
import type { Dossier } from "../queries.server.ts";
import { readMandate } from "./versions.server.ts";

/** The file of a version of the mandate, that of `?versie=` or the newest; `?getekend`: with its signatures. @throws a 404 response */
export async function mandatePdf(
  { db, storage }: Pick<Services, "db" | "storage">,
  { id, about }: Dossier,
  request: Request,
): Promise<Response> {
  const { papers } = await readMandate(db, id);
  const { searchParams } = new URL(request.url);
  const asked = numberIn(searchParams.get("versie"));
  const paper = asked ? papers.find(({ version }) => version === asked) : papers[0];
  if (!paper?.file || !(await storage.exists(paper.file))) {
    throw new Response(t`Deze opdracht is er niet.`, { status: 404, headers: privateLinkHeaders });
  }
  const name = `Opdracht ${about} versie ${paper.version}.pdf`;
  const file = (searchParams.has("getekend") && paper.outcome) || paper.file;
  return shownPdf(await storedFile(storage, file), name, privateLinkHeaders);
}
