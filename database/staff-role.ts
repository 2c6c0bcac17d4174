/** The roles of staff: `admin` may do everything, `agent` works with leads, listings and blogs. */
export const staffRoles = ["admin", "agent"] as const;
export type StaffRole = (typeof staffRoles)[number];
