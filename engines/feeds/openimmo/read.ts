import { FeedError, type FeedIo, type FeedItem, type FeedSource } from "../connector.ts";
import { feedDocuments, feedLocation } from "../reading/open-feed.ts";
import type { XmlElement } from "../reading/xml-element.ts";
import { xmlRecords } from "../reading/xml-records.ts";
import { mapObject } from "./map.ts";
import { mediaOf } from "./media/media.ts";
import { openTransfer, type Transfer } from "./transfer.ts";

/**
 * OpenImmo 1.2.7. The source's URL is an XML file or a ZIP with pictures (a path, or http), or a
 * folder that the broker's software drops such files in.
 */
export async function* readOpenImmo(source: FeedSource, io: FeedIo): AsyncIterable<FeedItem> {
  const locations = await feedDocuments(feedLocation(source, io), /\.(xml|zip)$/i);
  if (locations.length === 0) throw new FeedError("In de map van de bron staat geen bestand.");
  const seen = new Set<string>();
  // The newest first: it has the last word on what it names, and a whole stock on all the rest.
  for (const location of locations) {
    const transfer = await openTransfer(location, io);
    try {
      if (yield* readTransfer(transfer, seen, io)) return;
    } finally {
      transfer.close();
    }
  }
  yield { kind: "partial" };
}

/** @returns whether the transfer is the whole stock. */
async function* readTransfer(
  { documents, pictures }: Transfer,
  seen: Set<string>,
  io: FeedIo,
): AsyncGenerator<FeedItem, boolean> {
  let isWhole = false;
  for (const document of documents) {
    let header: XmlElement | undefined;
    const records = { roots: ["openimmo"], records: ["uebertragung", "immobilie"] };
    for await (const element of xmlRecords(document(), records)) {
      const record = io.fields?.element(element) ?? element;
      if (record.name === "uebertragung") {
        header = record;
        continue;
      }
      const item = mapObject(record, header?.attributes["modus"], io.now);
      const id = idOf(item);
      if (seen.has(id)) continue;
      if (id !== "") seen.add(id);
      if (item.kind === "listing") {
        Object.assign(item.draft, await mediaOf(record, pictures, io));
      }
      yield item;
    }
    isWhole ||= isWholeStock(header);
  }
  return isWhole;
}

function idOf(item: FeedItem): string {
  if (item.kind === "listing") return item.draft.external_id;
  return "external_id" in item ? item.external_id : "";
}

/**
 * The whole stock is what a transfer usually is, also of programs that do not say so. A document
 * without a header was not made by the rules, so that what is not in it must not be hidden.
 */
function isWholeStock(header: XmlElement | undefined): boolean {
  const extent = header?.attributes["umfang"]?.trim().toUpperCase();
  return header !== undefined && (extent === undefined || extent === "" || extent === "VOLL");
}
