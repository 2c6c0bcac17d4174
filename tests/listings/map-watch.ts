import type { Page } from "playwright-core";

interface Mark {
  text: string;
  x: number;
  y: number;
}

/** The map as a visitor sees it in one frame of the page. */
export interface Frame {
  isDrawn: boolean;
  /** The live map can be seen, and how many colours it has: a blank one has at most one. */
  colours: number | null;
  tiles: number;
  marks: Mark[];
}

declare global {
  interface Window {
    mapFrames: Frame[];
  }
}

/** Records every frame of the page's map, from its first on. */
export async function watchMap(page: Page): Promise<void> {
  await page.addInitScript(record);
}

export const framesOf = (page: Page): Promise<Frame[]> => page.evaluate(() => window.mapFrames);

/** Runs in the page, before any script of its own. */
function record(): void {
  const { getContext } = HTMLCanvasElement.prototype as unknown as {
    getContext: (kind: string, options?: object) => unknown;
  };
  // Else a canvas can be read only while it is being painted.
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(kind: string, options?: object) {
      return getContext.call(this, kind, { ...options, preserveDrawingBuffer: true });
    },
  });
  const coloursOf = (canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(48, 48).getContext("2d")!;
    copy.drawImage(canvas, 0, 0, 48, 48);
    const { data } = copy.getImageData(0, 0, 48, 48);
    return new Set(new Uint32Array(data.buffer).filter((colour) => colour >>> 24 > 0)).size;
  };
  const marksOf = (marks: Iterable<Element>, around: DOMRect) =>
    [...marks]
      .map((mark) => {
        const { x, y, width, height } = mark.getBoundingClientRect();
        return { text: mark.textContent, x: x + width / 2, y: y + height / 2 };
      })
      .filter(({ x }) => x > around.left && x < around.right)
      .map(({ text, x, y }) => ({ text, x: x - around.left, y: y - around.top }))
      .filter(({ y }) => y > 0 && y < around.height);
  const isSeen = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
  window.mapFrames = [];
  const look = () => {
    const map = document.querySelector("#kaart, section:has(> #ligging) .overflow-hidden");
    // A page may be painted while half of its map is still to come over the line.
    if (map && document.readyState !== "loading") {
      const around = map.getBoundingClientRect();
      const drawing = map.querySelector("svg:has(g[aria-hidden])");
      const canvas = map.querySelector("canvas");
      const isDrawn = isSeen(drawing);
      window.mapFrames.push({
        isDrawn,
        colours: !isDrawn && canvas && isSeen(canvas) ? coloursOf(canvas) : null,
        tiles: performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("tegels")).length,
        marks: marksOf(map.querySelectorAll(isDrawn ? "svg a" : ".map-pins > *"), around),
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
