import { found, uuidIn } from "../../../platform/body/ids.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StaffSent } from "../../../staff/kit/acts/staff-action.server.ts";
import { type Dossier, readDossier } from "../queries.server.ts";

/** The file that an address of the admin area names. @throws a 404 response */
export const dossierAt = async (db: Database, id: string | undefined): Promise<Dossier> =>
  found(await readDossier(db, found(uuidIn(id))));

/** The file of an address of the admin area, for `staffAction`. @throws a 404 response */
export const findDossier = async ({ services, params }: StaffSent): Promise<OfDossier> => ({
  dossier: await dossierAt(services.db, params["id"]),
});

export interface OfDossier {
  dossier: Dossier;
}
