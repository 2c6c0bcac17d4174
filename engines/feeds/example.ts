import { tmpdir } from "node:os";
import type { FeedIo, FeedSource } from "@voordeur/feeds/connector.ts";
import { connectors } from "@voordeur/feeds/connectors.ts";

/** The addresses in a feed, and why the rest cannot be shown. */
export async function addressesIn(source: FeedSource): Promise<string[]> {
  const io: FeedIo = {
    fetch,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    secret: (name) => process.env[name],
    now: new Date(),
    scratch: tmpdir(),
    keepFile: async (bytes) => `feed:${bytes.length}`,
  };
  const read = await connectors[source.connector]();
  const lines: string[] = [];
  for await (const item of read(source, io)) {
    if (item.kind === "listing") lines.push(`${item.draft.address}, ${item.draft.city}`);
    if (item.kind === "problem") lines.push(`${item.external_id}: ${item.reason}`);
  }
  return lines;
}
