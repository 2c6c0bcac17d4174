import { MAX_FIELDS, readUpload, TooLargeError } from "../../../../platform/body/form.ts";
import { PictureError } from "../../../../platform/files/images.ts";
import type { Services } from "../../../../platform/services.ts";
import { addPhoto } from "../../own/service.server.ts";
import { MAX_PHOTO_BYTES, tooLarge } from "./photo-limits.ts";

const PHOTO_FORM = { bytes: 5 * MAX_PHOTO_BYTES, fields: MAX_FIELDS };

export interface Received {
  status: 200 | 400 | 404 | 413;
  /** Dutch, one for each photo that was refused. */
  errors: string[];
}

/** Stores the photos of a form behind those of a listing, as far as they are right. */
export async function receivePhotos(
  services: Services,
  id: number,
  request: Request,
): Promise<Received> {
  const errors: string[] = [];
  let files: File[];
  try {
    const form = await readUpload(request, PHOTO_FORM);
    files = form.getAll("fotos").filter((file) => file instanceof File && file.size > 0) as File[];
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    return { status: 413, errors: ["De foto’s zijn samen te groot. Voeg er minder tegelijk toe."] };
  }
  if (files.length === 0) return { status: 400, errors: ["Kies eerst een foto."] };
  for (const file of files) {
    if (file.size > MAX_PHOTO_BYTES) {
      errors.push(tooLarge(file.name));
      continue;
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!(await addPhoto(services, id, bytes))) return { status: 404, errors: [notOwn] };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      errors.push(`${file.name}: ${error.message}`);
    }
  }
  return { status: errors.length > 0 ? 400 : 200, errors };
}

const notOwn = "Deze woning bestaat niet of komt uit een bron.";
