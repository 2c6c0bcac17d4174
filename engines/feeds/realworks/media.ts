import type { ListingDraft } from "../connector.ts";
import { type GivenMedium, givenMedia } from "../draft/media/given-media.ts";
import { linkOf } from "../draft/media/link-kind.ts";
import { shownMedia } from "../draft/media/shown-media.ts";
import type { RealworksObject } from "./schema.ts";

type Medium = RealworksObject["media"][number];

/** The media that are released, by kind: the main photo first, all others by their numbers. */
export function mediaOf(media: readonly Medium[]): Pick<ListingDraft, "photos" | "media"> {
  const released = media.filter(({ vrijgave }) => vrijgave).toSorted((a, b) => rank(a) - rank(b));
  const { photos, media: others } = givenMedia(released.flatMap(given), "nl");
  return shownMedia(photos, others);
}

function given(medium: Medium): GivenMedium[] {
  const { soort, titel, omschrijving, link, wijzigingstijdstip } = medium;
  const kind = kindOf(medium);
  if (kind === undefined || link === null) return [];
  return [
    {
      kind,
      url: isPicture(medium) ? largeUrl(link) : link,
      version: wijzigingstijdstip ?? "",
      caption: titel ?? omschrijving,
      code: soort,
    },
  ];
}

/** Every `soort` that is neither a picture nor a link is a document: BROCHURE, MEETRAPPORT, … */
function kindOf(medium: Medium): GivenMedium["kind"] | undefined {
  const { soort, mimetype, link } = medium;
  const code = soort ?? "";
  const isPdf = mimetype === "application/pdf" || linkOf(link ?? "").file === "pdf";
  if (code === "HOOFDFOTO" || code === "FOTO") return isPicture(medium) ? "photo" : undefined;
  if (code.startsWith("PLATTEGROND")) return isPicture(medium) || isPdf ? "plan" : "link";
  if (/360|PANORAMA|TOUR/.test(code)) return isPicture(medium) ? "panorama" : "tour";
  if (/VIDEO|FILM/.test(code)) return "video";
  return isPdf ? "document" : "link";
}

function isPicture({ mimetype, link }: Medium): boolean {
  return (mimetype?.startsWith("image/") ?? false) && linkOf(link ?? "").file !== "pdf";
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
