import { t } from "@voordeur/language/text.ts";
import { MoveHorizontal } from "lucide-react";
import { useState } from "react";
import { frameOf } from "./panel.tsx";
import type { Photo } from "./read-photo.ts";

/** The result over the photo, with a dividing line that a range input moves. */
export function BeforeAfter({
  photo,
  result,
  name,
}: {
  photo: Photo;
  result: string;
  name: string;
}) {
  // How much of the photo shows, in percent from the left.
  const [shown, setShown] = useState(0);
  return (
    <div className="grid flex-1 items-start justify-items-center">
      <div
        className="relative overflow-hidden rounded-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brick-500"
        style={frameOf(photo)}
      >
        <img src={result} alt={t`Uw foto in de stijl ${name}`} className={layer} />
        <img
          src={photo.dataUrl}
          alt=""
          className={layer}
          style={{ clipPath: `inset(0 ${100 - shown}% 0 0)` }}
        />
        <div
          aria-hidden="true"
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(14_45_40/0.35)]"
          style={{ left: `${shown}%` }}
        >
          <span
            className="absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white text-river-800 shadow-lift"
            // Keeps the handle inside the picture at both ends.
            style={{ translate: `-${shown}% 0` }}
          >
            <MoveHorizontal className="size-5" />
          </span>
        </div>
        <input
          type="range"
          min={0}
          max={100}
          value={shown}
          onChange={({ target }) => setShown(Number(target.value))}
          aria-label={t`Vergelijk met uw foto`}
          aria-valuetext={t`${shown}% van uw foto zichtbaar`}
          className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
        />
      </div>
    </div>
  );
}

const layer = "absolute inset-0 size-full object-cover";
