import { RichText } from "../../ui/rich-text.tsx";
import { t } from "@voordeur/language/text.ts";
import { data } from "react-router";
import { privateLinkHeaders } from "../../platform/security/private-links.ts";
import { servicesContext } from "../../platform/services.ts";
import { findSeller } from "../../deals/dossiers/service.server.ts";
import { findPropertyPage } from "../../homes/listings/queries.server.ts";
import type { Route } from "./+types/seller-preview";
import { loadListing } from "./load-listing.server.ts";
import PropertyShow from "./show.tsx";
import { title } from "./show-meta.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: t`Voorbeeld: ${title(loaderData.property)}` },
    { name: "robots", content: "noindex" },
  ];
}

/** The page of a home as its seller will see it on the site, by the link of their file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const known = await findSeller(services, params.token);
  const id = known?.dossier.property_id ?? null;
  const property = id === null ? null : await findPropertyPage(services.db, id);
  if (!property) throw data(null, { status: 404, headers: privateLinkHeaders });
  const listing = await loadListing(services, property);
  return data({ ...listing, early: params.token }, { headers: privateLinkHeaders });
}

export default function PreviewPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <div className="border-b border-line bg-marl-100 print:hidden">
        <p className="mx-auto max-w-[80rem] px-4 py-4 sm:px-8">
          <RichText
            text={t`<b>Zo komt uw woning op de site.</b> Knoppen en formulieren werken hier niet.`}
            tags={{ b: <strong /> }}
          />{" "}
          <a href={`/dossier/${params.token}/woningpagina`} className="underline">
            {t`Terug naar uw akkoord`}
          </a>
        </p>
      </div>
      <div inert>
        <PropertyShow loaderData={loaderData} />
      </div>
    </>
  );
}
