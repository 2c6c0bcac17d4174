import { middleOfTheCountry } from "@voordeur/geo/point.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { t } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { readTwice } from "../../platform/database/read-twice.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { PaperFoot } from "../../ui/layout/paper-foot.tsx";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import { HOMES_FIELD, homesSearch, MAX_COMPARED, readHomeIds } from "../../ui/saved/home-ids.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import { indicateCosts } from "../../homes/costs/service.server.ts";
import { findNeighbourhoodCard } from "../../homes/neighbourhoods/queries.server.ts";
import { DrawnMap } from "../../homes/listings/map/drawn-map.tsx";
import { drawPicture } from "../../homes/listings/map/picture.server.ts";
import { findPropertyBySlug, homesWithPage } from "../../homes/listings/queries.server.ts";
import { currentFacetIndex } from "../../homes/listings/search/facet-index.server.ts";
import type { Route } from "./+types/show";
import { type ComparedHome, compareHomes } from "./rows.ts";
import { CompareTable } from "./table.tsx";

/** A form sends a box for each home; more than any list holds are not read. */
const MAX_READ = 60;

export const handle = {
  cache: { tags: ["listings"], query: [HOMES_FIELD] } satisfies PageCaching,
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Woningen vergelijken`,
    description: t`Twee tot vier woningen naast elkaar: prijs, kosten, kenmerken en ligging.`,
    path: href("/vergelijken"),
    noindex: true,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const asked = readHomeIds(searchParams, MAX_READ);
  const ids = asked.slice(0, MAX_COMPARED);
  // One address for a comparison, to be shared.
  const address = homesSearch(ids);
  if (
    asked.length > 0 &&
    asked.length <= MAX_COMPARED &&
    searchParams.getAll(HOMES_FIELD).length > 1
  ) {
    throw redirect(href("/vergelijken") + address, 302);
  }
  const homes = await readTwice(services.log, () => findHomes(services, ids));
  const given = searchParams.has(HOMES_FIELD);
  const found = {
    homes: homes.map(({ property: { id, slug, address, city, photos, property_type } }) => ({
      id,
      slug,
      address,
      city,
      photo: photos[0] ?? null,
      property_type,
    })),
    groups: homes.length > 0 ? compareHomes(homes) : [],
    costsOn: homes.find(({ costs }) => costs)?.costs?.on ?? null,
    picture: homes.length > 0 ? await mapOf(services, homes) : null,
    gone: ids.length - homes.length,
    tooMany: asked.length > MAX_COMPARED,
    given,
  };
  return given && homes.length === 0 ? data(found, { status: 404 }) : found;
}

async function findHomes(
  { db, clock, settings }: Services,
  ids: readonly number[],
): Promise<ComparedHome[]> {
  const cards = await homesWithPage(db, ids);
  const homes = await Promise.all(
    cards.map(async ({ slug }) => {
      const property = await findPropertyBySlug(db, slug);
      if (!property) return [];
      const costs = isSold(property.status)
        ? null
        : indicateCosts(property, settings.get("costs"), amsterdamDate(clock()));
      return [{ property, costs, neighbourhood: await findNeighbourhoodCard(db, property.id) }];
    }),
  );
  return homes.flat();
}

/** Null: of none of them visitors may know where it lies. */
async function mapOf({ db, settings }: Services, homes: readonly ComparedHome[]) {
  const index = await currentFacetIndex(db);
  const places = homes.flatMap(({ property }) => index.places.get(property.id) ?? []);
  const picture = await drawPicture(
    db,
    index,
    places,
    [],
    settings.agency.location ?? middleOfTheCountry,
  );
  return picture.homes.length + picture.groups.length > 0 ? picture : null;
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { homes, groups, costsOn, picture, gone, tooMany, given } = loaderData;
  return (
    <div className="compare mx-auto max-w-[80rem] px-4 pt-10 pb-20 sm:px-8 sm:pt-16 sm:pb-28 print:p-0">
      <PageTitle>{t`Woningen vergelijken`}</PageTitle>
      <Notes {...{ gone, tooMany, given }} count={homes.length} />
      {homes.length > 1 && (
        <p className="mt-6 text-muted">
          <RichText
            text={t`<b>≠</b> en vet: hierin verschillen ze.`}
            tags={{ b: <span className="font-semibold text-brick-700" /> }}
          />
        </p>
      )}
      {homes.length > 0 && <CompareTable homes={homes} groups={groups} />}
      {costsOn && (
        <p className="mt-4 max-w-3xl text-sm text-muted">
          {t`Kosten zijn een indicatie van ${costsOn}, geen advies: bij koop met een lening van de hele prijs, 30 jaar tegen 4%, met geschatte energie als het label bekend is. Afstanden zijn gemiddelden van de buurt (CBS).`}
        </p>
      )}
      {picture && (
        <section aria-labelledby="ligging" className="mt-14">
          <h2 id="ligging" className="text-3xl sm:text-4xl">
            {t`Waar ze liggen`}
          </h2>
          <div className="mt-6 aspect-20/21 max-w-lg overflow-hidden rounded-card border border-line bg-marl-100 print:mt-2">
            <DrawnMap picture={picture} />
          </div>
        </section>
      )}
      <PaperFoot />
      <p className="mt-12 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={href("/bewaard")} look="secondary">
          {t`Naar uw bewaarde woningen`}
        </ButtonLink>
        <ButtonLink to={href("/woningaanbod-venlo")} look="secondary">
          {t`Bekijk het woningaanbod`}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Explains an empty or incomplete comparison. */
function Notes({
  count,
  gone,
  tooMany,
  given,
}: {
  count: number;
  gone: number;
  tooMany: boolean;
  given: boolean;
}) {
  const notes = [
    count === 0 &&
      !given &&
      t`Bewaar woningen met het hartje en kies er daar twee tot vier om naast elkaar te zetten.`,
    count === 0 &&
      given &&
      t`De woningen in deze link zijn er niet, of staan niet meer in ons aanbod.`,
    count === 1 && t`Kies er nog een bij om te vergelijken.`,
    count > 0 &&
      gone > 0 &&
      (gone === 1
        ? t`Eén woning uit deze link staat niet meer in ons aanbod.`
        : t`${gone} woningen uit deze link staan niet meer in ons aanbod.`),
    tooMany && t`U koos er meer dan vier. Dit zijn de eerste vier.`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <PageIntroduction>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </PageIntroduction>
  );
}
