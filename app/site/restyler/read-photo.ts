import { MAX_PHOTO_BYTES } from "../../platform/files/upload-limits.ts";
import { messages } from "./messages.ts";

/** A photo as the page holds it, in the browser only. */
export interface Photo {
  /** Sent and shown. */
  dataUrl: string;
  name: string;
  /** In pixels, upright. */
  width: number;
  height: number;
}

/** The types that the file dialog offers; naming JPEG makes an iPhone convert its own format. */
export const ACCEPTED =
  "image/jpeg,image/png,image/webp,image/avif,image/gif,.jpg,.jpeg,.png,.webp,.avif,.gif";

const types = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

/** Checks and reads a chosen file. @returns the photo, or the Dutch error for the visitor. */
export async function readPhoto(file: File): Promise<Photo | { error: string }> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!types.has(file.type) && !isHeic) return { error: messages.notAPicture };
  if (file.size > MAX_PHOTO_BYTES) return { error: messages.tooLarge };
  const read = await dataUrlOf(file);
  const picture = await pictureOf(read).catch(() => null);
  if (!picture) return { error: isHeic ? messages.heic : messages.damaged };
  const { naturalWidth: width, naturalHeight: height } = picture;
  // A browser that can show HEIC can convert it to JPEG, which the server reads. Of a GIF that moves
  // only the first frame is restyled, so that is what the page shows.
  const isGif = file.type === "image/gif";
  const dataUrl = isHeic || isGif ? asJpeg(picture) : read;
  return { dataUrl, name: file.name, width, height };
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
}

/** A loaded and decoded picture. */
export async function pictureOf(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

function asJpeg(picture: HTMLImageElement): string {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, 2048 / Math.max(picture.naturalWidth, picture.naturalHeight));
  canvas.width = Math.round(picture.naturalWidth * scale);
  canvas.height = Math.round(picture.naturalHeight * scale);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.92);
}
