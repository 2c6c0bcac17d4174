import { t } from "@voordeur/language/text.ts";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { DocumentModel } from "@voordeur/agreement/document/model.ts";
import { contractDataOf } from "@voordeur/agreement/form/contract-data.ts";
import { draftContract } from "@voordeur/agreement/contract-schema.ts";
import { signableDocument } from "@voordeur/agreement/document/document.ts";
import { problemsOf } from "@voordeur/agreement/form/problems.ts";
import { andList } from "@voordeur/language/lists.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { TransferStepName } from "../../../../database/schema/cases.ts";
import { agreementRemarks, agreementVersions } from "../../../../database/schema/transfers.ts";
import { Overtaken, requireSeen } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { atCertainTime } from "../../../platform/clock/certain-time.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import { seal } from "../../../platform/security/seal.ts";
import type { Services } from "../../../platform/services.ts";
import { readAgreement } from "../../sales/agreement/service.server.ts";
import { textOfPdf } from "../../../platform/signatures/signatures.ts";
import { listAnnexes } from "./annexes.server.ts";
import { addDocument, storeAsIs } from "../documents/service.server.ts";
import { lockRunning, recordEvent } from "../lock.server.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { listParties, type Party, type Transfer } from "../queries.server.ts";
import {
  type AgreementVersion,
  isUnsealed,
  listVersions,
  placeOf,
  signersOf,
  waitsForBuyers,
} from "./versions.server.ts";

/** A scan has no words, or those of a stamp. */
const MIN_OWN_TEXT = 500;

const SIGNED_STEP: TransferStepName = "signed";

/** The state from which staff send a version: the newest one, and what stands with the sale now. */
export const markOfSending = (newest: number, agreement: { version: number } | null): string =>
  `${newest}-${agreement?.version ?? 0}`;

/** The reasons why an agreement cannot be sent yet, as sentences. */
export function hindrancesOf(
  agreement: Awaited<ReturnType<typeof readAgreement>>,
  transfer: Pick<Transfer, "bidder_id">,
  parties: readonly Party[],
): string[] {
  if (agreement?.bidderId !== transfer.bidder_id) {
    return ["Deze overdracht hoort niet bij het bod dat nu gekozen is."];
  }
  const open = problemsOf(agreement.values).size;
  const signers = signersOf(parties);
  const isMissing = (role: Party["role"]) => !signers.some((party) => party.role === role);
  // Without an address the link is read out or handed over, and then it was opened.
  const unreached = signers.filter(({ email, seen_at }) => email === "" && seen_at === null);
  return [
    open > 0 &&
      `In de koopovereenkomst ${open === 1 ? "ontbreekt of klopt" : "ontbreken of kloppen"} nog ${countOf(open, "veld", "velden")} niet.`,
    isMissing("buyer") && "Er doet nog geen koper mee.",
    isMissing("seller") && "Er doet nog geen verkoper mee.",
    unreached.length > 0 &&
      `Geef eerst de link aan ${andList(unreached.map(({ name }) => name))}: er is geen e-mailadres.`,
  ].filter((words) => words !== false);
}

/**
 * Sends the agreement of the sale to buyers and sellers as a new version with its annexes, which ends the
 * signing of an earlier one. `own`: the PDF of the office's own text in place of the site's. @throws Refused, Overtaken, TypesetterBusyError
 */
export async function sendVersion(
  instance: Services,
  transfer: Transfer,
  seen: string | undefined,
  by: StaffDoer,
  own?: Uint8Array,
): Promise<void> {
  const agreement = await readAgreement(instance, transfer.sale_id);
  const parties = await listParties(instance.db, transfer.id);
  const [hindrance] = hindrancesOf(agreement, transfer, parties);
  if (!agreement || hindrance) throw new Refused(hindrance ?? "Er is geen bod gekozen.", 409);
  const { values } = agreement;
  // The template is in memory only once somebody sends an agreement.
  const { printToSign } = await import("../../contracts/service.server.ts");
  const [last] = await listVersions(instance.db, transfer.id);
  const version = (last?.version ?? 0) + 1;
  const annexes = await listAnnexes(instance.db, transfer.id);
  const sites = signableDocument(draftContract(contractDataOf(values)));
  const model = own ? await ownDocument(own, sites) : sites;
  const bytes = own ?? (await printToSign(instance, model, version, { annexes }));
  const stored = await storeAsIs(instance, bytes, "application/pdf");
  await inTransaction(instance, async (instance, tx) => {
    await lockRunning(tx, transfer.id);
    const services = await atCertainTime(instance);
    const [newest] = await listVersions(tx, transfer.id);
    requireSeen(seen, markOfSending(newest?.version ?? 0, agreement));
    if (newest?.completed_at) {
      throw new Refused("Iedereen heeft getekend: een wijziging is een nieuwe afspraak.", 409);
    }
    if (newest && (await isUnsealed(tx, newest.id))) {
      throw new Refused("Iedereen heeft net getekend: het getekende stuk wordt opgemaakt.", 409);
    }
    if (!isDeepStrictEqual(await listAnnexes(tx, transfer.id), annexes)) throw new Overtaken();
    // The pages carry their number.
    if ((newest?.version ?? 0) + 1 !== version) throw new Overtaken();
    const about = {
      kind: "agreement",
      step: SIGNED_STEP,
      name: `Koopovereenkomst versie ${version}`,
    } as const;
    const document = await addDocument(services, transfer, { ...about, stored }, by);
    const id = randomUUID();
    await tx.insert(agreementVersions).values({
      id,
      transfer_id: transfer.id,
      version,
      sealed: seal(
        services.secrets.authSecret,
        placeOf(id),
        JSON.stringify({ values, model, annexes }),
      ),
      document_id: document.id,
      sent_at: services.clock(),
      sent_by: by.actor,
    });
    await recordEvent(services, transfer.id, "sent", by, { version });
    await queueSigners(services, transfer, { letter: "agreement", id, version });
  });
}

/** An office's own text as a version shows it: page by page. @throws Refused for one without words */
async function ownDocument(bytes: Uint8Array, sites: DocumentModel): Promise<DocumentModel> {
  const pages = await textOfPdf(bytes).catch(() => []);
  if (pages.join("").length < MIN_OWN_TEXT) {
    const bestand = "In deze PDF staat geen tekst die op de pagina van partijen te lezen is";
    throw new Refused({ errors: { bestand } });
  }
  return { ...sites, introduction: [], sides: [], articles: [], ownPages: pages };
}

/** Asks those to sign whose turn it is, each once. */
export async function queueTurns(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { id: transferId }: Pick<Transfer, "id">,
  version: AgreementVersion,
): Promise<void> {
  const signers = signersOf(await listParties(services.db, transferId));
  for (const party of signers) {
    if (await waitsForBuyers(services.db, version, party, signers)) continue;
    const about = { about: version.id, sequence: version.version };
    await queueLetter(services, party, { letter: "sign", ...about });
  }
}

/** Queues an email about a version to every buyer and seller. */
export async function queueSigners(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { id: transferId }: Pick<Transfer, "id">,
  { letter, id, version }: { letter: string; id: string; version: number | null },
): Promise<void> {
  for (const party of signersOf(await listParties(services.db, transferId))) {
    await queueLetter(services, party, { letter, about: id, sequence: version });
  }
}

/** The newest version, in a transaction that holds the transfer. @throws Refused when it is another one */
export async function newestOf(
  tx: Database,
  { id }: Pick<Transfer, "id">,
  versionId: string,
): Promise<AgreementVersion> {
  const [newest] = await listVersions(tx, id);
  if (newest?.id !== versionId) {
    throw new Refused(t`Er is intussen een nieuwe versie. Lees die eerst.`, 409);
  }
  return newest;
}

/** Releases the newest version for signing, once every remark is handled. @throws Refused */
export async function releaseVersion(
  instance: Pick<Services, "db" | "sharedClock" | "jobs">,
  transferId: string,
  versionId: string,
  by: StaffDoer,
  signing_order: AgreementVersion["signing_order"] = "any",
): Promise<void> {
  await inTransaction(instance, async (instance, tx) => {
    const transfer = await lockRunning(tx, transferId);
    const services = await atCertainTime(instance);
    const newest = await newestOf(tx, transfer, versionId);
    const { id, version } = newest;
    if (newest.signing_since) return;
    const isOpen = and(
      eq(agreementVersions.transfer_id, transferId),
      isNull(agreementRemarks.handled_at),
    );
    const [open] = await tx
      .select({ id: agreementRemarks.id })
      .from(agreementRemarks)
      .innerJoin(agreementVersions, eq(agreementVersions.id, agreementRemarks.version_id))
      .where(isOpen)
      .limit(1);
    if (open) throw new Refused("Er zijn nog opmerkingen die niet zijn verwerkt.", 409);
    await tx
      .update(agreementVersions)
      .set({ signing_since: services.clock(), signing_order })
      .where(eq(agreementVersions.id, id));
    await recordEvent(services, transferId, "signing", by, { version });
    await queueTurns(services, transfer, { ...newest, signing_order });
  });
}
