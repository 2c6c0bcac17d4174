import { isSold } from "@voordeur/feeds/status.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../platform/services.ts";
import { indicateCosts } from "../../homes/costs/service.server.ts";
import { readCard } from "../../homes/neighbourhoods/queries.server.ts";
import { toldSale } from "../../deals/sales/kinds.ts";
import { saleOfHome } from "../../deals/sales/queries.server.ts";
import { findWhereabouts, type Neighbourhood } from "../../homes/places/queries.server.ts";
import { listOpenHouses } from "../../agenda/viewings/moments/service.server.ts";
import { drawPlace } from "../../homes/listings/map/picture.server.ts";
import {
  findContact,
  type PropertyPage,
  similarProperties,
} from "../../homes/listings/queries.server.ts";
import { inLanguage } from "../../homes/listings/translations/service.server.ts";
import { currentFacetIndex } from "../../homes/listings/search/facet-index.server.ts";
import { statusSince } from "../../homes/listings/sync/changes.queries.server.ts";

/** Loads everything a listing's page needs. */
export async function loadListing(services: Services, property: PropertyPage) {
  const { clock, settings, db } = services;
  const { id } = property;
  const sold = isSold(property.status);
  const [spoken, facetIndex, { place, neighbourhood: around }, contact, takenAt, openHouses, sale] =
    await Promise.all([
      inLanguage(services, property),
      currentFacetIndex(db),
      findWhereabouts(db, id),
      findContact(services, id),
      sold ? statusSince(db, property) : null,
      sold ? [] : listOpenHouses(db, id, clock()),
      saleOfHome(db, id),
    ]);
  const [similar, neighbourhood] = await Promise.all([
    similarProperties(db, property, facetIndex),
    cardOf(services, around),
  ]);
  const map = place && {
    place,
    picture: drawPlace(facetIndex, place),
    hasTiles: services.outside.isOn("tiles"),
  };
  const costs = sold
    ? null
    : indicateCosts(property, settings.get("costs"), amsterdamDate(clock()));
  const told = sale && toldSale(sale);
  const asked = { similar, takenAt, map, costs, contact, neighbourhood, openHouses };
  return { property: spoken, ...asked, sale: told };
}

/** The page is whole without it. */
async function cardOf({ db, log }: Services, neighbourhood: Neighbourhood | null) {
  try {
    return await readCard(db, neighbourhood);
  } catch (error) {
    log.error({ err: error }, "the neighbourhood of a listing could not be read");
    return null;
  }
}
