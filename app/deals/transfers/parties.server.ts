import type { Language } from "@voordeur/language/language.ts";
import type { PartyRole } from "../../../database/schema/cases.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { inTransaction } from "../../platform/database/database.ts";
import type { StaffDoer } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { insertPerson, personsOf, recordLeadOf, requireAnother } from "../cases/service.server.ts";
import { lockRunning, recordEvent } from "./lock.server.ts";
import type { PartyForm } from "./input.ts";
import { isPerson, markOfParty, roleNames } from "./kinds.ts";
import { queueLetter } from "./letters/queue.server.ts";
import { listParties, type Party, type Transfer } from "./queries.server.ts";

type Needed = Pick<Services, "db" | "clock" | "jobs" | "settings" | "rateLimiter">;

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
  await inTransaction(services, async (services, tx) => {
    const transfer = await lockRunning(tx, transferId);
    const side = (await listParties(tx, transferId)).filter(({ role }) => role === party.role);
    requireAnother(party.name, side);
    const added = await insertParty(services, transfer, party, by);
    await persons.sendLink(services, added, by);
  });
}

/**
 * A buyer or seller who is in no lead yet gets one: persons are found, exported and erased by their
 * leads. A notary and an adviser act for their firm.
 */
export async function insertParty(
  services: Pick<Services, "db" | "clock" | "settings" | "rateLimiter" | "jobs">,
  transfer: Transfer,
  { leadId, sellerId, role, language = "", ...who }: NewParty,
  by: StaffDoer,
): Promise<Party> {
  const { firm: _, ...person } = who;
  const kind = "woningvraag";
  const message = `${roleNames[role]} van`;
  const lead = { kind, ...person, language, address: null, message } as const;
  const isRecorded = isPerson(role) && !leadId;
  const added = await insertPerson(services, {
    transfer_id: transfer.id,
    role,
    ...who,
    lead_id: isRecorded ? await recordLeadOf(services, transfer, lead, by) : (leadId ?? null),
    seller_id: sellerId ?? null,
    language: language || "nl",
  });
  await recordEvent(services, transfer.id, "party-added", { ...by, partyId: added!.id });
  return added as Party;
}

const persons = personsOf({
  hold: lockRunning,
  list: listParties,
  queue: queueLetter,
  record: (services, { id, case_id }, kind, by) => {
    const event = kind === "changed" ? "party-changed" : kind;
    return recordEvent(services, case_id, event, { ...by, partyId: id });
  },
  markOf: markOfParty,
  // A co-owner who buys the home alone is both seller and buyer.
  areApart: (one, other) => one.role === other.role,
  tooOften: "Deze link is te vaak vervangen: verwijder de deelnemer.",
});
export const { resendLink, change: changeParty, noteOpened } = persons;

/** Takes somebody out: the link stops. The last buyer and the last seller stay. */
export async function removeParty(
  services: Needed,
  transferId: string,
  partyId: string,
  by: StaffDoer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const { person: party, all } = await persons.lockPerson(tx, transferId, partyId);
    if (isPerson(party.role) && all.filter(({ role }) => role === party.role).length === 1) {
      throw new Refused("Voeg eerst een ander toe: zonder koper of verkoper is er geen koop.", 409);
    }
    await persons.end(services, party);
    await recordEvent(services, transferId, "party-removed", { ...by, partyId });
  });
}
