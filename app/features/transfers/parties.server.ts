import type { Language } from "@voordeur/language/language.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type PartyRole, transferParties } from "../../../database/schema/transfers.ts";
import { requireSeen } from "../../platform/body/overtaken.ts";
import { Refused } from "../../platform/body/refusal.ts";
import type { Database } from "../../platform/database/database.ts";
import { MOST_REPLACED } from "../../platform/security/replaceable-links.ts";
import type { Services } from "../../platform/services.ts";
import { findLanguage } from "../leads/queries.server.ts";
import { recordLead } from "../leads/service.server.ts";
import { type Doer, holdRunning, recordEvent } from "./hold.server.ts";
import type { PartyForm } from "./input.ts";
import { isPerson, markOfParty, roleNames } from "./kinds.ts";
import { oweLetter } from "./letters/owe.server.ts";
import { listParties, type Party, type Transfer } from "./queries.server.ts";

type Needed = Pick<Services, "db" | "clock" | "jobs" | "settings" | "rateLimiter">;

export interface StaffDoer extends Doer {
  actor: string;
  /** The id of the member of staff. */
  staffId: string;
}

export interface NewParty extends PartyForm {
  role: PartyRole;
  /** Left out or empty: the one in which they wrote before. */
  language?: Language | "";
  leadId?: string | null;
  sellerId?: string;
}

/** Adds somebody, who gets the link by email. @throws Refused when they are there already */
export async function addParty(
  services: Needed,
  transferId: string,
  party: NewParty,
  by: StaffDoer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const transfer = await holdRunning(tx, transferId);
    const isThere = (await listParties(tx, transferId)).some(
      ({ name, email, role }) =>
        name === party.name && email === party.email && role === party.role,
    );
    if (isThere) throw new Refused({ errors: { name: "Deze deelnemer staat er al in" } });
    const added = await insertParty(tx, services, transfer, party, by);
    await sendLink(tx, services, transfer, added, by);
  });
}

/**
 * A buyer or seller who is in no lead yet gets one: persons are found, exported and erased by their
 * leads. A notary and an adviser act for their firm.
 */
export async function insertParty(
  tx: Database,
  services: Pick<Services, "clock" | "settings" | "rateLimiter" | "jobs">,
  transfer: Transfer,
  { leadId, sellerId, role, language, ...who }: NewParty,
  by: StaffDoer,
): Promise<Party> {
  const { firm: _, ...person } = who;
  const lead = {
    source: "desk" as const,
    kind: "woningvraag" as const,
    ...person,
    address: null,
    message: `${roleNames[role]} van ${transfer.about}`.slice(0, 2000),
    details: {},
    language: language || ((await findLanguage(tx, who.email)) ?? undefined),
    property_id: transfer.property_id,
    about: transfer.about,
  };
  const recorded =
    isPerson(role) && !leadId
      ? await recordLead(tx, services, lead, { staffId: by.staffId })
      : undefined;
  const lead_id = leadId ?? (recorded?.stored ? recorded.id : null);
  const [row] = await tx
    .insert(transferParties)
    .values({
      transfer_id: transfer.id,
      role,
      ...who,
      lead_id,
      person_id: sql`(SELECT person_id FROM leads WHERE id = ${lead_id})`,
      seller_id: sellerId ?? null,
      created_at: services.clock(),
    })
    .returning();
  await recordEvent(tx, services, transfer.id, "party-added", { ...by, partyId: row!.id });
  return row!;
}

/** Sends the link, where there is an address. */
async function sendLink(
  tx: Database,
  services: Pick<Services, "clock" | "jobs">,
  transfer: Transfer,
  party: Party,
  by: StaffDoer,
): Promise<void> {
  if (party.email === "") return;
  await oweLetter(tx, services, party, { letter: "link" });
  await recordEvent(tx, services, transfer.id, "link-sent", { ...by, partyId: party.id });
}

async function holdParty(tx: Database, transferId: string, partyId: string) {
  const transfer = await holdRunning(tx, transferId);
  const parties = await listParties(tx, transferId);
  const party = parties.find(({ id }) => id === partyId);
  if (!party) throw new Response("Not Found", { status: 404 });
  return { transfer, party, parties };
}

/** Sends the link (again); `replaced`: a new one, and the old ones stop. */
export async function resendLink(
  services: Needed,
  transferId: string,
  partyId: string,
  replaced: boolean,
  by: StaffDoer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { transfer, party } = await holdParty(tx, transferId, partyId);
    if (replaced) {
      if (party.links_replaced >= MOST_REPLACED) {
        throw new Refused("Deze link is te vaak vervangen: verwijder de deelnemer.", 409);
      }
      await tx
        .update(transferParties)
        .set({ links_replaced: party.links_replaced + 1 })
        .where(eq(transferParties.id, partyId));
      await recordEvent(tx, services, transferId, "link-replaced", { ...by, partyId });
    }
    await sendLink(tx, services, transfer, party, by);
  });
}

/** @throws Overtaken when a colleague saved since the form was drawn */
export async function changeParty(
  services: Needed,
  transferId: string,
  partyId: string,
  { values, seen }: { values: PartyForm; seen: string | undefined },
  by: StaffDoer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { party } = await holdParty(tx, transferId, partyId);
    requireSeen(seen, markOfParty(party));
    await tx.update(transferParties).set(values).where(eq(transferParties.id, partyId));
    await recordEvent(tx, services, transferId, "party-changed", { ...by, partyId });
  });
}

/** Takes somebody out: the link stops. The last buyer and the last seller stay. */
export async function removeParty(
  services: Needed,
  transferId: string,
  partyId: string,
  by: StaffDoer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { party, parties } = await holdParty(tx, transferId, partyId);
    if (isPerson(party.role) && parties.filter(({ role }) => role === party.role).length === 1) {
      throw new Refused("Voeg eerst een ander toe: zonder koper of verkoper is er geen koop.", 409);
    }
    await tx
      .update(transferParties)
      .set({ removed_at: services.clock() })
      .where(eq(transferParties.id, partyId));
    await recordEvent(tx, services, transferId, "party-removed", { ...by, partyId });
  });
}

/** Notes that a party is on their page; the first time stands in the history. */
export async function noteOpened(
  services: Pick<Services, "db" | "clock">,
  { id, transfer_id }: Party,
): Promise<void> {
  const { db } = services;
  const isThem = eq(transferParties.id, id);
  const seen = { seen_at: services.clock() };
  const first = await db
    .update(transferParties)
    .set(seen)
    .where(and(isThem, isNull(transferParties.seen_at)));
  if (first.rowCount) return recordEvent(db, services, transfer_id, "opened", { partyId: id });
  await db.update(transferParties).set(seen).where(isThem);
}
