export interface HeroText {
  title: string;
  /** HTML that `cleanRichText` returned. */
  content: string;
}

/** The words on the first screen of the home page. */
export function HeroWords({
  title,
  content,
  heading: Heading = "h1",
}: HeroText & { heading?: "h1" | "h3" }) {
  return (
    <>
      <Heading className="text-[2.75rem] leading-[1.04] sm:text-6xl lg:text-[4.25rem]">
        {title}
      </Heading>
      <div
        className="prose mt-6 max-w-xl text-lg text-muted"
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </>
  );
}
