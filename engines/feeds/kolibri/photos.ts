import type { PhotoDraft } from "../connector.ts";
import { looseNumber } from "../draft/field.ts";
import { elementsAt, isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeWords } from "../draft/words/code-words.ts";
import { translated } from "./translated.ts";

/** The photos of the home: the main photo first, then in the feed's order. */
export function photosOf(property: XmlElement): PhotoDraft[] {
  return elementsAt(property, "Attachments/Attachment")
    .filter(isPhoto)
    .map((attachment) => ({ attachment, rank: rankOf(attachment) }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ attachment }) => {
      const url = textAt(attachment, "URLNormalizedFile", "URLOriginalFile", "URLMediumFile");
      return url === null ? [] : [{ url, version: versionOf(attachment) }];
    });
}

/** Attachments are also floor plans, brochures, films and extracts of the land register. */
function isPhoto(attachment: XmlElement): boolean {
  const type = codeWords(textAt(attachment, "Type") ?? "photo");
  const title = translated(attachment, "Title") ?? "";
  const file = textAt(attachment, "FileType") ?? "";
  return (
    /^(photo|foto|image|main photo|hoofdfoto)$/.test(type) &&
    !/plattegrond|floor ?plan/i.test(title) &&
    !/^(pdf|docx?|avi|flv|mov|mp\d|wmv|youtube|zip)$/i.test(file)
  );
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
