import { dutch, t } from "@voordeur/language/text.ts";
import { z } from "zod";
import { typedLine } from "../../../platform/body/some-text.ts";
import { documentAudiences, documentKinds } from "../../../../database/schema/dossiers.ts";
import { isChosen, MAX_FIELDS, readUpload } from "../../../platform/body/form.ts";
import type { RouteArguments } from "../../../platform/body/acts.ts";
import { Refused, refuseLarge } from "../../../platform/body/refusal.ts";
import { uuidIn } from "../../../platform/body/ids.ts";
import { MAX_FILE_BYTES } from "../../../platform/files/upload-limits.ts";
import { uploadFolderContext } from "../../../platform/services.ts";

const FORM = { bytes: 5 * MAX_FILE_BYTES, fields: MAX_FIELDS, fileBytes: MAX_FILE_BYTES };

const day = z
  .union([z.literal(""), z.iso.date(dutch`Kies een datum`)])
  .refine(
    (text) => text === "" || (text >= "1900-01-01" && text <= "2199-12-31"),
    dutch`Kies een datum`,
  )
  .transform((text) => text || null);

const kind = z.enum(documentKinds, dutch`Kies wat het is`);
const audience = z.enum(documentAudiences, "Kies wie het mag zien");
/** The name of a question of the list, as its link brings it. */
const question = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,60}$/)
  .nullable()
  .catch(null);

export const sellersForm = z.object({ soort: kind, "geldig-tot": day, vraag: question });

export const staffForm = z.object({
  soort: kind,
  "geldig-tot": day,
  "wie-ziet": audience,
  vervangt: z.string().transform((text) => uuidIn(text) ?? null),
});

export const changeForm = z.object({
  document: z.uuid("Dit document is er niet meer"),
  naam: typedLine.pipe(
    z.string().min(1, "Geef het document een naam").max(200, "Hooguit 200 tekens"),
  ),
  soort: kind,
  "geldig-tot": day,
  "wie-ziet": audience,
});

export const namedForm = z.object({ document: z.uuid(dutch`Dit document is er niet meer`) });

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
