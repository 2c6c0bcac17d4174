import type { PhotoDraft } from "../connector.ts";
import { photoDrafts } from "../draft/shown-media.ts";
import type { RealworksObject } from "./schema.ts";

type Medium = RealworksObject["media"][number];

/** The photos that visitors may see: the main photo first, then in the feed's order. */
export function photosOf(media: readonly Medium[]): PhotoDraft[] {
  const photos = media.filter(isPhoto).toSorted((a, b) => rank(a) - rank(b));
  return photoDrafts(
    photos.map(({ link, wijzigingstijdstip }) => ({
      url: largeUrl(link),
      version: wijzigingstijdstip ?? "",
    })),
  );
}

function isPhoto(medium: Medium): medium is Medium & { link: string } {
  return (
    medium.vrijgave &&
    (medium.soort === "HOOFDFOTO" || medium.soort === "FOTO") &&
    (medium.mimetype ?? "").startsWith("image/") &&
    medium.link !== null
  );
}

function rank({ soort, volgnummer }: Medium): number {
  return soort === "HOOFDFOTO" ? -1 : (volgnummer ?? Number.MAX_SAFE_INTEGER);
}

/** Realworks serves a thumbnail unless a size is asked for. */
function largeUrl(link: string): string {
  const url = URL.parse(link);
  if (url?.hostname !== "images.realworks.nl" || url.searchParams.has("width")) return link;
  return `${link}${url.search === "" ? "?" : "&"}width=1600&height=1200`;
}
