import type { Connector } from "@voordeur/feeds/connector.ts";
import { connectors } from "@voordeur/feeds/connectors.ts";

/**
 * Reads a feed of any format in this process. The site starts a process for each feed, which costs
 * a test half a second that it needs only when that process is what it is about.
 */
export const readHere: Connector = async function* (source, io) {
  const read = await connectors[source.connector]();
  yield* read(source, io);
};
