import type { Map as LibreMap } from "maplibre-gl";
import { outlineOf } from "@voordeur/geo/outline.ts";
import type { Point } from "@voordeur/geo/point.ts";
import type { Polygon } from "@voordeur/geo/polygon.ts";

/**
 * Lets a finger or mouse draw a line around an area, once. `onDone` gets null when it is no area, or
 * when Escape ended it. The returned function stops it.
 */
export function drawArea(map: LibreMap, onDone: (outline: Polygon | null) => void): () => void {
  const container = map.getCanvasContainer();
  const sketch = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sketch.setAttribute("class", "map-sketch");
  const line = document.createElementNS(sketch.namespaceURI, "polyline");
  sketch.append(line);
  container.append(sketch);
  map.getContainer().classList.add("map-is-drawn-on");
  map.dragPan.disable();
  map.touchZoomRotate.disable();
  const drawn: Point[] = [];
  const corners: string[] = [];
  let isDown = false;
  const stop = new AbortController();
  const end = (outline: Polygon | null) => {
    if (stop.signal.aborted) return;
    stop.abort();
    sketch.remove();
    map.getContainer().classList.remove("map-is-drawn-on");
    map.dragPan.enable();
    map.touchZoomRotate.enable();
    map.touchZoomRotate.disableRotation();
    onDone(outline);
  };
  const add = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = container.getBoundingClientRect();
    const { lat, lng } = map.unproject([clientX - left, clientY - top]);
    drawn.push({ latitude: lat, longitude: lng });
    corners.push(`${clientX - left},${clientY - top}`);
    line.setAttribute("points", corners.join(" "));
  };
  const { signal } = stop;
  container.addEventListener(
    "pointerdown",
    (event) => {
      isDown = true;
      container.setPointerCapture(event.pointerId);
      add(event);
    },
    { signal },
  );
  container.addEventListener("pointermove", (event) => isDown && add(event), { signal });
  container.addEventListener("pointerup", () => end(outlineOf(drawn)), { signal });
  container.addEventListener("pointercancel", () => end(null), { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && end(null), { signal });
  return () => end(null);
}
