import { countOf } from "@voordeur/language/numbers.ts";
import { X } from "lucide-react";
import { forgetUpload, type Upload } from "../../../../../staff/kit/uploads/queue.ts";

/** The files that are on their way, and those that were refused. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const waiting = uploads.filter(({ error }) => !error);
  const refused = uploads.filter(({ error }) => error);
  return (
    <>
      <ul aria-live="polite" className="mt-3 grid text-[0.9375rem]">
        {refused.map(({ key, error }) => (
          <li key={key} className="flex items-start justify-between gap-3 text-brick-700">
            <p className="py-2 font-medium wrap-anywhere">{error}</p>
            <button
              type="button"
              onClick={() => forgetUpload(key)}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-brick-50"
            >
              <X size={18} aria-hidden="true" />
              <span className="sr-only">Melding sluiten</span>
            </button>
          </li>
        ))}
      </ul>
      <output className="block text-[0.9375rem] font-medium">{toldOf(waiting)}</output>
      {waiting.length > 0 && (
        <ul
          aria-label="Bestanden op weg"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          className="mt-2 grid max-h-72 gap-2 overflow-y-auto pr-2 text-[0.9375rem]"
        >
          {waiting.map(({ key, file: { name }, sent, waits }) => (
            <li key={key} className="grid gap-1">
              <span className="flex justify-between gap-4">
                <span className="truncate">{name}</span>
                <span className="shrink-0 text-muted tabular-nums">{stateOf(sent, waits)}</span>
              </span>
              {sent !== null && (
                <progress
                  max={1}
                  value={sent}
                  aria-label={`${name} versturen`}
                  className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-marl-200 [&::-moz-progress-bar]:bg-river-700 [&::-webkit-progress-bar]:bg-marl-200 [&::-webkit-progress-value]:bg-river-700"
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One line for all of them: a screen reader hears what changes, and not each per cent. */
function toldOf(waiting: readonly Upload[]): string {
  const [first] = waiting;
  if (!first) return "";
  const left = `Nog ${countOf(waiting.length, "bestand", "bestanden")} te versturen`;
  if (first.waits === "offline") return `${left}, zodra er weer verbinding is.`;
  if (first.waits === "signed-out") return `${left}, zodra je weer bent ingelogd.`;
  return first.isKept
    ? `${left}. Je kunt intussen verder werken.`
    : `${left}. Laat deze pagina zolang open.`;
}

const words: Record<NonNullable<Upload["waits"]>, string> = {
  offline: "wacht op verbinding",
  later: "straks opnieuw",
  "signed-out": "wacht op inloggen",
};

function stateOf(sent: number | null, waits: Upload["waits"]): string {
  if (sent === null) return waits ? words[waits] : "in de rij";
  return sent < 1 ? `${Math.floor(sent * 100)}%` : "verwerken…";
}
