import { href, Link } from "react-router";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import { useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import type { HomeCopy, StaffProperty } from "../table/queries.server.ts";
import { VisibilityForm } from "../table/visibility-form.tsx";

const look = "border-l-4 border-river-300 bg-river-50 px-5 py-3";

/** Where else this home is, which of them visitors see, and whether staff keep it on the site. */
export function DuplicateNotes({
  property,
  copies,
}: {
  property: Pick<
    StaffProperty,
    | "isOwn"
    | "price"
    | "status"
    | "address"
    | "also_from"
    | "kept_by_staff"
    | "hidden_by_staff"
    | "is_active"
  >;
  /** The listings of the same home in other sources. */
  copies: readonly HomeCopy[];
}) {
  const sourceLabel = useSourceLabel();
  const { also_from, kept_by_staff, hidden_by_staff } = property;
  const { isOwn } = property;
  const different = copies.filter(
    ({ price, status }) => isOwn && (price !== property.price || status !== property.status),
  );
  const shown = copies.find(({ isShown }) => isShown);
  const hidden = hidden_by_staff ? [] : copies.filter((copy) => copy.hidden_by_staff);
  return (
    // Hiding one changes this text, so announce it to screen readers.
    <div aria-live="polite" className="grid gap-3 *:last:mb-7">
      {shown && hidden_by_staff && isOwn && (
        <p className={look}>
          Nog niet zichtbaar: bezoekers zien <CopyLink copy={shown} />. Kies je Tonen, dan zien zij
          in plaats daarvan deze.
        </p>
      )}
      {shown && hidden_by_staff && !isOwn && (
        <div className={`${look} flex flex-wrap items-center justify-between gap-x-6 gap-y-3`}>
          <p>
            Je verbergt deze woning, maar dezelfde woning staat nog op de site:{" "}
            <CopyLink copy={shown} />.
          </p>
          <VisibilityForm
            id={shown.id}
            name={`${property.address}, bron ${sourceLabel(shown.source)}`}
            hidden={false}
            label="Verberg die ook"
          />
        </div>
      )}
      {shown && !hidden_by_staff && (
        <p className={look}>
          Bezoekers zien <CopyLink copy={shown} />.
        </p>
      )}
      {hidden.map((copy) => (
        <p key={copy.id} className={look}>
          {copy.source === OWN_SOURCE
            ? "Nog niet zichtbaar: "
            : "Ook in een andere bron, maar daar door jou verborgen: "}
          <CopyLink copy={copy} />.
        </p>
      ))}
      {also_from.length > 0 && (
        <p className={look}>
          Ook bij: {also_from.map(sourceLabel).join(", ")}. Bezoekers zien deze woning één keer.
        </p>
      )}
      {different.map((copy) => (
        <p key={copy.id} className={look}>
          De bron {sourceLabel(copy.source)} noemt nu: {copy.price}, {copy.status}. Deze woning
          neemt dat niet vanzelf over.
        </p>
      ))}
      {kept_by_staff && <p className={look}>Door jou teruggezet; staat niet meer in de bron.</p>}
    </div>
  );
}

function CopyLink({ copy: { id, source } }: { copy: HomeCopy }) {
  const sourceLabel = useSourceLabel();
  return (
    <Link to={href("/admin/woningen/:id", { id: String(id) })} className="font-medium underline">
      deze woning van bron {sourceLabel(source)}
    </Link>
  );
}
