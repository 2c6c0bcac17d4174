import { middleOfTheCountry } from "@voordeur/geo/point.ts";
import { t } from "@voordeur/language/text.ts";
import { data, href } from "react-router";
import { readTwice } from "../../../platform/database/read-twice.ts";
import type { PageCaching } from "../../../platform/page-cache/caching.ts";
import { servicesContext } from "../../../platform/services.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { PaperFoot } from "../../../ui/layout/paper-foot.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { ArrivalToasts } from "../../../ui/toasts/arrival-toasts.tsx";
import type { Route } from "./+types/list";
import { activeFilters } from "./active-filters.ts";
import { names } from "../field-names.ts";
import { followPaths } from "../follow/addresses.ts";
import { failure } from "./failure.ts";
import { FilterForm } from "./filter-form.tsx";
import { MapPanel } from "../map/map-panel.tsx";
import { Results } from "./results.tsx";
import { searchListings } from "../service.server.ts";

export const handle = {
  cache: {
    tags: ["listings"],
    query: Object.values(names),
    personal: [names.change],
  } satisfies PageCaching,
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const query = loaderData?.listings?.query;
  return pageMeta(matches, ({ name, town }) => ({
    title: t`Woningaanbod ${town}`,
    description: t`Bekijk alle huizen en appartementen die ${name} aanbiedt in ${town} en omgeving. Zoek op plaats, prijs, slaapkamers en woonoppervlakte.`,
    path: href("/woningaanbod-venlo"),
    ...(query && { feed: { title: t`Woningaanbod ${town}`, path: followPaths(query).rss } }),
  }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, log, outside, settings } = context.get(servicesContext);
  try {
    const { searchParams } = new URL(request.url);
    const office = settings.agency.location ?? middleOfTheCountry;
    const found = await readTwice(log, () => searchListings(db, searchParams, office));
    const map = found.map && { ...found.map, hasTiles: outside.isOn("tiles") };
    return { listings: { ...found, map } };
  } catch (error) {
    log.error({ err: error }, "the listings could not be loaded");
    return data({ listings: null }, { status: 503 });
  }
}

export default function ListingsPage({ loaderData: { listings } }: Route.ComponentProps) {
  const { town } = useAgency();
  const map = listings?.map;
  return (
    <>
      <div
        data-wake={listings ? "list" : undefined}
        className={`mx-auto grid max-w-[80rem] gap-x-6 gap-y-2 px-4 pt-2 pb-24 sm:grid-cols-[fit-content(35%)_minmax(0,1fr)] sm:gap-y-3 sm:px-8 sm:pt-5 lg:gap-x-8 ${map ? "with-map lg:grid-cols-2 lg:items-start" : "lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12"}`}
      >
        <h1 className="text-2xl sm:self-center">{t`Woningaanbod ${town}`}</h1>
        {listings && (
          <>
            <FilterForm
              query={listings.query}
              facets={listings.facets}
              active={activeFilters(listings.query).length}
              towns={listings.towns}
            />
            {map && <MapPanel picture={map} query={listings.query} hasTiles={map.hasTiles} />}
            <Results
              query={listings.query}
              properties={listings.properties}
              total={listings.facets.total}
              sold={listings.facets.sold}
              offMap={listings.offMap}
              pages={listings.pages}
            />
          </>
        )}
        <Failure hidden={listings !== null} />
      </div>
      <PaperFoot />
      {listings === null && <ArrivalToasts notices={[failure()]} />}
    </>
  );
}

/** Hidden, for an answer that does not come. */
function Failure({ hidden }: { hidden: boolean }) {
  return (
    <div
      data-failure
      hidden={hidden}
      className="max-w-xl border-t border-line pt-6 max-lg:col-span-full lg:col-start-2"
    >
      <h2 className="text-3xl">{failure().title}</h2>
      <p className="mt-3 text-lg">{failure().description}</p>
    </div>
  );
}
