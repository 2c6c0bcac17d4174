import { offerFile } from "./features/dossiers/readers/service.server.ts";
import { isWaitedFor } from "./features/viewings/queries.server.ts";
import { visitOffer } from "./features/viewings/visits/offer.server.ts";
import type { Services } from "./platform/services.ts";

/** The services that a room asks of one on a floor above it, which it does not know. */
export const upward = { isWaitedFor, visitOffer, offerFile } satisfies Partial<Services>;
