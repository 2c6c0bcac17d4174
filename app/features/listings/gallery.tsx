import { useRef, type MouseEvent } from "react";
import { pictureWidths } from "../../platform/picture-widths.ts";
import { type DrawnFallback, Picture, photoUrl, type StoredPhoto } from "../../ui/picture.tsx";
import { PhotoViewer, showPhoto } from "./photo-viewer.tsx";

/**
 * All photos: on a phone a strip to swipe, on a wide screen the first one large with the others
 * beside and below it. Each leads to its large file; with script it opens in the viewer instead.
 */
export function Gallery({
  photos,
  fallback,
  name,
}: {
  photos: readonly StoredPhoto[];
  /** What is drawn when there is no photo. */
  fallback: DrawnFallback;
  /** What the photos show, such as the address. */
  name: string;
}) {
  const viewer = useRef<HTMLDialogElement>(null);
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
  const open = (index: number) => (event: MouseEvent) => {
    if (!viewer.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showPhoto(viewer.current, index);
  };
  return (
    <>
      <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-2 sm:-mx-8 sm:scroll-px-8 sm:px-8 md:mx-0 md:grid md:grid-cols-8 md:gap-3 md:overflow-visible md:px-0 md:pb-0 print:mx-0 print:grid print:grid-cols-5 print:px-0">
        {photos.map((photo, index) => (
          <li key={photo.storage_key} className={place(index, photos.length)}>
            <a
              href={photoUrl(photo, pictureWidths(photo.width).at(-1)!)}
              onClick={open(index)}
              className="block h-full rounded-card"
            >
              <Picture
                photo={photo}
                fallback={fallback}
                alt={`Foto ${index + 1} van ${photos.length}: ${name}`}
                sizes={
                  index === 0 ? "(min-width: 48rem) 56rem, 90vw" : "(min-width: 48rem) 19rem, 90vw"
                }
                priority={index === 0}
                className="aspect-3/2 h-full w-full rounded-card transition-opacity hover:opacity-90"
              />
            </a>
          </li>
        ))}
      </ul>
      <PhotoViewer ref={viewer} {...{ photos, fallback, name }} />
    </>
  );
}

/** The first large, three beside it, the rest small in rows below. */
function place(index: number, count: number): string {
  const onPhone =
    count === 1 ? "w-full shrink-0" : "w-[88%] shrink-0 snap-start md:w-auto print:w-auto";
  if (index === 0)
    return `${onPhone} ${count === 1 ? "md:col-span-8 print:col-span-5" : "md:col-span-6 md:row-span-3 print:col-span-5"}`;
  return `${onPhone} ${index < 4 ? "md:col-span-2 print:col-span-1" : "md:col-span-1"}`;
}
