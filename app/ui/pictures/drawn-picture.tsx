import { type Drawing, drawingSource } from "./drawings.ts";

/**
 * A drawing as decoration beside text. The page's first picture is `eager`, all others load when
 * they come near the window.
 */
export function DrawnPicture({
  kind,
  seed,
  eager = false,
  sizes = "100vw",
  className = "",
}: Drawing & {
  eager?: boolean;
  sizes?: string;
  className?: string;
}) {
  return (
    <img
      {...drawingSource({ kind, seed })}
      sizes={sizes}
      alt=""
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={`bg-marl-200 object-cover ${className}`}
    />
  );
}
