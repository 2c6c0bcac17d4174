import { FeedError, type FeedIo, type FeedItem, type FeedSource } from "../connector.ts";
import { feedBytes, feedDocuments, feedLocation } from "../reading/open-feed.ts";
import { xmlRecords } from "../reading/xml-records.ts";
import { mapProperty } from "./map.ts";

/** Kyero v3: one XML document with all homes; what is no longer in it is no longer offered. */
export async function* readKyero(source: FeedSource, io: FeedIo): AsyncIterable<FeedItem> {
  const [newest] = await feedDocuments(feedLocation(source, io), /\.xml$/i);
  if (newest === undefined) throw new FeedError("In de map van de feed staat geen XML-bestand.");
  const bytes = feedBytes(newest, io, { accept: "application/xml, text/xml" });
  let isVersion3 = false;
  // Some programs write the version and the homes straight into <kyero>.
  const format = { roots: ["root", "kyero"], records: ["feed_version", "property"] };
  for await (const record of xmlRecords(bytes, format)) {
    if (record.name === "feed_version") {
      expectVersion3(record.text);
      isVersion3 = true;
      continue;
    }
    yield mapProperty(io.fields?.element(record) ?? record, io.now);
  }
  if (!isVersion3) throw new FeedError("De feed noemt geen versie (feed_version).");
}

function expectVersion3(text: string) {
  const version = text.trim();
  if (/^3(\.\d+)*$/.test(version)) return;
  throw new FeedError(`De feed is Kyero-versie "${version.slice(0, 20)}"; alleen 3 wordt gelezen.`);
}
