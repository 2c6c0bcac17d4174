import { found, uuidIn } from "../../../platform/body/ids.ts";
import type { StaffSent } from "../../admin/acts/staff-action.server.ts";
import { type Dossier, readDossier } from "../queries.server.ts";
import type { StaffDoer } from "../service.server.ts";

export interface OfDossier {
  dossier: Dossier;
  /** The doer, as the history of the file has it. */
  by: StaffDoer;
}

/** The file of an address of the admin area, for `staffAction`. @throws a 404 response */
export async function findDossier({ services, params, staff }: StaffSent): Promise<OfDossier> {
  const dossier = found(await readDossier(services.db, found(uuidIn(params["id"]))));
  return { dossier, by: { actor: staff.email, staffId: staff.id } };
}
