import { found, uuidIn } from "../../../platform/body/ids.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StaffDoer } from "../../../platform/own-pages/persons.ts";
import type { StaffSent } from "../../admin/acts/staff-action.server.ts";
import { readTransfer, type Transfer } from "../queries.server.ts";

/** The transfer that an address of the admin area names. @throws a 404 response */
export const transferAt = async (db: Database, id: string | undefined): Promise<Transfer> =>
  found(await readTransfer(db, found(uuidIn(id))));

export interface OfTransfer {
  transfer: Transfer;
  /** The doer, as the history of the transfer has it. */
  by: StaffDoer;
}

/** The transfer of an address of the admin area, for `staffAction`. @throws a 404 response */
export async function findTransfer({ services, params, staff }: StaffSent): Promise<OfTransfer> {
  const transfer = await transferAt(services.db, params["id"]);
  return { transfer, by: { actor: staff.email, staffId: staff.id } };
}
