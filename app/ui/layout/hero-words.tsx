import { softHyphens } from "@voordeur/language/soft-hyphens.ts";
import { Prose } from "../prose.tsx";

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
    <Heading className="text-[clamp(1.9rem,9.6vw,2.4rem)] leading-[1.04] sm:text-6xl lg:text-[4.25rem]">
      {softHyphens(title)}
    </Heading>
  );
}

/** The words below it, on a phone after the search and the form. */
export function HeroContent({ content }: Pick<HeroText, "content">) {
  return <Prose html={content} className="max-w-xl text-muted lg:text-lg" />;
}
