import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t } from "@voordeur/language/text.ts";
import { tagOf } from "@voordeur/language/language.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import type { PageCaching } from "../../../platform/page-cache/caching.ts";
import { servicesContext } from "../../../platform/services.ts";
import { escapeHtml, xmlText } from "../../../platform/text-input.ts";
import type { Agency } from "../../../settings/agency.ts";
import { spokenUrl } from "../../../settings/paths/languages.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { cardPhotoWidth } from "../../../ui/property/card-sizes.ts";
import { photoUrl, type StoredPhoto } from "../../../ui/pictures/picture.tsx";
import { names } from "../field-names.ts";
import { listingSearch } from "../address.ts";
import type { ListingQuery } from "../input.ts";
import { activeFilters } from "../search/active-filters.ts";
import type { Route } from "./+types/rss";
import { type FeedHome, newestMatches } from "./queries.server.ts";

const { sort: _sort, page: _page, map: _map, ...asked } = names;

export const handle = {
  cache: { tags: ["listings"], query: Object.values(asked) } satisfies PageCaching,
};

const MAX_ITEMS = 50;

/** The newest homes of a search, for a feed reader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl, settings } = context.get(servicesContext);
  const { query, homes } = await newestMatches(db, new URL(request.url).searchParams, MAX_ITEMS);
  return new Response(await rssOf(query, homes, publicUrl, settings.agency), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}

/** RSS 2.0; every address in it is absolute. */
export async function rssOf(
  query: ListingQuery,
  homes: readonly FeedHome[],
  origin: string,
  agency: Agency,
): Promise<string> {
  const { Feed } = await import("feed");
  const urlOf = (path: string) => spokenUrl(agency, origin + publicPath(agency, path));
  const list = href("/woningaanbod-venlo");
  const search = listingSearch({ ...query, map: null, sort: null, page: 1 });
  const filters = activeFilters(query).map(({ label }) => label);
  const feed = new Feed({
    title: xmlText([t`Woningaanbod ${agency.town}`, ...filters].join(", ")),
    description: xmlText(t`De nieuwste woningen van ${agency.name} bij deze zoekopdracht.`),
    id: urlOf(list + search),
    link: urlOf(list + search),
    language: tagOf(),
    copyright: `© ${agency.legalName}`,
    generator: false,
    feedLinks: { rss: urlOf(`${list}/rss.xml${search}`) },
    ...(homes[0] && { updated: homes[0].created_at }),
  });
  for (const home of homes) {
    const link = urlOf(href("/woningaanbod-venlo/:slug", { slug: home.slug }));
    const picture = home.photo && origin + pathOf(home.photo);
    const facts = factsOf(home);
    const [address, price] = [spokenOrDutch(home.address), spokenOrDutch(home.price)];
    feed.addItem({
      title: xmlText(`${address}, ${home.city}: ${price}`),
      id: link,
      link,
      date: home.created_at,
      description: escapeHtml(xmlText(facts)),
      content: xmlText(
        renderToStaticMarkup(
          <>
            {picture && (
              <p>
                {/* Without "lazy" React writes a link that fetches it ahead. */}
                <img src={picture} alt={`${address}, ${home.city}`} loading="lazy" />
              </p>
            )}
            <p>{facts}</p>
          </>,
        ),
      ),
      ...(picture && { image: picture }),
    });
  }
  return feed.rss2();
}

function pathOf(photo: StoredPhoto): string {
  const width = pictureWidths(photo.width).findLast((each) => each <= cardPhotoWidth);
  return photoUrl(photo, width ?? pictureWidths(photo.width)[0]!);
}

function factsOf({ status, price, property_type, area, bedrooms, energy_label }: FeedHome): string {
  const facts = [
    ...[status, price, property_type].map(spokenOrDutch),
    area !== null && `${area} m²`,
    bedrooms !== null && countOf(bedrooms, t`slaapkamer`, t`slaapkamers`),
    energy_label !== null && t`energielabel ${energy_label}`,
  ];
  return facts.filter(Boolean).join(", ");
}
