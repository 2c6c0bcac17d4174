import { found, uuidIn } from "../../../platform/body/ids.ts";
import { contractDataOf } from "@voordeur/agreement/form/contract-data.ts";
import { draftContract } from "@voordeur/agreement/contract-schema.ts";
import { fileResponse } from "../../../platform/http/http.ts";
import { servicesContext } from "../../../platform/services.ts";
import { orBusy } from "../../../platform/typst/or-busy.ts";
import { readAgreement } from "../../sales/agreement/service.server.ts";
import { printContract } from "../service.server.ts";
import type { Route } from "./+types/sale-agreement-pdf";

/** The agreement of a sale as far as it is filled in; dots stand for the rest. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const agreement = found(uuidIn(id) ? await readAgreement(services, id) : null);
  return orBusy(async () => {
    const contract = draftContract(contractDataOf(agreement.values));
    const { name, bytes } = await printContract(services, contract);
    return fileResponse(bytes, { mediaType: "application/pdf", name });
  });
}
