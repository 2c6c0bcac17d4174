import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Drawing, drawingPath } from "./drawings.ts";

/** A drawing as AVIF of 1600 × 1067 pixels. The build copies what is in `public`. */
export function readDrawing(drawing: Drawing): Promise<Buffer> {
  return readFile(
    path.join(import.meta.env.PROD ? "build/client" : "public", drawingPath(drawing)),
  );
}
