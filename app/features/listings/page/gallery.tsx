import { Picture } from "../../../ui/pictures/picture.tsx";
import { altOf, type Contents, largest, viewAt } from "./viewer/contents.ts";

/**
 * All photos: on a phone a strip to swipe, on a wide screen the first one large with the others
 * beside and below it. Each leads to its large file; with script it opens in the viewer instead.
 */
export function Gallery({ contents }: { contents: Contents }) {
  const { photos, fallback } = contents;
  if (photos.length === 0) {
    return (
      <figure>
        <Picture
          photo={null}
          fallback={fallback}
          alt=""
          sizes="100vw"
          priority
          className="aspect-3/2 rounded-card md:aspect-21/9"
        />
        <figcaption className="mt-2 text-muted">Een tekening: de foto’s volgen nog.</figcaption>
      </figure>
    );
  }
  return (
    <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-2 sm:-mx-8 sm:scroll-px-8 sm:px-8 md:mx-0 md:grid md:grid-cols-8 md:gap-3 md:overflow-visible md:px-0 md:pb-0 print:mx-0 print:grid print:grid-cols-5 print:px-0">
      {photos.map((photo, index) => (
        <li key={photo.storage_key} className={place(index, photos.length)}>
          <a
            href={largest(photo)}
            {...viewAt("photo", index)}
            className="relative block h-full rounded-card"
          >
            <Picture
              photo={photo}
              fallback={fallback}
              alt={altOf(contents, index)}
              sizes={sizesOf(index, photos.length)}
              priority={index === 0}
              className={`aspect-3/2 rounded-card transition-opacity hover:opacity-90 ${shape(index, photos.length)}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How many photos stand beside the first one. Never a single one is left for the row below. */
function besides(count: number): number {
  return count <= 5 ? count - 1 : 3;
}

const heights = ["", "md:row-span-1", "md:row-span-2", "md:row-span-3", "md:row-span-4"];

/** The first large, some beside it that share its height, the rest small in rows below. */
function place(index: number, count: number): string {
  if (count === 1) return "w-full shrink-0 md:col-span-8 print:col-span-5";
  const common = "w-[88%] shrink-0 snap-start md:w-auto print:w-auto";
  if (index === 0) return `${common} md:col-span-6 ${heights[besides(count)]} print:col-span-5`;
  return `${common} ${index <= besides(count) ? "md:col-span-2 print:col-span-1" : ""}`;
}

/** For the whole photo: one beside the large one shows a tall part of itself. */
function sizesOf(index: number, count: number): string {
  if (count === 1) return "(min-width:80rem) 1216px,calc(100vw - 3rem)";
  const large = "calc(75vw - 51px)";
  const small = "calc(25vw - 25px)";
  const beside = [0, large, "calc(37.5vw - 34px)", small, small][besides(count)];
  const [wide, medium] =
    index === 0
      ? [909, large]
      : index <= besides(count)
        ? [Math.max(295, Math.round(909 / besides(count))), beside]
        : [141, "calc(12.5vw - 18px)"];
  return `(min-width:80rem) ${wide}px,(min-width:48rem) ${medium},calc(88vw - 28px)`;
}

function shape(index: number, count: number): string {
  const isBeside = index > 0 && index <= besides(count);
  return isBeside ? "md:absolute md:inset-0 md:aspect-auto print:static print:aspect-3/2" : "";
}
