import { tag } from "./svg.ts";

type Stop = readonly [offset: number, colour: string, opacity?: number];

export type Defs = {
  /** Fill for a gradient from top to bottom, or along a vector in fractions of the shape. */
  linear: (stops: readonly Stop[], vector?: readonly [number, number, number, number]) => string;
  radial: (stops: readonly Stop[], centre?: readonly [cx: number, cy: number, r: number]) => string;
  /** Value for `clip-path`. */
  clip: (d: string) => string;
  /** Fill that repeats markup in square tiles. */
  pattern: (drawn: string, size: number) => string;
  /** Keeps markup to be drawn more than once (a reflection): value for the `href` of a `use`. */
  share: (drawn: string) => string;
  markup: () => string;
};

/**
 * Gradients and clips of one document. The prefix keeps ids apart where several drawings are
 * inlined in one page.
 */
export function createDefs(prefix: string): Defs {
  const ids = new Map<string, string>();
  let markup = "";
  function reference(key: string, build: (id: string) => string): string {
    let id = ids.get(key);
    if (id === undefined) {
      id = `${prefix}${ids.size.toString(36)}`;
      ids.set(key, id);
      markup += build(id);
    }
    return `url(#${id})`;
  }
  const stopMarkup = (stops: readonly Stop[]): string =>
    stops
      .map(([offset, colour, opacity]) =>
        tag("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
      )
      .join("");
  return {
    linear(stops, vector = [0, 0, 0, 1]) {
      const [x1, y1, x2, y2] = vector;
      const inside = stopMarkup(stops);
      return reference(`l${vector.join()}${inside}`, (id) =>
        tag("linearGradient", { id, x1, y1, x2, y2 }, inside),
      );
    },
    radial(stops, centre = [0.5, 0.5, 0.5]) {
      const [cx, cy, r] = centre;
      const inside = stopMarkup(stops);
      return reference(`r${centre.join()}${inside}`, (id) =>
        tag("radialGradient", { id, cx, cy, r }, inside),
      );
    },
    pattern: (drawn, size) =>
      reference(`p${drawn}`, (id) =>
        tag("pattern", { id, width: size, height: size, patternUnits: "userSpaceOnUse" }, drawn),
      ),
    share: (drawn) => reference(`s${drawn}`, (id) => tag("g", { id }, drawn)).slice(4, -1),
    clip: (d) => reference(`c${d}`, (id) => tag("clipPath", { id }, tag("path", { d }))),
    markup: () => tag("defs", {}, markup),
  };
}
