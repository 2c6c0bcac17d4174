import { href, Link } from "react-router";
import { useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import type { PropertyChange } from "../../sync/service.server.ts";
import { DateTime } from "../../../../staff/kit/date-time.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";

/** The prices and statuses of a listing, and when visitors saw it; the newest first. */
export function ListingHistory({
  source,
  changes,
}: {
  source: string;
  changes: readonly PropertyChange[];
}) {
  const sourceLabel = useSourceLabel();
  if (changes.length === 0) return null;
  return (
    <StaffSection id="verloop" title="Verloop" ruled>
      <ol className="mt-4 border-l border-line">
        {changes.map((change) => (
          <li
            key={change.id}
            className="relative pb-4 pl-5 before:absolute before:top-2 before:-left-[4.5px] before:size-2 before:rounded-full before:bg-river-600"
          >
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
        ))}
      </ol>
    </StaffSection>
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
