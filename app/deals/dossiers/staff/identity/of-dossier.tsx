import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { href } from "react-router";
import { servicesContext } from "../../../../platform/services.ts";
import { TextLink } from "../../../../ui/text-link.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { listPartiesOf } from "../../identity/queries.server.ts";
import { CasePart } from "../../../../staff/kit/cases/case-part.tsx";
import { dossierAt } from "../find-dossier.server.ts";
import type { Route } from "./+types/of-dossier";
import { PartyList } from "./parts.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Identiteit ${loaderData.dossier.about}` : "Identiteit";
  return loadedStaffMeta(matches, title, href("/admin/dossiers"));
}

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const dossier = await dossierAt(db, id);
  const today = amsterdamDate(clock());
  const { about, property_id } = dossier;
  const parties = await listPartiesOf(db, today, { id: dossier.id, property_id });
  return { dossier: { id: dossier.id, about }, parties, today };
}

export default function Page({ loaderData: { dossier, parties, today } }: Route.ComponentProps) {
  return (
    <CasePart page="/admin/dossiers/:id" of={dossier} title="Identiteit">
      <p className="mt-2 max-w-prose text-muted">
        De stap is klaar als alle verkopers geaccepteerd zijn. De koper staat hier zodra er een bod
        is gekozen.
      </p>
      {parties.length === 0 && (
        <p className="mt-4">Van een gesloten dossier staan de controles bij alle controles.</p>
      )}
      <PartyList parties={parties} today={today} />
      <p className="mt-4">
        <TextLink to={href("/admin/identiteit")}>Alle identiteitscontroles</TextLink>
      </p>
    </CasePart>
  );
}
