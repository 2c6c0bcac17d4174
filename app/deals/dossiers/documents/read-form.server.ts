import { t } from "@voordeur/language/text.ts";
import type { RouteArguments } from "../../../platform/body/acts.ts";
import { isChosen, MAX_FIELDS, readUpload } from "../../../platform/body/form.ts";
import { Refused, refuseLarge } from "../../../platform/body/refusal.ts";
import { MAX_FILE_BYTES } from "../../../platform/files/upload-limits.ts";
import { uploadFolderContext } from "../../../platform/services.ts";

const FORM = { bytes: 5 * MAX_FILE_BYTES, fields: MAX_FIELDS, fileBytes: MAX_FILE_BYTES };

/** Reads a form that may hold files. @throws Refused when they are too large together */
export const readDocumentForm = ({ request, context }: RouteArguments): Promise<FormData> =>
  readUpload(request, FORM, context.get(uploadFolderContext)).catch(
    refuseLarge(t`De bestanden zijn samen te groot. Voeg er minder tegelijk toe.`),
  );

/** The files of a form. @throws Refused when there are none */
export function filesIn(form: FormData): File[] {
  const files = form.getAll("bestanden").filter(isChosen);
  if (files.length === 0) throw new Refused({ errors: { bestanden: t`Kies eerst een bestand` } });
  return files;
}
