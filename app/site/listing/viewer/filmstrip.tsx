import { t } from "@voordeur/language/text.ts";
import { FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Drawing } from "../../../ui/pictures/drawings.ts";
import { Picture } from "../../../ui/pictures/picture.tsx";
import type { SlideContents } from "./slide.tsx";

/**
 * All pictures in small below the shown one, where the window has room. One stop for the Tab key: the
 * viewer's own keys lead on from there.
 */
export function Filmstrip({
  slides,
  word,
  shown,
  fallback,
  onChoose,
}: {
  slides: readonly SlideContents[];
  /** The word for one slide: "Foto". */
  word: string;
  /** An index. */
  shown: number;
  fallback: Drawing;
  onChoose: (index: number) => void;
}) {
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { current } = strip;
    const button = current?.children[shown] as HTMLButtonElement | undefined;
    if (!current || !button) return;
    if (current.contains(document.activeElement)) button.focus({ preventScroll: true });
    const { offsetLeft, offsetWidth } = button;
    current.scrollTo({ left: offsetLeft + offsetWidth / 2 - current.clientWidth / 2 });
  }, [shown]);
  return (
    <fieldset
      ref={strip}
      aria-label={t`Alle ${slides.length} in het klein`}
      className="relative hidden min-w-0 gap-2 overflow-x-auto px-8 pt-3 pb-1 [scrollbar-width:none] motion-safe:scroll-smooth [@media(min-width:48rem)_and_(min-height:40rem)]:flex"
    >
      {slides.map(({ key, picture, caption }, index) => (
        <button
          key={key}
          type="button"
          tabIndex={index === shown ? 0 : -1}
          aria-current={index === shown}
          aria-label={`${word} ${index + 1}${caption && `: ${caption}`}`}
          onClick={() => onChoose(index)}
          className="h-16 w-24 shrink-0 overflow-hidden first:ml-auto last:mr-auto rounded-md border-2 border-transparent opacity-55 transition-opacity hover:opacity-100 aria-current:border-white aria-current:opacity-100"
        >
          {picture ? (
            <Picture
              photo={{ ...picture, placeholder: null }}
              fallback={fallback}
              alt=""
              sizes="6rem"
              className="h-full"
            />
          ) : (
            <FileText className="mx-auto" aria-hidden="true" />
          )}
        </button>
      ))}
    </fieldset>
  );
}
