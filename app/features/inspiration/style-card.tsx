import { Check, Plus } from "lucide-react";
import { useRef } from "react";
import { Form, href, useNavigate } from "react-router";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { type Place, toggled } from "./input.ts";
import type { housingStyles } from "@voordeur/inspiration/styles.ts";

// Shorter is a tap, or a finger that scrolls.
const SWIPE = 60;

/** A style as a card that is chosen by a click, and passed by with a swipe or an arrow key. */
export function StyleCard({
  style: { id, name, description, drawing },
  place,
  previous,
  next,
}: {
  style: (typeof housingStyles)[number];
  place: Place;
  /** Queries of the places beside this one; null: there is none. */
  previous: string | null;
  next: string;
}) {
  const navigate = useNavigate();
  const touch = useRef<{ x: number; y: number } | null>(null);
  const isChosen = place.chosen.includes(id);
  const after = toggled(place, id);

  function goTo(search: string | null) {
    if (search !== null) void navigate({ search }, { preventScrollReset: true });
  }

  return (
    <Form
      method="get"
      action={href("/woning-inspiratie")}
      replace
      preventScrollReset
      className="mt-6"
    >
      <input type="hidden" name="stap" value={place.index + 1} />
      {after.chosen.length > 0 && (
        <input type="hidden" name="stijlen" value={after.chosen.join(",")} />
      )}
      <button
        type="submit"
        aria-pressed={isChosen}
        onTouchStart={({ touches }) => {
          const first = touches[0];
          touch.current = first ? { x: first.clientX, y: first.clientY } : null;
        }}
        onTouchEnd={(event) => {
          const last = event.changedTouches[0];
          if (!touch.current || !last) return;
          const x = last.clientX - touch.current.x;
          const y = last.clientY - touch.current.y;
          if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x)) return;
          // A swipe is no choice.
          event.preventDefault();
          goTo(x < 0 ? next : previous);
        }}
        onKeyDown={({ key }) => {
          if (key === "ArrowRight") goTo(next);
          if (key === "ArrowLeft") goTo(previous);
        }}
        className={`group block w-full touch-pan-y overflow-hidden rounded-card border-2 bg-white text-left shadow-card transition-colors ${isChosen ? "border-river-700" : "border-transparent hover:border-river-200"}`}
      >
        <DrawnPicture
          key={id}
          kind={drawing}
          seed="0"
          eager
          className="aspect-[4/3] w-full sm:aspect-[2/1]"
        />
        <span className="grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[1fr_auto] sm:items-center sm:p-8">
          <span>
            <span className="block font-serif text-3xl leading-tight text-river-800 sm:text-4xl">
              {name}
            </span>
            <span className="mt-2 block max-w-xl text-muted">{description}</span>
          </span>
          <span
            className={`inline-flex min-h-12 items-center justify-center gap-2 justify-self-start rounded-full border px-5 font-semibold ${isChosen ? "border-river-700 bg-river-700 text-white" : "border-line text-river-800 group-hover:border-river-300"}`}
          >
            {isChosen ? (
              <Check className="size-5" aria-hidden="true" />
            ) : (
              <Plus className="size-5" aria-hidden="true" />
            )}
            {isChosen ? "Gekozen" : "Kies deze stijl"}
          </span>
        </span>
      </button>
    </Form>
  );
}
