import { drawingPath } from "./drawing-address.ts";
import type { DrawingKind } from "@voordeur/drawings/kinds.ts";

/**
 * A generated drawing as decoration beside text. The page's first picture is `eager`, all others
 * load when they come near the window.
 */
export function DrawnPicture({
  kind,
  seed,
  eager = false,
  className = "",
}: {
  kind: DrawingKind;
  seed: string;
  eager?: boolean;
  className?: string;
}) {
  return (
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
  );
}
