import { found, uuidIn } from "../../../platform/body/ids.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StaffSent } from "../../../staff/kit/acts/staff-action.server.ts";
import { readTransfer, type Transfer } from "../queries.server.ts";

/** The transfer that an address of the admin area names. @throws a 404 response */
export const transferAt = async (db: Database, id: string | undefined): Promise<Transfer> =>
  found(await readTransfer(db, found(uuidIn(id))));

/** The transfer of an address of the admin area, for `staffAction`. @throws a 404 response */
export const findTransfer = async ({ services, params }: StaffSent): Promise<OfTransfer> => ({
  transfer: await transferAt(services.db, params["id"]),
});

export interface OfTransfer {
  transfer: Transfer;
}
