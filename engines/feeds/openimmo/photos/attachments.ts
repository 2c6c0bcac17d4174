import { elementsAt, textAt, type XmlElement } from "../../reading/xml-element.ts";

/** A picture of a home as the feed has it: where to find it, or the picture itself. */
export interface Attachment {
  path: string | null;
  /** Base64 */
  content: string | null;
  /** The feed's change mark. */
  version: string;
}

// What is no picture of the home itself is left out: the broker's logo, maps, documents, films.
const groups = new Map([
  ["TITELBILD", 0],
  ["BILD", 1],
  ["AUSSENANSICHTEN", 1],
  ["INNENANSICHTEN", 1],
  ["", 1],
  ["GRUNDRISS", 2],
]);

/** The pictures of a home: the main one first, floor plans last, otherwise in the feed's order. */
export function attachmentsOf(object: XmlElement): Attachment[] {
  return elementsAt(object, "anhaenge/anhang")
    .flatMap((attachment) => {
      const rank = groups.get(attachment.attributes["gruppe"]?.trim().toUpperCase() ?? "");
      const found = {
        path: textAt(attachment, "daten/pfad"),
        content: textAt(attachment, "daten/anhanginhalt"),
        version: textAt(attachment, "check") ?? "",
      };
      return rank !== undefined && isPicture(attachment, found) ? [{ rank, found }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

function isPicture(attachment: XmlElement, { path, content }: Attachment): boolean {
  if (path === null && content === null) return false;
  const format = textAt(attachment, "format") ?? "";
  const ending = /\.(\w{2,5})(?:[?#].*)?$/.exec(path ?? "")?.[1] ?? "";
  if (format === "") return !others.test(ending);
  return pictures.test(format) || pictures.test(ending);
}

const pictures = /jpe?g|png|gif|webp|avif|bmp|tiff?\b|^image$/i;
const others = /^(pdf|docx?|xlsx?|html?|mp4|mov|avi|svg|zip|txt|xml)$/i;
