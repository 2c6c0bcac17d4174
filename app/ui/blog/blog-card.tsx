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

const langOf = ({ isSpoken }: Pick<BlogTeaser, "isSpoken">) =>
  isSpoken ? undefined : langOfDutch();

/** An article beside others; `isSmall`: beside its picture, on a page about more. */
export function BlogCard({
  blog,
  heading: Heading = "h2",
  linkLabel = t`Lees verder`,
  isSmall = false,
}: {
  blog: BlogTeaser;
  heading?: "h2" | "h3";
  linkLabel?: string;
  isSmall?: boolean;
}) {
  return (
    <article
      className={`group ${isSmall ? "grid grid-cols-[2fr_5fr] gap-x-5 sm:gap-x-7" : "flex flex-col"}`}
    >
      <BlogPicture
        image={blog.image}
        sizes={isSmall ? "14rem" : "(width>=64rem) 38rem, 100vw"}
        className={isSmall ? "aspect-square self-start" : "mb-6 aspect-3/2"}
      />
      <div>
        <Byline blog={blog} />
        <Heading
          lang={langOf(blog)}
          className={isSmall ? "mt-1 text-xl" : "mt-2 text-2xl sm:text-[1.75rem]"}
        >
          <TitleLink blog={blog} />
        </Heading>
        {!isSmall && (
          <p lang={langOf(blog)} className="mt-3 line-clamp-3 text-muted">
            {blog.excerpt}
          </p>
        )}
        <ReadMore blog={blog} label={linkLabel} />
      </div>
    </article>
  );
}

/** The one article that leads: the picture wide, the title large beside it. */
export function FeaturedBlog({ blog }: { blog: BlogTeaser }) {
  return (
    <article className="group grid gap-x-14 gap-y-7 lg:grid-cols-12 lg:items-end">
      <BlogPicture
        image={blog.image}
        eager
        sizes="(width>=64rem) 46rem, 100vw"
        className="aspect-3/2 lg:col-span-7"
      />
      <div className="lg:col-span-5 lg:border-t lg:border-line lg:pt-7">
        <Byline blog={blog} />
        <h2 lang={langOf(blog)} className="mt-3 text-[2rem] sm:text-5xl sm:leading-[1.08]">
          <TitleLink blog={blog} />
        </h2>
        <p lang={langOf(blog)} className="mt-5 line-clamp-3 text-lg text-muted">
          {blog.excerpt}
        </p>
        <ReadMore blog={blog} label={t`Lees het artikel`} />
      </div>
    </article>
  );
}

/** Author and date, and on a page in another language that the article is Dutch. */
export function Byline({
  blog,
}: {
  blog: Pick<BlogTeaser, "author" | "published_at" | "isSpoken">;
}) {
  return (
    <p className="text-[0.9375rem] text-muted">
      <time dateTime={blog.published_at.toISOString()}>{formatDate(blog.published_at)}</time>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">{t`, door `}</span>
      {blog.author}
      {langOf(blog) && ` · ${t`in het Nederlands`}`}
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
