import { drawingPath } from "./drawing-address.ts";
import type { DrawingKind } from "@voordeur/drawings/kinds.ts";
import { smallDrawing } from "./small-drawings.ts";

/**
 * A generated drawing as decoration beside text. The page's first picture is `eager`, all others
 * load when they come near the window. On a phone it is a photo of the drawing where there is one: a
 * third of the bytes, and nothing to draw.
 */
export function DrawnPicture({
  kind,
  seed,
  eager = false,
  sizes = "100vw",
  className = "",
}: {
  kind: DrawingKind;
  seed: string;
  eager?: boolean;
  /** Its width on a phone. */
  sizes?: string;
  className?: string;
}) {
  const small = smallDrawing({ kind, seed });
  return (
    <picture className="contents">
      {small && (
        // Browsers do not hide it: where the picture is one of two columns, it would be one as well.
        <source
          type="image/avif"
          media="(width < 48rem)"
          srcSet={small}
          sizes={sizes}
          className="hidden"
        />
      )}
      <img
        src={drawingPath({ kind, seed })}
        width={1600}
        height={1067}
        alt=""
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        className={`bg-marl-200 object-cover ${className}`}
      />
    </picture>
  );
}
