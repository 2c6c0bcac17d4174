import { href, useRouteLoaderData } from "react-router";
import type { FileKind } from "../../../own/media-input.ts";
import { addUploads, useAllUploads } from "../../../../../staff/kit/uploads/queue.ts";
import { useLatest } from "../../../../../staff/kit/uploads/use-latest.ts";
import { MAX_FILE_BYTES } from "../../../../../platform/files/upload-limits.ts";
import { tooLarge } from "./media-kinds.ts";
import type { StaffMedium } from "./media-list.tsx";
import { listingPage } from "../views.ts";

type Media = readonly StaffMedium[];

/** The files of a kind that are on their way, and the media of the listing as they are with those that arrived. */
export function useUploads(id: number, kind: FileKind, loaded: Media) {
  const page = listingPage(id, "beeld");
  const path = href("/admin/woningen/:id/fotos", { id: String(id) });
  const by = useRouteLoaderData<{ email: string }>("desk/frame/layout")?.email ?? "";
  return {
    media: useLatest(path, loaded, (answer) => (answer as { media: Media }).media),
    uploads: useAllUploads().filter((one) => one.path === path && one.fields["soort"] === kind),
    add: (files: readonly File[]) =>
      addUploads(files, { by, page, path, fields: { soort: kind } }, ({ size, name }) =>
        size > MAX_FILE_BYTES ? tooLarge(name) : null,
      ),
  };
}
