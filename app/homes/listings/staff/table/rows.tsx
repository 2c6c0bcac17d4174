import { countOf } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import { EnergyArrow } from "../../../../ui/property/energy-label.tsx";
import { Picture } from "../../../../ui/pictures/picture.tsx";
import { drawingKindFor } from "../../../../ui/pictures/kind-for-type.ts";
import { SourceName, useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import { StatusBadge } from "../../../../ui/property/status-badge.tsx";
import { visibilityNames } from "./input.ts";
import type { StaffListing } from "./queries.server.ts";
import { visibilityOf } from "./visibility.ts";
import { VisibilityForm } from "./visibility-form.tsx";
import { DateTime } from "../../../../staff/kit/date-time.tsx";

const columns =
  "@wide:grid @wide:grid-cols-[5rem_minmax(0,1fr)_10.5rem_7rem_6.5rem_6.5rem_8.25rem_8rem] @wide:items-center @wide:gap-x-3";

/** The listings as a table on a wide screen, and as cards on a narrow one. */
export function PropertyRows({ listings }: { listings: readonly StaffListing[] }) {
  return (
    <>
      <div
        aria-hidden="true"
        className={`mt-3 hidden border-b border-line px-2 pb-2 text-sm font-medium text-muted ${columns}`}
      >
        {["Foto", "Adres", "Prijs", "Status", "Bron", "Foto’s", "Gewijzigd", "Op de site"].map(
          (name) => (
            <span key={name}>{name}</span>
          ),
        )}
      </div>
      <ul className="@max-wide:mt-4 @max-wide:grid @max-wide:gap-3 @max-wide:md:grid-cols-2">
        {listings.map((listing) => (
          <Row key={listing.id} listing={listing} />
        ))}
      </ul>
    </>
  );
}

// On a card the photo stands left of everything else.
const beside = "@max-wide:col-start-2";
// Columns of the table that share a line of the card.
const together = `${beside} @max-wide:flex @max-wide:flex-wrap @max-wide:items-center @max-wide:gap-x-3 @max-wide:gap-y-1 @wide:contents`;

function Row({ listing }: { listing: StaffListing }) {
  const sourceLabel = useSourceLabel();
  const { id, slug, address, postal_code, city, price, status, source, updated_at } = listing;
  const { property_type, energy_label, hidden_by_staff } = listing;
  const visibility = visibilityOf(listing);
  const off = visibility === "zichtbaar" ? "" : "@wide:bg-marl-100/60";
  return (
    <li
      className={`relative text-[0.9375rem] leading-snug hover:bg-marl-100 @max-wide:grid @max-wide:grid-cols-[6rem_minmax(0,1fr)] @max-wide:content-start @max-wide:gap-x-4 @max-wide:gap-y-1.5 @max-wide:rounded-lg @max-wide:border @max-wide:border-line @max-wide:bg-white @max-wide:p-3 @wide:border-b @wide:border-line @wide:px-2 @wide:py-2 ${columns} ${off}`}
    >
      <Picture
        photo={listing.photo}
        fallback={{ kind: drawingKindFor(property_type), seed: slug }}
        alt=""
        sizes="6rem"
        className="aspect-3/2 rounded @max-wide:row-span-3 @max-wide:self-start"
      />
      <div className="min-w-0">
        <Link
          to={href("/admin/woningen/:id", { id: String(id) })}
          className="font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {address}
        </Link>
        <p className="text-muted">
          {postal_code} {city}
        </p>
      </div>
      <p className={`${beside} tabular-nums`}>
        {price}
        <span className="mt-0.5 flex items-center gap-2 text-sm text-muted">
          <span className="min-w-0 truncate">{property_type}</span>
          {energy_label && <EnergyArrow label={energy_label} className="text-xs leading-4" />}
          {listing.labelMissing && <span className="font-medium text-brick-700">geen label</span>}
        </span>
        {listing.labelDiffers && (
          <span className="text-sm font-medium whitespace-nowrap text-brick-700">
            label wijkt af
          </span>
        )}
      </p>
      <div className={together}>
        <p>
          <StatusBadge status={status} className="py-0.5!" />
        </p>
        <p>
          <SourceName source={source} />
          {source === OWN_SOURCE && (
            <span className="text-sm text-muted @max-wide:ml-1.5 @wide:mt-0.5 @wide:block">
              eigen invoer
            </span>
          )}
        </p>
      </div>
      <div className={together}>
        <PhotoState counts={listing.photos} />
        <p className="text-sm text-muted">
          <span className="@wide:sr-only">Gewijzigd </span>
          <DateTime at={updated_at} className="whitespace-nowrap tabular-nums" />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 @max-wide:col-span-full @max-wide:mt-1 @max-wide:border-t @max-wide:border-line @max-wide:pt-2 @wide:flex-col @wide:items-start @wide:gap-1">
        <span
          className={`text-sm ${visibility === "zichtbaar" ? "text-river-700 @wide:sr-only" : "font-medium text-brick-700"}`}
        >
          {visibilityNames[visibility]}
        </span>
        {visibility === "zichtbaar" && listing.duplicate_of !== null && (
          <span className="text-sm text-muted">via andere bron</span>
        )}
        {listing.shownFrom !== null && (
          <span className="text-sm text-muted">
            nog te zien via {sourceLabel(listing.shownFrom)}
          </span>
        )}
        <VisibilityForm id={id} name={address} hidden={hidden_by_staff} />
      </div>
    </li>
  );
}

function PhotoState({ counts: { stored, pending, failed } }: { counts: StaffListing["photos"] }) {
  return (
    <p className="text-sm text-muted">
      {stored + pending + failed === 0 ? "geen foto’s" : countOf(stored, "foto", "foto’s")}
      {pending > 0 && <span className="block">{pending} in de wachtrij</span>}
      {failed > 0 && <span className="block font-medium text-brick-700">{failed} mislukt</span>}
    </p>
  );
}
