import type { ListingSource } from "../../../platform/agency.ts";
import type { Connector } from "./connector.ts";
import { readRealworks } from "./realworks.ts";

export const connectors: Record<ListingSource["connector"], Connector> = {
  realworks: readRealworks,
};
