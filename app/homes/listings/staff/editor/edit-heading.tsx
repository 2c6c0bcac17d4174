import { href, Link } from "react-router";
import { PageLink } from "../../../../ui/page-link.tsx";
import { SourceName } from "../../../../ui/property/source-badge.tsx";
import { StatusBadge } from "../../../../ui/property/status-badge.tsx";
import { visibilityNames } from "../table/input.ts";
import type { StaffProperty } from "../table/queries.server.ts";
import { visibilityOf } from "../table/visibility.ts";
import { VisibilityForm } from "../table/visibility-form.tsx";

/** The address of a listing, how it stands on the site, and the ways to its other screens. */
export function EditHeading({
  property,
  canAct,
}: {
  property: StaffProperty;
  /** What it changes is stored at once. */
  canAct: boolean;
}) {
  const { address, city, status, source, duplicate_of } = property;
  const visibility = visibilityOf(property);
  return (
    <div className="mt-2 mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-2xl wrap-anywhere">
          {address}, {city}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-[0.9375rem]">
          <StatusBadge status={status} className="py-0.5!" />
          <SourceName source={source} />
          <span className={visibility === "zichtbaar" ? "text-river-700" : "text-brick-700"}>
            {duplicate_of !== null && visibility === "zichtbaar"
              ? "Via een andere bron op de site"
              : visibilityNames[visibility]}
          </span>
        </p>
      </div>
      {canAct && <OtherScreens property={property} isShown={visibility === "zichtbaar"} />}
    </div>
  );
}

function OtherScreens({ property, isShown }: { property: StaffProperty; isShown: boolean }) {
  const { slug, address, hidden_by_staff } = property;
  const id = String(property.id);
  const link = "py-2 underline";
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {isShown && (
        <PageLink to={href("/woningaanbod-venlo/:slug", { slug })} className={link}>
          Bekijk op de site
        </PageLink>
      )}
      <Link to={href("/admin/woningen/:id/momenten", { id })} className={link}>
        Bezichtigmomenten
      </Link>
      <VisibilityForm id={property.id} name={address} hidden={hidden_by_staff} large />
    </div>
  );
}
