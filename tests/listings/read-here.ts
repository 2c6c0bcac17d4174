import type { Connector } from "@voordeur/feeds/connector.ts";
import { connectors } from "@voordeur/feeds/connectors.ts";

/**
 * Reads a feed of any format in this process. The site starts a process for each feed, which takes half
 * a second; only tests of that process need it.
 */
export const readHere: Connector = async function* (source, io) {
  const read = await connectors[source.connector]();
  yield* read(source, io);
};
