import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { href, useFetcher } from "react-router";
import { Picture, type StoredPhoto } from "../../../../ui/pictures/picture.tsx";
import { toast, UNDO_MS } from "../../../../ui/toasts/toast.ts";
import type { StaffProperty } from "../table/queries.server.ts";
import { IconButton } from "./icon-button.tsx";
import { useMoveFocus } from "./use-move-focus.ts";

export type StaffPhoto = StaffProperty["photos"][number];

/** The photos in the order of the site; moved by dragging or with the buttons below each. */
export function PhotoList({ id, photos }: { id: number; photos: readonly StaffPhoto[] }) {
  const fetcher = useFetcher();
  const action = href("/admin/woningen/:id", { id: String(id) });
  const [dragged, setDragged] = useState<number | null>(null);
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: "post", action });
  const order = afterMove(photos, fetcher.formData);
  const { list, press } = useMoveFocus<HTMLOListElement>(order.map(({ id }) => id).join());

  const move = (photo: StaffPhoto, to: number) =>
    send({ act: "foto-plaats", foto: String(photo.id), plaats: String(to) });
  const remove = (photo: StaffPhoto) => {
    press(null);
    const foto = String(photo.id);
    send({ act: "foto-weg", foto });
    toast.success("Foto verwijderd", {
      id: `foto-${foto}`,
      duration: UNDO_MS,
      action: { label: "Ongedaan maken", onClick: () => send({ act: "foto-terug", foto }) },
    });
  };

  return (
    <ol ref={list} className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-2">
      {order.map((photo, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons move it as well
        <li
          key={photo.id}
          draggable
          onDragStart={() => setDragged(photo.id)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            const moved = order.find((each) => each.id === dragged);
            if (!moved) return;
            event.preventDefault();
            press(null);
            move(moved, index);
          }}
          className={`relative cursor-grab overflow-hidden rounded-lg border border-line bg-white ${dragged === photo.id ? "opacity-50" : ""}`}
        >
          <Thumbnail photo={photo} alt={`Foto ${index + 1}`} />
          <span className="absolute top-2 left-2 rounded-full bg-river-900/80 px-2.5 text-sm leading-6 text-white">
            {index === 0 ? "Hoofdfoto" : index + 1}
          </span>
          <div className="flex items-center *:last:ml-auto">
            <IconButton
              move={`${photo.id} vooruit`}
              label={`Foto ${index + 1} naar voren`}
              disabled={index === 0}
              onClick={() => {
                press(`${photo.id} vooruit`);
                move(photo, index - 1);
              }}
            >
              <ArrowLeft size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              move={`${photo.id} achteruit`}
              label={`Foto ${index + 1} naar achteren`}
              disabled={index === order.length - 1}
              onClick={() => {
                press(`${photo.id} achteruit`);
                move(photo, index + 1);
              }}
            >
              <ArrowRight size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Foto ${index + 1} verwijderen`} onClick={() => remove(photo)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function Thumbnail({ photo, alt }: { photo: StaffPhoto; alt: string }) {
  const { storage_key, width, height, placeholder } = photo;
  const stored: StoredPhoto | null =
    storage_key && width && height ? { storage_key, width, height, placeholder } : null;
  return (
    <Picture
      photo={stored}
      fallback={{ kind: "rijtjeshuis", seed: "foto" }}
      alt={alt}
      sizes="(min-width: 80rem) 12rem, 45vw"
      className="aspect-3/2"
    />
  );
}

/** The order as it will be once the move that is under way is stored. */
function afterMove(photos: readonly StaffPhoto[], form: FormData | undefined) {
  const id = Number(form?.get("foto"));
  const act = form?.get("act");
  const moved = photos.find((photo) => photo.id === id);
  if (!moved || act === "foto-terug") return photos;
  const others = photos.filter((photo) => photo.id !== id);
  if (act === "foto-plaats") others.splice(Number(form?.get("plaats")), 0, moved);
  return others;
}
