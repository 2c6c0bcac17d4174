import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type Ref, useRef, useState } from "react";
import { type DrawnFallback, Picture, type StoredPhoto } from "../../../ui/pictures/picture.tsx";

const round =
  "grid size-11 shrink-0 place-items-center rounded-full bg-white/10 text-white transition-colors hover:bg-white/25";

/**
 * The photos one by one over the whole screen. The browser's own dialog keeps the focus inside and
 * closes on Escape; its own scrolling is the swipe.
 */
export function PhotoViewer({
  ref,
  photos,
  fallback,
  name,
}: {
  ref: Ref<HTMLDialogElement>;
  photos: readonly StoredPhoto[];
  fallback: DrawnFallback;
  name: string;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const turn = (step: number) => strip.current && scrollTo(strip.current, shown + step);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turn(event.key === "ArrowLeft" ? -1 : 1);
  };
  return (
    <dialog
      ref={ref}
      aria-label={`Foto’s van ${name}`}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden bg-river-900 text-white open:grid"
    >
      <form method="dialog" className="flex items-center gap-2 px-4 py-3 sm:px-8">
        <p className="mr-auto min-w-0 truncate font-serif text-lg">{name}</p>
        <output className="px-2 whitespace-nowrap tabular-nums">
          {shown + 1} / {photos.length}
        </output>
        <Turn label="Vorige foto" disabled={shown === 0} onClick={() => turn(-1)}>
          <ChevronLeft className="size-6" aria-hidden="true" />
        </Turn>
        <Turn label="Volgende foto" disabled={shown === photos.length - 1} onClick={() => turn(1)}>
          <ChevronRight className="size-6" aria-hidden="true" />
        </Turn>
        <button type="submit" aria-label="Foto’s sluiten" className={round}>
          <X className="size-6" aria-hidden="true" />
        </button>
      </form>
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus to scroll by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto -outline-offset-4 [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {photos.map((photo, index) => (
          <li key={photo.storage_key} className="h-full w-full shrink-0 snap-center">
            <Picture
              photo={{ ...photo, placeholder: null }}
              fallback={fallback}
              alt={`Foto ${index + 1} van ${photos.length}: ${name}`}
              sizes={`min(100vw, ${Math.round((100 * photo.width) / photo.height)}vh)`}
              whole
              className="h-full"
            />
          </li>
        ))}
      </ul>
    </dialog>
  );
}

function Turn({ label, ...button }: { label: string } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`${round} disabled:opacity-40`}
      {...button}
    />
  );
}

/** Opens the viewer at a photo, without running past the ones before it. */
export function showPhoto(viewer: HTMLDialogElement, index: number): void {
  viewer.showModal();
  const strip = viewer.querySelector("ul");
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: "instant" });
}

function scrollTo(strip: HTMLElement, index: number): void {
  strip.scrollTo({ left: index * strip.clientWidth });
}
