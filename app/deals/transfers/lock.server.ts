import { t } from "@voordeur/language/text.ts";
import { eq } from "drizzle-orm";
import { transfers } from "../../../database/schema/cases.ts";
import { found } from "../../platform/body/ids.ts";
import { Refused } from "../../platform/body/refusal.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent as record } from "../../platform/events.ts";
import type { Services } from "../../platform/services.ts";
import type { EventKind } from "./kinds.ts";
import type { Transfer } from "./queries.server.ts";

/** The doer of an act: a member of staff, a party, or, with neither, the site itself. */
export interface Doer {
  actor?: string;
  partyId?: string;
}

/** Locks a transfer until the end of the transaction. @returns it as it is now */
export async function lockTransfer(tx: Database, id: string): Promise<Transfer | null> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, id)).for("update");
  return transfer ?? null;
}

/** The same, of one that goes on. @throws Refused when it is over, a 404 response when it is gone */
export async function lockRunning(tx: Database, id: string): Promise<Transfer> {
  const transfer = found(await lockTransfer(tx, id));
  if (transfer.fell_at) throw new Refused(t`Deze koop gaat niet door.`, 409);
  if (transfer.closed_at) throw new Refused(t`Deze overdracht is gesloten.`, 409);
  return transfer;
}

export async function recordEvent(
  { db, clock }: Pick<Services, "db" | "clock">,
  transferId: string,
  kind: EventKind,
  { actor, partyId }: Doer = {},
  detail: Record<string, string | number> = {},
): Promise<void> {
  await record(db, {
    transfer_id: transferId,
    at: clock(),
    actor: actor ?? null,
    party_id: partyId ?? null,
    kind,
    detail,
  });
}
