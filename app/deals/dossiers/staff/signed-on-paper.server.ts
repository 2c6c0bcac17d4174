import { formatDate } from "@voordeur/language/dates.ts";
import {
  amsterdamDate,
  instantOfWallTime,
  nextAmsterdamMidnight,
} from "@voordeur/time/amsterdam.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import { paperConfirmations } from "../../../../database/schema/dossiers.ts";
import { valuesIn } from "../../../platform/body/acts.ts";
import { found } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { storedFrom } from "../../../platform/files/file-form.ts";
import type { StaffSent } from "../../../staff/kit/acts/staff-action.server.ts";
import { listDocuments } from "../documents/queries.server.ts";
import { storeFile } from "../documents/store-file.server.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { agree } from "../mandate/agree.server.ts";
import { agrees, type Mandate, readMandate, standingOf } from "../mandate/versions.server.ts";
import { paperForm } from "../mandate/input.ts";
import { settlePapers } from "../papers.server.ts";
import { listSellers } from "../queries.server.ts";
import { lockOpenDossier, recordEvent } from "../steps.server.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { OfDossier } from "./find-dossier.server.ts";

type Paper = Pick<StaffSent, "services" | "form" | "by"> & OfDossier;

/** Keeps the scan of what a seller signed on paper, and counts it as their agreement. @throws Refused */
export async function signedOnPaper({ services, form, dossier, by }: Paper): Promise<void> {
  const { id } = dossier;
  const { versie, kenmerk, verkoper, getekend, naam, ...more } = valuesIn(form, paperForm);
  const stored = await storedFrom(form, "bestand", (bytes) => storeFile(bytes, services.storage));
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, id);
    const mandate = await readMandate(tx, id);
    if (agrees(mandate, verkoper)) return;
    const same = (await listDocuments(tx, id)).find(
      ({ document: { hash, removed_at } }) => hash === stored.hash && !removed_at,
    );
    const bestand = mandate.papers.some(({ hash }) => hash === stored.hash)
      ? "Dit is de opdracht zoals wij haar stuurden, zonder handtekening"
      : same && !more.samen && `Dit is hetzelfde bestand als “${same.document.name}”`;
    if (bestand) throw new Refused({ errors: { bestand } });
    const at = signedAt(getekend, services.clock(), mandate, { versie, verkoper });
    const seller = found((await listSellers(tx, id)).find((one) => one.id === verkoper));
    const [document] = await tx
      .insert(caseDocuments)
      .values({
        ...stored,
        dossier_id: id,
        kind: "mandate",
        name: `Opdracht, getekend door ${naam}`.slice(0, 200),
        audience: "seller",
        added_at: services.clock(),
        actor: by.actor,
      })
      .returning({ id: caseDocuments.id });
    const agreement = {
      paperId: versie,
      hash: kenmerk,
      name: naam,
      asked: more.asked,
      beginsEarly: more.eerder,
    };
    const paper = { document_id: document!.id, at };
    await agree(services, dossier, seller, { ...agreement, paper }, by);
  });
}

/** Takes back that a seller signed on paper: the step is open again, and they are asked once more. */
export async function takePaperBack({ services, form, dossier, by }: Paper): Promise<void> {
  const { id } = dossier;
  const { verkoper } = valuesIn(form, z.object({ verkoper: z.uuid() }));
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, id);
    const standing = standingOf(await readMandate(tx, id), verkoper);
    const seller = found((await listSellers(tx, id)).find((one) => one.id === verkoper));
    if (standing?.confirmation.way !== "paper") return;
    const { paper, confirmation } = standing;
    await tx.delete(paperConfirmations).where(eq(paperConfirmations.id, confirmation.id));
    await tx
      .update(caseDocuments)
      .set({ removed_at: services.clock() })
      .where(eq(caseDocuments.id, confirmation.document_id!));
    const detail = { paper: "mandate", version: paper.version };
    await recordEvent(services, id, "unconfirmed", { ...by, sellerId: verkoper }, detail);
    await settlePapers(services, dossier);
    await queueLetter(services, seller, { letter: "mandate", about: paper.id });
  });
}

/** The last moment at which a seller can have signed on this day. @throws Refused */
function signedAt(
  day: IsoDay,
  now: Date,
  { papers, confirmations }: Mandate,
  { versie, verkoper }: { versie: string; verkoper: string },
): Date {
  const made = papers.find(({ id }) => id === versie)?.created_at ?? now;
  const withdrawn = confirmations.flatMap(({ seller_id, withdrawn_at }) =>
    seller_id === verkoper && withdrawn_at ? [withdrawn_at] : [],
  );
  const undone = withdrawn.find((moment) => day < amsterdamDate(moment));
  const wrong =
    (day > amsterdamDate(now) && "Deze dag komt nog") ||
    (day < amsterdamDate(made) && `Deze versie is van ${formatDate(made)}`) ||
    (undone && `Deze verkoper herriep de opdracht daarna, op ${formatDate(undone)}`);
  if (wrong) throw new Refused({ errors: { getekend: wrong } });
  const end = nextAmsterdamMidnight(instantOfWallTime(`${day}T00:00`)).getTime() - 1;
  return new Date(Math.min(end, now.getTime()));
}
