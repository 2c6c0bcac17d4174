import { type DraftedMedia, type GivenMedium, givenMedia } from "../draft/media/given-media.ts";
import { elementsAt, textAt, type XmlElement } from "../reading/xml-element.ts";

/**
 * Images in the order of their numbers, then what programs add to the format. A file's address is
 * its version: `date` is the time of the export, another one every night.
 */
export function mediaOf(property: XmlElement): DraftedMedia {
  const images = elementsAt(property, "images/image")
    .map((image, index) => ({ image, rank: rankOf(image, index) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ image }) => {
      const tags = elementsAt(image, "tags/tag").map(({ text }) => text.replaceAll("_", " "));
      const told = textAt(image, "caption", "title", "name");
      return medium("photo", image, tags.some(isPlan) ? "floor plan" : (told ?? tags[0] ?? null));
    });
  const others = Object.entries(places).flatMap(([kind, paths]) =>
    paths.flatMap((path) =>
      elementsAt(property, path).map((element) =>
        medium(kind as GivenMedium["kind"], element, textAt(element, "caption", "title", "name")),
      ),
    ),
  );
  const given = [...images, ...others].filter(({ url }) => url !== "");
  return givenMedia(given, "other");
}

const places: Partial<Record<GivenMedium["kind"], string[]>> = {
  plan: ["plans/plan", "floorplans/floorplan"],
  tour: ["virtual_tour_url", "media/virtual_tour"],
  video: ["video_url", "videos/video", "media/videos/video"],
  document: ["documents/document"],
};

function medium(
  kind: GivenMedium["kind"],
  element: XmlElement,
  caption: string | null,
): GivenMedium {
  return { kind, url: textAt(element, "url") ?? element.text.trim(), caption };
}

function rankOf(image: XmlElement, index: number): number {
  const number = Number(image.attributes.id?.trim() || Number.NaN);
  return Number.isNaN(number) ? 10_000 + index : number;
}

function isPlan(tag: string): boolean {
  return /plan/i.test(tag);
}
