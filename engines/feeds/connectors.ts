import type { Connector, FeedSource } from "./connector.ts";

/** Loads the reader of one format, and nothing of the others. */
export const connectors: Record<FeedSource["connector"], () => Promise<Connector>> = {
  realworks: async () => (await import("./realworks/read.ts")).readRealworks,
  "realworks-xml": async () => (await import("./realworks-xml/read.ts")).readRealworksXml,
  kolibri: async () => (await import("./kolibri/read.ts")).readKolibri,
  openimmo: async () => (await import("./openimmo/read.ts")).readOpenImmo,
  web: async () => (await import("./web/read.ts")).readWeb,
};
