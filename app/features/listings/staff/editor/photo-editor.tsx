import { ImagePlus } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Form, href } from "react-router";
import { buttonClass } from "../../../../ui/button.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { StaffProperty } from "../table/queries.server.ts";
import { PhotoList } from "./photo-list.tsx";
import { RemovedPhotos } from "./removed-photos.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";
import { StaffSection } from "../../../admin/section.tsx";

/** The photos of an own listing: adding, ordering, taking away and putting back. */
export function PhotoEditor({
  property,
  errors,
}: {
  property: Pick<StaffProperty, "id" | "photos">;
  /** Errors of photos that were submitted without JavaScript. */
  errors: readonly string[] | undefined;
}) {
  const { id, photos } = property;
  const { uploads, add, forget } = useUploads(id);
  const [isOver, setOver] = useState(false);
  const hydrated = useHydrated();
  const shown = photos.filter(({ state }) => state !== "removed");
  const onFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    handle(event);
  };
  return (
    <StaffSection id="fotos" title="Foto’s" ruled>
      <Form
        method="post"
        encType="multipart/form-data"
        action={href("/admin/woningen/:id", { id: String(id) })}
        onDragOver={onFiles(() => setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={onFiles((event) => {
          setOver(false);
          add([...event.dataTransfer.files]);
        })}
        className={`mt-4 rounded-lg border-2 border-dashed px-4 py-6 text-center ${isOver ? "border-river-600 bg-river-50" : "border-edge bg-white"}`}
      >
        <label className="relative inline-flex cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded focus-within:outline-3 focus-within:outline-offset-4 focus-within:outline-brick-500">
          <ImagePlus size={22} aria-hidden="true" />
          <span className="font-semibold underline underline-offset-4">Kies foto’s</span>
          <span className="text-muted">of sleep ze hierheen</span>
          <input
            type="file"
            name="fotos"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
            className={hydrated ? "absolute size-px opacity-0" : "w-full"}
          />
        </label>
        <p className="mt-1 text-sm text-muted">JPEG, PNG, WebP of AVIF, elk hoogstens 20 MB</p>
        {!hydrated && (
          <button type="submit" className={buttonClass("secondary", "mt-3 min-h-11!")}>
            Toevoegen
          </button>
        )}
      </Form>
      {errors?.map((error) => (
        <p key={error} role="alert" className="mt-3 font-medium text-brick-700">
          {error}
        </p>
      ))}
      <UploadList uploads={uploads} forget={forget} />
      {shown.length === 0 && uploads.length === 0 && (
        <p className="mt-4 text-muted">
          Nog geen foto’s: op de site staat zolang een tekening van een gevel.
        </p>
      )}
      <PhotoList id={id} photos={shown} />
      <RemovedPhotos id={id} photos={photos.filter(({ state }) => state === "removed")} />
    </StaffSection>
  );
}
