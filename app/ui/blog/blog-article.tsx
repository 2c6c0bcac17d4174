import type { ReactNode } from "react";
import { memberNamed } from "../../settings/groups/team.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { Prose } from "../prose.tsx";
import { Person } from "../team/person.tsx";
import { Byline } from "./blog-card.tsx";
import { BlogPicture } from "./blog-picture.tsx";

export interface ArticleText {
  title: string;
  excerpt: string;
  author: string;
  /** HTML that `cleanRichText` returned. */
  content: string;
  image: string | null;
  published_at: Date;
}

/** One article as visitors read it, with its author where the team has them; `back`: above and below it. */
export function BlogArticle({
  blog,
  back,
  heading: Heading = "h1",
}: {
  blog: ArticleText;
  back?: ReactNode;
  heading?: "h1" | "h2";
}) {
  const author = memberNamed(useAgency().team, blog.author);
  return (
    <article className="mx-auto max-w-[80rem] px-4 pt-8 pb-16 sm:px-8 sm:pt-12 sm:pb-24">
      {back}
      <header className="mt-8 sm:mt-12">
        <Heading className="max-w-[22ch] text-[2.5rem] leading-[1.06] sm:text-6xl lg:text-7xl">
          {blog.title}
        </Heading>
        <div className="mt-6">
          <Byline blog={blog} />
        </div>
      </header>
      <BlogPicture image={blog.image} eager className="mt-10 aspect-3/2 sm:mt-14 sm:aspect-2/1" />
      <div className="mt-10 grid gap-x-14 gap-y-8 sm:mt-16 lg:grid-cols-12">
        <p className="max-w-2xl font-serif text-2xl leading-snug text-river-700 lg:col-span-4 lg:border-t lg:border-marl-300 lg:pt-6">
          {blog.excerpt}
        </p>
        <div className="min-w-0 lg:col-span-7 lg:col-start-6">
          <Prose html={blog.content} className="text-lg [&>:first-child]:mt-0" />
          {author && (
            <div className="mt-12 border-t border-line pt-6">
              <Person member={author} />
            </div>
          )}
          {back && <div className="mt-12 border-t border-line pt-6">{back}</div>}
        </div>
      </div>
    </article>
  );
}
