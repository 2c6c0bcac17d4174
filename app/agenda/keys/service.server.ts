import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { formatDateTime } from "@voordeur/language/dates.ts";
import type { z } from "zod";
import { events } from "../../../database/schema/events.ts";
import { type KeyEventKind, keyRings } from "../../../database/schema/keys.ts";
import { recordEvent } from "../../platform/events.ts";
import { requireSeen } from "../../platform/body/overtaken.ts";
import { Refused } from "../../platform/body/refusal.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { type ringForm, ringLabel } from "./input.ts";
import { findRing, holderOf, type Ring } from "./queries.server.ts";

type Needed = Pick<Services, "db" | "clock">;
type Values = z.output<typeof ringForm>;

/** Months after which the history forgets a name. */
const NAME_MONTHS = 24;
/** Months that a ring which its owner has again stays in the register. */
const CLOSED_MONTHS = 12;

const columnsOf = ({ aantal, plek, notitie }: Values) => ({
  keys: aantal,
  place: plek,
  note: notitie,
});

/** Enters a ring, and returns its number. */
export const addRing = (
  { db, clock }: Needed,
  home: { id: number; name: string },
  values: Values,
  actor: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const row = { property_id: home.id, about: home.name, ...columnsOf(values) };
    const [ring] = await tx.insert(keyRings).values(row).returning({ id: keyRings.id });
    const { id } = ring!;
    await record(tx, { ring_id: id, at: clock(), actor, kind: "made" });
    return id;
  });

interface Told {
  kind: KeyEventKind;
  /** The person who took or returned it; empty: there is none. */
  holder?: string;
}

/** Each has an id of its own for the list of erased rows. */
const record = (
  tx: Database,
  { holder = "", ...event }: Told & { ring_id: number; at: Date; actor: string },
): Promise<void> => recordEvent(tx, { ...event, detail: { holder, erasure: crypto.randomUUID() } });

interface Change {
  set: Partial<typeof keyRings.$inferInsert>;
  event?: Told;
}

/** Changes a ring as it is now, one colleague after another. False: there was nothing to change. */
const change = (
  { db, clock }: Needed,
  id: number,
  actor: string,
  decide: (ring: Ring, now: Date) => Change | null,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.select().from(keyRings).where(eq(keyRings.id, id)).for("update");
    const ring = await findRing(tx, id);
    const decided = ring ? decide(ring, clock()) : null;
    if (!ring || !decided) return false;
    const set = { about: ring.about, ...decided.set };
    await tx.update(keyRings).set(set).where(eq(keyRings.id, id));
    const { event } = decided;
    if (event) await record(tx, { ring_id: id, at: clock(), actor, ...event });
    return true;
  });

/** @throws Overtaken when a colleague saved since the form was drawn */
export const editRing = (
  services: Needed,
  id: number,
  actor: string,
  { values, seen }: { values: Values; seen: string | undefined },
) =>
  change(services, id, actor, ({ version }) => {
    requireSeen(seen, String(version));
    return { set: { ...columnsOf(values), version: version + 1 } };
  });

type Loan = Pick<Ring, "holder" | "user_id" | "phone" | "due_at">;

/** @throws Refused, saying who has it */
export const giveOut = (services: Needed, id: number, actor: string, loan: Loan) =>
  change(services, id, actor, ({ holder, out_at, closed_at }, now) => {
    const label = ringLabel(id);
    if (closed_at) throw new Refused(`${label} is al teruggegeven aan de eigenaar.`, 409);
    if (holder === null) {
      return { set: { ...loan, out_at: now }, event: { kind: "out", holder: loan.holder! } };
    }
    const since = formatDateTime(out_at!);
    throw new Refused(`${label} is al uitgegeven: ${holder} heeft hem sinds ${since}.`, 409);
  });

const nobody = { holder: null, user_id: null, phone: "", out_at: null, due_at: null };

/** Takes a ring in from who has had it since `outAt`, and from no later holder. False: it was back. */
export const takeIn = (services: Needed, id: number, actor: string, outAt: string) =>
  change(services, id, actor, ({ holder, out_at }) =>
    holder !== null && out_at?.toISOString() === outAt
      ? { set: nobody, event: { kind: "in", holder } }
      : null,
  );

/** The owner has it again. @throws Refused while somebody else has it */
export const closeRing = (services: Needed, id: number, actor: string) =>
  change(services, id, actor, ({ holder, closed_at }, now) => {
    if (holder !== null) {
      throw new Refused(`${ringLabel(id)} is nog bij ${holder}: neem hem eerst terug.`, 409);
    }
    return closed_at ? null : { set: { closed_at: now }, event: { kind: "closed" } };
  });

/** Closes the rings of a home that hang in the office, as its owner has them; those that are out stay so. */
export async function closeRingsOfHome(
  services: Needed,
  home: number,
  actor: string,
): Promise<void> {
  const { property_id, holder, closed_at, id } = keyRings;
  const hangs = and(eq(property_id, home), isNull(holder), isNull(closed_at));
  const rings = await services.db.select({ id }).from(keyRings).where(hangs).orderBy(id);
  for (const ring of rings) await closeRing(services, ring.id, actor);
}

export const reopenRing = (services: Needed, id: number, actor: string) =>
  change(services, id, actor, ({ closed_at }) =>
    closed_at ? { set: { closed_at: null }, event: { kind: "reopened" } } : null,
  );

/** Keeps the terms of the register, with those of other personal data. */
export async function forgetKeys(tx: Database, now: Date): Promise<void> {
  const monthsAgo = (months: number) =>
    sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  await forgetHolders(tx, lt(events.at, monthsAgo(NAME_MONTHS)));
  await tx.delete(keyRings).where(lt(keyRings.closed_at, monthsAgo(CLOSED_MONTHS)));
}

/** Forgets a name in the history. @throws Refused while they still have keys. @returns what to erase in backups */
export async function eraseHolder(tx: Database, holder: string): Promise<string[]> {
  const [ring] = await tx.select().from(keyRings).where(eq(keyRings.holder, holder)).limit(1);
  if (ring)
    throw new Refused(`${holder} heeft ${ringLabel(ring.id)} nog: neem die eerst terug.`, 409);
  return forgetHolders(tx, eq(holderOf, holder));
}

/** Takes names out of the history. @returns the ids of those rows in the list of erased ones */
async function forgetHolders(tx: Database, which: SQL): Promise<string[]> {
  const forgotten = await tx
    .update(events)
    .set({ detail: sql`detail || '{"holder": ""}'` })
    .where(and(isNotNull(events.ring_id), ne(holderOf, ""), which))
    .returning({ id: sql<string>`detail ->> 'erasure'` });
  return forgotten.map(({ id }) => id);
}

/** Takes out of a restored backup the names that were erased: whoever had keys then had brought them. */
export async function eraseRestoredHolders(tx: Database): Promise<void> {
  const isErased = sql`ring_id IS NOT NULL AND (detail ->> 'erasure')::uuid IN (SELECT lead_id FROM erased_leads)`;
  const erased = tx.select({ name: holderOf }).from(events).where(isErased);
  await tx.update(keyRings).set(nobody).where(inArray(keyRings.holder, erased));
  await forgetHolders(tx, isErased);
}
