import { redirect } from "react-router";
import { drawingPath, isDrawingKind } from "../../ui/pictures/drawings.ts";
import type { Route } from "./+types/moved-drawing";

/**
 * Where drawings were when the site drew them: `/tekeningen/<version>/<kind>/<variant>`, and
 * `/tekeningen/<kind>/<seed>` before that. Any seed leads to one of today's.
 */
export function loader({ params }: Route.LoaderArgs) {
  const [first = "", ...rest] = params["*"].split("/");
  const [kind = "", ...seed] = isDrawingKind(first) ? [first, ...rest] : rest;
  if (!isDrawingKind(kind)) return new Response(null, { status: 404 });
  return redirect(drawingPath({ kind, seed: seed.join("/") }), 301);
}
