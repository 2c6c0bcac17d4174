import { shortMomentText } from "@voordeur/language/dates.ts";
import { mandateDocument } from "@voordeur/agreement/mandate/document.ts";
import type { MandateValues } from "@voordeur/agreement/mandate/terms-schema.ts";
import { termsOf } from "@voordeur/agreement/mandate/terms.ts";
import { href } from "react-router";
import { readFileForm } from "../../../platform/files/file-form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import {
  editableAction,
  loadEditable,
  saveEditable,
  showEditable,
} from "../../../staff/kit/editables/editable.server.ts";
import { answerOf, EditableForm } from "../../../staff/kit/editables/editable-form.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { isWholeAddress } from "../../../homes/addresses/service.server.ts";
import { MandateText } from "../mandate/mandate-text.tsx";
import { addressMissing, partiesOf } from "../mandate/send.server.ts";
import { agreementOf, readMandate, worksFrom } from "../mandate/versions.server.ts";
import { listSellers } from "../queries.server.ts";
import type { Route } from "./+types/mandate";
import { dossierAt, findDossier } from "./find-dossier.server.ts";
import { CasePart } from "../../../staff/kit/cases/case-part.tsx";
import { mandateOf } from "./mandate-editable.server.ts";
import { Agreements } from "./mandate-agreements.tsx";
import { mandatePath } from "./mandate-path.ts";
import { SignedForm } from "./signed-form.tsx";
import { signedOnPaper, takePaperBack } from "./signed-on-paper.server.ts";

export { shouldRevalidate } from "../../../staff/kit/acts/after-conflict.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Opdracht ${loaderData.dossier.about}` : "Opdracht";
  return loadedStaffMeta(matches, title, href("/admin/dossiers"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, settings } = services;
  const staff = await requireStaff(request, context);
  const dossier = await dossierAt(db, params.id);
  const editable = mandateOf(dossier, { actor: staff.email });
  const [{ versions, value: _value, ...loaded }, mandate, sellers] = await Promise.all([
    loadEditable(services, editable, request),
    readMandate(db, dossier.id),
    listSellers(db, dossier.id),
  ]);
  const [newest] = mandate.papers;
  return {
    ...loaded,
    now: services.clock(),
    dossier: { id: dossier.id, about: dossier.about, isClosed: dossier.closed_at !== null },
    lacks: isWholeAddress(dossier.about) ? "" : addressMissing(dossier),
    parties: partiesOf(settings.agency, dossier, sellers),
    paper: newest && {
      id: newest.id,
      version: newest.version,
      hash: newest.hash,
      sentAt: newest.created_at,
      model: newest.content.model,
    },
    versions: versions.map(({ version, at, by }) => ({ version, at, by })),
    worksFrom: worksFrom(
      mandate,
      sellers.map(({ id }) => id),
    ),
    sellers: sellers.map(({ id, name, email }) => ({
      id,
      name,
      email,
      ...agreementOf(mandate, id),
    })),
  };
}

export const action = editableAction({
  read: readFileForm,
  find: async (sent) => {
    const { dossier } = await findDossier(sent);
    return { editable: mandateOf(dossier, sent.by) };
  },
})({
  // Enter shows what was typed: sending is a button of its own.
  "": showEditable,
  bewaren: showEditable,
  versturen: saveEditable,
  papier: {
    run: async (sent) => signedOnPaper({ ...sent, ...(await findDossier(sent)) }),
    notice: "opdracht-op-papier",
  },
  "papier-terug": {
    run: async (sent) => takePaperBack({ ...sent, ...(await findDossier(sent)) }),
    notice: "opdracht-papier-terug",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { dossier, lacks, parties, paper, versions, version } = loaderData;
  const answer = answerOf(actionData);
  const refusal = actionData && "typed" in actionData ? actionData : undefined;
  const open = loaderData.sellers.filter(({ agreed }) => agreed?.version !== version);
  const typed = answer?.preview as MandateValues | undefined;
  const model = typed ? mandateDocument(termsOf(typed), parties) : paper?.model;
  return (
    <CasePart
      page="/admin/dossiers/:id"
      of={dossier}
      title="Opdracht"
      refused={refusal?.error || lacks}
    >
      <div className="mt-6 grid gap-x-12 gap-y-10 @desk:grid-cols-2">
        <div className="grid min-w-0 content-start gap-10">
          <EditableForm
            id="opdracht"
            loaded={loaderData}
            answer={answer}
            isDisabled={dossier.isClosed}
            conflict={{
              title: "Een collega stuurde intussen een andere versie",
              choice: "Ik heb hun versie gezien; stuur de mijne als nieuwe",
            }}
          >
            <div className="flex flex-wrap gap-3">
              <Button act="bewaren" look="secondary">
                Bekijken
              </Button>
              <Button act="versturen" disabled={dossier.isClosed || lacks !== ""}>
                {version === 0 ? "Naar de verkopers sturen" : "Als nieuwe versie sturen"}
              </Button>
            </div>
            {version > 0 && (
              <p className="text-[0.9375rem] text-muted">
                Een wijziging is een nieuwe versie: elke verkoper geeft opnieuw akkoord, en tot dan
                is de stap weer open.
              </p>
            )}
          </EditableForm>
        </div>
        <div className="grid min-w-0 content-start gap-10">
          {version > 0 && <Agreements {...loaderData} />}
          {open.length > 0 && paper && !dossier.isClosed && (
            <SignedForm sellers={open} paper={paper} now={loaderData.now} refusal={refusal} />
          )}
          {versions.length > 0 && (
            <StaffSection id="versies" title="Verstuurde versies">
              <ul className="mt-3 divide-y divide-line border-y border-line">
                {versions.map((one) => (
                  <li key={one.version} className="py-2.5">
                    <a
                      href={`${mandatePath(dossier.id)}.pdf?versie=${one.version}`}
                      className="inline-block py-1 underline"
                    >
                      Versie {one.version} (PDF)
                    </a>{" "}
                    <span className="text-muted wrap-anywhere">
                      {one.at && shortMomentText(one.at)}, {one.by}
                    </span>
                  </li>
                ))}
              </ul>
            </StaffSection>
          )}
          {model && (
            <StaffSection
              id="tekst"
              title={typed ? "Zo wordt het, nog niet verstuurd" : "Zo is het verstuurd"}
            >
              <div className="mt-4 rounded-card border border-line bg-white p-5">
                <MandateText model={model} />
              </div>
            </StaffSection>
          )}
        </div>
      </div>
    </CasePart>
  );
}
