import { href } from "react-router";
import { countOf } from "@voordeur/language/numbers.ts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { RefObject } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { GuideTitle } from "./guide-title.tsx";
import { type Place, writePlace } from "./input.ts";
import { StyleCard } from "./style-card.tsx";
import { housingStyles } from "@voordeur/inspiration/styles.ts";

/** One style at a time: choose it or not, and go on. */
export function Selection({
  head,
  place,
  isMatching,
}: {
  head: RefObject<HTMLHeadingElement | null>;
  place: Place;
  isMatching: boolean;
}) {
  const { index, chosen } = place;
  const style = housingStyles[index] ?? housingStyles[0];
  const count = housingStyles.length;
  const isLast = index === count - 1;
  const previous = index > 0 ? writePlace({ ...place, index: index - 1 }) : null;
  const next = isLast
    ? writePlace({ phase: "results", index: 0, chosen })
    : writePlace({ ...place, index: index + 1 });
  return (
    <div className="mx-auto max-w-[64rem] px-4 pt-10 pb-20 sm:px-8 sm:pt-14 sm:pb-28">
      <GuideTitle head={head}>Spreekt deze stijl u aan?</GuideTitle>
      <div className="mt-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted">
        <p aria-live="polite">
          Stijl {index + 1} van {count}
          <span className="sr-only">: {style.name}</span>
        </p>
        <p aria-live="polite">{counted(chosen.length)}</p>
      </div>
      <progress
        aria-label="Voortgang"
        max={count}
        value={index + 1}
        className="mt-2 block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-river-700 [&::-webkit-progress-bar]:bg-marl-200 [&::-webkit-progress-value]:bg-river-700"
      />
      <StyleCard style={style} place={place} previous={previous} next={next} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        {previous === null ? (
          <Button look="secondary" disabled>
            <ArrowLeft className="size-4" aria-hidden="true" />
            Vorige
          </Button>
        ) : (
          <ButtonLink look="secondary" to={`${href("/woning-inspiratie")}${previous}`}>
            <ArrowLeft className="size-4" aria-hidden="true" />
            Vorige
          </ButtonLink>
        )}
        {isMatching && <Matching />}
        <ButtonLink to={`${href("/woning-inspiratie")}${next}`}>
          {isLast ? "Bekijk Resultaten" : "Volgende"}
          <ArrowRight className="size-4" aria-hidden="true" />
        </ButtonLink>
      </div>
    </div>
  );
}

function counted(chosen: number): string {
  if (chosen === 0) return "Nog geen stijl gekozen";
  return countOf(chosen, "stijl gekozen", "stijlen gekozen");
}

function Matching() {
  return (
    <output className="flex items-center gap-2 text-muted">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-marl-300 border-t-river-700"
      />
      Passende woningen zoeken…
    </output>
  );
}
