import { formatDate } from "@voordeur/language/dates.ts";
import { and, eq } from "drizzle-orm";
import { dossierPapers } from "../../../../database/schema/dossiers.ts";
import { putPrivate } from "../../../platform/files/private-file.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { listEvidence } from "../../signing/evidence/service.server.ts";
import type { Sealing } from "../../signing/outcome/kinds.ts";
import {
  officeSeal,
  type OfficeSeal,
  printedEvidence,
  SEALED_WORDS,
} from "../../signing/outcome/service.server.ts";
import { listSellers, listUnsealed } from "../queries.server.ts";
import { lockDossier } from "../steps.server.ts";
import { SEAL_MANDATE } from "./agree.server.ts";
import { agreedWhen, type Mandate, readMandate, standingOf } from "./versions.server.ts";

/**
 * Makes the copy of a mandate that shows who agreed and what proves it, once all sellers did; a second time
 * changes nothing. @throws TypesetterBusyError, and when the seal cannot be made yet
 */
export async function sealMandate(
  services: Services,
  dossierId: string,
  paperId: string,
): Promise<void> {
  const { db, storage } = services;
  const mandate = await readMandate(db, dossierId);
  const sellers = await listSellers(db, dossierId);
  if (!(await listUnsealed(db)).some(({ version }) => version === paperId)) return;
  const seal = await officeSeal(services, mandate.confirmations.at(-1)!.at);
  const pdf = await seal.put(await printOutcome(services, mandate, sellers, seal));
  const { file } = await putPrivate(storage, pdf, "pdf");
  await inTransaction(services, async (_, tx) => {
    await lockDossier(tx, dossierId);
    const now = await readMandate(tx, dossierId);
    // Somebody withdrew meanwhile, or agreed again.
    if (marksOf(now) !== marksOf(mandate)) return;
    await tx
      .update(dossierPapers)
      .set({ outcome: file })
      .where(and(eq(dossierPapers.id, paperId), eq(dossierPapers.dossier_id, dossierId)));
  });
}

export const mandateSealing: Sealing = {
  name: SEAL_MANDATE,
  list: listUnsealed,
  seal: sealMandate,
};

type Sellers = readonly { id: string; name: string }[];

const marksOf = ({ papers, confirmations }: Mandate): string =>
  JSON.stringify([papers[0]?.id, confirmations.map(({ id, withdrawn_at }) => [id, withdrawn_at])]);

async function printOutcome(
  services: Services,
  mandate: Mandate,
  sellers: Sellers,
  seal: OfficeSeal,
): Promise<Uint8Array> {
  const paper = mandate.papers[0]!;
  const evidence = await listEvidence(services, services.db, paper.id);
  const { printMandate } = await import("./print.server.ts");
  return printMandate(services, paper.content.model, paper.version, {
    introduction: `Alle verkopers gaven akkoord op versie ${paper.version} van deze opdracht. Zo is vastgesteld wie dat deed, wanneer, en wat zij voor zich hadden.`,
    facts: [
      {
        label: "Stuk",
        value: `Opdracht, versie ${paper.version}, van ${formatDate(paper.created_at)}`,
      },
      { label: "Kenmerk (SHA-256)", value: paper.hash },
      { label: "Zegel", value: seal.words },
    ],
    signers: sellers.map(({ id, name }) => {
      const { confirmation } = standingOf(mandate, id)!;
      const title = `Verkoper: ${name}`;
      const proof = evidence.find((one) => one.id === confirmation.evidence_id);
      if (proof) return { name, title, ...printedEvidence(proof) };
      const mark = `Op papier getekend op ${agreedWhen(confirmation)}.`;
      const facts = [{ label: "Getekend door", value: confirmation.typed_name }];
      return { name, title, typed: "", drawn: null, mark, facts };
    }),
    closing: `Het stuk dat zij lazen zit ongewijzigd in dit bestand; het kenmerk hoort daarbij. ${SEALED_WORDS}`,
    attached: [
      {
        name: `Opdracht versie ${paper.version}`,
        file: `versie-${paper.version}.pdf`,
        type: "application/pdf",
        bytes: await services.storage.getBytes(paper.file!),
      },
    ],
  });
}
