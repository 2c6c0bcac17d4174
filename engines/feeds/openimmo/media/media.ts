import type { FeedIo, ListingDraft } from "../../connector.ts";
import { keptMedia } from "../../draft/media/kept-media.ts";
import { MAX_PICTURE, type PictureSource } from "../../reading/picture-source.ts";
import type { XmlElement } from "../../reading/xml-element.ts";
import { isWithheld } from "../place.ts";
import { attachmentsOf } from "./attachments.ts";

/** The media of a listing that is shown; what is missing or too large is left out. */
export async function mediaOf(
  object: XmlElement,
  pictures: PictureSource,
  io: FeedIo,
): Promise<Pick<ListingDraft, "photos" | "media">> {
  const { drafted, contents } = attachmentsOf(object, !isWithheld(object));
  const find = async (name: string) => {
    const content = contents.get(name);
    if (content !== undefined) return bytesOf(content);
    const found = await pictures(name);
    return found instanceof URL ? found.href : found;
  };
  return keptMedia(drafted, find, io.keepFile);
}

function bytesOf(base64: string): Uint8Array | undefined {
  const bytes = Buffer.from(base64, "base64");
  return bytes.length === 0 || bytes.length > MAX_PICTURE ? undefined : bytes;
}
