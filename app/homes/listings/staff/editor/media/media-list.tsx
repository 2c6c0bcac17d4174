import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { showToast } from "../../../../../ui/toasts/show-toast.ts";
import type { StaffProperty } from "../../table/queries.server.ts";
import type { OwnMediumKind } from "../../../own/media-input.ts";
import { CaptionField } from "./caption-field.tsx";
import { gridOf, mediaWords } from "./media-kinds.ts";
import { MediumView } from "./medium-view.tsx";
import { IconButton } from "../icon-button.tsx";
import { useMoveFocus } from "../use-move-focus.ts";
import { listingPage } from "../views.ts";

export type StaffMedium = StaffProperty["media"][number];

/** Media of a kind in the order of the site; moved by dragging or with the buttons below each. */
export function MediaList({
  id,
  kind,
  media,
}: {
  id: number;
  kind: OwnMediumKind;
  media: readonly StaffMedium[];
}) {
  const { word, one } = mediaWords[kind];
  const fetcher = useFetcher();
  const action = listingPage(id, "beeld");
  const [dragged, setDragged] = useState<number | null>(null);
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: "post", action });
  const order = afterMove(media, fetcher.formData);
  const { list, press } = useMoveFocus<HTMLOListElement>(order.map(({ id }) => id).join());

  const move = (medium: StaffMedium, to: number) =>
    send({ act: `${word}-plaats`, medium: String(medium.id), plaats: String(to) });
  const remove = (medium: StaffMedium) => {
    press(null);
    const key = String(medium.id);
    send({ act: `${word}-weg`, medium: key });
    showToast({
      tone: "success",
      title: `${one} verwijderd`,
      about: `medium-${key}`,
      action: {
        label: "Ongedaan maken",
        onClick: () => send({ act: `${word}-terug`, medium: key }),
      },
    });
  };

  return (
    <ol ref={list} className={`mt-4 ${gridOf(kind)}`}>
      {order.map((medium, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons move it as well
        <li
          key={medium.id}
          draggable
          onDragStart={() => setDragged(medium.id)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            const moved = order.find((each) => each.id === dragged);
            if (!moved) return;
            event.preventDefault();
            press(null);
            move(moved, index);
          }}
          className={`relative cursor-grab overflow-hidden rounded-lg border border-line bg-white ${dragged === medium.id ? "opacity-50" : ""}`}
        >
          <MediumView medium={medium} alt={`${one} ${index + 1}`} />
          <span className="absolute top-2 left-2 rounded-full bg-river-900/80 px-2.5 text-sm leading-6 text-white">
            {kind === "photo" && index === 0 ? "Hoofdfoto" : index + 1}
          </span>
          {medium.state !== "ready" && (
            <p className="px-2 pt-2 text-sm wrap-anywhere text-muted">
              {medium.error ?? "wordt nog opgehaald"}
            </p>
          )}
          <CaptionField id={id} kind={kind} medium={medium} place={index + 1} />
          <div className="flex items-center *:last:ml-auto">
            <IconButton
              move={`${medium.id} vooruit`}
              label={`${one} ${index + 1} naar voren`}
              disabled={index === 0}
              onClick={() => {
                press(`${medium.id} vooruit`);
                move(medium, index - 1);
              }}
            >
              <ArrowLeft size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              move={`${medium.id} achteruit`}
              label={`${one} ${index + 1} naar achteren`}
              disabled={index === order.length - 1}
              onClick={() => {
                press(`${medium.id} achteruit`);
                move(medium, index + 1);
              }}
            >
              <ArrowRight size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={`${one} ${index + 1} verwijderen`} onClick={() => remove(medium)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The order as it will be once the move that is under way is stored. */
function afterMove(media: readonly StaffMedium[], form: FormData | undefined) {
  const id = Number(form?.get("medium"));
  const asked = form?.get("act");
  const act = typeof asked === "string" ? asked : "";
  const moved = media.find((medium) => medium.id === id);
  if (!moved || /-(terug|tekst)$/.test(act)) return media;
  const others = media.filter((medium) => medium.id !== id);
  if (act.endsWith("-plaats")) others.splice(Number(form?.get("plaats")), 0, moved);
  return others;
}
