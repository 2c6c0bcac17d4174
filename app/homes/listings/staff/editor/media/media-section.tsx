import { ImagePlus } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Form } from "react-router";
import { buttonClass } from "../../../../../ui/button.tsx";
import { useHydrated } from "../../../../../ui/use-hydrated.ts";
import type { StaffProperty } from "../../table/queries.server.ts";
import type { FileKind } from "../../../own/media-input.ts";
import { fileChoices, mediaWords } from "./media-kinds.ts";
import { MediaList } from "./media-list.tsx";
import { RemovedMedia } from "./removed-media.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";
import { StaffSection } from "../../../../../staff/kit/section.tsx";
import { listingPage } from "../views.ts";

/** The files of a kind of an own listing: adding, ordering, taking away and putting back. */
export function MediaSection({
  property,
  kind,
  title,
  errors,
}: {
  property: Pick<StaffProperty, "id" | "media">;
  kind: FileKind;
  title: string;
  /** Errors of files that were submitted without JavaScript. */
  errors: readonly string[] | undefined;
}) {
  const { id } = property;
  const { many } = mediaWords[kind];
  const { accept, formats, none } = fileChoices[kind];
  const { media: all, uploads, add } = useUploads(id, kind, property.media);
  const media = all.filter((medium) => medium.kind === kind);
  const [isOver, setOver] = useState(false);
  const hydrated = useHydrated();
  const shown = media.filter(({ state }) => state !== "removed");
  const onFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    handle(event);
  };
  return (
    <StaffSection id={mediaWords[kind].word} title={title} ruled>
      <Form
        method="post"
        encType="multipart/form-data"
        action={listingPage(id, "beeld")}
        onDragOver={onFiles(() => setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={onFiles((event) => {
          setOver(false);
          void add([...event.dataTransfer.files]);
        })}
        className={`mt-4 rounded-lg border-2 border-dashed px-4 py-6 text-center ${isOver ? "border-river-600 bg-river-50" : "border-edge bg-white"}`}
      >
        <input type="hidden" name="soort" value={kind} />
        <label className="relative inline-flex cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded focus-within:outline-3 focus-within:outline-offset-4 focus-within:outline-brick-500">
          <ImagePlus size={22} aria-hidden="true" />
          <span className="font-semibold underline">Kies {many}</span>
          <span className="text-muted max-sm:hidden">of sleep ze hierheen</span>
          <input
            type="file"
            name="bestanden"
            accept={accept}
            multiple
            onChange={({ currentTarget }) => {
              void add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
            className={hydrated ? "absolute size-px opacity-0" : "w-full"}
          />
        </label>
        <p className="mt-1 text-sm text-muted">{formats}</p>
        {!hydrated && (
          <button type="submit" className={buttonClass("secondary", "mt-3 min-h-11!")}>
            {`${many[0]!.toUpperCase()}${many.slice(1)} toevoegen`}
          </button>
        )}
      </Form>
      {errors?.map((error) => (
        <p key={error} role="alert" className="mt-3 font-medium text-brick-700">
          {error}
        </p>
      ))}
      <UploadList uploads={uploads} />
      {shown.length === 0 && uploads.length === 0 && <p className="mt-4 text-muted">{none}</p>}
      <MediaList id={id} kind={kind} media={shown} />
      <RemovedMedia id={id} kind={kind} media={media.filter(({ state }) => state === "removed")} />
    </StaffSection>
  );
}
