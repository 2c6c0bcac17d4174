import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { users } from "../../../../../database/schema/accounts.ts";
import { properties } from "../../../../../database/schema/listings.ts";
import {
  groupMoments,
  viewingOwners,
  viewingRules,
} from "../../../../../database/schema/viewing-moments.ts";
import { holdsPlace, viewings } from "../../../../../database/schema/viewings.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { nameOfUserOrNull } from "../../../../staff/accounts/queries.server.ts";
import { ownHours } from "../../../../settings/groups/viewings.ts";
import type { RuleInput } from "./input.ts";

export interface HomeRules {
  id: number;
  address: string;
  city: string;
  /** Whom its file knows, to be its owner; null: it has one, or the file knows nobody. */
  seller: Seller | null;
  /** As its form has them. */
  rules: RuleInput;
  /** 0: it has none of its own yet. */
  version: number;
}

export type Seller = Record<"name" | "email", string>;

const sellerOfHome = sql<Seller | null>`(
  SELECT json_build_object('name', s.name, 'email', s.email)
  FROM case_people AS s JOIN dossiers AS d ON d.id = s.dossier_id
  WHERE d.property_id = ${properties.id} AND d.closed_at IS NULL AND s.role = 'seller'
    AND s.forgotten_at IS NULL AND s.email <> '' ORDER BY s.created_at, s.id LIMIT 1)`;

export async function findRules(db: Database, propertyId: number): Promise<HomeRules | null> {
  const [row] = await db
    .select({
      id: properties.id,
      address: properties.address,
      city: properties.city,
      rules: viewingRules,
      owner: viewingOwners,
      seller: sellerOfHome,
    })
    .from(properties)
    .leftJoin(viewingOwners, eq(viewingOwners.property_id, properties.id))
    .leftJoin(viewingRules, eq(viewingRules.property_id, properties.id))
    .where(eq(properties.id, propertyId));
  if (!row) return null;
  const { rules, owner, seller, ...home } = row;
  const parsed = ownHours.safeParse(rules?.hours);
  const hours = parsed.success ? parsed.data : { exceptions: [] };
  return {
    ...home,
    seller: owner ? null : seller,
    version: rules?.version ?? 0,
    rules: {
      ...hours,
      mode: rules?.mode ?? undefined,
      agentId: rules?.agent_id ?? undefined,
      minutes: rules?.minutes ?? undefined,
      owner: {
        name: owner?.name ?? undefined,
        email: owner?.email,
        language: owner?.language,
        isInvited: rules?.invite_owner ?? false,
      },
    },
  };
}

/** Within a transaction. False: somebody stored another version than the one that was seen. */
export async function storeRules(
  tx: Database,
  propertyId: number,
  seen: number,
  { mode, agentId, minutes, owner, ...hours }: RuleInput,
): Promise<boolean> {
  const values = {
    mode: mode ?? null,
    agent_id: agentId ?? null,
    minutes: minutes ?? null,
    hours: hours.week || hours.exceptions.length > 0 ? { ...hours } : null,
    invite_owner: owner.isInvited,
  };
  const stored =
    seen === 0
      ? await tx
          .insert(viewingRules)
          .values({ property_id: propertyId, ...values })
          .onConflictDoNothing()
          .returning({ id: viewingRules.property_id })
      : await tx
          .update(viewingRules)
          .set({ ...values, version: sql`${viewingRules.version} + 1` })
          .where(and(eq(viewingRules.property_id, propertyId), eq(viewingRules.version, seen)))
          .returning({ id: viewingRules.property_id });
  return stored.length > 0;
}

/** The moments with several places of a home that are not over or cancelled. */
export async function listComingGroups(db: Database, propertyId: number, now: Date) {
  const guests = (which: ReturnType<typeof sql>) =>
    sql<number>`(SELECT count(*)::int FROM ${viewings} WHERE ${viewings.moment_id} = ${groupMoments.id} AND ${which})`;
  return db
    .select({
      id: groupMoments.id,
      kind: groupMoments.kind,
      startsAt: groupMoments.starts_at,
      endsAt: groupMoments.ends_at,
      places: groupMoments.places,
      agentId: groupMoments.agent_id,
      agent: nameOfUserOrNull,
      taken: guests(sql`${holdsPlace}`),
      waiting: guests(sql`state = 'waiting'`),
      version: groupMoments.version,
    })
    .from(groupMoments)
    .leftJoin(users, eq(users.id, groupMoments.agent_id))
    .where(
      and(
        eq(groupMoments.property_id, propertyId),
        isNull(groupMoments.cancelled_at),
        gt(groupMoments.ends_at, now),
      ),
    )
    .orderBy(asc(groupMoments.starts_at), asc(groupMoments.id));
}

export type ComingGroup = Awaited<ReturnType<typeof listComingGroups>>[number];
