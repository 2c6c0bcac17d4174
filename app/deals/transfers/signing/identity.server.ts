import { isSameName } from "@voordeur/language/person-names.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { eq } from "drizzle-orm";
import { bidders } from "../../../../database/schema/bids.ts";
import { casePeople, type identifications } from "../../../../database/schema/cases.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import { found } from "../../../platform/body/ids.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import { markOfParty } from "../kinds.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { currentCheck } from "../../dossiers/identity/queries.server.ts";
import { openCheck } from "../../dossiers/identity/service.server.ts";
import type { Identity } from "../../signing/evidence/kinds.ts";
import { lockRunning, recordEvent } from "../lock.server.ts";
import { listParties, type Party, type Transfer } from "../queries.server.ts";

type Reading = Pick<Services, "db" | "secrets" | "log">;

/**
 * How the office knows who a buyer or seller is: by their check of the Wwft, else as staff noted it. Null:
 * it does not, or the check was refused.
 */
export async function identityOf(
  services: Reading,
  { bidder_id }: Pick<Transfer, "bidder_id">,
  party: Party,
): Promise<Identity | null> {
  const check = await checkOf(services.db, bidder_id, party);
  if (check?.decision === "refused") return null;
  const details = check?.decision === "accepted" ? openCheck(services, check) : null;
  if (details?.["gezien"]) {
    return {
      how: details["gezien"] === "persoonlijk" ? "person" : "document",
      on: details["gezienOp"] as IsoDay,
      by: details["gezienDoor"]!,
      isWwft: true,
    };
  }
  const { identified_how: how, identified_at, identified_by } = party;
  if (!how || !identified_at) return null;
  return { how, on: amsterdamDate(identified_at), by: identified_by ?? "", isWwft: false };
}

async function checkOf(db: Database, bidderId: string | null, { role, seller_id, name }: Party) {
  if (role === "seller") return seller_id ? currentCheck(db, "seller", seller_id) : null;
  if (!bidderId) return null;
  const [bidder] = await db.select().from(bidders).where(eq(bidders.id, bidderId));
  return bidder && isSameName(bidder.name, name) ? currentCheck(db, "buyer", bidder.id) : null;
}

interface NewIdentity {
  partyId: string;
  how: (typeof identifications)[number];
  /** The state of the party that staff had before them. */
  seen: string | undefined;
}

/** Staff saw a document of this buyer or seller. @throws Overtaken, a 404 response when they are not in it */
export async function noteIdentity(
  services: Pick<Services, "db" | "clock">,
  transferId: string,
  { partyId, how, seen }: NewIdentity,
  by: StaffDoer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockRunning(tx, transferId);
    const party = found((await listParties(tx, transferId)).find((one) => one.id === partyId));
    requireSeen(seen, markOfParty(party));
    const { id } = party;
    const known = { identified_how: how, identified_at: services.clock(), identified_by: by.actor };
    await tx.update(casePeople).set(known).where(eq(casePeople.id, id));
    await recordEvent(services, transferId, "identified", { ...by, partyId: id });
  });
}
