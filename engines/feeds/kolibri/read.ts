import { FeedError, type FeedIo, type FeedItem, type FeedSource } from "../connector.ts";
import { feedBytes, feedDocuments, feedFile, feedLocation } from "../reading/open-feed.ts";
import { xmlRecords } from "../reading/xml-records.ts";
import { isZip, openZip, type Zip, type ZipEntry } from "../reading/zip.ts";
import { mapProperty } from "./map.ts";

const request = { accept: "application/zip, application/xml, text/xml", isAll: true };

/**
 * Kolibri: a ZIP with an XML file for each object, or one XML document. The ZIP is all that the
 * agency offers; what is no longer in it has been withdrawn.
 */
export async function* readKolibri(source: FeedSource, io: FeedIo): AsyncIterable<FeedItem> {
  const [newest] = await feedDocuments(feedLocation(source, io), /\.(zip|xml)$/i);
  if (newest === undefined) throw new FeedError("In de map van de bron staat geen ZIP of XML.");
  const file = await feedFile(newest, io, request);
  if (!(await isZip(file))) {
    yield* readDocument(feedBytes(file, io, request), io);
    return;
  }
  const zip = await openZip(file);
  try {
    yield* readZip(zip, io);
  } finally {
    zip.close();
  }
}

async function* readZip(zip: Zip, io: FeedIo): AsyncGenerator<FeedItem, void> {
  const documents = zip.entries.filter(({ name }) => isDocument(name));
  if (documents.length === 0) throw new FeedError("In het ZIP-bestand staat geen XML.");
  for (const entry of documents) {
    if (documents.length === 1) yield* readDocument(zip.chunks(entry), io);
    else yield* readOneOfMany(zip, entry, io);
  }
}

/** A broken document among many is one object that is not understood; a broken ZIP is no feed. */
async function* readOneOfMany(zip: Zip, entry: ZipEntry, io: FeedIo): AsyncGenerator<FeedItem> {
  let isZipBroken = false;
  async function* bytes() {
    try {
      yield* zip.chunks(entry);
    } catch (error) {
      isZipBroken = true;
      throw error;
    }
  }
  try {
    yield* readDocument(bytes(), io);
  } catch (error) {
    if (isZipBroken || !(error instanceof FeedError)) throw error;
    const reason = `Het bestand ${entry.name.slice(0, 100)} is niet te lezen: ${error.message}`;
    yield { kind: "problem", external_id: "", reason };
  }
}

function isDocument(name: string): boolean {
  // macOS puts a shadow of each file into a ZIP.
  return /\.xml$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name);
}

const format = {
  roots: ["RealEstateProperty", "Result", "RealEstatePropertyResult", "RealEstateProperties"],
  records: ["RealEstateProperty", "IsSuccess"],
};
for (const root of ["ArrayOfRealEstateProperty", "properties", "documents"]) {
  format.roots.push(root);
}

async function* readDocument(
  bytes: AsyncIterable<Uint8Array>,
  io: FeedIo,
): AsyncGenerator<FeedItem> {
  for await (const record of xmlRecords(bytes, format)) {
    if (record.name === "RealEstateProperty") {
      yield mapProperty(io.fields?.element(record) ?? record, io.now);
    } else if (record.text.trim() === "false") throw new FeedError("Kolibri meldt een fout.");
  }
}
