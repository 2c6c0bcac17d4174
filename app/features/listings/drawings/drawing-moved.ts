import { redirect } from "react-router";
import { drawingPath } from "../../../ui/pictures/drawing-address.ts";
import { isDrawingKind } from "@voordeur/drawings/kinds.ts";
import type { Route } from "./+types/drawing-moved";

const LONGEST_SEED = 120;

/** Where drawings were when each had a seed of its own, and no version. */
export function loader({ params: { kind, seed } }: Route.LoaderArgs) {
  if (!isDrawingKind(kind) || seed.length > LONGEST_SEED)
    return new Response(null, { status: 404 });
  return redirect(drawingPath({ kind, seed }), 301);
}
