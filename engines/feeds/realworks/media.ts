import type { ListingDraft } from "../connector.ts";
import { type GivenMedium, givenMedia } from "../draft/media/given-media.ts";
import { fileKind } from "../draft/media/link-kind.ts";
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
  const isPicture = ["photo", "plan", "panorama"].includes(kind);
  return [
    {
      kind,
      url: isPicture ? largeUrl(link) : link,
      version: wijzigingstijdstip ?? "",
      caption: titel ?? omschrijving,
      code: soort,
    },
  ];
}

/** Every `soort` that is neither a picture nor a link is a document: BROCHURE, MEETRAPPORT, … */
function kindOf({ soort, mimetype, link }: Medium): GivenMedium["kind"] | undefined {
  const code = soort ?? "";
  const isPicture = mimetype?.startsWith("image/") ?? false;
  const isPdf = mimetype === "application/pdf" || fileKind(link ?? "") === "pdf";
  if (code === "HOOFDFOTO" || code === "FOTO") return isPicture ? "photo" : undefined;
  if (code.startsWith("PLATTEGROND")) return isPicture || isPdf ? "plan" : "link";
  if (/360|PANORAMA|TOUR/.test(code)) return isPicture ? "panorama" : "tour";
  if (/VIDEO|FILM/.test(code)) return "video";
  if (isPdf) return "document";
  return mimetype === null ? "link" : undefined;
}

function rank({ soort, volgnummer }: Medium): number {
  return soort === "HOOFDFOTO" ? -1 : (volgnummer ?? Number.MAX_SAFE_INTEGER);
}

/** Realworks serves a thumbnail unless a size is asked for. */
function largeUrl(link: string): string {
  const url = URL.parse(link);
  const isElsewhere = url?.hostname !== "images.realworks.nl" || url.pathname.endsWith(".pdf");
  if (isElsewhere || url.searchParams.has("width")) return link;
  return `${link}${url.search === "" ? "?" : "&"}width=1600&height=1200`;
}
