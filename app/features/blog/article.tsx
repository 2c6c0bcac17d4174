import { ArrowLeft } from "lucide-react";
import { href, Link } from "react-router";
import { agency } from "../../../agency.config.ts";
import { BlogCard, Byline } from "../../ui/blog-card.tsx";
import { BlogPicture } from "../../ui/blog-picture.tsx";
import { CallToAction } from "../../ui/call-to-action.tsx";
import { JsonLd } from "../../ui/json-ld.tsx";
import { blogPosting, breadcrumbs } from "../../ui/structured-data.ts";
import { useOrigin } from "../../ui/use-origin.ts";
import type { Blog, BlogSummary } from "./queries.server.ts";

const { replyWithinHours, valuationWorth } = agency.claims;

export function Article({ blog, related }: { blog: Blog; related: BlogSummary[] }) {
  const origin = useOrigin();
  const path = href("/blog/:slug", { slug: blog.slug });
  const way = [
    { name: "Home", path: href("/") },
    { name: "Blog", path: href("/blog") },
    { name: blog.title, path },
  ];
  return (
    <>
      <article className="mx-auto max-w-[80rem] px-4 pt-8 pb-16 sm:px-8 sm:pt-12 sm:pb-24">
        <BackLink />
        <header className="mt-8 sm:mt-12">
          <h1 className="max-w-[22ch] text-[2.5rem] leading-[1.06] sm:text-6xl lg:text-7xl">
            {blog.title}
          </h1>
          <div className="mt-6">
            <Byline blog={blog} />
          </div>
        </header>
        <BlogPicture image={blog.image} eager className="mt-10 aspect-3/2 sm:mt-14 sm:aspect-2/1" />
        <div className="mt-10 grid gap-x-14 gap-y-8 sm:mt-16 lg:grid-cols-12">
          <p className="max-w-2xl font-serif text-2xl leading-snug text-river-700 lg:col-span-4 lg:border-t lg:border-marl-300 lg:pt-6">
            {blog.excerpt}
          </p>
          <div className="lg:col-span-7 lg:col-start-6">
            {/* Cleaned when it was read: see `findPublishedBlog`. */}
            <div
              className="prose text-lg [&>:first-child]:mt-0"
              dangerouslySetInnerHTML={{ __html: blog.content }}
            />
            <div className="mt-12 border-t border-line pt-6">
              <BackLink />
            </div>
          </div>
        </div>
      </article>
      {related.length > 0 && <Related blogs={related} />}
      <CallToAction title="Benieuwd wat uw woning waard is?">
        Wij komen kijken en onderbouwen de waarde met verkopen uit uw buurt. Normaal €{" "}
        {valuationWorth}, nu gratis en vrijblijvend. U hoort binnen {replyWithinHours} uur van ons.
      </CallToAction>
      <JsonLd data={[blogPosting({ ...blog, path }, agency, origin), breadcrumbs(way, origin)]} />
    </>
  );
}

function BackLink() {
  return (
    <Link
      to={href("/blog")}
      className="inline-flex min-h-6 items-center gap-2 font-medium text-river-700 underline-offset-4 hover:text-brick-600 hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden="true" /> Alle blogs
    </Link>
  );
}

function Related({ blogs }: { blogs: BlogSummary[] }) {
  return (
    <section
      aria-labelledby="lees-ook"
      className="mx-auto max-w-[80rem] px-4 pb-16 sm:px-8 sm:pb-24"
    >
      <h2 id="lees-ook" className="text-3xl sm:text-[2.75rem]">
        Lees ook
      </h2>
      <div className="mt-10 grid gap-x-10 gap-y-14 md:grid-cols-3">
        {blogs.map((blog) => (
          <BlogCard key={blog.slug} blog={blog} heading="h3" />
        ))}
      </div>
    </section>
  );
}
