export interface HeroText {
  title: string;
  /** HTML that `cleanRichText` returned. */
  content: string;
}

/** The title on the first screen of the home page. */
export function HeroTitle({
  title,
  heading: Heading = "h1",
}: Pick<HeroText, "title"> & { heading?: "h1" | "h3" }) {
  return (
    <Heading className="text-[2.4rem] leading-[1.04] sm:text-6xl lg:text-[4.25rem]">
      {title}
    </Heading>
  );
}

/** The words below it, on a phone after the search and the form. */
export function HeroContent({ content }: Pick<HeroText, "content">) {
  return (
    <div
      className="prose max-w-xl text-lg text-muted"
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
