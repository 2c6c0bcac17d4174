import type { Page } from "playwright-core";

export interface SizedPicture {
  alt: string;
  /** In CSS pixels: the width of the whole photo, which its frame may crop. */
  needs: number;
  /** In CSS pixels: the width that `sizes` announces in this window. */
  says: number;
}

/** Each photo with the width of its place, and the width that its `sizes` announces in this window. */
export function readPictureSizes(page: Page): Promise<SizedPicture[]> {
  return page.locator("picture:has(source[sizes]) > img").evaluateAll((images) => {
    const ruler = document.body.appendChild(document.createElement("div"));
    ruler.style.cssText = "position:absolute;visibility:hidden;box-sizing:border-box";
    // The commas and spaces that separate, not those inside brackets.
    const splits = (text: string, by: string) => text.split(new RegExp(`${by}(?![^(]*\\))`));
    const lengthOf = (sizes: string) => {
      for (const entry of splits(sizes, ",")) {
        const words = splits(entry.trim(), "\\s+");
        const length = words.pop() ?? "";
        if (words.length === 0 || matchMedia(words.join(" ")).matches) return length;
      }
      return "100vw";
    };
    const sourceOf = (image: HTMLImageElement) =>
      [...image.parentElement!.querySelectorAll("source")].find(
        ({ media }) => media === "" || matchMedia(media).matches,
      );
    const found = (images as HTMLImageElement[])
      .filter((image) => image.clientWidth > 0 && sourceOf(image))
      .map((image) => {
        ruler.style.width = lengthOf(sourceOf(image)!.sizes);
        const shape = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
        const cropped = getComputedStyle(image).objectFit === "cover";
        const needs = cropped
          ? Math.max(image.clientWidth, image.clientHeight * shape)
          : Math.min(image.clientWidth, image.clientHeight * shape);
        return { alt: image.alt, needs, says: ruler.getBoundingClientRect().width };
      });
    ruler.remove();
    return found;
  });
}
