import { t } from "@voordeur/language/text.ts";
import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { Photo } from "./read-photo.ts";

/** The photo under a veil, the time elapsed, and a button to cancel. */
export function Progress({
  photo,
  expected,
  onCancel,
}: {
  photo: Photo;
  /** Seconds that a picture usually takes. */
  expected: number;
  onCancel: () => void;
}) {
  const seconds = useSeconds();
  // There is no real progress to show: the bar slows down and never fills before the picture is there.
  const part = 1 - Math.exp((-1.6 * seconds) / expected);
  return (
    <div className="relative grid min-h-80 flex-1 place-items-center overflow-hidden rounded-card bg-river-900 p-4">
      <img
        src={photo.dataUrl}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover opacity-45 blur-md"
      />
      <div className="relative w-full max-w-sm rounded-card bg-white/95 p-6 text-center shadow-lift">
        <LoaderCircle
          className="mx-auto size-10 animate-spin text-brick-600"
          strokeWidth={1.5}
          aria-hidden="true"
        />
        <p className="mt-3 font-serif text-xl text-river-800">{t`Foto wordt getransformeerd...`}</p>
        <progress
          aria-label={t`Voortgang`}
          max={100}
          value={Math.round(part * 100)}
          className="mt-4 block h-2 w-full appearance-none overflow-hidden rounded-full bg-river-100 [&::-moz-progress-bar]:bg-river-600 [&::-webkit-progress-bar]:bg-river-100 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-river-600 [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-1000"
        />
        <p className="mt-2 text-base text-muted tabular-nums">
          {expected > 30
            ? t`${seconds} s, meestal een tot twee minuten`
            : t`${seconds} s, meestal een paar tellen`}
        </p>
        <Button look="secondary" className="mt-4" onClick={onCancel}>
          {t`Annuleren`}
        </Button>
      </div>
    </div>
  );
}

/** Counts from when it is first shown. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.round((performance.now() - from) / 1000)),
      1000,
    );
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
