import type { Services } from "../../../../platform/services.ts";
import { listStaff } from "../../../accounts/staff/queries.server.ts";

/** Staff who can be given a lead: those who can sign in. */
export async function listHandlers({ db }: Pick<Services, "db">) {
  const staff = await listStaff(db);
  return staff
    .filter(({ closedAt }) => closedAt === null)
    .map(({ id, name, email }) => ({ id, name: name || email }));
}
