import { langOfDutch } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import { ArrowRight } from "lucide-react";
import { href } from "react-router";
import { BlogPicture } from "./blog-picture.tsx";
import { formatDate } from "@voordeur/language/dates.ts";
import { PageLink } from "../page-link.tsx";

export interface BlogTeaser {
  title: string;
  slug: string;
  excerpt: string;
  author: string;
  image: string | null;
  published_at: Date;
  /** Its texts are in the current language; else they are Dutch. */
  isSpoken?: true;
}

const langOf = ({ isSpoken }: BlogTeaser) => (isSpoken ? undefined : langOfDutch());

interface Props {
  blog: BlogTeaser;
  /** Where it stands in the page's outline. */
  heading?: "h2" | "h3";
  linkLabel?: string;
}

/** An article in a row of articles. */
export function BlogCard({ blog, heading: Heading = "h2", linkLabel = t`Lees verder` }: Props) {
  return (
    <article className="group flex flex-col">
      <BlogPicture
        image={blog.image}
        sizes="(width>=64rem) 38rem, 100vw"
        className="mb-6 aspect-3/2"
      />
      <Byline blog={blog} />
      <Heading lang={langOf(blog)} className="mt-2 text-2xl sm:text-[1.75rem]">
        <TitleLink blog={blog} />
      </Heading>
      <p lang={langOf(blog)} className="mt-3 line-clamp-3 text-muted">
        {blog.excerpt}
      </p>
      <ReadMore blog={blog} label={linkLabel} />
    </article>
  );
}

/** The one article that leads: the picture wide, the title large beside it. */
export function FeaturedBlog({
  blog,
  heading: Heading = "h2",
  linkLabel = t`Lees het artikel`,
  eager = false,
}: Props & { eager?: boolean }) {
  return (
    <article className="group grid gap-x-14 gap-y-7 lg:grid-cols-12 lg:items-end">
      <BlogPicture
        image={blog.image}
        eager={eager}
        sizes="(width>=64rem) 46rem, 100vw"
        className="aspect-3/2 lg:col-span-7"
      />
      <div className="lg:col-span-5 lg:border-t lg:border-line lg:pt-7">
        <Byline blog={blog} />
        <Heading lang={langOf(blog)} className="mt-3 text-[2rem] sm:text-5xl sm:leading-[1.08]">
          <TitleLink blog={blog} />
        </Heading>
        <p lang={langOf(blog)} className="mt-5 line-clamp-3 text-lg text-muted">
          {blog.excerpt}
        </p>
        <ReadMore blog={blog} label={linkLabel} />
      </div>
    </article>
  );
}

/** Author and date, on one line. */
export function Byline({ blog }: { blog: Pick<BlogTeaser, "author" | "published_at"> }) {
  return (
    <p className="text-[0.9375rem] text-muted">
      <time dateTime={blog.published_at.toISOString()}>{formatDate(blog.published_at)}</time>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">{t`, door `}</span>
      {blog.author}
    </p>
  );
}

function TitleLink({ blog }: { blog: BlogTeaser }) {
  return (
    <PageLink
      hrefLang={langOf(blog)}
      to={href("/blog/:slug", { slug: blog.slug })}
      className="decoration-brick-500 decoration-2 underline-offset-6 hover:underline"
    >
      {blog.title}
    </PageLink>
  );
}

function ReadMore({ blog, label }: { blog: BlogTeaser; label: string }) {
  return (
    <p className="mt-5">
      <PageLink
        hrefLang={langOf(blog)}
        to={href("/blog/:slug", { slug: blog.slug })}
        className="inline-flex min-h-6 items-center gap-2 font-semibold text-brick-600 hover:underline"
      >
        {label}
        <span lang={langOf(blog)} className="sr-only">
          : {blog.title}
        </span>
        <ArrowRight
          className="size-4 transition-transform group-hover:translate-x-1"
          aria-hidden="true"
        />
      </PageLink>
    </p>
  );
}
