import { type DraftedMedia, type GivenMedium, givenMedia } from "../../draft/media/given-media.ts";
import { wordTable } from "../../draft/words/word-table.ts";
import { elementsAt, textAt, type XmlElement } from "../../reading/xml-element.ts";

/** The attachments of a home by kind; files in the document itself go by names of ours. */
export interface Attachments {
  drafted: DraftedMedia;
  /** Base64, by those names. */
  contents: ReadonlyMap<string, string>;
}

// QRCODE, ANBIETERLOGO and ANBOBJURL are the broker's.
const groups = wordTable({
  photo: "TITELBILD, BILD, AUSSENANSICHTEN, INNENANSICHTEN",
  plan: "GRUNDRISS, KARTEN_LAGEPLAN",
  tour: "PANORAMA",
  link: "LINKS",
  video: "FILM, FILMLINK",
  document: "DOKUMENTE, EPASS-SKALA",
});

/** `hasAddress`: false keeps the map of where the home lies from visitors. */
export function attachmentsOf(object: XmlElement, hasAddress: boolean): Attachments {
  const contents = new Map<string, string>();
  const given = elementsAt(object, "anhaenge/anhang").flatMap((attachment) => {
    const group = attachment.attributes["gruppe"]?.trim().toUpperCase() ?? "";
    const kind = kindOf(attachment, groups.get(group || "BILD"));
    const content = textAt(attachment, "daten/anhanginhalt");
    const inline = `inline:${contents.size}`;
    const url = content === null ? textAt(attachment, "daten/pfad") : inline;
    const isMap = group === "KARTEN_LAGEPLAN";
    if (kind === undefined || url === null || (isMap && !hasAddress)) return [];
    if (content !== null) contents.set(inline, content);
    const medium: GivenMedium = {
      kind,
      url,
      // The feed's change mark.
      version: textAt(attachment, "check") ?? "",
      caption: textAt(attachment, "anhangtitel") ?? (isMap ? "Lageplan" : null),
      code: group,
    };
    return [{ isMain: group === "TITELBILD", medium }];
  });
  const sorted = given.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  return {
    drafted: givenMedia(
      sorted.map(({ medium }) => medium),
      "other",
    ),
    contents,
  };
}

/** The kind by its group and its format; undefined for a group of the broker's, or another file. */
function kindOf(
  attachment: XmlElement,
  kind: GivenMedium["kind"] | undefined,
): GivenMedium["kind"] | undefined {
  const format = textAt(attachment, "format") ?? "";
  const ending = /\.(\w{2,5})(?:[?#].*)?$/.exec(textAt(attachment, "daten/pfad") ?? "")?.[1] ?? "";
  const isPicture = pictures.test(format) || pictures.test(ending);
  const isPdf = /pdf/i.test(format) || /^pdf$/i.test(ending);
  const isUnknown = format === "" && !others.test(ending);
  if (kind === "photo") {
    if (isPicture) return "photo";
    if (isPdf) return "document";
    return isUnknown ? "photo" : undefined;
  }
  if (kind === "plan" || kind === "document")
    return isPicture || isPdf || isUnknown ? kind : "link";
  return kind === "tour" && isPicture ? "panorama" : kind;
}

const pictures = /jpe?g|png|gif|webp|avif|bmp|tiff?\b|^image$/i;
const others = /^(docx?|xlsx?|html?|mp4|mov|avi|svg|zip|txt|xml)$/i;
