import type { ListingSource } from "../../../platform/agency.ts";
import { readBlm } from "./blm/read.ts";
import type { Connector } from "./connector.ts";
import { readKolibri } from "./kolibri/read.ts";
import { readKyero } from "./kyero/read.ts";
import { readOpenImmo } from "./openimmo/read.ts";
import { readRealworks } from "./realworks/read.ts";
import { readReso } from "./reso/read.ts";
import { readWeb } from "./web/read.ts";

export const connectors: Record<ListingSource["connector"], Connector> = {
  realworks: readRealworks,
  kolibri: readKolibri,
  openimmo: readOpenImmo,
  web: readWeb,
  reso: readReso,
  kyero: readKyero,
  blm: readBlm,
};
