import { t } from "@voordeur/language/text.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import { data, href, redirect } from "react-router";
import { readTwice } from "../../platform/database/read-twice.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { offers } from "../../settings/offers.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { usePublicPath } from "../../settings/paths/use-public-path.ts";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { JsonLd } from "../../ui/meta/json-ld.tsx";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import { useOrigin } from "../../ui/meta/use-origin.ts";
import { NeighbourhoodCard } from "../../ui/neighbourhood/card.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PropertyCard } from "../../ui/property/property-card.tsx";
import { propertyCards } from "../listings/queries.server.ts";
import type { Route } from "./+types/show";
import { codeOf, neighbourhoodPath, slugOf } from "./address.ts";
import { describeNeighbourhood, placeName } from "./describe.ts";
import { linesOf } from "./lines.ts";
import { findWithHomes } from "./queries.server.ts";

export const handle = { cache: { tags: ["listings"] } satisfies PageCaching };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { homes, path } = loaderData;
  const place = placeName(loaderData);
  const count = homes.length === 1 ? t`Eén woning` : t`${homes.length} woningen`;
  return pageMeta(matches, (agency) => ({
    title: t`Wonen in ${place}`,
    description: t`${count} van ${agency.name} in ${place}, met de afstand tot school, winkel, huisarts en station, inwoners en woningen volgens het CBS.`,
    path,
  }));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext);
  const code = codeOf(params.slug);
  const found = code && (await readTwice(log, () => findWithHomes(db, code)));
  if (!found) throw data(null, { status: 404 });
  const path = neighbourhoodPath(found);
  if (params.slug !== slugOf(found)) throw redirect(path, 301);
  const cards = await propertyCards(db, found.propertyIds.toReversed());
  const homes = cards.toSorted((a, b) => Number(isSold(a.status)) - Number(isSold(b.status)));
  if (homes.length === 0) throw data(null, { status: 404 });
  const { name, city, figures, offer, nearby } = found;
  const lines = figures ? linesOf(figures) : { distances: [], figures: [] };
  return {
    name,
    city,
    path,
    homes,
    text: describeNeighbourhood(found, figures, offer),
    nearby: nearby.map((each) => ({ name: each.name, path: neighbourhoodPath(each) })),
    card: { name, ...lines },
  };
}

export default function NeighbourhoodPage({ loaderData }: Route.ComponentProps) {
  const { name, city, homes, card, path, text, nearby } = loaderData;
  const agency = useAgency();
  const { town } = agency;
  const origin = useOrigin();
  const publicPath = usePublicPath();
  const place = {
    "@type": "Place",
    "@id": `${origin}${path}`,
    name: placeName(loaderData),
    description: text.join(" "),
    additionalProperty: card.figures.map((figure) => ({
      "@type": "PropertyValue",
      name: figure.label,
      value: figure.value,
    })),
    containedInPlace: { "@type": "City", name: city },
  };
  const list = {
    "@type": "ItemList",
    numberOfItems: homes.length,
    itemListElement: homes.map(({ slug }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      url: `${origin}${publicPath(href("/woningaanbod-venlo/:slug", { slug }))}`,
    })),
  };
  return (
    <>
      <JsonLd data={[place, list]} />
      <div className="mx-auto max-w-[80rem] px-4 pt-8 pb-20 sm:px-8">
        <Breadcrumbs
          way={[
            { name: t`Woningaanbod ${town}`, to: href("/woningaanbod-venlo") },
            { name: t`Buurten`, to: href("/buurten") },
          ]}
          here={name}
        />
        <h1 className="text-[2.6rem] sm:text-6xl">{t`Wonen in ${name}`}</h1>
        <p className="mt-4 max-w-2xl text-lg text-muted">{text.join(" ")}</p>
        <h2 className="mt-12 text-3xl sm:text-4xl">{t`Woningen in deze buurt`}</h2>
        <ul className="mt-8 grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          {homes.map((home) => (
            <li key={home.slug}>
              <PropertyCard property={home} />
            </li>
          ))}
        </ul>
        <section aria-labelledby="cijfers" className="mt-16 border-t border-line pt-12">
          <h2 id="cijfers" className="mb-8 text-3xl sm:text-4xl">
            {t`${name} in cijfers`}
          </h2>
          <NeighbourhoodCard card={card} />
        </section>
        {nearby.length > 0 && (
          <nav aria-labelledby="andere" className="mt-16 border-t border-line pt-12">
            <h2 id="andere" className="text-3xl sm:text-4xl">
              {t`Andere buurten van ${city}`}
            </h2>
            <ul className="mt-6 flex flex-wrap gap-3">
              {nearby.map((other) => (
                <li key={other.path}>
                  <PageLink
                    to={other.path}
                    className="flex min-h-11 items-center rounded-full border border-line bg-white px-5 hover:bg-river-50"
                  >
                    {other.name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {offers(agency, "sale") && (
        <CallToAction title={t`Uw huis in ${name} verkopen?`}>
          {t`Wij zeggen u vrijblijvend wat uw woning nu waard is.`}
        </CallToAction>
      )}
    </>
  );
}
