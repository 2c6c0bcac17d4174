import type { Map as LibreMap } from "maplibre-gl";
import { outlineOf } from "@voordeur/geo/outline.ts";
import type { Point } from "@voordeur/geo/point.ts";
import type { Polygon } from "@voordeur/geo/polygon.ts";

export interface DrawActs {
  /** How many corners a keyboard has set. */
  onCorner: (count: number) => void;
  /** Null: Escape or the returned function ended it. */
  onDone: (outline: Polygon | null) => void;
}

/**
 * Lets somebody draw a line around an area, once: in one stroke of a finger or mouse, or with keys.
 * There the arrows move the map under its middle, Space sets a corner in it, Backspace takes the last
 * one away and Enter closes the line. The returned function stops it.
 */
export function drawArea(map: LibreMap, { onCorner, onDone }: DrawActs): () => void {
  const container = map.getCanvasContainer();
  const canvas = map.getCanvas();
  const sketch = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sketch.setAttribute("class", "map-sketch");
  const line = document.createElementNS(sketch.namespaceURI, "polyline");
  sketch.append(line);
  container.append(sketch);
  map.getContainer().classList.add("map-is-drawn-on");
  map.dragPan.disable();
  map.touchZoomRotate.disable();
  canvas.focus();
  const drawn: Point[] = [];
  let isDown = false;
  const stop = new AbortController();
  const { signal } = stop;

  const paint = () => {
    const corners = drawn.map(({ latitude, longitude }) => map.project([longitude, latitude]));
    line.setAttribute(
      "points",
      corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "),
    );
  };
  const end = (outline: Polygon | null) => {
    if (signal.aborted) return;
    stop.abort();
    map.off("move", paint);
    sketch.remove();
    map.getContainer().classList.remove("map-is-drawn-on");
    map.dragPan.enable();
    map.touchZoomRotate.enable();
    map.touchZoomRotate.disableRotation();
    onDone(outline);
  };
  const clear = () => {
    drawn.length = 0;
    paint();
    onCorner(0);
  };
  const add = ({ lat, lng }: { lat: number; lng: number }) => {
    drawn.push({ latitude: lat, longitude: lng });
    paint();
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = container.getBoundingClientRect();
    add(map.unproject([clientX - left, clientY - top]));
  };
  const begin = (event: PointerEvent) => {
    isDown = true;
    container.setPointerCapture(event.pointerId);
    clear();
    follow(event);
  };
  const lift = () => {
    isDown = false;
    const outline = outlineOf(drawn);
    // A tap is no area: the line begins anew.
    if (outline) end(outline);
    else clear();
  };
  const acts: Record<string, () => void> = {
    " ": () => add(map.getCenter()),
    Backspace: () => {
      drawn.pop();
      paint();
    },
    Enter: () => {
      const outline = outlineOf(drawn);
      if (outline) end(outline);
    },
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") return end(null);
    const act = event.target === canvas ? acts[event.key] : undefined;
    if (!act) return undefined;
    event.preventDefault();
    act();
    if (!signal.aborted) onCorner(drawn.length);
    return undefined;
  };

  map.on("move", paint);
  container.addEventListener("pointerdown", begin, { signal });
  container.addEventListener("pointermove", (event) => isDown && follow(event), { signal });
  container.addEventListener("pointerup", lift, { signal });
  container.addEventListener("pointercancel", () => end(null), { signal });
  document.addEventListener("keydown", press, { signal });
  return () => end(null);
}
