import { leads } from "../../../database/schema/leads.ts";
import type { Database } from "../../platform/database/database.ts";

export async function countLeads(db: Database): Promise<number> {
  return db.$count(leads);
}
