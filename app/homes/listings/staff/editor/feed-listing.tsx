import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { FactList } from "../../fact-list.tsx";
import type { HomeCopy, StaffProperty } from "../table/queries.server.ts";
import { useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { mediaWords } from "./media/media-kinds.ts";
import { MediumView } from "./media/medium-view.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";

/** A listing from a feed: read-only. */
export function FeedListing({
  property,
  own,
  children,
}: {
  property: StaffProperty;
  /** The agency's own listing of this home. */
  own: HomeCopy | undefined;
  /** Stands below the photos. */
  children?: ReactNode;
}) {
  const sourceLabel = useSourceLabel();
  const { source, external_id, price, description, facts } = property;
  const photos = property.media.filter(({ kind }) => kind === "photo");
  const others = property.media.filter(({ kind }) => kind !== "photo");
  const lines = [
    { label: "Prijs", value: price },
    { label: "Soort woning", value: property.property_type },
    { label: "Nummer in de bron", value: external_id },
    { label: "Laatst gewijzigd", value: formatDateTime(property.updated_at) },
    ...facts,
  ];
  return (
    <div className="grid items-start gap-x-12 gap-y-10 @desk:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div>
        <div className="mb-5 border-l-4 border-river-300 bg-river-50 px-5 py-3">
          <p>
            Deze woning komt uit de bron {sourceLabel(source)} en wordt daar gewijzigd. Hier bepaal
            je alleen of de site de woning toont; een synchronisatie verandert dat niet.
          </p>
          {own ? (
            <Link
              to={href("/admin/woningen/:id", { id: String(own.id) })}
              className="mt-1 inline-block py-2 font-medium underline"
            >
              Naar de eigen woning van dit adres
            </Link>
          ) : (
            <MakeOwn />
          )}
        </div>
        <FactList lines={lines} />
        <p className="mt-5 whitespace-pre-line wrap-anywhere">{description}</p>
      </div>
      <div className="grid gap-10">
        <StaffSection id="fotos" title="Foto’s" ruled>
          {photos.length === 0 && <p className="mt-4 text-muted">De bron heeft geen foto’s.</p>}
          <ol className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.map((photo, index) => (
              <li key={photo.id} className="overflow-hidden rounded-lg border border-line bg-white">
                <MediumView medium={photo} alt={`Foto ${index + 1}`} />
                {photo.state !== "ready" && (
                  <p className="p-2 text-sm wrap-anywhere text-muted">
                    {photo.error ?? "wordt nog opgehaald"}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </StaffSection>
        {others.length > 0 && (
          <StaffSection id="media" title="Plattegronden, tours en documenten" ruled>
            <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
              {others.map((medium) => (
                <li
                  key={medium.id}
                  className="overflow-hidden rounded-lg border border-line bg-white"
                >
                  <MediumView medium={medium} alt={mediaWords[medium.kind].one} />
                  <p className="p-2 text-sm wrap-anywhere">
                    {medium.caption || mediaWords[medium.kind].one}
                  </p>
                </li>
              ))}
            </ul>
          </StaffSection>
        )}
        {children}
      </div>
    </div>
  );
}

function MakeOwn() {
  return (
    <Form method="post" className="mt-3">
      <Button look="secondary" act="eigen-maken">
        Maak hier een eigen woning van
      </Button>
      <p className="mt-2 text-sm text-muted">
        Je krijgt een kopie met alle teksten, kenmerken en foto’s, die je vrij kunt wijzigen.
        Bezoekers zien de kopie pas als je die toont; tot dan blijft deze staan.
      </p>
    </Form>
  );
}
