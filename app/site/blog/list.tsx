import { dutch, t, translated } from "@voordeur/language/text.ts";
import { Rss } from "lucide-react";
import { data, href } from "react-router";
import { readTwice } from "../../platform/database/read-twice.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { BlogCard, FeaturedBlog } from "../../ui/blog/blog-card.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { JsonLd } from "../../ui/meta/json-ld.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { breadcrumbs } from "../../ui/meta/structured-data.ts";
import { useOrigin } from "../../ui/meta/use-origin.ts";
import { ArrivalToasts } from "../../ui/toasts/arrival-toasts.tsx";
import type { Route } from "./+types/list";
import { listPublishedBlogs } from "./queries.server.ts";
import { spokenBlog } from "./service.server.ts";

export const handle = { cache: { tags: ["blogs"] } satisfies PageCaching };

const failure = dutch`Kon blogs niet laden...`;

export const meta = fixedMeta(({ town }) => ({
  title: t`Blog over kopen, verkopen en wonen in ${town}`,
  description: t`Nuchtere uitleg van makelaars uit ${town} over verkopen, taxeren, bedenktijd, energielabels en wonen in de streek, met cijfers en voorbeelden.`,
  path: href("/blog"),
}));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, log, settings } = context.get(servicesContext);
  try {
    const blogs = await readTwice(log, () => listPublishedBlogs(db, clock()));
    return { blogs: blogs.map((blog) => spokenBlog(settings.agency, blog)), failed: false };
  } catch (error) {
    log.error({ err: error }, "the blogs could not be read");
    return data({ blogs: [], failed: true }, { status: 503 });
  }
}

export default function BlogList({ loaderData: { blogs, failed } }: Route.ComponentProps) {
  const origin = useOrigin();
  const agency = useAgency();
  const [first, ...others] = blogs;
  return (
    <div className="mx-auto max-w-[80rem] px-4 pt-12 pb-20 sm:px-8 sm:pt-20 sm:pb-28">
      <header className="grid gap-x-14 gap-y-5 lg:grid-cols-12 lg:items-end">
        <h1 className="text-[2.75rem] leading-[1.04] sm:text-7xl lg:col-span-7">
          {t`Wat wij aan de keukentafel uitleggen`}
        </h1>
        <div className="max-w-xl text-lg text-muted lg:col-span-5">
          <p>
            {t`In deze blog schrijven onze makelaars op wat kopers en verkopers ons het vaakst vragen. Zonder kleine lettertjes.`}
          </p>
          <p className="mt-3 text-base">
            <a
              href={href("/blog/rss.xml")}
              className="inline-flex min-h-6 items-center gap-2 text-river-700 underline hover:text-brick-600"
            >
              <Rss className="size-4" aria-hidden="true" /> {t`Volg onze blog via RSS`}
            </a>
          </p>
        </div>
      </header>
      <div className="mt-10 sm:mt-16">
        {failed && (
          <>
            <ArrivalToasts notices={[{ tone: "error", title: translated(failure) }]} />
            <Notice text={translated(failure)} />
          </>
        )}
        {!failed && blogs.length === 0 && (
          <Notice text={t`Er staan nog geen blogs online. Kom binnenkort eens terug.`} />
        )}
        {first && <FeaturedBlog blog={first} />}
      </div>
      {others.length > 0 && (
        <div className="mt-16 grid gap-x-14 gap-y-16 border-t border-line pt-14 sm:mt-24 sm:grid-cols-2 sm:pt-20">
          {others.map((blog) => (
            <BlogCard key={blog.slug} blog={blog} />
          ))}
        </div>
      )}
      <JsonLd
        data={breadcrumbs(
          [
            { name: t`Home`, path: href("/") },
            { name: t`Blog`, path: href("/blog") },
          ],
          agency,
          origin,
        )}
      />
    </div>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <div className="border-t border-line pt-10">
      <p className="font-serif text-2xl">{text}</p>
      <p className="mt-6">
        <ButtonLink to={href("/woningaanbod-venlo")} look="secondary">
          {t`Bekijk het woningaanbod`}
        </ButtonLink>
      </p>
    </div>
  );
}
