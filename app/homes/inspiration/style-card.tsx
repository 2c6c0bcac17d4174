import { t } from "@voordeur/language/text.ts";
import { Check, Plus } from "lucide-react";
import { href } from "react-router";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { type Place, selectionAt, toggled } from "./place.ts";

/** A style as a card that is chosen by a click, and passed by with a swipe or an arrow key. */
export function StyleCard({ place }: { place: Place }) {
  const { id, drawing, isChosen, words } = selectionAt(place);
  const after = toggled(place, id).chosen.join(",");
  return (
    <form method="get" action={href("/woning-inspiratie")} className="mt-6">
      <input type="hidden" name="stap" value={place.index + 1} />
      <input type="hidden" name="stijlen" value={after} disabled={after === ""} />
      <button
        type="submit"
        aria-pressed={isChosen}
        data-needs-script=""
        className="group block w-full touch-pan-y overflow-hidden rounded-card border-2 border-transparent bg-white text-left shadow-card transition-colors not-aria-pressed:hover:border-river-200 aria-pressed:border-river-700"
      >
        <DrawnPicture
          kind={drawing}
          seed="0"
          eager
          className="aspect-[4/3] w-full sm:aspect-[2/1]"
        />
        <span className="grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[1fr_auto] sm:items-center sm:p-8">
          <span>
            <span
              data-shows="name"
              className="block font-serif text-3xl leading-tight text-river-800 sm:text-4xl"
            >
              {words.name}
            </span>
            <span data-shows="description" className="mt-2 block max-w-xl text-muted">
              {words.description}
            </span>
          </span>
          <span className="inline-flex min-h-12 items-center justify-center gap-2 justify-self-start rounded-full border border-line px-5 font-semibold text-river-800 group-hover:border-river-300 group-aria-pressed:hidden">
            <Plus className="size-5" aria-hidden="true" />
            {t`Kies deze stijl`}
          </span>
          <span className="hidden min-h-12 items-center justify-center gap-2 justify-self-start rounded-full border border-river-700 bg-river-700 px-5 font-semibold text-white group-aria-pressed:inline-flex">
            <Check className="size-5" aria-hidden="true" />
            {t`Gekozen`}
          </span>
        </span>
      </button>
    </form>
  );
}
