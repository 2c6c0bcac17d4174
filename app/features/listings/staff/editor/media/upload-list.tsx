import { X } from "lucide-react";
import type { Upload } from "./use-uploads.ts";

/** The files that are on their way, and those that were refused. */
export function UploadList({
  uploads,
  forget,
}: {
  uploads: readonly Upload[];
  forget: (key: number) => void;
}) {
  return (
    <ul aria-live="polite" className="mt-3 grid gap-2 text-[0.9375rem]">
      {uploads.map(({ key, name, sent, error }) =>
        error ? (
          <li key={key} className="flex items-start justify-between gap-3 text-brick-700">
            <p className="py-2 font-medium wrap-anywhere">{error}</p>
            <button
              type="button"
              onClick={() => forget(key)}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-brick-50"
            >
              <X size={18} aria-hidden="true" />
              <span className="sr-only">Melding sluiten</span>
            </button>
          </li>
        ) : (
          <li key={key}>
            <div className="grid gap-1">
              <span className="flex justify-between gap-4">
                <span className="truncate">{name}</span>
                <span className="shrink-0 text-muted tabular-nums">{stateOf(sent)}</span>
              </span>
              <progress
                max={1}
                value={sent}
                aria-label={`${name} versturen`}
                className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-marl-200 [&::-moz-progress-bar]:bg-river-700 [&::-webkit-progress-bar]:bg-marl-200 [&::-webkit-progress-value]:bg-river-700"
              />
            </div>
          </li>
        ),
      )}
    </ul>
  );
}

function stateOf(sent: number): string {
  if (sent === 0) return "in de rij";
  return sent < 1 ? `${Math.floor(sent * 100)}%` : "verwerken…";
}
