import { drawScene } from "../../ui/drawings/draw.ts";
import { isDrawingKind } from "../../ui/drawings/kinds.ts";
import type { Route } from "./+types/drawing";

const LONGEST_SEED = 120;

/** A drawing as a picture: `/tekeningen/<kind>/<seed>`, the same one for ever. */
export function loader({ params: { kind, seed } }: Route.LoaderArgs) {
  if (!isDrawingKind(kind) || seed.length > LONGEST_SEED)
    return new Response(null, { status: 404 });
  return new Response(drawScene({ kind, seed }), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
      // Opened by itself a drawing is a document: it may run and fetch nothing.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
