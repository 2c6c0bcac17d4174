import { middleOfTheCountry } from "@voordeur/geo/point.ts";
import { boundsOf } from "@voordeur/geo/bounds.ts";
import type { Services } from "../../../../platform/services.ts";
import { findMunicipality, parcelText } from "../../../addresses/service.server.ts";
import { findStaffPlace, NEW_PLACE } from "../../../places/service.server.ts";
import type { MapPicture } from "../../map/picture.ts";
import { drawPlace } from "../../map/picture.server.ts";
import { townPoints } from "../../search/area.server.ts";
import { currentFacetIndex } from "../../search/facet-index.server.ts";
import { readWidth, viewWidths, writeView } from "./pin-view.ts";

/** Everything that the part "Plaats" shows of a home. */
export async function readPlace(services: Services, id: number, params: URLSearchParams) {
  const { db, outside, settings } = services;
  const [place, facetIndex] = await Promise.all([findStaffPlace(db, id), currentFacetIndex(db)]);
  const { latitude = null, longitude = null, parcel = null } = place ?? {};
  const own = latitude === null || longitude === null ? null : { latitude, longitude };
  const towns = [...townPoints(facetIndex).values()];
  const around = boundsOf(
    towns.length > 0 ? towns : [settings.agency.location ?? middleOfTheCountry],
  )!;
  const center = own ?? {
    latitude: (around.south + around.north) / 2,
    longitude: (around.west + around.east) / 2,
  };
  const width = own || params.has("kaart") ? readWidth(params.get("kaart")) : viewWidths.at(-1)!;
  const { spot, ...ground } = drawPlace(facetIndex, { ...center, radius: null }, width);
  const picture: MapPicture = own && spot ? { ...ground, spot } : ground;
  return {
    place,
    parcel: parcel && parcelText(parcel, await findMunicipality(services, parcel)),
    version: place?.version ?? NEW_PLACE,
    canLookUp: outside.isOn("pdok"),
    map: { picture, view: writeView({ center, width }), width },
  };
}

export type PlaceData = Awaited<ReturnType<typeof readPlace>>;
