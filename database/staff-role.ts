/** The roles of staff: `admin` may do everything, `agent` works with leads, listings and blogs. */
export const staffRoles = ["admin", "agent"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** When a colleague reads by email what customers did in a file or a transfer. */
export const hearingTimes = ["soon", "morning", "never"] as const;
export type HearingTime = (typeof hearingTimes)[number];
