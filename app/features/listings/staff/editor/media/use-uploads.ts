import { useState } from "react";
import { href, useRouteLoaderData } from "react-router";
import type { FileKind } from "../../../own/media-input.ts";
import { addUploads, useAllUploads, useLastAnswer } from "../../../../admin/uploads/queue.ts";
import { MAX_FILE_BYTES, tooLarge } from "./file-limits.ts";
import type { StaffMedium } from "./media-list.tsx";

/** The files of a kind that are on their way, and the media of the listing as they are with those that arrived. */
export function useUploads(id: number, kind: FileKind, loaded: readonly StaffMedium[]) {
  const page = href("/admin/woningen/:id", { id: String(id) });
  const path = href("/admin/woningen/:id/fotos", { id: String(id) });
  const by = useRouteLoaderData<{ email: string }>("features/admin/frame/layout")?.email ?? "";
  const answer = useLastAnswer(path);
  // An answer is newer than the page until that is read again.
  const [seen, setSeen] = useState({ loaded, answer });
  if (seen.loaded !== loaded) setSeen({ loaded, answer });
  const isNewer = answer !== seen.answer && seen.loaded === loaded;
  return {
    media: isNewer ? (answer as { media: readonly StaffMedium[] }).media : loaded,
    uploads: useAllUploads().filter((one) => one.path === path && one.fields["soort"] === kind),
    add: (files: readonly File[]) =>
      addUploads(files, { by, page, path, fields: { soort: kind } }, ({ size, name }) =>
        size > MAX_FILE_BYTES ? tooLarge(name) : null,
      ),
  };
}
