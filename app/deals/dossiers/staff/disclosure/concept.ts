import { servicesContext } from "../../../../platform/services.ts";
import { orBusy } from "../../../../platform/typst/or-busy.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { disclosureAt, readCurrent } from "../../confirmed/current.server.ts";
import { pdfResponse } from "../../confirmed/paper-response.server.ts";
import { steps } from "../../kinds.ts";
import { dossierAt } from "../find-dossier.server.ts";
import type { Route } from "./+types/concept";

/** The present contents as a PDF that nobody confirmed; it is kept nowhere. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireStaff(request, context);
  const dossier = await dossierAt(services.db, params.id);
  const kind = disclosureAt(params.part);
  const { content } = await readCurrent(services.db, dossier, kind);
  // The template is in memory only once somebody asks for it.
  const { printDisclosure } = await import("../../confirmed/print.server.ts");
  return orBusy(async () => {
    const bytes = await printDisclosure(services, dossier, kind, { content, version: null });
    return pdfResponse(bytes, `${steps[kind].name} ${dossier.about}, concept.pdf`);
  });
}
