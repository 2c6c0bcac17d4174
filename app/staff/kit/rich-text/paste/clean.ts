import { tidyHtml } from "@voordeur/wordpress/html.ts";
import { withLists } from "./lists.ts";

export interface Pasted {
  html: string;
  /** How many pictures did not come along: those of other sites, or of a disk. */
  lostPictures: number;
  /** Dutch: what else did not, such as `formulier`. */
  dropped: string[];
}

/**
 * What another program put on the clipboard, as an article has it. Embedded pictures (`data:`) stay,
 * to be stored. It works on the text: in parsed HTML our content security policy has emptied every style.
 * @param origin of this site.
 */
export function cleanPasted(html: string, origin: string): Pasted {
  let lostPictures = 0;
  const pictureOf = ({ src }: { src: string }) => {
    if (/^data:image\//i.test(src)) return src;
    const url = URL.parse(src, origin);
    return url?.origin === origin && url.pathname.startsWith("/media/") ? url.pathname : null;
  };
  // From an editor such as ours: it tells how the text was cut out, and has no styles.
  if (html.includes("data-pm-slice")) {
    const own = html.replaceAll(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi, (img, src: string) => {
      const address = pictureOf({ src: src.replaceAll("&amp;", "&") });
      if (address === null) lostPictures += 1;
      return address === null ? "" : img.replace(src, address);
    });
    return { html: own, lostPictures, dropped: [] };
  }
  const tidy = tidyHtml(withLists(html), { site: origin, hasLineBreaks: false, pictureOf });
  const text = tidy.html
    .replaceAll(`<a href="${origin}/`, '<a href="/')
    // Figures and tables are whole to the editor: it could not store a picture in them.
    .replaceAll(
      /<figure>(<img src="data:[^>]*>)(?:<figcaption>([^]*?)<\/figcaption>)?<\/figure>/g,
      "$1<p>$2</p>",
    )
    .replaceAll(/<table>[^]*?<\/table>/g, (table) =>
      table.replaceAll(/<img src="data:[^>]*>/g, () => {
        lostPictures += 1;
        return "";
      }),
    )
    .replaceAll(/<p>((?:<img [^>]*>\s*)*)<\/p>/g, "$1");
  const dropped = [...tidy.dropped].filter((name) => name !== "script");
  return { html: text, lostPictures: lostPictures + tidy.lostPictures, dropped };
}
