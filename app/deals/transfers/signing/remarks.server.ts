import { t } from "@voordeur/language/text.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { agreementRemarks, agreementVersions } from "../../../../database/schema/transfers.ts";
import { found } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { lockRunning, recordEvent } from "../lock.server.ts";
import { queueLetter } from "../letters/queue.server.ts";
import type { Party } from "../queries.server.ts";
import { newestOf } from "./send.server.ts";
import { signersOf } from "./versions.server.ts";

/** How many a party may write on one version. */
const MAX_REMARKS = 100;

/** A party's remark on an article of the newest version; the same again is one. @throws Refused */
export async function addRemark(
  services: Pick<Services, "db" | "clock" | "jobs">,
  party: Party,
  { versie, artikel, opmerking }: { versie: string; artikel: number; opmerking: string },
): Promise<void> {
  const partyId = party.id;
  await inTransaction(services, async (services, tx) => {
    const transfer = await lockRunning(tx, party.case_id);
    if (signersOf([party]).length === 0) throw new Response("Not Found", { status: 404 });
    const { id, version, signing_since } = await newestOf(tx, transfer, versie);
    if (signing_since) throw new Refused(t`Deze versie wordt al getekend. Bel ons.`, 409);
    const own = await tx
      .select()
      .from(agreementRemarks)
      .where(and(eq(agreementRemarks.version_id, id), eq(agreementRemarks.party_id, partyId)));
    if (own.some(({ article, remark }) => article === artikel && remark === opmerking)) return;
    if (own.length >= MAX_REMARKS) throw new Refused(t`U schreef al veel op. Bel ons.`, 429);
    await tx.insert(agreementRemarks).values({
      version_id: id,
      party_id: partyId,
      article: artikel,
      remark: opmerking,
      at: services.clock(),
    });
    await recordEvent(services, transfer.id, "remarked", { partyId }, { version });
    await queueLetter(services, party, {
      letter: "remarked",
      recipient: "agency",
      about: id,
      sequence: version,
    });
  });
}

/** Staff have seen to a remark; twice is once. @throws a 404 response when it is of another transfer */
export async function handleRemark(
  services: Pick<Services, "db" | "clock">,
  transferId: string,
  remarkId: string,
  by: StaffDoer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockRunning(tx, transferId);
    const versions = tx
      .select({ id: agreementVersions.id })
      .from(agreementVersions)
      .where(eq(agreementVersions.transfer_id, transferId));
    const isIt = and(
      eq(agreementRemarks.id, remarkId),
      inArray(agreementRemarks.version_id, versions),
    );
    const [remark] = await tx.select().from(agreementRemarks).where(isIt);
    if (found(remark).handled_at) return;
    await tx
      .update(agreementRemarks)
      .set({ handled_at: services.clock(), handled_by: by.actor })
      .where(and(isIt, isNull(agreementRemarks.handled_at)));
    await recordEvent(services, transferId, "handled", by);
  });
}
