import path from "node:path";
import { FeedError, type FeedIo, type FeedItem, type FeedSource } from "../connector.ts";
import { feedBytes, feedDocuments, feedFile, feedLocation } from "../reading/open-feed.ts";
import { xmlRecords } from "../reading/xml-records.ts";
import { isZip, openZip } from "../reading/zip.ts";
import { isRealworks, mapXmlRecord } from "./map.ts";

const request = { accept: "application/zip, application/xml, text/xml", isAll: true };

/**
 * The export of Realworks from before its API: XML with homes, business property or new projects,
 * by itself or in a ZIP. A folder has a file of each of these kinds for every day. What is no
 * longer in them has been withdrawn.
 */
export async function* readRealworksXml(source: FeedSource, io: FeedIo): AsyncIterable<FeedItem> {
  const locations = await feedDocuments(feedLocation(source, io), /\.(zip|xml)$/i);
  if (locations.length === 0) throw new FeedError("In de map van de bron staat geen ZIP of XML.");
  const seen = new Set<string>();
  let count = 0;
  for (const location of newestOfEachKind(locations)) {
    for await (const bytes of documentsOf(location, io)) {
      for await (const element of xmlRecords(bytes, { records: ["Object", "Project"] })) {
        const record = io.fields?.element(element) ?? element;
        if (!isRealworks(record)) continue;
        count += 1;
        for (const item of mapXmlRecord(record, io.now)) if (isNew(item, seen)) yield item;
      }
    }
  }
  if (count === 0) throw new FeedError("De bron bevat geen object of project van Realworks.");
}

/** Picks `WONEN_20260301.zip` and `BOG_20260301.zip` from these two and `WONEN_20260228.zip`. */
function newestOfEachKind(locations: readonly string[]): string[] {
  const byKind = new Map<string, string>();
  // Files without a day in their names stay in the order of their own days.
  for (const location of locations.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))) {
    const kind = /^[a-z]+/i.exec(path.basename(location))?.[0].toUpperCase() ?? "";
    if (!byKind.has(kind)) byKind.set(kind, location);
  }
  return [...byKind.values()];
}

function dayOf(location: string): string {
  return /\d{8}/.exec(path.basename(location))?.[0] ?? "";
}

async function* documentsOf(
  location: string,
  io: FeedIo,
): AsyncGenerator<AsyncIterable<Uint8Array>, void> {
  const file = await feedFile(location, io, request);
  if (!(await isZip(file))) {
    yield feedBytes(file, io, request);
    return;
  }
  const zip = await openZip(file);
  try {
    // macOS puts a shadow of each file into a ZIP.
    const documents = zip.entries.filter(
      ({ name }) => /\.xml$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name),
    );
    if (documents.length === 0) throw new FeedError("In het ZIP-bestand staat geen XML.");
    for (const entry of documents) yield zip.chunks(entry);
  } finally {
    zip.close();
  }
}

function isNew(item: FeedItem, seen: Set<string>): boolean {
  const id =
    item.kind === "listing"
      ? item.draft.external_id
      : "external_id" in item
        ? item.external_id
        : "";
  if (seen.has(id)) return false;
  if (id !== "") seen.add(id);
  return true;
}
