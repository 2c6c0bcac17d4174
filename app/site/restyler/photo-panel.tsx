import { t } from "@voordeur/language/text.ts";
import { Camera, ImagePlus, RotateCcw } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { frameOf, Panel } from "./panel.tsx";
import { ACCEPTED, type Photo } from "./read-photo.ts";

interface PhotoPanelProps {
  photo: Photo | null;
  /** A file is being dragged over the page. */
  isOver: boolean;
  onChoose: (file: File) => void;
  onReset: () => void;
}

/** Step 1: the photo, or the place to choose one. */
export function PhotoPanel({ photo, isOver, onChoose, onReset }: PhotoPanelProps) {
  const area = useRef<HTMLInputElement>(null);
  if (!photo) {
    return (
      <Panel title={t`Uw foto`}>
        <ChoiceArea ref={area} isOver={isOver} onChoose={onChoose} />
      </Panel>
    );
  }
  const reset = () => {
    onReset();
    // The focused button disappears; focus the field that replaces it.
    setTimeout(() => area.current?.focus());
  };
  return (
    <Panel title={t`Uw foto`}>
      <div className="grid flex-1 items-start justify-items-center">
        <img
          src={photo.dataUrl}
          alt={t`Uw foto: ${photo.name}`}
          style={frameOf(photo)}
          className={`rounded-card bg-white object-cover ${isOver ? over : ""}`}
        />
      </div>
      <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <span className="min-w-0 flex-1 truncate text-muted">{photo.name}</span>
        <Button look="secondary" onClick={reset}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {t`Nieuwe Foto`}
        </Button>
      </p>
    </Panel>
  );
}

const over = "outline-3 outline-offset-2 outline-brick-500";

function ChoiceArea({
  ref,
  isOver,
  onChoose,
}: Pick<PhotoPanelProps, "isOver" | "onChoose"> & {
  ref: React.RefObject<HTMLInputElement | null>;
}) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again after an error.
    target.value = "";
    if (file) onChoose(file);
  };
  return (
    <div className="flex flex-1 flex-col gap-4">
      <label
        className={`flex flex-1 cursor-pointer flex-col items-center justify-center rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brick-500 ${isOver ? "border-brick-500 bg-brick-50" : "border-edge bg-marl-50 hover:border-river-600 hover:bg-river-50"}`}
      >
        <span className="grid h-24 w-20 place-items-center rounded-t-full bg-river-100 text-river-700">
          <ImagePlus className="mt-3 size-8" strokeWidth={1.5} aria-hidden="true" />
        </span>
        <span className="mt-5 font-serif text-2xl text-river-800">
          {isOver ? t`Laat de foto hier los` : t`Kies een foto`}
        </span>
        <span className="mt-2 text-muted pointer-coarse:hidden">
          {t`Of sleep hem hierheen, of plak hem met Ctrl+V.`}
        </span>
        <span id="foto-eisen" className="mt-1 text-base text-muted">
          {t`JPEG, PNG, WebP, AVIF of GIF, hoogstens 5 MB`}
        </span>
        <input
          ref={ref}
          type="file"
          accept={ACCEPTED}
          onChange={take}
          aria-label={t`Kies een foto`}
          aria-describedby="foto-eisen"
          className="sr-only"
        />
      </label>
      <div className="hidden pointer-coarse:block">
        <label
          className={buttonClass(
            "secondary",
            "w-full cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-brick-500",
          )}
        >
          <Camera className="size-5" aria-hidden="true" />
          {t`Maak een foto`}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={take}
            className="sr-only"
          />
        </label>
      </div>
    </div>
  );
}
