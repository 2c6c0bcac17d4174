import { t } from "@voordeur/language/text.ts";
import { ArrowLeft } from "lucide-react";
import { href } from "react-router";
import { spokenPath } from "../../settings/paths/languages.ts";
import { replyTime } from "../../settings/reply-time.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { BlogArticle } from "../../ui/blog/blog-article.tsx";
import { BlogCard } from "../../ui/blog/blog-card.tsx";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { JsonLd } from "../../ui/meta/json-ld.tsx";
import { blogPosting, breadcrumbs } from "../../ui/meta/structured-data.ts";
import { useOrigin } from "../../ui/meta/use-origin.ts";
import type { Blog, BlogSummary } from "./queries.server.ts";
import { PageLink } from "../../ui/page-link.tsx";

export function Article({ blog, related }: { blog: Blog; related: BlogSummary[] }) {
  const origin = useOrigin();
  const agency = useAgency();
  const { valuationWorth } = agency.claims;
  const soon = replyTime(agency.claims);
  const path = spokenPath(agency, href("/blog/:slug", { slug: blog.slug }));
  const way = [
    { name: t`Home`, path: href("/") },
    { name: t`Blog`, path: href("/blog") },
    { name: blog.title, path: href("/blog/:slug", { slug: blog.slug }) },
  ];
  return (
    <>
      <BlogArticle blog={blog} back={<BackLink />} />
      {related.length > 0 && <Related blogs={related} />}
      <CallToAction title={t`Benieuwd wat uw woning waard is?`}>
        {valuationWorth
          ? t`Wij komen kijken en onderbouwen de waarde met verkopen uit uw buurt. Normaal € ${valuationWorth}, nu gratis en vrijblijvend. U hoort ${soon} van ons.`
          : t`Wij komen kijken en onderbouwen de waarde met verkopen uit uw buurt, gratis en vrijblijvend. U hoort ${soon} van ons.`}
      </CallToAction>
      <JsonLd
        data={[blogPosting({ ...blog, path }, agency, origin), breadcrumbs(way, agency, origin)]}
      />
    </>
  );
}

function BackLink() {
  return (
    <PageLink
      to={href("/blog")}
      className="inline-flex min-h-6 items-center gap-2 font-medium text-river-700 hover:text-brick-600 hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden="true" /> {t`Alle blogs`}
    </PageLink>
  );
}

function Related({ blogs }: { blogs: BlogSummary[] }) {
  return (
    <section
      aria-labelledby="lees-ook"
      className="mx-auto max-w-[80rem] px-4 pb-16 sm:px-8 sm:pb-24"
    >
      <h2 id="lees-ook" className="text-3xl sm:text-[2.75rem]">
        {t`Lees ook`}
      </h2>
      <div className="mt-10 grid gap-x-10 gap-y-14 md:grid-cols-3">
        {blogs.map((blog) => (
          <BlogCard key={blog.slug} blog={blog} heading="h3" />
        ))}
      </div>
    </section>
  );
}
