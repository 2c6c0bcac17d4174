import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useRef, useState } from "react";
import { type DrawnFallback, Picture, type StoredPhoto } from "../../ui/picture.tsx";

const round =
  "grid size-12 place-items-center rounded-full bg-white/15 text-white transition-colors hover:bg-white/30";

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
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-river-900 text-white backdrop:bg-river-900"
    >
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className="flex h-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {photos.map((photo, index) => (
          <li key={photo.storage_key} className="h-full w-full shrink-0 snap-center">
            <Picture
              photo={photo}
              fallback={fallback}
              alt={`Foto ${index + 1} van ${photos.length}: ${name}`}
              sizes="100vw"
              whole
              className="h-full"
            />
          </li>
        ))}
      </ul>
      <form method="dialog" className="absolute top-4 right-4">
        <button aria-label="Foto’s sluiten" className={round}>
          <X className="size-6" aria-hidden="true" />
        </button>
      </form>
      <div className="absolute inset-x-4 bottom-4 flex items-center justify-center gap-4">
        <button
          type="button"
          onClick={() => turn(-1)}
          disabled={shown === 0}
          aria-label="Vorige foto"
          className={`${round} disabled:opacity-40`}
        >
          <ChevronLeft className="size-6" aria-hidden="true" />
        </button>
        <output className="min-w-16 text-center tabular-nums">
          {shown + 1} / {photos.length}
        </output>
        <button
          type="button"
          onClick={() => turn(1)}
          disabled={shown === photos.length - 1}
          aria-label="Volgende foto"
          className={`${round} disabled:opacity-40`}
        >
          <ChevronRight className="size-6" aria-hidden="true" />
        </button>
      </div>
    </dialog>
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
