import { t } from "@voordeur/language/text.ts";
import type { RouteArguments } from "../body/acts.ts";
import { isChosen, MAX_FIELDS, PICTURES_FORM, readUpload, refuseTooLarge } from "../body/form.ts";
import { Refused } from "../body/refusal.ts";
import { uploadFolderContext } from "../services.ts";
import { whyNotStored } from "./images.ts";
import { withBytes } from "./in-memory.ts";
import { MAX_FILE_BYTES } from "./upload-limits.ts";

const FORM = {
  bytes: MAX_FILE_BYTES + 1024 * 1024,
  fields: MAX_FIELDS,
  fileBytes: MAX_FILE_BYTES,
};

const reads =
  (limits: typeof FORM) =>
  ({ request, context }: Pick<RouteArguments, "request" | "context">): Promise<FormData> =>
    readUpload(request, limits, context.get(uploadFolderContext)).catch(refuseTooLarge);

/** Reads a form that may hold a PDF or picture. @throws a 413 response when it is too large */
export const readFileForm = reads(FORM);

/** Reads a form that may hold several pictures. @throws a 413 response when it is too large */
export const readPicturesForm = reads(PICTURES_FORM);

/** Stores the file of a form. @throws Refused under its field when there is none, or it cannot be stored */
export async function storedFrom<Stored>(
  form: FormData,
  name: string,
  store: (bytes: Uint8Array) => Promise<Stored>,
): Promise<Stored> {
  const refuse = (why: string) => new Refused({ errors: { [name]: why } });
  const file = form.get(name);
  if (!isChosen(file)) throw refuse(t`Kies de scan of foto`);
  return withBytes(file, store).catch((error: unknown) => {
    throw refuse(whyNotStored(error));
  });
}
