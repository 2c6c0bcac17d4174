import { formatDateTime } from "@voordeur/language/dates.ts";
import { Form, href } from "react-router";
import { z } from "zod";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { listSellers } from "../queries.server.ts";
import { dossierAt, findDossier } from "./find-dossier.server.ts";
import { CasePart } from "../../../staff/kit/cases/case-part.tsx";
import type { Route } from "./+types/approval";
import { pageParts } from "../approval/parts.ts";
import { askApproval, handleRemark, readApproval } from "../approval/service.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Akkoord: ${loaderData.dossier.about}` : "Akkoord";
  return loadedStaffMeta(matches, title, href("/admin/dossiers"));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const dossier = await dossierAt(services.db, params.id);
  const [page, sellers] = await Promise.all([
    readApproval(services, dossier),
    listSellers(services.db, dossier.id),
  ]);
  const { id, about, property_id } = dossier;
  return {
    dossier: { id, about, homeId: property_id },
    page: page && {
      approval: page.approval,
      changes: page.changes,
      remarks: page.remarks,
      isShown: page.isShown,
    },
    names: Object.fromEntries(sellers.map((seller) => [seller.id, seller.name])),
  };
}

export const action = staffAction({
  find: findDossier,
  page: ({ dossier }) => href("/admin/dossiers/:id/woningpagina", { id: dossier.id }),
})({
  vragen: {
    run: ({ services, dossier, by }) => askApproval(services, dossier.id, by),
    notice: "akkoord-gevraagd",
  },
  verwerkt: {
    schema: z.object({ opmerking: z.uuid("Deze opmerking is er niet (meer)") }),
    run: ({ services, dossier, staff }, { opmerking }) =>
      handleRemark(services, dossier.id, opmerking, staff.email),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { dossier, page, names } = loaderData;
  return (
    <CasePart
      page="/admin/dossiers/:id"
      of={dossier}
      title="Akkoord op de woningpagina"
      refused={actionData?.error || actionData?.errors["opmerking"]}
    >
      {!page && (
        <p className="mt-4 max-w-xl text-muted">
          Koppel eerst de woning aan het dossier: dan ziet de verkoper haar pagina, ook als zij nog
          verborgen is.
        </p>
      )}
      {page && (
        <div className="mt-4 max-w-2xl">
          <p>
            {page.approval
              ? `Akkoord van ${page.approval.name} op ${formatDateTime(page.approval.at)}.`
              : "De verkoper gaf nog geen akkoord op de pagina zoals zij nu is."}{" "}
            {dossier.homeId !== null && (
              <TextLink to={href("/admin/woningen/:id", { id: String(dossier.homeId) })}>
                Naar de woning
              </TextLink>
            )}
          </p>
          {!page.approval && (
            <Form method="post" preventScrollReset className="mt-4">
              <Button act="vragen" look="secondary">
                Vraag de verkopers om akkoord
              </Button>
            </Form>
          )}
          {page.changes.length > 0 && (
            <StaffSection id="anders" title="Gewijzigd sinds het akkoord" ruled className="mt-8">
              <ul className="mt-3 list-disc pl-5">
                {page.changes.map((words) => (
                  <li key={words} className="wrap-anywhere">
                    {words}
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-muted">
                {page.isShown
                  ? "De woning staat op de site en blijft daar. De verkoper ziet wat er veranderde."
                  : "Een andere prijs, tekst of eerste foto vraagt een nieuw akkoord."}
              </p>
            </StaffSection>
          )}
          <StaffSection id="opmerkingen" title="Opmerkingen" ruled className="mt-8">
            {page.remarks.length === 0 && (
              <p className="mt-3 text-muted">Er zijn geen opmerkingen.</p>
            )}
            <ul className="divide-y divide-line">
              {page.remarks.map((one) => (
                <li key={one.id} className="py-3">
                  <p className="text-sm text-muted">
                    {[
                      pageParts[one.part as keyof typeof pageParts],
                      names[one.seller_id ?? ""],
                      formatDateTime(one.at),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                  <p className="whitespace-pre-line wrap-anywhere">{one.remark}</p>
                  {one.handled_at ? (
                    <p className="text-sm text-muted">
                      Verwerkt door {one.handled_by} op {formatDateTime(one.handled_at)}
                    </p>
                  ) : (
                    <Form method="post" preventScrollReset className="mt-2">
                      <input type="hidden" name="opmerking" value={one.id} />
                      <Button act="verwerkt" look="secondary">
                        Verwerkt
                      </Button>
                    </Form>
                  )}
                </li>
              ))}
            </ul>
          </StaffSection>
        </div>
      )}
    </CasePart>
  );
}
