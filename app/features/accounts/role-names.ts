import type { StaffRole } from "../../../database/schema.ts";

/** What a role is called where people read it. */
export const roleNames: Record<StaffRole, string> = { admin: "Beheerder", agent: "Makelaar" };
