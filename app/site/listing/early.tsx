import { RichText } from "../../ui/rich-text.tsx";
import { t } from "@voordeur/language/text.ts";
import { shortMomentText } from "@voordeur/language/dates.ts";
import { data, redirect } from "react-router";
import { readTwice } from "../../platform/database/read-twice.ts";
import { privateLinkHeaders } from "../../platform/security/private-links.ts";
import { servicesContext } from "../../platform/services.ts";
import { publicPath } from "../../settings/paths/paths.ts";
import { findEarlyHome } from "../../homes/listings/head-start/service.server.ts";
import type { ChatHandle } from "../../ui/layout/chat-text.ts";
import { findPropertyBySlug, type PropertyPage } from "../../homes/listings/queries.server.ts";
import type { Route } from "./+types/early";
import { loadListing } from "./load-listing.server.ts";
import PropertyShow from "./show.tsx";
import { askedAbout, pathOf, title } from "./show-meta.tsx";

export const handle = {
  chatAbout: ({ property }: { property: PropertyPage }) => ({
    name: askedAbout(property),
    path: null,
  }),
} satisfies ChatHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: t`Vooraf: ${title(loaderData.property)}` },
    { name: "robots", content: "noindex" },
  ];
}

/** The page of a home that only matching searchers see yet; once everybody does, it leads there. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const home = await readTwice(services.log, () => findEarlyHome(services, params.token));
  if (!home) throw data(null, { status: 410, headers: privateLinkHeaders });
  if (home.isPublished) throw redirect(publicPath(services.settings.agency, pathOf(home)), 302);
  const property = await findPropertyBySlug(services.db, home.slug, true);
  if (!property) throw data(null, { status: 410, headers: privateLinkHeaders });
  const listing = await loadListing(services, property);
  const loaded = { ...listing, early: params.token, until: home.endsAt };
  return data(loaded, { headers: privateLinkHeaders });
}

export default function EarlyPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="border-b border-line bg-marl-100 print:hidden">
        <p className="mx-auto max-w-[80rem] px-4 py-4 sm:px-8">
          <RichText
            text={t`<b>U ziet deze woning eerder dan anderen.</b> Zij past bij wat u zoekt. Vanaf ${shortMomentText(loaderData.until)} staat zij voor iedereen op onze site. Deel deze pagina liever niet.`}
            tags={{ b: <strong /> }}
          />
        </p>
      </div>
      <PropertyShow loaderData={loaderData} />
    </>
  );
}
