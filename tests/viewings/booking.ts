import { groupMoments } from "../../database/schema/viewing-moments.ts";
import { jobsOf } from "../../app/jobs.ts";
import type { ChosenMoment } from "../../app/agenda/viewings/booking/types.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { storeProperty } from "../listings/properties.ts";
import { useTestServices } from "../site/services.ts";
import { storeAgent } from "./viewings.ts";
import { emptyTables } from "../site/empty-tables.ts";

/** Services whose jobs are known, so that bookings can owe letters. */
export const useViewingServices = () => useTestServices(jobsOf);

/** On Tuesday 3 March 2026, a day after the clock of the tests; hours of Amsterdam. */
export const at = (time: string, day = "2026-03-03") => new Date(`${day}T${time}:00+01:00`);

/** A home and a colleague who shows it. */
export async function storeShownHome(db: Database) {
  const { id: propertyId, slug } = await storeProperty(db);
  return { propertyId, slug, agentId: await storeAgent(db) };
}

/** Half an hour for one party. */
export function single(agentId: string, time: string, day?: string): ChosenMoment {
  const startsAt = at(time, day);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), agentId, momentId: null };
}

/** Half an hour with several places. */
export async function storeGroup(
  db: Database,
  home: { propertyId: number; agentId: string },
  { time, places, day }: { time: string; places: number; day?: string },
): Promise<ChosenMoment> {
  const { startsAt, endsAt } = single(home.agentId, time, day);
  const [group] = await db
    .insert(groupMoments)
    .values({
      property_id: home.propertyId,
      agent_id: home.agentId,
      kind: "group",
      starts_at: startsAt,
      ends_at: endsAt,
      places,
    })
    .returning();
  return { startsAt, endsAt, agentId: home.agentId, momentId: group!.id };
}

/** Somebody who asks, from an address of their own. */
export function asker(n: number) {
  return {
    visitor: {
      name: `Bezoeker ${n}`,
      email: `bezoeker${n}@example.nl`,
      phone: `06 ${String(10_000_000 + n)}`,
      answers: {},
    },
    form: {
      clientAddress: `198.51.${Math.floor(n / 250)}.${n % 250}`,
      suspicion: null,
      origin: {},
    },
  };
}

export const clearViewings = (db: Database) =>
  emptyTables(
    db,
    "appointments",
    "outbox",
    "users",
    "properties",
    "leads",
    "people",
    "rate_limits",
    "viewings",
    "pgboss.job",
  );
