import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { users } from "../../../../../database/schema/accounts.ts";
import { userRoles } from "../../../../../database/schema/staff.ts";
import { viewingAgents } from "../../../../../database/schema/viewing-calendars.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { ownHours, type OwnHours } from "../../../../settings/groups/viewings.ts";
import { nameOfUser } from "../../../../staff/accounts/queries.server.ts";
import { isUserId } from "../../../../staff/accounts/input.ts";

export interface Agent {
  id: string;
  name: string;
  email: string;
  /** False: does not show homes, or not any more. */
  isActive: boolean;
  hours: OwnHours;
  /** 0: nothing is stored yet. */
  version: number;
}

/** Everyone with a role and an open account; those who show homes first. */
export async function listStaffAgents(db: Database): Promise<Agent[]> {
  const rows = await agents(db)
    .where(isNull(users.closedAt))
    .orderBy(sql`coalesce(${viewingAgents.is_active}, false) DESC`, asc(users.name));
  return rows.map(agentOf);
}

export async function findStaffAgent(db: Database, userId: string): Promise<Agent | null> {
  if (!isUserId(userId)) return null;
  const [row] = await agents(db).where(eq(users.id, userId));
  return row ? agentOf(row) : null;
}

const agents = (db: Database) =>
  db
    .select({
      id: users.id,
      name: nameOfUser,
      email: users.email,
      isActive: viewingAgents.is_active,
      hours: viewingAgents.hours,
      version: viewingAgents.version,
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .leftJoin(viewingAgents, eq(viewingAgents.user_id, users.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof agents>>[number];

function agentOf({ isActive, hours, version, ...row }: Row): Agent {
  const parsed = ownHours.safeParse(hours);
  return {
    ...row,
    isActive: isActive ?? false,
    hours: parsed.success ? parsed.data : { exceptions: [] },
    version: version ?? 0,
  };
}

/** False: somebody stored another version than the one that was seen. */
export async function storeAgent(
  db: Database,
  userId: string,
  { seen, isActive, hours }: { seen: number; isActive: boolean; hours: OwnHours },
): Promise<boolean> {
  const values = { is_active: isActive, hours: isEmpty(hours) ? null : { ...hours } };
  if (seen === 0) {
    const added = await db
      .insert(viewingAgents)
      .values({ user_id: userId, ...values })
      .onConflictDoNothing()
      .returning({ id: viewingAgents.user_id });
    return added.length > 0;
  }
  const changed = await db
    .update(viewingAgents)
    .set({ ...values, version: sql`${viewingAgents.version} + 1` })
    .where(and(eq(viewingAgents.user_id, userId), eq(viewingAgents.version, seen)))
    .returning({ id: viewingAgents.user_id });
  return changed.length > 0;
}

const isEmpty = ({ week, exceptions }: OwnHours) => !week && exceptions.length === 0;
