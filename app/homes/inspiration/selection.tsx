import { t } from "@voordeur/language/text.ts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { href } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { GuideTitle } from "./guide-title.tsx";
import { type Place, selectionAt } from "./place.ts";
import { StyleCard } from "./style-card.tsx";
import { housingStyles } from "@voordeur/inspiration/styles.ts";

/**
 * One style at a time: choose it or not, and go on. Its program writes what `data-shows` names, so
 * that going from style to style needs no new page.
 */
export function Selection({ place }: { place: Place }) {
  const { words, previous, next } = selectionAt(place);
  const guide = href("/woning-inspiratie");
  return (
    <div className="mx-auto max-w-[64rem] px-4 pt-10 pb-20 sm:px-8 sm:pt-14 sm:pb-28">
      <GuideTitle>{t`Spreekt deze stijl u aan?`}</GuideTitle>
      <div data-wake="selection" data-wake-by="touchstart touchend popstate">
        <div className="mt-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted">
          <p aria-live="polite">
            <span data-shows="step">{words.step}</span>
            <span className="sr-only">
              : <span data-shows="name">{words.name}</span>
            </span>
          </p>
          <p aria-live="polite" data-shows="count">
            {words.count}
          </p>
        </div>
        <progress
          aria-label={t`Voortgang`}
          max={housingStyles.length}
          value={place.index + 1}
          className="mt-2 block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-river-700 [&::-webkit-progress-bar]:bg-marl-200 [&::-webkit-progress-value]:bg-river-700"
        />
        <StyleCard place={place} />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
          <Button look="secondary" disabled hidden={previous !== ""}>
            <Previous />
          </Button>
          <ButtonLink
            look="secondary"
            to={guide + previous}
            hidden={previous === ""}
            rel="prev"
            data-needs-script=""
          >
            <Previous />
          </ButtonLink>
          <output className="contents">
            <span hidden className="flex items-center gap-2 text-muted">
              <span
                aria-hidden="true"
                className="size-5 animate-spin rounded-full border-2 border-marl-300 border-t-river-700"
              />
              {t`Passende woningen zoeken…`}
            </span>
          </output>
          <ButtonLink to={guide + next} rel="next" data-needs-script="">
            <span data-shows="next">{words.next}</span>
            <ArrowRight className="size-4" aria-hidden="true" />
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Previous() {
  return (
    <>
      <ArrowLeft className="size-4" aria-hidden="true" />
      {t`Vorige`}
    </>
  );
}
