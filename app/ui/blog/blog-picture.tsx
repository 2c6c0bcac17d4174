import { drawingPath } from "../pictures/drawing-address.ts";
import { parseDrawingUrl } from "../pictures/drawing-url.ts";

/** The address of a blog's picture: a generated drawing or a file of our own storage; null: it has none. */
function addressOf(image: string | null): string | null {
  if (image === null) return null;
  const drawing = parseDrawingUrl(image);
  if (drawing) return drawingPath(drawing);
  return image.startsWith("/media/") ? image : null;
}

/** A blog's picture, filling its frame; nothing where there is none. `eager` for the first on a page. */
export function BlogPicture({
  image,
  eager = false,
  className = "",
}: {
  image: string | null;
  eager?: boolean;
  className?: string;
}) {
  const address = addressOf(image);
  if (!address) return null;
  return (
    <div className={`overflow-hidden rounded-card bg-marl-200 ${className}`}>
      <img
        src={address}
        alt=""
        width={1600}
        height={1067}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        className="size-full object-cover"
      />
    </div>
  );
}
