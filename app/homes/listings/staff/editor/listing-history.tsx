import { href, Link } from "react-router";
import { useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import type { PropertyChange } from "../../sync/service.server.ts";
import { HistoryEntry } from "../../../../staff/kit/history-entry.tsx";
import { DateTime } from "../../../../staff/kit/date-time.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";

/** Something that happened in another room, and where. */
interface Happened {
  id: number;
  at: Date;
  actor: string | null;
  title: string;
  to: string;
}

/** The prices and statuses of a listing, when visitors saw it, and what happened about it; the newest first. */
export function ListingHistory({
  source,
  changes,
  happened,
}: {
  source: string;
  changes: readonly PropertyChange[];
  happened: readonly Happened[];
}) {
  const all = [...changes, ...happened].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (all.length === 0) return null;
  const entry = (one: (typeof all)[number]) =>
    "to" in one ? (
      <HistoryEntry key={`event-${one.id}`} at={one.at} by={one.actor} title="">
        <Link to={one.to} className="font-medium underline wrap-anywhere">
          {one.title}
        </Link>
      </HistoryEntry>
    ) : (
      <Change key={one.id} change={one} source={source} />
    );
  const earlier = all.slice(FIRST);
  return (
    <StaffSection id="verloop" title="Verloop" ruled>
      <ol className="mt-4 border-l border-line">{all.slice(0, FIRST).map(entry)}</ol>
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-2 underline">Eerder</summary>
          <ol className="mt-2 border-l border-line">{earlier.map(entry)}</ol>
        </details>
      )}
    </StaffSection>
  );
}

/** What is shown before one asks for more. */
const FIRST = 10;

function Change({ change, source }: { change: PropertyChange; source: string }) {
  const sourceLabel = useSourceLabel();
  return (
    <li className="relative pb-4 pl-5 before:absolute before:top-2 before:-left-[4.5px] before:size-2 before:rounded-full before:bg-river-600">
      <p className="text-sm text-muted wrap-anywhere">
        <DateTime at={change.at} />
        {change.actor && ` · ${change.actor}`}
        {change.run_id !== null && (
          <>
            {" · "}
            <Link
              to={href("/admin/synchronisatie/:run", { run: String(change.run_id) })}
              className="underline"
            >
              run van {sourceLabel(source)}
            </Link>
          </>
        )}
      </p>
      {describe(change).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </li>
  );
}

const names: Record<PropertyChange["kind"], string | null> = {
  created: "Voor het eerst overgenomen",
  changed: null,
  hidden: "Verborgen",
  shown: "Terug op de site",
};

function describe({ kind, before, after }: PropertyChange): string[] {
  const name = names[kind];
  const fields = (
    [
      ["Prijs", "price"],
      ["Status", "status"],
    ] as const
  ).flatMap(([label, field]) => {
    const [was, is] = [before[field], after[field]];
    if (typeof is !== "string") return [];
    return [typeof was === "string" ? `${label}: ${was} → ${is}` : `${label}: ${is}`];
  });
  return name === null ? fields : [name, ...fields];
}
