import { href } from "react-router";
import { type BlogTeaser as Blog, BlogCard } from "../../ui/blog/blog-card.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";

/** The newest article. */
export function BlogTeaser({ blog }: { blog: Blog }) {
  const texts = useTexts("home");
  return (
    <Section labelledBy="blog">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <SectionHeading id="blog" title={texts.blogTitle} />
        <PageLink to={href("/blog")} className="font-semibold text-river-700 underline">
          {texts.blogLink}
        </PageLink>
      </div>
      <BlogCard blog={blog} heading="h3" linkLabel={texts.blogRead} isSmall />
    </Section>
  );
}
