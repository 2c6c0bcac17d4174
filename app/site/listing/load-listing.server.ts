import { isSold } from "@voordeur/feeds/status.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../platform/services.ts";
import { indicateCosts } from "../../homes/costs/service.server.ts";
import { findNeighbourhoodCard } from "../../homes/neighbourhoods/queries.server.ts";
import { toldSale } from "../../deals/sales/kinds.ts";
import { saleOfHome } from "../../deals/sales/queries.server.ts";
import { findPlace } from "../../homes/places/queries.server.ts";
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
  const [spoken, similar, neighbourhood, contact] = await Promise.all([
    inLanguage(services, property),
    similarProperties(services.db, property),
    neighbourhoodOf(services, property.id),
    findContact(services, property.id),
  ]);
  const takenAt = isSold(property.status) ? await statusSince(services.db, property) : null;
  const place = await findPlace(services.db, property.id);
  const map = place && {
    place,
    picture: drawPlace(await currentFacetIndex(services.db), place),
    hasTiles: services.outside.isOn("tiles"),
  };
  const { clock, settings, db } = services;
  const openHouses = isSold(property.status) ? [] : await listOpenHouses(db, property.id, clock());
  const costs = isSold(property.status)
    ? null
    : indicateCosts(property, settings.get("costs"), amsterdamDate(clock()));
  const sale = await saleOfHome(services.db, property.id);
  const told = sale && toldSale(sale);
  const asked = { similar, takenAt, map, costs, contact, neighbourhood, openHouses };
  return { property: spoken, ...asked, sale: told };
}

/** The page is whole without it. */
async function neighbourhoodOf({ db, log }: Services, propertyId: number) {
  try {
    return await findNeighbourhoodCard(db, propertyId);
  } catch (error) {
    log.error({ err: error }, "the neighbourhood of a listing could not be read");
    return null;
  }
}
