import { href, Link } from "react-router";
import { sourceLabel } from "../../../ui/source-badge.tsx";
import type { StaffProperty } from "../../listings/staff/queries.server.ts";

/** Where else this home is, which of them visitors see, and whether staff keep it on the site. */
export function DuplicateNotes({
  property,
  shown,
}: {
  property: Pick<StaffProperty, "also_from" | "kept_by_staff">;
  /** The listing that visitors see instead of this one. */
  shown: { id: number; source: string } | null;
}) {
  const { also_from, kept_by_staff } = property;
  const look = "border-l-4 border-river-300 bg-river-50 px-5 py-3";
  if (!shown && also_from.length === 0 && !kept_by_staff) return null;
  return (
    <div className="mb-7 grid gap-3">
      {shown && (
        <p className={look}>
          Bezoekers zien{" "}
          <Link
            to={href("/admin/woningen/:id", { id: String(shown.id) })}
            className="font-medium underline underline-offset-4"
          >
            deze woning van bron {sourceLabel(shown.source)}
          </Link>
          .
        </p>
      )}
      {also_from.length > 0 && (
        <p className={look}>
          Ook bij: {also_from.map(sourceLabel).join(", ")}. Bezoekers zien deze woning één keer.
        </p>
      )}
      {kept_by_staff && <p className={look}>Door u teruggezet; staat niet meer in de feed.</p>}
    </div>
  );
}
