import { formatDate } from "@voordeur/language/dates.ts";
import {
  amsterdamDate,
  instantOfWallTime,
  nextAmsterdamMidnight,
} from "@voordeur/time/amsterdam.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import { valuesIn } from "../../../platform/body/acts.ts";
import { found } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { storedFrom } from "../../../platform/files/file-form.ts";
import type { StaffSent } from "../../../staff/kit/acts/staff-action.server.ts";
import { storeFile } from "../documents/store-file.server.ts";
import { agree } from "../mandate/agree.server.ts";
import { agrees, type Mandate, readMandate } from "../mandate/versions.server.ts";
import { paperForm } from "../mandate/input.ts";
import { listSellers } from "../queries.server.ts";
import { lockOpenDossier } from "../steps.server.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { OfDossier } from "./find-dossier.server.ts";

/** Keeps the scan of what a seller signed on paper, and counts it as their agreement. @throws Refused */
export async function signedOnPaper({
  services,
  form,
  dossier: { id },
  by,
}: Pick<StaffSent, "services" | "form" | "by"> & OfDossier): Promise<void> {
  const { versie, kenmerk, verkoper, getekend, naam, asked, eerder } = valuesIn(form, paperForm);
  const stored = await storedFrom(form, "bestand", (bytes) => storeFile(bytes, services.storage));
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, id);
    const mandate = await readMandate(tx, id);
    if (agrees(mandate, verkoper)) return;
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
    const agreement = { paperId: versie, hash: kenmerk, name: naam, asked, beginsEarly: eerder };
    const paper = { document_id: document!.id, at };
    await agree(services, dossier, seller, { ...agreement, paper }, by);
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
