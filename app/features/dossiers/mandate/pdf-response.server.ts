import { numberIn } from "../../../platform/body/ids.ts";
import { inlineFile } from "../../../platform/http/content-disposition.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import type { Services } from "../../../platform/services.ts";
import type { Dossier } from "../queries.server.ts";
import { readMandate } from "./versions.server.ts";

/** The file of a version of the mandate, that of `?versie=` or the newest. @throws a 404 response */
export async function mandatePdf(
  { db, storage }: Pick<Services, "db" | "storage">,
  { id, about }: Dossier,
  request: Request,
): Promise<Response> {
  const { papers } = await readMandate(db, id);
  const asked = numberIn(new URL(request.url).searchParams.get("versie"));
  const paper = asked ? papers.find(({ version }) => version === asked) : papers[0];
  if (!paper?.file || !(await storage.exists(paper.file))) {
    throw new Response("Deze opdracht is er niet.", { status: 404, headers: privateLinkHeaders });
  }
  return new Response(new Uint8Array(await storage.getBytes(paper.file)), {
    headers: {
      ...privateLinkHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": inlineFile(`Opdracht ${about} versie ${paper.version}.pdf`),
      // A browser's PDF viewer obeys the policy of the response, so it needs these.
      "Content-Security-Policy":
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'",
    },
  });
}
