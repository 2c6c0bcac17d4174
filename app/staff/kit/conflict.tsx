import type { ReactNode } from "react";
import { Tick } from "../../ui/tick.tsx";

/** A difference between two versions, in words for staff. */
export interface Difference {
  label: string;
  /** Empty: it is only in the other. */
  one: string;
  other: string;
}

/**
 * Somebody else saved first: both texts, side by side. `newest`: their version, to be replaced by whoever
 * ticks `choice`.
 */
export function SavedMeanwhile({
  title = "Iemand anders heeft intussen opgeslagen",
  newest,
  choice = "Ik heb hun versie gezien; zet de mijne ervoor in de plaats",
  differences,
  className = "",
  children = newest === undefined ? COUNTS_NOW : NOT_KEPT,
}: {
  title?: string;
  newest?: number;
  choice?: string;
  differences?: readonly Difference[];
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div role="alert" className={`border-l-4 border-brick-600 bg-brick-50 px-5 py-4 ${className}`}>
      <p className="text-lg font-semibold">{title}</p>
      <div className="mt-1">
        {children}
        {differences && <DifferenceTable differences={differences} />}
      </div>
      {newest !== undefined && (
        <Tick name="seen" value={newest} className="mt-4 font-medium">
          {choice}
        </Tick>
      )}
    </div>
  );
}

const COUNTS_NOW =
  "Hun versie geldt nu. Wat je typte staat hieronder: sla je dat op, dan geldt het jouwe.";
const NOT_KEPT =
  "Er is nog niets bewaard: wat je typte staat hieronder in het formulier. Ook de andere versie gaat niet verloren en blijft bij de eerdere versies.";

/** A colleague changed what a form changes; `children`: what they did. */
export function ChangedMeanwhile({ children }: { children: ReactNode }) {
  return (
    <SavedMeanwhile title="Een collega was je voor" className="mt-5">
      Er is niets veranderd. Wat je invulde, staat nog in het formulier: verstuur je het opnieuw,
      dan geldt het jouwe.
      <ol className="mt-3">{children}</ol>
    </SavedMeanwhile>
  );
}

export function NothingSaved({ errors }: { errors: Record<string, string> }) {
  if (Object.keys(errors).length === 0) return null;
  return (
    <p role="alert" className="border-l-4 border-brick-600 bg-brick-50 px-5 py-3 font-medium">
      Er is nog niets bewaard. Kijk bij de velden met een melding.
    </p>
  );
}

export function DifferenceTable({
  differences,
  heads = ["Hun versie", "Jouw versie"],
}: {
  differences: readonly Difference[];
  heads?: [one: string, other: string];
}) {
  if (differences.length === 0) return <p className="mt-2">Beide versies zijn gelijk.</p>;
  return (
    <dl className="mt-3 grid gap-3 text-[0.9375rem]">
      {differences.map(({ label, one, other }) => (
        <div key={label} className="border-t border-line pt-2">
          <dt className="font-medium first-letter:uppercase">{label}</dt>
          <dd className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {[one, other].map((text, at) => (
              <span key={heads[at]} className="min-w-0">
                <span className="block text-sm text-muted">{heads[at]}</span>
                <span className="break-words whitespace-pre-line">{text || "(leeg)"}</span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
