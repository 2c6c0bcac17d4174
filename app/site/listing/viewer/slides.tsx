import { t } from "@voordeur/language/text.ts";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Drawing } from "../../../ui/pictures/drawings.ts";
import { Filmstrip } from "./filmstrip.tsx";
import { RoundButton } from "./round-button.tsx";
import { type SlideContents, Slide } from "./slide.tsx";
import { useZoom } from "./use-zoom.ts";

const PAN = 80;

/** Pictures one by one. The browser's own scrolling is the swipe. */
export function Slides({
  slides,
  word,
  shown,
  fallback,
  onShow,
}: {
  slides: readonly SlideContents[];
  /** The word for one slide: "Foto". */
  word: string;
  /** An index. */
  shown: number;
  fallback: Drawing;
  onShow: (index: number) => void;
}) {
  const strip = useRef<HTMLUListElement>(null);
  /** Where a button or key is leading to, while the strip still glides there. */
  const goal = useRef<number>(null);
  const { caption, picture } = slides[shown]!;
  const zoom = useZoom(strip, shown, picture ? picture.width / picture.height : undefined);
  const isZoomed = zoom.view.scale > 1;
  const last = slides.length - 1;

  useEffect(() => {
    const { current } = strip;
    current?.scrollTo({ left: shown * current.clientWidth, behavior: "instant" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at first: later the strip itself tells what it shows
  }, []);

  function show(index: number) {
    const { current } = strip;
    goal.current = Math.max(0, Math.min(last, index));
    current?.scrollTo({ left: goal.current * current.clientWidth });
  }
  /** What the strip shows by now: `shown` follows it a moment later. */
  function reached() {
    const { scrollLeft, clientWidth } = strip.current!;
    return Math.round(scrollLeft / clientWidth);
  }
  function onScroll() {
    const index = reached();
    if (index === goal.current) goal.current = null;
    if (index === shown || !slides[index]) return;
    onShow(index);
  }
  const turn = (step: number) => show((goal.current ?? reached()) + step);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = (x: number, y: number) => () => zoom.moveBy({ x: x * PAN, y: y * PAN });
    const keys: Record<string, (() => void) | undefined> = {
      "+": zoom.zoomIn,
      "=": zoom.zoomIn,
      "-": zoom.zoomOut,
      "0": zoom.reset,
      Home: () => show(0),
      End: () => show(last),
      ArrowLeft: isZoomed ? pan(1, 0) : () => turn(-1),
      ArrowRight: isZoomed ? pan(-1, 0) : () => turn(1),
      ArrowUp: isZoomed ? pan(0, 1) : undefined,
      ArrowDown: isZoomed ? pan(0, -1) : undefined,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const place = t`${word} ${shown + 1} van ${slides.length}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for the buttons inside
    <div
      onKeyDown={onKeyDown}
      className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto_auto] [@media(max-height:30rem)]:grid-cols-[minmax(0,1fr)_auto] [@media(max-height:30rem)]:grid-rows-[minmax(0,1fr)]"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- everything also has a button or key */}
      <ul
        ref={strip}
        aria-label={t`${place}. Pijltjes bladeren, plus en min vergroten`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus to scroll by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onDragStart={(event) => event.preventDefault()}
        {...zoom.handlers}
        className={`flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden -outline-offset-4 select-none [scrollbar-width:none] motion-safe:scroll-smooth ${isZoomed ? "cursor-grab touch-none active:cursor-grabbing" : "touch-pan-x"}`}
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.key}
            {...{ slide, fallback }}
            isNear={Math.abs(index - shown) <= 1}
            isShown={index === shown}
            zoom={index === shown ? zoom : undefined}
          />
        ))}
      </ul>
      {last > 0 && <Filmstrip {...{ slides, word, shown, fallback }} onChoose={show} />}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:px-8 [@media(max-height:30rem)]:w-42 [@media(max-height:30rem)]:content-end [@media(max-height:30rem)]:gap-x-1 [@media(max-height:30rem)]:px-3">
        <output className="max-h-28 basis-full [@media(max-height:30rem)]:max-h-52 overflow-y-auto wrap-anywhere empty:hidden md:grow md:basis-0">
          <span className="sr-only">
            {place}
            {isZoomed && t`, vergroot`}
          </span>
          {caption}
        </output>
        <span
          aria-hidden="true"
          className="mr-auto whitespace-nowrap tabular-nums md:order-first md:mr-4 [@media(max-height:30rem)]:order-first [@media(max-height:30rem)]:basis-full"
        >
          {shown + 1} / {slides.length}
        </span>
        <RoundButton
          label={isZoomed ? t`Uitzoomen` : t`Inzoomen`}
          isIdle={!picture}
          onClick={() => zoom.jump()}
        >
          {isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
        </RoundButton>
        <RoundButton label={t`Vorige`} isIdle={shown === 0} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </RoundButton>
        <RoundButton label={t`Volgende`} isIdle={shown === last} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </RoundButton>
      </div>
    </div>
  );
}
