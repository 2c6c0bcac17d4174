import type { FeedIo, PhotoDraft } from "../../connector.ts";
import { isUrl } from "../../reading/open-feed.ts";
import { photoDrafts } from "../../draft/media/shown-media.ts";
import type { XmlElement } from "../../reading/xml-element.ts";
import { type Attachment, attachmentsOf } from "./attachments.ts";
import { MAX_PICTURE, type PictureSource } from "../../reading/picture-source.ts";

const MAX_PHOTOS = 100;

/** The photos of a listing that is shown; what is missing or too large is left out. */
export async function photosOf(
  object: XmlElement,
  pictures: PictureSource,
  io: FeedIo,
): Promise<PhotoDraft[]> {
  const photos: PhotoDraft[] = [];
  const paths = new Set<string>();
  for (const attachment of attachmentsOf(object)) {
    if (photos.length === MAX_PHOTOS) break;
    const { path, version } = attachment;
    if (path !== null && paths.has(path)) continue;
    if (path !== null) paths.add(path);
    const found = await pictureOf(attachment, pictures);
    if (found === undefined) continue;
    photos.push({ url: typeof found === "string" ? found : await io.keepPicture(found), version });
  }
  return photoDrafts(photos);
}

async function pictureOf(
  { path, content }: Attachment,
  pictures: PictureSource,
): Promise<string | Uint8Array | undefined> {
  if (content !== null) return inlinePicture(content);
  if (path === null) return undefined;
  if (isUrl(path)) return path;
  const found = await pictures(path);
  return found instanceof URL ? found.href : found;
}

function inlinePicture(base64: string): Uint8Array | undefined {
  const bytes = Buffer.from(base64, "base64");
  return bytes.length === 0 || bytes.length > MAX_PICTURE ? undefined : bytes;
}
