import { offerFile } from "./deals/dossiers/readers/service.server.ts";
import { isWaitedFor } from "./agenda/viewings/queries.server.ts";
import { visitOffer } from "./agenda/viewings/visits/offer.server.ts";
import { pageOfSale } from "./deals/sales/seller/seller-page.server.ts";
import { changeEverywhere, placesOf } from "./deals/transfers/elsewhere/service.server.ts";
import type { Services } from "./platform/services.ts";

/** The services that a room asks of one on a floor above it, which it does not know. */
export const upward = {
  isWaitedFor,
  visitOffer,
  offerFile,
  pageOfSale,
  placesOf,
  changeEverywhere,
} satisfies Partial<Services>;
