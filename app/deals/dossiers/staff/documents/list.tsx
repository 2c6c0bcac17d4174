import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { href } from "react-router";
import { countOf } from "@voordeur/language/numbers.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { changeForm, namedForm, staffForm } from "../../documents/input.ts";
import { filesIn, readDocumentForm } from "../../documents/read-form.server.ts";
import { addFiles, changeDocument, setRemoved } from "../../documents/service.server.ts";
import { documentsForStaff } from "../../documents/view.server.ts";
import { dossierAt, findDossier, type OfDossier } from "../find-dossier.server.ts";
import { CasePart } from "../../../../staff/kit/cases/case-part.tsx";
import type { Route } from "./+types/list";
import { AddDocuments } from "./add-documents.tsx";
import { DocumentItem } from "./document-item.tsx";

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";

const pathOf = (id: string) => href("/admin/dossiers/:id/documenten", { id });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Documenten ${loaderData.dossier.about}` : "Documenten";
  return loadedStaffMeta(matches, title, href("/admin/dossiers"));
}

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { about, closed_at, ...dossier } = await dossierAt(db, id);
  return {
    dossier: { id: dossier.id, about, isClosed: closed_at !== null },
    documents: await documentsForStaff(db, dossier.id),
    today: amsterdamDate(clock()),
  };
}

export const action = staffAction<OfDossier>({
  read: readDocumentForm,
  find: findDossier,
  page: ({ dossier }) => pathOf(dossier.id),
})({
  toevoegen: {
    schema: staffForm,
    run: ({ services, dossier, form, by }, { soort: kind, vervangt: replaces, ...rest }) => {
      const facts = { kind, valid_until: rest["geldig-tot"], audience: rest["wie-ziet"], replaces };
      return addFiles(services, dossier.id, filesIn(form), facts, by);
    },
    notice: "document-toegevoegd",
  },
  wijzigen: {
    schema: changeForm,
    run: ({ services, dossier, seen }, { document, naam: name, soort: kind, ...rest }) => {
      const values = { name, kind, valid_until: rest["geldig-tot"], audience: rest["wie-ziet"] };
      return changeDocument(services, dossier.id, document, { ...values, seen });
    },
    notice: "document-gewijzigd",
  },
  verwijderen: {
    schema: namedForm,
    run: ({ services, dossier, by }, { document }) =>
      setRemoved(services, dossier.id, document, true, by),
    notice: "document-verwijderd",
  },
  terugzetten: {
    schema: namedForm,
    run: ({ services, dossier, by }, { document }) =>
      setRemoved(services, dossier.id, document, false, by),
    notice: "document-terug",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { dossier, documents, today } = loaderData;
  const shown = documents.filter(({ isRemoved }) => !isRemoved);
  const removed = documents.filter(({ isRemoved }) => isRemoved);
  const common = { dossierId: dossier.id, isClosed: dossier.isClosed, today, refusal: actionData };
  return (
    <CasePart
      page="/admin/dossiers/:id"
      of={dossier}
      title="Documenten"
      refused={actionData?.error}
    >
      <p className="mt-2 max-w-prose text-muted">
        Niemand ziet een document buiten het kantoor, tot jij kiest wie. Ook dan staat het nergens
        openbaar.
      </p>
      {!dossier.isClosed && <AddDocuments documents={shown} refusal={actionData} />}
      <StaffSection id="documenten" title="In dit dossier" ruled className="mt-10">
        {shown.length === 0 && <p className="mt-4 text-muted">Nog geen documenten.</p>}
        <ul className="divide-y divide-line">
          {shown.map((document) => (
            <DocumentItem key={document.id} document={document} {...common} />
          ))}
        </ul>
      </StaffSection>
      {removed.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer py-2 underline">
            {countOf(removed.length, "document", "documenten")} verwijderd of vervangen
          </summary>
          <p className="text-sm text-muted">Na een dag wordt het voorgoed gewist.</p>
          <ul className="divide-y divide-line">
            {removed.map((document) => (
              <DocumentItem key={document.id} document={document} {...common} />
            ))}
          </ul>
        </details>
      )}
    </CasePart>
  );
}
