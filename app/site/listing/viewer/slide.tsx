import { t } from "@voordeur/language/text.ts";
import type { Drawing } from "../../../ui/pictures/drawings.ts";
import { Picture, type StoredPhoto } from "../../../ui/pictures/picture.tsx";
import type { useZoom } from "./use-zoom.ts";

export interface SlideContents {
  key: string | number;
  caption: string;
  /** Null for what is only a file. */
  picture: StoredPhoto | null;
  alt: string;
  file?: { url: string; format: string } | undefined;
}

export function Slide({
  slide: { picture, alt, file },
  fallback,
  isNear,
  isShown,
  zoom,
}: {
  slide: SlideContents;
  fallback: Drawing;
  /** Shown, or next to what is: only then is it fetched. */
  isNear: boolean;
  isShown: boolean;
  zoom: Pick<ReturnType<typeof useZoom>, "view" | "glides"> | undefined;
}) {
  return (
    <li
      inert={!isShown}
      // Turning to it then paints it at once.
      onLoadCapture={({ target }) => void (target as HTMLImageElement).decode().catch(() => {})}
      className="h-full w-full shrink-0 snap-center overflow-hidden"
    >
      {isNear && picture && (
        <div
          className={`h-full origin-center ${zoom?.glides ? "transition-transform duration-200" : ""}`}
          style={zoom && transformOf(zoom.view)}
        >
          <Picture
            photo={{ ...picture, placeholder: null }}
            fallback={fallback}
            alt={alt}
            sizes={sizesOf(picture, zoom?.view.scale)}
            priority={isShown}
            whole
            className={`h-full ${isShown ? "[&_img]:[view-transition-name:photo]" : ""}`}
          />
        </div>
      )}
      {file && !picture && (
        <div className="grid h-full place-content-center justify-items-center gap-4 p-8 text-center">
          <p className="font-serif text-2xl">{alt}</p>
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-12 items-center rounded-full bg-marl-100 px-6 font-semibold text-river-900 hover:bg-white"
          >
            {t`Open de ${file.format}`}
          </a>
        </div>
      )}
    </li>
  );
}

function transformOf({ scale, x, y }: { scale: number; x: number; y: number }) {
  return scale === 1 ? undefined : { transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

/** As wide as it is shown; once zoomed, the largest. */
function sizesOf(picture: StoredPhoto, scale = 1): string {
  if (scale > 1) return `${picture.width}px`;
  return `min(100vw, ${Math.round((100 * picture.width) / picture.height)}vh)`;
}
