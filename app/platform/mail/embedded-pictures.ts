import type { Attachment } from "nodemailer/lib/mailer";
import { printedPicture } from "../files/images.ts";
import { hasStoredFile, type Storage } from "../files/storage.ts";

/** The address (RFC 2392) at which an email shows the stored picture `folder/hash` that comes with it. */
export function embeddedPicture(key: string): string {
  const [folder, hash] = key.split("/");
  return `cid:${hash}@${folder}`;
}

/** In an attribute, which no text of a visitor can begin: its quotes are escaped. */
const EMBEDDED = /(?<=src=")cid:([a-f0-9]{32})@([a-z]+)(?=")/g;

/** The HTML of an email for a page of ours, where its pictures are those of the site. */
export function withSitePictures(html: string): string {
  return html.replaceAll(EMBEDDED, (_found, hash, folder) => `/media/${folder}/${hash}-480.webp`);
}

/** Reads the pictures that the HTML of emails shows. */
export function createPictureReader(storage: Storage) {
  // An office has one logo at a time.
  let last: { key: string; content: Buffer } | undefined;

  async function read(key: string): Promise<Buffer | undefined> {
    if (last?.key === key) return last.content;
    const file = `${key}-480.webp`;
    if (!(await hasStoredFile(file, storage))) return undefined;
    // Outlook on Windows shows no WebP.
    const jpeg = await printedPicture(await storage.getBytes(file), { width: 480 });
    last = { key, content: Buffer.from(jpeg) };
    return last.content;
  }

  /** One that cannot be read is left out: its alternative text stands there then. */
  return async (html: string): Promise<Attachment[]> => {
    const found = new Map(
      [...html.matchAll(EMBEDDED)].map(([cid, hash, folder]) => [cid, `${folder}/${hash}`]),
    );
    const pictures = [...found].map(async ([address, key]) => {
      const content = await read(key).catch(() => undefined);
      const cid = address.slice("cid:".length);
      return content ? [{ cid, content, filename: "logo.jpg", contentType: "image/jpeg" }] : [];
    });
    return (await Promise.all(pictures)).flat();
  };
}
