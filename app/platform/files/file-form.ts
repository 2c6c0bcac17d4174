import { t } from "@voordeur/language/text.ts";
import type { RouteArguments } from "../body/acts.ts";
import { MAX_FIELDS, readUpload, refuseTooLarge } from "../body/form.ts";
import { Refused } from "../body/refusal.ts";
import { uploadFolderContext } from "../services.ts";
import { whyNotStored } from "./images.ts";
import { MAX_FILE_BYTES } from "./upload-limits.ts";

const FORM = {
  bytes: MAX_FILE_BYTES + 1024 * 1024,
  fields: MAX_FIELDS,
  fileBytes: MAX_FILE_BYTES,
};

/** Reads a form that may hold a PDF or picture. @throws a 413 response when it is too large */
export const readFileForm = ({ request, context }: RouteArguments): Promise<FormData> =>
  readUpload(request, FORM, context.get(uploadFolderContext)).catch(refuseTooLarge);

/** Whether somebody chose this file, which may be empty: a field that is not filled in has no name. */
export const isChosen = (file: unknown): file is File =>
  file instanceof File && (file.size > 0 || file.name !== "");

/** Stores the file of a form. @throws Refused under its field when there is none, or it cannot be stored */
export async function storedFrom<Stored>(
  form: FormData,
  name: string,
  store: (bytes: Uint8Array) => Promise<Stored>,
): Promise<Stored> {
  const refuse = (why: string) => new Refused({ errors: { [name]: why } });
  const file = form.get(name);
  if (!isChosen(file)) throw refuse(t`Kies de scan of foto`);
  if (file.size > MAX_FILE_BYTES) throw refuse(t`Dit bestand is te groot. Hooguit 20 MB.`);
  return store(new Uint8Array(await file.arrayBuffer())).catch((error: unknown) => {
    throw refuse(whyNotStored(error));
  });
}
