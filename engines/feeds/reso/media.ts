import { decodeHTML } from "entities";
import { dutchCaption } from "../draft/media/dutch-caption.ts";
import { type DraftedMedia, type GivenMedium, givenMedia } from "../draft/media/given-media.ts";
import { type Fields, codeOf, detailOf, entriesOf, flagOf, textOf } from "./fields.ts";

/** Spark's sizes of one photo, the largest first. */
const sparkSizes = ["UriLarge", "Uri2048", "Uri1600", "Uri1280", "Uri1024", "Uri800", "Uri640"];

/** The media that visitors may see: the preferred photo first, then in the feed's order. */
export function mediaOf(fields: Fields): DraftedMedia {
  const media = publicEntries(fields, "Media").toSorted((a, b) => rank(a) - rank(b));
  const changed = {
    photo: textOf(fields, "PhotosChangeTimestamp"),
    document: textOf(fields, "DocumentsChangeTimestamp"),
  };
  const standard = media.flatMap((medium) => {
    const kind = kindOf(medium);
    if (kind === undefined || kind === "tour") return [];
    return given(kind, medium, changed[kind === "document" ? "document" : "photo"]);
  });
  const photos = standard.some(({ kind }) => kind === "photo")
    ? []
    : sparkPhotos(fields, changed.photo);
  return givenMedia(
    [...photos, ...standard, ...sparkFiles(fields, changed.document), ...toursOf(fields, media)],
    "other",
  );
}

function sparkPhotos(fields: Fields, changed: string | null): GivenMedium[] {
  return publicEntries(fields, "Photos")
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((photo) => given("photo", photo, changed));
}

function sparkFiles(fields: Fields, changed: string | null): GivenMedium[] {
  const drawn = publicEntries(fields, "FloPlans").flatMap((plan) =>
    entriesOf(plan, "Images").filter((image) => !/thumb/i.test(textOf(image, "Type") ?? "")),
  );
  return [
    ...[...publicEntries(fields, "FloorPlans"), ...drawn].flatMap((plan) =>
      given("plan", plan, null),
    ),
    ...publicEntries(fields, "Videos").flatMap((video) => given("video", video, null)),
    ...publicEntries(fields, "Documents").flatMap((file) => given("document", file, changed)),
  ];
}

/** A tour with a colleague's name and number in it counts when there is none without. */
function toursOf(fields: Fields, media: readonly Fields[]): GivenMedium[] {
  const tours = [
    ...media.filter((medium) => kindOf(medium) === "tour"),
    ...["", "2", "3"].flatMap((number) => [
      { Uri: textOf(fields, `VirtualTourURLUnbranded${number}`), Type: "unbranded" },
      { Uri: textOf(fields, `VirtualTourURLBranded${number}`), Type: "branded" },
    ]),
    ...publicEntries(fields, "VirtualTours"),
  ].map((tour) => ({ isBranded: isBranded(tour), links: given("tour", tour, null) }));
  const plain = tours.filter(({ isBranded }) => !isBranded).flatMap(({ links }) => links);
  return plain.length > 0 ? plain : tours.flatMap(({ links }) => links);
}

function isBranded(tour: Fields): boolean {
  return codeOf(textOf(tour, "MediaCategory", "Type")).startsWith("branded");
}

function given(kind: GivenMedium["kind"], medium: Fields, changed: string | null): GivenMedium[] {
  const url = textOf(medium, "MediaURL", ...sparkSizes, "Uri", "Uri300") ?? linkWithin(medium);
  if (url === null) return [];
  const version = textOf(medium, "MediaModificationTimestamp", "ModificationTimestamp") ?? changed;
  const told = ["ShortDescription", "LongDescription", "Caption", "ImageOf", "Name"].flatMap(
    (name) => textOf(medium, name) ?? [],
  );
  const dutch = told.find((text) => dutchCaption(text, "other") !== undefined);
  const code = textOf(medium, "MediaCategory", "ImageOf");
  return [{ kind, url, version: version ?? "", caption: dutch ?? told[0] ?? null, code }];
}

/** Spark gives a video as the markup of a player. */
function linkWithin(medium: Fields): string | null {
  const [link] = /https?:\/\/[^\s"'<>]+/.exec(textOf(medium, "ObjectHtml") ?? "") ?? [];
  return link === undefined ? null : decodeHTML(link);
}

function kindOf(medium: Fields): GivenMedium["kind"] | undefined {
  const category = codeOf(textOf(medium, "MediaCategory") ?? "photo");
  const type = textOf(medium, "MediaType", "MimeType")?.toLowerCase() ?? "image/";
  const isPicture = /^(image\/|image$|photo$|jpe?g$|png$|webp$|avif$|gif$)/.test(type);
  const imageOf = codeOf(textOf(medium, "ImageOf"));
  const isSmall = /thumb/i.test(textOf(medium, "ImageSizeDescription") ?? "");
  if (isSmall || /agent|office|logo|member/.test(category)) return undefined;
  if (/tour/.test(category) && !/video/.test(category)) return "tour";
  if (/video/.test(category)) return "video";
  if (!isPicture && !type.endsWith("pdf")) return undefined;
  if (/floorplan/.test(category) || /floorplan/.test(imageOf)) return "plan";
  if (/document|brochure|disclosure/.test(category) || /map|survey/.test(imageOf))
    return "document";
  return /photo|image|picture/.test(category) && isPicture ? "photo" : undefined;
}

/** Media can be for the office or its agents only. */
function publicEntries(fields: Fields, name: string): Fields[] {
  return entriesOf(fields, name).filter((medium) => {
    const permission = medium["Permission"];
    const told = Array.isArray(permission) ? permission.join(",") : textOf(medium, "Permission");
    const isDeleted = /delete|incomplete/i.test(textOf(medium, "MediaStatus") ?? "");
    const isPrivate = /private|only|office|agent/i.test(`${told} ${textOf(medium, "Privacy")}`);
    return !isPrivate && !isDeleted;
  });
}

function rank(photo: Fields): number {
  const isMain = flagOf(photo, "PreferredPhotoYN") ?? flagOf(photo, "Primary");
  if (isMain === true) return -1;
  // An order of 0 is one, and no order at all is the last.
  return textOf(photo, "Order") === "0" ? 0 : (detailOf(photo, "Order") ?? Number.MAX_SAFE_INTEGER);
}
