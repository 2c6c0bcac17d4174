import { type DraftedMedia, type GivenMedium, givenMedia } from "../draft/media/given-media.ts";
import { looseNumber } from "../draft/field.ts";
import { codeWords } from "../draft/words/code-words.ts";
import { elementsAt, isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { translated } from "./translated.ts";

/** Attachments by kind: the main photo first, then in the feed's order. */
export function mediaOf(property: XmlElement): DraftedMedia {
  const given = elementsAt(property, "Attachments/Attachment")
    .filter((attachment) => !isKeptBack(attachment))
    .map((attachment) => ({ attachment, rank: rankOf(attachment) }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ attachment }) => mediumOf(attachment) ?? []);
  return givenMedia(given, "nl");
}

function mediumOf(attachment: XmlElement): GivenMedium | undefined {
  const url = textAt(attachment, "URLNormalizedFile", "URLOriginalFile", "URLMediumFile");
  const kind = kindOf(attachment);
  if (url === null || kind === undefined) return undefined;
  const type = textAt(attachment, "Type") ?? "";
  return {
    kind,
    url,
    version: versionOf(attachment),
    caption: translated(attachment, "Title", "Description"),
    code: codeWords(type) === "energy certificate" ? "Energielabel" : type,
  };
}

/** `Type` is what the agency chose, `FileType` what the file is. */
function kindOf(attachment: XmlElement): GivenMedium["kind"] | undefined {
  const type = codeWords(textAt(attachment, "Type") ?? "photo");
  const file = textAt(attachment, "FileType") ?? "";
  if (/^(avi|flv|mov|mp4|mpe?g|wmv|youtube)$/i.test(file)) return "video";
  const isPicture = /^(jpe?g|png|gif|webp|bmp|tiff?|)$/i.test(file);
  if (/^(photo|foto|image|main photo|hoofdfoto)$/.test(type)) {
    return isPicture ? "photo" : isPdf(file) ? "document" : undefined;
  }
  if (/360|panorama|tour/.test(type)) return "tour";
  if (/video|film/.test(type)) return "video";
  if (!isPicture && !isPdf(file)) return undefined;
  return /floor ?plan|plattegrond/.test(type) ? "plan" : "document";
}

function isPdf(file: string): boolean {
  return /^pdf$/i.test(file);
}

function isKeptBack(attachment: XmlElement): boolean {
  return ["Confidential", "IsConfidential"].some((name) => isYes(textAt(attachment, name)));
}

function rankOf(attachment: XmlElement): number {
  const kinds = `${textAt(attachment, "SubType") ?? ""} ${textAt(attachment, "Type") ?? ""}`;
  const isMain = /main|hoofd/i.test(kinds) || isYes(textAt(attachment, "IsMainPhoto"));
  if (isMain) return -1;
  const order = textAt(attachment, "Index", "SequenceNumber", "Order");
  // Zero is an order, not an unknown number.
  return order === "0" ? 0 : (looseNumber(order) ?? Number.MAX_SAFE_INTEGER);
}

function versionOf(attachment: XmlElement): string {
  return textAt(attachment, "Hash", "ModificationDateTime", "ModificationDateTimeUtc") ?? "";
}
