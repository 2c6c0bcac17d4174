import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { hearingTimes, staffRoles } from "../staff-role.ts";
import { instant, oneOf } from "./columns.ts";
import { users } from "./accounts.ts";

export const userRoles = pgTable(
  "user_roles",
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: staffRoles }).notNull(),
    /** When they read by email what customers did in a file or transfer of theirs. */
    hears: text({ enum: hearingTimes }).notNull().default("morning"),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.role] }),
    unique().on(table.user_id),
    check("user_roles_role", sql`${table.role} IN ('admin', 'agent')`),
    check("user_roles_hears", oneOf("hears", hearingTimes)),
  ],
);

/** Invitations to join the staff that are not answered yet; their links are in `private_links`. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    /** When the last letter was asked for. */
    sent_at: instant().notNull(),
  },
  (table) => [check("staff_invitations_role", sql`${table.role} IN ('admin', 'agent')`)],
);
