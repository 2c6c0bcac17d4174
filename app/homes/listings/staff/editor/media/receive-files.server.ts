import type { RouterContextProvider } from "react-router";
import {
  isChosen,
  MAX_FIELDS,
  readUpload,
  textOf,
  TooLargeError,
} from "../../../../../platform/body/form.ts";
import { whyNotStored } from "../../../../../platform/files/images.ts";
import { withBytes } from "../../../../../platform/files/in-memory.ts";
import { MAX_FILE_BYTES } from "../../../../../platform/files/upload-limits.ts";
import { servicesContext, uploadFolderContext } from "../../../../../platform/services.ts";
import { choiceOf, type FileKind } from "../../../own/media-input.ts";
import { addFile } from "../../../own/service.server.ts";
import { tooLarge } from "./media-kinds.ts";

const FILE_FORM = {
  bytes: 5 * MAX_FILE_BYTES,
  fields: MAX_FIELDS,
  fileBytes: MAX_FILE_BYTES,
};

export interface RefusedFiles {
  /** Dutch, one for each file that was refused. */
  errors: string[];
  kind: FileKind;
}

type Received = RefusedFiles & { status: 200 | 404 | 413 | 422 };

/** Stores the files of a form behind those of a listing, as far as they are right. */
export async function receiveFiles(
  context: Readonly<RouterContextProvider>,
  id: number,
  request: Request,
): Promise<Received> {
  const services = context.get(servicesContext);
  const errors: string[] = [];
  let files: File[];
  let kind: FileKind = "photo";
  let choice: string | undefined;
  try {
    const form = await readUpload(request, FILE_FORM, context.get(uploadFolderContext));
    const asked = form.get("soort");
    if (asked === "plan" || asked === "document") kind = asked;
    choice = choiceOf(textOf(form, "keus"));
    files = form.getAll("bestanden").filter(isChosen);
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    const message = "De bestanden zijn samen te groot. Voeg er minder tegelijk toe.";
    return { status: 413, errors: [message], kind };
  }
  if (files.length === 0) return { status: 422, errors: ["Kies eerst een bestand."], kind };
  for (const file of files) {
    if (file.size > MAX_FILE_BYTES) {
      errors.push(tooLarge(file.name));
      continue;
    }
    try {
      const caption = kind === "document" ? file.name.replace(/\.\w+$/, "") : "";
      const isAdded = await withBytes(file, (bytes) =>
        addFile(services, id, bytes, { kind, caption, choice }),
      );
      if (!isAdded) {
        return { status: 404, errors: [notOwn], kind };
      }
    } catch (error) {
      errors.push(`${file.name}: ${whyNotStored(error)}`);
    }
  }
  return { status: errors.length > 0 ? 422 : 200, errors, kind };
}

const notOwn = "Deze woning bestaat niet of komt uit een bron.";
