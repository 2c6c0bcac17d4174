import { servicesContext, uploadFolderContext } from "../../../platform/services.ts";
import { readUpload, TooLargeError } from "../../../platform/body/form.ts";
import { PICTURE_TOO_LARGE } from "../../../platform/files/upload-limits.ts";
import { BLOG_FORM } from "../editing/input.ts";
import { storeBlogPicture } from "../editing/service.server.ts";
import type { Route } from "./+types/upload";

/** For the editor's script: stores a picture and answers with where it is and how large. */
export async function action({ request, context }: Route.ActionArgs) {
  const { storage } = context.get(servicesContext);
  try {
    const form = await readUpload(request, BLOG_FORM, context.get(uploadFolderContext));
    const stored = await storeBlogPicture(form.get("picture"), storage);
    return Response.json(stored, { status: "error" in stored ? 422 : 201 });
  } catch (error) {
    if (error instanceof TooLargeError) {
      return Response.json({ error: PICTURE_TOO_LARGE }, { status: 413 });
    }
    throw error;
  }
}

export function loader() {
  return Response.json({ error: "Stuur een foto" }, { status: 405, headers: { Allow: "POST" } });
}
