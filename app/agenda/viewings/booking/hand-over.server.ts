import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { leads } from "../../../../database/schema/leads.ts";
import { viewingAgents } from "../../../../database/schema/viewing-calendars.ts";
import { groupMoments, viewingRules } from "../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { assign } from "../../../people/leads/follow-up/service.server.ts";
import { cancelGroupMoment, changeGroupMoment } from "../staff/rules/group-moments.server.ts";
import { handOverAppointments } from "../appointments/service.server.ts";
import { lockTimes } from "./lock-times.server.ts";
import { changeViewing } from "./change.server.ts";
import { cancelViewing } from "./end.server.ts";
import { answered, StaffQuestion } from "./question.server.ts";
import type { ByStaff } from "./types.ts";

/**
 * Gives all that waits for a colleague to another, or to nobody yet, with the letters of the single acts;
 * with `cancels` their viewings are off. They show no homes from here on. What does not fit in the other's
 * day stays without a colleague. All of it is one transaction.
 */
export const handOver = (
  services: Services,
  from: string,
  then: { to: string | null; cancels: boolean },
  by: ByStaff,
): Promise<void> =>
  inTransaction(services, async (services, db) => {
    const now = services.clock().toISOString();
    const { rows } = await db.execute<{ home: number }>(sql`
      SELECT property_id AS home FROM viewings WHERE agent_id = ${from} AND starts_at > ${now}
      UNION SELECT property_id FROM group_moments WHERE agent_id = ${from} AND starts_at > ${now}
      UNION SELECT property_id FROM appointments WHERE agent_id = ${from} AND starts_at > ${now}`);
    // All at once: those whom the single acts hold one by one, others hold in their order.
    const propertyId = rows.map(({ home }) => home);
    await lockTimes(db, { propertyId, agentIds: [from, then.to] });
    await handAllOver({ ...services, db }, from, then, by);
  });

async function handAllOver(
  services: Services,
  from: string,
  { to, cancels }: { to: string | null; cancels: boolean },
  by: ByStaff,
): Promise<void> {
  const { db, clock, pages } = services;
  const { agent_id, state, starts_at, forgotten_at } = viewings;
  // First, so that nobody picks their moments, and no place that comes free is offered.
  await db
    .update(viewingAgents)
    .set({ is_active: false, version: sql`${viewingAgents.version} + 1` })
    .where(and(eq(viewingAgents.user_id, from), viewingAgents.is_active));
  await pages.changed(db, "texts-valuation");
  const other = sql`(SELECT user_id FROM viewing_agents WHERE user_id = ${to} AND is_active)`;
  await db.update(viewingRules).set({ agent_id: other }).where(eq(viewingRules.agent_id, from));

  const isTheirGroup = and(
    eq(groupMoments.agent_id, from),
    isNull(groupMoments.cancelled_at),
    gt(groupMoments.starts_at, clock()),
  );
  const groups = await db.select().from(groupMoments).where(isTheirGroup);
  for (const { property_id: propertyId, version: seen, ...group } of groups) {
    const { id, kind, places, starts_at: startsAt, ends_at: endsAt } = group;
    const at = { propertyId, id, seen };
    if (cancels) await cancelGroupMoment(services, at, by.id);
    else
      await give(to, by, (agentId, doer) => {
        const input = { kind, places, startsAt, endsAt, ...(agentId && { agentId }) };
        return changeGroupMoment(services, at, input, doer);
      });
  }

  const isOpen = inArray(state, ["asked", "confirmed", "waiting"]);
  const isTheirs = and(eq(agent_id, from), isOpen, gt(starts_at, clock()), isNull(forgotten_at));
  // Those on the list first: no place is offered to them on the way.
  const order = [sql`${state} <> 'waiting'`, asc(starts_at), asc(viewings.id)];
  for (const one of await db
    .select()
    .from(viewings)
    .where(isTheirs)
    .orderBy(...order)) {
    const moment = { startsAt: one.starts_at, endsAt: one.ends_at, momentId: null };
    if (cancels) await cancelViewing(services, one.id, by);
    else if (one.state !== "waiting" && one.moment_id === null)
      await give(to, by, (agentId, doer) =>
        changeViewing(services, one.id, { ...moment, agentId }, doer),
      );
  }
  // Those who wait are notified of a colleague with their place. In a home that is gone nobody shows anything.
  await db.update(groupMoments).set({ agent_id: null }).where(isTheirGroup);
  await db.update(viewings).set({ agent_id: null }).where(isTheirs);

  await handOverAppointments(services, from, (change) => give(to, by, change));
  const isTheirLead = and(eq(leads.assigned_to, from), isNull(leads.closed_at));
  for (const { id } of await db.select().from(leads).where(isTheirLead))
    await assign(services, id, by.email, to);
}

/** Gives a moment to a colleague, or else to nobody: at its time, whatever was asked about that before. */
async function give(
  to: string | null,
  by: ByStaff,
  move: (agentId: string | null, by: ByStaff) => Promise<string>,
): Promise<void> {
  const outcome = await answered(() => move(to, by));
  if (outcome === "changed" || outcome === "done" || outcome === "moved") return;
  const left = to === null ? outcome : await answered(() => move(null, by));
  if (left instanceof StaffQuestion) await answered(() => move(null, { ...by, despite: left.key }));
}
