import { countOf } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import { EnergyArrow } from "../../../../ui/property/energy-label.tsx";
import { Picture } from "../../../../ui/pictures/picture.tsx";
import { drawingKindFor } from "../../../../ui/pictures/kind-for-type.ts";
import { SourceBadge, useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import { StatusBadge } from "../../../../ui/property/status-badge.tsx";
import { visibilityNames } from "./input.ts";
import type { StaffListing } from "./queries.server.ts";
import { visibilityOf } from "./visibility.ts";
import { VisibilityForm } from "./visibility-form.tsx";
import { DateTime } from "../../../admin/date-time.tsx";

const columns =
  "xl:grid xl:grid-cols-[5.5rem_minmax(0,1fr)_11rem_7.5rem_7.5rem_6.5rem_8.5rem_8.5rem] xl:items-center xl:gap-x-4";

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
      <ul className="max-xl:mt-4 max-xl:grid max-xl:gap-3 max-xl:md:grid-cols-2">
        {listings.map((listing) => (
          <Row key={listing.id} listing={listing} />
        ))}
      </ul>
    </>
  );
}

// On a card the photo stands left of everything else.
const beside = "max-xl:col-start-2";
// Columns of the table that share a line of the card.
const together = `${beside} max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-3 max-xl:gap-y-1 xl:contents`;

function Row({ listing }: { listing: StaffListing }) {
  const sourceLabel = useSourceLabel();
  const { id, slug, address, postal_code, city, price, status, source, updated_at } = listing;
  const { property_type, energy_label, hidden_by_staff } = listing;
  const visibility = visibilityOf(listing);
  const off = visibility === "zichtbaar" ? "" : "xl:bg-marl-100/60";
  return (
    <li
      className={`relative text-[0.9375rem] leading-snug hover:bg-marl-100 max-xl:grid max-xl:grid-cols-[6rem_minmax(0,1fr)] max-xl:content-start max-xl:gap-x-4 max-xl:gap-y-1.5 max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:bg-white max-xl:p-3 xl:border-b xl:border-line xl:px-2 xl:py-2 ${columns} ${off}`}
    >
      <Picture
        photo={listing.photo}
        fallback={{ kind: drawingKindFor(property_type), seed: slug }}
        alt=""
        sizes="6rem"
        className="aspect-3/2 rounded max-xl:row-span-3 max-xl:self-start"
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
          <SourceBadge source={source} className="border border-line py-0.5!" />
          {source === OWN_SOURCE && (
            <span className="text-sm text-muted max-xl:ml-1.5 xl:mt-0.5 xl:block">
              eigen invoer
            </span>
          )}
        </p>
      </div>
      <div className={together}>
        <PhotoState counts={listing.photos} />
        <p className="text-sm text-muted">
          <span className="xl:sr-only">Gewijzigd </span>
          <DateTime at={updated_at} className="whitespace-nowrap tabular-nums" />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 max-xl:col-span-full max-xl:mt-1 max-xl:border-t max-xl:border-line max-xl:pt-2 xl:flex-col xl:items-start xl:gap-1">
        <span
          className={`text-sm ${visibility === "zichtbaar" ? "text-river-700 xl:sr-only" : "font-medium text-brick-700"}`}
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
