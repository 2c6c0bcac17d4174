import { href } from "react-router";
import { type BlogTeaser as Blog, FeaturedBlog } from "../../ui/blog/blog-card.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";

/** The newest article. */
export function BlogTeaser({ blog }: { blog: Blog }) {
  const texts = useTexts("home");
  return (
    <Section tone="white" labelledBy="blog">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-6">
        <SectionHeading id="blog" title={texts.blogTitle} />
        <PageLink to={href("/blog")} className="font-semibold text-river-700 underline">
          {texts.blogLink}
        </PageLink>
      </div>
      <FeaturedBlog blog={blog} heading="h3" linkLabel={texts.blogRead} />
    </Section>
  );
}
