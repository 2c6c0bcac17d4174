import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { PageCaching } from "../../../platform/page-cache/caching.ts";
import { markIncomplete } from "../../../platform/page-cache/incomplete.ts";
import { readTwice } from "../../../platform/database/read-twice.ts";
import { servicesContext } from "../../../platform/services.ts";
import { spokenPath } from "../../../settings/paths/languages.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { PageIntroduction, PageTitle } from "../../../ui/layout/page-hero.tsx";
import { JsonLd } from "../../../ui/meta/json-ld.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { breadcrumbs, webPage } from "../../../ui/meta/structured-data.ts";
import { useOrigin } from "../../../ui/meta/use-origin.ts";
import { searchListings } from "../../../homes/listings/service.server.ts";
import type { Route } from "./+types/show";
import { BlockBand } from "./block-band.tsx";
import type { PageContent } from "./blocks.ts";
import { findShownExtraPage } from "./queries.server.ts";
import { spokenContent } from "./words.ts";

declare module "../../../platform/services.ts" {
  interface Services {
    /** In the preview of staff alone: a page as it is typed, in place of the stored one. */
    typedPage?: { slug: string; content: PageContent };
  }
}

export const handle = {
  cache: { tags: ["extra-page-:slug", "listings"] } satisfies PageCaching,
};

/** Any other address of one part is one that the site does not know, whatever is sent there. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, params }) => {
    const { settings, typedPage } = context.get(servicesContext);
    const isShown = settings.extraPages.some(({ to }) => to === `/${params.slug}`);
    if (!isShown && typedPage?.slug !== params.slug) throw notFound();
  },
];

const notFound = () => new Response("Not Found", { status: 404 });

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = wordsOf(loaderData.content);
  return pageMeta(matches, { title, description, path: href("/:slug", params) });
}

/** For search engines: as staff wrote it for them, else the page's own words. */
function wordsOf(content: PageContent): { title: string; description: string } {
  const { title, introduction, metaTitle, metaDescription } = content;
  return {
    title: metaTitle || title,
    description: metaDescription || shorten(introduction || title),
  };
}

/** As much of a text as search engines show. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/[\s,;:]*\S*$/, "")}…`;
}

const SHOWN_LISTINGS = 6;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, log, clock, typedPage } = context.get(servicesContext);
  const page = typedPage
    ? { content: typedPage.content, changed_at: clock() }
    : await readTwice(log, () => findShownExtraPage(db, params.slug));
  if (!page) throw notFound();
  const listings = page.content.blocks.map(async (block) => {
    if (block.kind !== "listings") return null;
    try {
      const asked = new URLSearchParams(block.place ? { zoek: block.place } : {});
      const { properties, facets } = await readTwice(log, () => searchListings(db, asked));
      return { shown: properties.slice(0, SHOWN_LISTINGS), total: facets.total };
    } catch (error) {
      markIncomplete(context);
      log.error({ err: error }, "the listings of an extra page could not be loaded");
      return null;
    }
  });
  const content = spokenContent(page.content);
  return { ...page, content, slug: params.slug, listings: await Promise.all(listings) };
}

export default function ExtraPage({ loaderData }: Route.ComponentProps) {
  const { content, changed_at, slug, listings } = loaderData;
  const { label, title, introduction, blocks } = content;
  const agency = useAgency();
  const origin = useOrigin();
  const path = spokenPath(agency, href("/:slug", { slug }));
  return (
    <>
      <div className="mx-auto max-w-[80rem] px-4 pt-10 pb-4 sm:px-8 sm:pt-14">
        <div className="max-w-4xl">
          <PageTitle>{title}</PageTitle>
          {introduction && (
            <PageIntroduction>
              <p className="whitespace-pre-line">{introduction}</p>
            </PageIntroduction>
          )}
        </div>
      </div>
      <div>
        {blocks.map((block, at) => (
          <BlockBand key={at} id={`blok-${at + 1}`} block={block} listings={listings[at] ?? null} />
        ))}
      </div>
      <JsonLd
        data={[
          webPage({ ...wordsOf(content), path, changed_at }, agency, origin),
          breadcrumbs([{ name: t`Home`, path: href("/") }, { name: label }], agency, origin),
        ]}
      />
    </>
  );
}
