import { t } from "@voordeur/language/text.ts";
import { andList } from "@voordeur/language/lists.ts";
import { data, href } from "react-router";
import { readTwice } from "../../../platform/database/read-twice.ts";
import type { PageCaching } from "../../../platform/page-cache/caching.ts";
import { servicesContext } from "../../../platform/services.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { PaperFoot } from "../../../ui/layout/paper-foot.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { ArrivalToasts } from "../../../ui/toasts/arrival-toasts.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
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
    const office = settings.agency.location;
    const found = await readTwice(log, () => searchListings(db, searchParams, office));
    const map = found.map && { ...found.map, hasTiles: outside.isOn("tiles") };
    return { listings: { ...found, map } };
  } catch (error) {
    log.error({ err: error }, "the listings could not be loaded");
    return data({ listings: null }, { status: 503 });
  }
}

export default function ListingsPage({ loaderData: { listings } }: Route.ComponentProps) {
  const map = listings?.map;
  return (
    <>
      {map ? <TitleOverMap /> : <Introduction />}
      <div
        data-wake={listings ? "list" : undefined}
        className={`mx-auto grid gap-y-6 px-4 pb-24 sm:gap-y-8 sm:px-8 ${map ? "with-map max-w-[110rem] gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:items-start" : "max-w-[80rem] gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]"}`}
      >
        {listings && (
          <>
            <FilterForm
              query={listings.query}
              facets={listings.facets}
              active={activeFilters(listings.query).length}
              towns={map ? map.choices : []}
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

/** The title alone: a visitor who opens the map wants to see it, and homes, on the first screen. */
function TitleOverMap() {
  const { town } = useAgency();
  return (
    <h1 className="mx-auto max-w-[110rem] px-4 pt-5 pb-4 text-[2rem] leading-[1.06] sm:px-8 sm:pt-8">
      {t`Woningaanbod ${town}`}
    </h1>
  );
}

/** Short on a phone, so that its first screen shows a home; phone and mail are in the header there. */
function Introduction() {
  const { town, workingArea, email } = useAgency();
  return (
    <div className="mx-auto grid max-w-[80rem] items-end gap-x-16 gap-y-6 px-4 pt-5 pb-4 sm:px-8 sm:pt-14 sm:pb-8 lg:grid-cols-[1fr_auto]">
      <div>
        <h1 className="text-[2rem] leading-[1.06] sm:text-6xl">{t`Woningaanbod ${town}`}</h1>
        <p className="mt-2 max-w-xl text-muted sm:mt-4 sm:text-lg">
          <span className="max-sm:hidden">{t`Huizen en appartementen in ${andList(workingArea)}.`}</span>{" "}
          {t`Iets gezien? Wij lopen graag met u door de kamers.`}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 max-sm:hidden print:hidden lg:flex-col lg:items-start">
        <PhoneLink />
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-river-700 hover:text-brick-700 hover:underline"
        >
          <i className="icon icon-mail size-5" />
          {email}
        </a>
      </p>
    </div>
  );
}

/** Hidden, for an answer that does not come. */
function Failure({ hidden }: { hidden: boolean }) {
  return (
    <div data-failure hidden={hidden} className="max-w-xl border-t border-line pt-6 lg:col-start-2">
      <h2 className="text-3xl">{failure().title}</h2>
      <p className="mt-3 text-lg">{failure().description}</p>
    </div>
  );
}
