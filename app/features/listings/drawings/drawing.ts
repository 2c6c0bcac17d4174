import { redirect } from "react-router";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { DRAWINGS_VERSION } from "@voordeur/drawings/version.ts";
import { drawingPath, isVariant } from "../../../ui/pictures/drawing-address.ts";
import { isDrawingKind } from "@voordeur/drawings/kinds.ts";
import type { Route } from "./+types/drawing";
import { createDrawnCache } from "./drawn-cache.ts";

const drawn = createDrawnCache(16 * 1024 * 1024);

// More than anybody views; drawings in memory do not count.
const limit = { name: "drawing", limit: 300, windowSeconds: 600 };

/** A drawing as a picture: one kind in one of its variants, the same one for ever. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { version, kind, variant } = params;
  if (!isDrawingKind(kind) || !isVariant(variant)) return new Response(null, { status: 404 });
  // A page that another version of the site made.
  if (version !== DRAWINGS_VERSION) return redirect(drawingPath({ kind, seed: variant }));
  const key = `${kind}/${variant}`;
  let svg = drawn.get(key);
  if (svg === undefined) {
    const { rateLimiter } = context.get(servicesContext);
    // Without a database there is still a drawing.
    const wait = await rateLimiter
      .count(limit, context.get(clientAddressContext))
      .catch(() => null);
    if (wait !== null) {
      return new Response(null, { status: 429, headers: { "Retry-After": String(wait) } });
    }
    const { drawScene } = await import("@voordeur/drawings/draw.ts");
    svg = drawScene({ kind, seed: variant });
    drawn.set(key, svg);
  }
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
      // Opened by itself a drawing is a document: it may run and fetch nothing.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
