import path from "node:path";
import { FeedError, type FeedIo, type FeedItem, type FeedSource } from "../connector.ts";
import { feedBytes, feedDocuments, feedFile, feedLocation, isUrl } from "../reading/open-feed.ts";
import { type PictureSource, picturesBeside, picturesInZip } from "../reading/picture-source.ts";
import { isZip, openZip, type Zip } from "../reading/zip.ts";
import { mapRecord } from "./map.ts";
import { allMedia } from "./media.ts";
import { blmRecords } from "./records.ts";

const request = { accept: "text/plain, application/zip, application/octet-stream;q=0.9" };

/**
 * BLM: one text file with all objects, by itself, beside its pictures in a folder, or in a ZIP
 * with them. What is no longer in it has been withdrawn.
 */
export async function* readBlm(source: FeedSource, io: FeedIo): AsyncIterable<FeedItem> {
  const [newest] = await feedDocuments(feedLocation(source, io), /\.(blm|zip)$/i);
  if (newest === undefined) throw new FeedError("In de map van de feed staat geen BLM of ZIP.");
  const file = await feedFile(newest, io, request);
  if (!(await isZip(file))) {
    // A fetched file came alone.
    const pictures = isUrl(newest) ? noPictures : picturesBeside(path.dirname(file));
    yield* readDocument(feedBytes(file, io, request), pictures, io);
    return;
  }
  const zip = await openZip(file);
  try {
    yield* readZip(zip, io);
  } finally {
    zip.close();
  }
}

/** An agency with several branches may have a document for each. */
async function* readZip(zip: Zip, io: FeedIo): AsyncGenerator<FeedItem, void> {
  const documents = zip.entries.filter(({ name }) => /(^|\/)[^./][^/]*\.blm$/i.test(name));
  if (documents.length === 0) throw new FeedError("In het ZIP-bestand staat geen BLM.");
  const pictures = picturesInZip(zip);
  for (const entry of documents) yield* readDocument(zip.chunks(entry), pictures, io);
}

const noPictures: PictureSource = async () => undefined;

async function* readDocument(
  bytes: AsyncIterable<Uint8Array>,
  pictures: PictureSource,
  io: FeedIo,
): AsyncGenerator<FeedItem, void> {
  for await (const found of blmRecords(bytes)) {
    const piece =
      found.kind === "record"
        ? { ...found, record: io.fields?.map(found.record) ?? found.record }
        : found;
    const item = mapRecord(piece, io.now);
    if (item.kind === "listing" && piece.kind === "record") {
      Object.assign(item.draft, await allMedia(piece.record, pictures, io.keepFile));
    }
    yield item;
  }
}
