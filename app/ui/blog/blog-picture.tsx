import { drawingSource } from "../pictures/drawings.ts";
import { parseDrawingUrl } from "../pictures/drawing-url.ts";

/** A blog's picture: a drawing or a file of our own storage; null: it has none. */
function sourceOf(image: string | null, sizes: string) {
  const drawing = image === null ? null : parseDrawingUrl(image);
  if (drawing) return { ...drawingSource(drawing), sizes };
  return image?.startsWith("/media/") ? { src: image, width: 1600, height: 1067 } : null;
}

/** A blog's picture, filling its frame; nothing where there is none. `eager` for the first on a page. */
export function BlogPicture({
  image,
  eager = false,
  sizes = "100vw",
  className = "",
}: {
  image: string | null;
  eager?: boolean;
  sizes?: string;
  className?: string;
}) {
  const source = sourceOf(image, sizes);
  if (!source) return null;
  return (
    <div className={`overflow-hidden rounded-card bg-marl-200 ${className}`}>
      <img
        {...source}
        alt=""
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        className="size-full object-cover"
      />
    </div>
  );
}
