import type { Page } from "playwright-core";

export interface ShownPicture {
  page: string;
  width: number;
  density: number;
  file: string;
  /** Width of the chosen file, in pixels. */
  has: number;
  /** Width that its place on the screen needs, in device pixels, as the photo is cropped to fill it. */
  needs: number;
  /** Width of the widest file offered. */
  widest: number;
}

const MOST = 1.6;

/** The photos of a page with the file that the browser chose; drawings have no pixels. */
export async function shownPictures(
  page: Page,
  { width, density }: { width: number; density: number },
): Promise<ShownPicture[]> {
  const found = await page.locator("img").evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter((image) => image.currentSrc.includes("/media/") && image.clientWidth > 0)
      .map((image) => {
        const { clientWidth, clientHeight, naturalWidth, naturalHeight, currentSrc } = image;
        const srcset = image.parentElement?.querySelector("source")?.srcset ?? "";
        const shape = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
        const widths = [...srcset.matchAll(/(\d+)w/g)].map(([, number]) => Number(number));
        const chosen = Number(/-(\d+)\.(?:avif|webp)$/.exec(currentSrc)?.[1] ?? naturalWidth);
        const needs = Math.max(clientWidth, clientHeight * (shape || naturalWidth / naturalHeight));
        return { file: currentSrc, has: chosen, needs, widest: Math.max(chosen, ...widths) };
      }),
  );
  const path = new URL(page.url()).pathname;
  return found.map((picture) => ({
    page: path,
    width,
    density,
    ...picture,
    file: new URL(picture.file).pathname.slice(-24),
    needs: Math.round(picture.needs * density),
  }));
}

/** Photos too large for their place, or too small although a larger file is offered. */
export function misfits(pictures: ShownPicture[]): ShownPicture[] {
  return pictures.filter(
    ({ has, needs, widest }) => has > needs * MOST || (has < needs && has < widest),
  );
}
