import { Suspense } from "react";
import { Await, href, Link } from "react-router";
import { type BlogTeaser as Blog, FeaturedBlog } from "../../ui/blog/blog-card.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";
import type { Soon } from "./soon.ts";

/** The newest article; nothing when none is published. */
export function BlogTeaser({ blog }: { blog: Soon<Blog | null> }) {
  return (
    <Suspense fallback={<p className="px-4 py-16 text-center text-muted">Blog laden...</p>}>
      <Await resolve={blog} errorElement={null}>
        {(latest) => latest && <Teaser blog={latest} />}
      </Await>
    </Suspense>
  );
}

function Teaser({ blog }: { blog: Blog }) {
  const texts = useTexts("home");
  return (
    <Section tone="white" labelledBy="blog">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-6">
        <SectionHeading id="blog" title={texts.blogTitle} />
        <Link
          to={href("/blog")}
          className="font-semibold text-river-700 underline underline-offset-4"
        >
          {texts.blogLink}
        </Link>
      </div>
      <FeaturedBlog blog={blog} heading="h3" linkLabel={texts.blogRead} />
    </Section>
  );
}
