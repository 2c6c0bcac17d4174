import { createHash, createHmac, randomUUID } from "node:crypto";
import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { notaryParcels } from "../../../../database/schema/transfers.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import { isSameText } from "../../../platform/security/same-text.ts";
import { digitsOf, sixDigits } from "../../../platform/security/six-digits.ts";
import type { Services } from "../../../platform/services.ts";
import { lockRunning, recordEvent } from "../lock.server.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { listParties, type Party, type Transfer } from "../queries.server.ts";
import type { ParcelPart } from "./parts.ts";

export type Parcel = typeof notaryParcels.$inferSelect;

const MAX_TRIES = 5;
const DAY_MS = 86_400_000;

/** Newest first. */
export const listParcels = (db: Database, transferId: string): Promise<Parcel[]> =>
  db
    .select()
    .from(notaryParcels)
    .where(eq(notaryParcels.transfer_id, transferId))
    .orderBy(desc(notaryParcels.created_at), desc(notaryParcels.id));

/** The parcel of a notary that was not withdrawn: there is one at most. */
export async function standingParcel(
  db: Database,
  { id }: Pick<Party, "id">,
): Promise<Parcel | undefined> {
  const { party_id, withdrawn_at } = notaryParcels;
  const [parcel] = await db
    .select()
    .from(notaryParcels)
    .where(and(eq(party_id, id), isNull(withdrawn_at)));
  return parcel;
}

/** The code of a parcel; the table has no more of it than `hashOf`. */
export const codeOf = ({ secrets }: Pick<Services, "secrets">, id: string): string =>
  sixDigits(secrets, `code of a parcel:${id}`);

const hashOf = ({ secrets }: Pick<Services, "secrets">, id: string, code: string): string =>
  createHmac("sha256", secrets.authSecret).update(`parcel:${id}:${code}`).digest("hex");

export const isOpen = ({ withdrawn_at, ends_at, tries }: Parcel, now: Date): boolean =>
  withdrawn_at === null && now < ends_at && tries < MAX_TRIES;

/** Makes a parcel for a notary, which ends an earlier one of theirs. @throws Refused */
export async function makeParcel(
  services: Pick<Services, "db" | "clock" | "jobs" | "secrets" | "settings">,
  transferId: string,
  { partyId, codeTo, parts }: { partyId: string; codeTo: string; parts: readonly ParcelPart[] },
  by: StaffDoer,
): Promise<void> {
  const now = services.clock();
  if (parts.length === 0) throw new Refused("Kies wat erin gaat.");
  await inTransaction(services, async (services, tx) => {
    await lockRunning(tx, transferId);
    const party = (await listParties(tx, transferId)).find(
      ({ id, role }) => id === partyId && role === "notary",
    );
    if (!party?.email) {
      throw new Refused({ errors: { notaris: "Kies een notaris met een e-mailadres" } });
    }
    if (codeTo.toLowerCase() === party.email.toLowerCase()) {
      const error = "De code gaat langs een andere weg: kies een tweede adres";
      throw new Refused({ errors: { code: error } });
    }
    await tx
      .update(notaryParcels)
      .set({ withdrawn_at: now })
      .where(and(eq(notaryParcels.party_id, partyId), isNull(notaryParcels.withdrawn_at)));
    const id = randomUUID();
    await tx.insert(notaryParcels).values({
      id,
      transfer_id: transferId,
      party_id: partyId,
      created_at: now,
      created_by: by.actor,
      parts: [...parts],
      ends_at: new Date(now.getTime() + services.settings.get("transfers").parcelDays * DAY_MS),
      code_to: codeTo || null,
      code_hash: hashOf(services, id, codeOf(services, id)),
    });
    await recordEvent(services, transferId, "parcel-made", by);
    await queueLetter(services, party, { letter: "parcel", about: id });
    if (codeTo) await queueLetter(services, party, { letter: "parcel-code", about: id });
  });
}

/** Twice is once. */
export async function withdrawParcel(
  services: Pick<Services, "db" | "clock">,
  transferId: string,
  parcelId: string,
  by: StaffDoer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const { id, transfer_id, withdrawn_at } = notaryParcels;
    const isIt = and(eq(id, parcelId), eq(transfer_id, transferId), isNull(withdrawn_at));
    const taken = await tx
      .update(notaryParcels)
      .set({ withdrawn_at: services.clock() })
      .where(isIt);
    if (taken.rowCount) await recordEvent(services, transferId, "parcel-withdrawn", by);
  });
}

/**
 * The ZIP for a notary who types the code, and its receipt. Each try counts until it was right; after five
 * the parcel is dead. @throws Refused
 */
export async function takeParcel(
  services: Services,
  { party, transfer }: { party: Party; transfer: Transfer },
  typed: string,
): Promise<Buffer> {
  const { clock } = services;
  const parcel = await standingParcel(services.db, party);
  if (party.role !== "notary" || !parcel || transfer.closed_at || !isOpen(parcel, clock())) {
    throw new Refused("Dit pakket is er niet meer. Vraag ons om een nieuw.", 410);
  }
  const { tries, id } = notaryParcels;
  const isIt = and(eq(id, parcel.id), isNull(notaryParcels.withdrawn_at));
  const tried = await services.db
    .update(notaryParcels)
    .set({ tries: sql`${tries} + 1` })
    .where(and(isIt, lt(tries, MAX_TRIES)));
  if (!tried.rowCount) throw new Refused("Dit pakket is er niet meer.", 410);
  if (!isSameText(hashOf(services, parcel.id, digitsOf(typed)), parcel.code_hash)) {
    throw new Refused("Deze code klopt niet.");
  }
  // At once: a ZIP that cannot be made now costs no try.
  await services.db
    .update(notaryParcels)
    .set({ tries: sql`${tries} - 1` })
    .where(isIt);
  const { parcelZip } = await import("./contents.server.ts");
  const zip = await parcelZip(services, transfer, parcel.parts);
  const fetched_hash = createHash("sha256").update(zip).digest("hex");
  await inTransaction(services, async (services, tx) => {
    const receipt = { fetched_at: clock(), fetched_hash };
    const first = await tx
      .update(notaryParcels)
      .set(receipt)
      .where(and(isIt, isNull(notaryParcels.fetched_at)));
    const taken =
      first.rowCount || (await tx.update(notaryParcels).set(receipt).where(isIt)).rowCount;
    if (!taken) throw new Refused("Dit pakket is ingetrokken.", 410);
    await recordEvent(services, transfer.id, "parcel-fetched", { partyId: party.id });
    if (!first.rowCount) return;
    const letter = { letter: "parcel-fetched", recipient: "agency", about: parcel.id } as const;
    await queueLetter(services, party, letter);
  });
  return zip;
}
