import { avifWidths, pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { type Drawing, drawingSource } from "./drawings.ts";

/** A stored photo: its files are `/media/<storage_key>-<width>.<avif|webp>`. */
export interface StoredPhoto {
  storage_key: string;
  /** The original's size, in pixels. */
  width: number;
  height: number;
  /** A tiny data URL that is shown until the photo is there. */
  placeholder: string | null;
}

export function photoUrl(
  photo: StoredPhoto,
  width: number,
  format: "avif" | "webp" = "webp",
): string {
  return `/media/${photo.storage_key}-${width}.${format}`;
}

/**
 * A photo that fills its frame without moving the page while it loads. Without a photo a drawn
 * façade stands in, which is decoration: it does not show the property itself.
 */
export function Picture({
  photo,
  fallback,
  alt,
  sizes,
  priority = false,
  whole = false,
  widest = Infinity,
  className = "",
}: {
  photo: StoredPhoto | null;
  /** Shown where there is no photo. */
  fallback: Drawing;
  alt: string;
  sizes: string;
  /** For the one picture that is seen first: fetched at once. */
  priority?: boolean;
  /** Shows all of the picture, with a margin where its shape differs from the frame's. */
  whole?: boolean;
  /** The widest file that its place has use for, in pixels. */
  widest?: number;
  /** Classes of the frame, such as its aspect ratio. */
  className?: string;
}) {
  const loading = priority
    ? ({ loading: "eager", fetchPriority: "high" } as const)
    : ({ loading: "lazy" } as const);
  return (
    <span className={`${whole ? "picture picture-whole" : "picture"} ${className}`}>
      {photo?.placeholder && <img src={photo.placeholder} alt="" />}
      {photo ? (
        <picture>
          <source type="image/avif" srcSet={sourceSet(photo, widest)} sizes={sizes} />
          {/* For browsers from before 2024 at most, so in one width. */}
          <img
            src={photoUrl(photo, pictureWidths(photo.width).slice(0, 2).at(-1)!)}
            alt={alt}
            {...{ width: photo.width, height: photo.height, ...loading }}
          />
        </picture>
      ) : (
        <img {...drawingSource(fallback)} sizes={sizes} alt="" {...loading} />
      )}
    </span>
  );
}

function sourceSet(photo: StoredPhoto, widest: number): string {
  return avifWidths(photo.width)
    .filter((width) => width <= widest)
    .map((width) => `${photoUrl(photo, width, "avif")} ${width}w`)
    .join();
}
