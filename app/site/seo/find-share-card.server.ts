import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { parseDrawingUrl } from "../../ui/pictures/drawing-url.ts";
import { photoUrl } from "../../ui/pictures/picture.tsx";
import { pictureOf } from "../../ui/pictures/stored-picture.ts";
import { drawingKindFor } from "../../ui/pictures/kind-for-type.ts";
import { findPublishedBlog } from "../blog/queries.server.ts";
import { findToShare } from "../../homes/neighbourhoods/queries.server.ts";
import { findShownExtraPage } from "../pages/extra/queries.server.ts";
import type { Agency } from "../../settings/agency.ts";
import type { Look } from "../../settings/groups/look.ts";
import { editablePages } from "../pages/editable-pages.ts";
import { hasPage } from "../../settings/paths/offered.ts";
import { staticPages } from "../../site-pages.ts";
import { findListingToShare } from "../texts/queries.server.ts";
import type { ShareCard } from "./share-card.ts";

type Words = Omit<ShareCard, "office" | keyof Look>;

/** The share card of the page at that path; null when there is no such page. */
export async function findShareCard(
  services: Pick<Services, "db" | "clock" | "settings">,
  path: string,
): Promise<ShareCard | null> {
  const words = await findWords(services, path);
  const { shortName, look } = services.settings.agency;
  const { logo, river, brick } = look;
  return (
    words && {
      office: shortName,
      ...words,
      ...(logo && { logo }),
      ...(river && { river }),
      ...(brick && { brick }),
    }
  );
}

async function findWords(
  { db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
  path: string,
): Promise<Words | null> {
  if (!hasPage(settings.agency, path)) return null;
  const page = staticPages(settings.agency).find((page) => page.path === path);
  if (page) {
    const picture = chosenPicture(settings.agency, path) ?? page.drawing;
    return { title: page.title, line: page.line, picture };
  }
  const [, extra] = /^\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (extra) return extraPageCard(db, extra);
  const [, folder, slug] = /^\/([a-z-]+)\/([^/]+)$/.exec(path) ?? [];
  if (folder === "blog" && slug) return blogCard(db, slug, clock());
  if (folder === "woningaanbod-venlo" && slug) return listingCard(db, slug);
  if (folder === "buurt" && slug) return neighbourhoodCard(db, slug);
  return null;
}

/** The large picture that the office chose for a page. */
function chosenPicture({ look }: Agency, path: string): ShareCard["picture"] | null {
  const chosen = look.pictures?.find(({ page }) => editablePages[page].path === path);
  if (chosen?.photo) return photoOf(pictureOf(chosen.photo));
  return chosen?.drawing ? { kind: chosen.drawing, seed: "0" } : null;
}

async function neighbourhoodCard(db: Database, slug: string): Promise<Words | null> {
  const found = await findToShare(db, slug);
  if (!found) return null;
  const { count } = found;
  return {
    above: t`Woningen in de buurt`,
    title: found.name,
    line: count === 1 ? t`Eén woning` : t`${count} woningen`,
    picture: { kind: "rijtjeshuis", seed: found.code },
  };
}

async function extraPageCard(db: Database, slug: string): Promise<Words | null> {
  const page = await findShownExtraPage(db, slug);
  if (!page) return null;
  const [label, title] = [translated(page.content.label), translated(page.content.title)];
  const picture = page.content.blocks.find((block) => block.kind === "picture")?.picture;
  return {
    title,
    line: label === title ? "" : label,
    picture: photoOf(picture ? pictureOf(picture) : null) ?? { kind: "maas", seed: slug },
  };
}

async function blogCard(db: Database, slug: string, now: Date): Promise<Words | null> {
  const blog = await findPublishedBlog(db, slug, now);
  if (!blog) return null;
  const { image, title, author, published_at } = blog;
  const drawing = image === null ? null : parseDrawingUrl(image);
  return {
    above: t`Blog`,
    title: translated(title),
    line: `${author} · ${formatDate(published_at)}`,
    picture: drawing ?? stored(image) ?? { kind: "maas", seed: slug },
  };
}

async function listingCard(db: Database, slug: string): Promise<Words | null> {
  const listing = await findListingToShare(db, slug);
  if (!listing) return null;
  const { photo, status, transaction, city, area, bedrooms, energy_label } = listing;
  const forSale = transaction === "koop" ? t`Te koop` : t`Te huur`;
  const details = [
    area !== null && `${area} m²`,
    bedrooms !== null && countOf(bedrooms, t`slaapkamer`, t`slaapkamers`),
    energy_label && t`energielabel ${energy_label}`,
  ];
  return {
    above: t`${status === "Beschikbaar" ? forSale : spokenOrDutch(status)} in ${city}`,
    // The number stays on the line of its street.
    title: spokenOrDutch(listing.address).replace(/ (?=\d)/, "\u00a0"),
    // The amount alone: behind the comma stands what it is without.
    line: spokenOrDutch(listing.price.split(", ")[0]!),
    details: details
      .filter((detail) => typeof detail === "string")
      .map((detail) => detail.replaceAll(" ", "\u00a0"))
      .join(" · "),
    picture: photoOf(photo) ?? { kind: drawingKindFor(listing.property_type), seed: slug },
  };
}

function photoOf(photo: { storage_key: string | null; width: number | null } | null) {
  if (!photo?.storage_key || !photo.width) return null;
  const whole = {
    storage_key: photo.storage_key,
    width: photo.width,
    height: 1,
    placeholder: null,
  };
  return stored(photoUrl(whole, pictureWidths(photo.width).at(-1)!));
}

/** The key in our storage of a picture's address on the site. */
function stored(address: string | null) {
  return address?.startsWith("/media/") ? { stored: address.slice("/media/".length) } : null;
}
