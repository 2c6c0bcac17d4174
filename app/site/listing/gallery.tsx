import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import { Picture } from "../../ui/pictures/picture.tsx";
import { altOf, type Contents, largest, viewAt } from "./viewer/contents.ts";

/** How many a wide screen shows before the viewer is opened: a large one and four beside it. */
const IN_SIGHT = 5;

/**
 * All photos: on a phone a strip from edge to edge to swipe, on a wide screen a large one with at most
 * four beside it. Each leads to its large file; with script it opens in the viewer instead. Without,
 * the others follow in the same pattern.
 */
export function Gallery({
  contents,
  children,
}: {
  contents: Contents;
  /** Lies over the corner of the photos. */
  children?: ReactNode;
}) {
  const { photos, fallback } = contents;
  const count = photos.length;
  return (
    <div className="relative -mx-4 sm:-mx-8 md:mx-0 md:mt-6 print:static print:m-0">
      {count === 0 ? (
        <figure>
          <Picture
            photo={null}
            fallback={fallback}
            alt=""
            sizes="100vw"
            priority
            className={`aspect-3/2 md:aspect-21/9 md:rounded-card ${low}`}
          />
          <figcaption className="mt-2 px-4 text-muted sm:px-8 md:px-0">
            {t`Een tekening: de foto’s volgen nog.`}
          </figcaption>
        </figure>
      ) : (
        <ul className="flex snap-x snap-mandatory overflow-x-auto md:grid md:grid-cols-[3fr_1fr_1fr] md:gap-3 md:overflow-visible print:grid print:grid-cols-5 print:gap-2.5">
          {photos.map((photo, index) => (
            <li key={photo.storage_key} className={place(index, count)}>
              <a
                href={largest(photo)}
                {...viewAt("photo", index)}
                className="relative block h-full md:rounded-card"
              >
                <Picture
                  photo={photo}
                  fallback={fallback}
                  alt={altOf(contents, index)}
                  sizes={sizesOf(index, count)}
                  priority={index === 0}
                  className={`aspect-3/2 transition-opacity hover:opacity-90 md:rounded-card ${shape(index, count)}`}
                />
                {count > 1 && (
                  <span aria-hidden="true" className={`${note} bottom-3 left-3 md:hidden`}>
                    {index + 1} / {count}
                  </span>
                )}
              </a>
              {count > 1 && index === Math.min(count, IN_SIGHT) - 1 && (
                <a
                  href={largest(photos[0]!)}
                  {...viewAt("photo")}
                  className={`${note} right-3 bottom-3 hidden hover:bg-ink md:not-noscript:block`}
                >
                  {t`Alle ${count} foto’s`}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

/** So that price and viewing are in a desk's first screen too. */
const low = "w-full lg:max-h-[max(20rem,calc(100svh-28.7rem))] print:max-h-none";

const note =
  "absolute rounded-full bg-ink/80 px-3 py-1.5 text-sm leading-5 font-semibold text-white tabular-nums print:hidden";

/** Where the large photo has fewer than four beside it, these share their place. */
function besides(count: number): number {
  return Math.min(count, IN_SIGHT) - 1;
}

const isLarge = (index: number) => index % IN_SIGHT === 0;

/** Two columns wide: the only one beside the large one, one of two, and the first of three. */
const isWide = (index: number, count: number) =>
  besides(count) < 3 ? index > 0 : besides(count) === 3 && index === 1;

function place(index: number, count: number): string {
  const common = "relative w-full shrink-0 snap-start md:w-auto print:w-auto";
  if (count === 1) return `${common} md:col-span-3 print:col-span-5`;
  if (index === 0) return `${common} md:row-span-2 print:col-span-5`;
  // On paper a row of others: the rest would fill pages.
  if (index > IN_SIGHT) return `${common} ${later(index)} print:hidden`;
  if (index === IN_SIGHT) return `${common} ${later(index)} print:block!`;
  const rows = count === 2 ? "md:row-span-2" : "";
  return `${common} ${rows} ${isWide(index, count) ? "md:col-span-2" : ""} print:col-span-1`;
}

const later = (index: number) => `md:not-noscript:hidden ${isLarge(index) ? "md:row-span-2" : ""}`;

/** For the whole photo: beside the large one stands a part of it, cut to the height it has there. */
function sizesOf(index: number, count: number): string {
  if (count === 1) return "(min-width:80rem) 1216px,(min-width:48rem) calc(100vw - 4rem),100vw";
  if (isLarge(index) || count === 2) return sizes("715px", "calc(60vw - 53px)");
  if (isWide(index, count)) return sizes("489px", "calc(40vw - 23px)");
  return sizes("clamp(238px,75vh - 353px,348px)", "calc(30vw - 35px)");
}

const sizes = (wide: string, medium: string) =>
  `(min-width:80rem) ${wide},(min-width:48rem) ${medium},100vw`;

function shape(index: number, count: number): string {
  if (count === 1) return `md:aspect-21/9 print:aspect-3/2 ${low}`;
  if (isLarge(index)) return low;
  return "md:absolute md:inset-0 md:aspect-auto print:static print:aspect-3/2";
}
