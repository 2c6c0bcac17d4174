import { Fragment } from "react";
import { drawingPath, drawingSource } from "../../ui/pictures/drawings.ts";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { type HeroText, HeroWords } from "../../ui/layout/hero-words.tsx";
import { HeroForm } from "../../ui/lead-forms/hero-form.tsx";
import { useTexts } from "../../settings/texts/use-texts.ts";

const drawing = { kind: "maas", seed: "0" } as const;
/** Cut at the sides where a phone is narrower than one and a half times its height. */
const sizes = "max(27rem,100vw)";

/** On a phone it is below the first screen, whose words and fonts it would hold up. */
export const drawingOnWideScreens = {
  rel: "preload",
  as: "image",
  href: drawingPath(drawing),
  imageSrcSet: drawingSource(drawing).srcSet,
  imageSizes: sizes,
  media: "(width >= 48rem)",
  fetchPriority: "high",
} as const;

/** The first screen: the agency's own text, the drawing of the town, and the valuation form. */
export function Hero({ text }: { text: HeroText | null }) {
  return (
    <section className="relative bg-marl-100">
      <div className="mx-auto grid max-w-[80rem] gap-x-16 gap-y-10 px-4 pt-12 sm:px-8 sm:pt-20 lg:grid-cols-[1.25fr_1fr] lg:pb-16">
        <div className="relative z-10 lg:pb-96">{text && <HeroWords {...text} />}</div>
        <div className="relative z-10 max-lg:-mb-24">
          <ValuationCard />
        </div>
      </div>
      <DrawnPicture
        {...drawing}
        sizes={sizes}
        className="h-72 w-full object-[50%_62%] sm:h-96 lg:absolute lg:bottom-0 lg:h-[31rem] lg:mask-t-from-52% lg:mask-t-to-84% lg:object-[50%_66%]"
      />
    </section>
  );
}

function ValuationCard() {
  const { offerTitle, offerWas, offerNow, offerPromises } = useTexts("home");
  return (
    <div className="rounded-card bg-white p-6 shadow-lift sm:p-9">
      <h2 className="text-3xl">{offerTitle}</h2>
      <p className="mt-4 flex items-baseline gap-3">
        {offerWas && (
          <s className="text-muted">
            <span className="sr-only">Normaal </span>
            {offerWas}
          </s>
        )}
        <span className="font-serif text-3xl text-brick-600">{offerNow}</span>
      </p>
      <div className="mt-6">
        <HeroForm />
      </div>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        {offerPromises.map(({ text }, index) => (
          <Fragment key={index}>
            {index > 0 && " · "}
            <span className="inline-block">{text}</span>
          </Fragment>
        ))}
      </p>
    </div>
  );
}
