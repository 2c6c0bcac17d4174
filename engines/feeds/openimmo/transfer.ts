import path from "node:path";
import { FeedError, type FeedIo } from "../connector.ts";
import { feedBytes, feedFile, isUrl } from "../reading/open-feed.ts";
import { isZip, openZip } from "../reading/zip.ts";
import {
  type PictureSource,
  picturesBeside,
  picturesInZip,
  picturesOnHost,
} from "../reading/picture-source.ts";

const request = {
  accept: "application/xml, text/xml, application/zip, application/octet-stream;q=0.9",
  isAll: true,
};

/** One delivery of a broker's software: documents, and the pictures that they refer to. */
export interface Transfer {
  documents: (() => AsyncGenerator<Uint8Array, void>)[];
  pictures: PictureSource;
  close: () => void;
}

/** Opens an XML file or a ZIP, which its first bytes tell apart: names and headers often lie. */
export async function openTransfer(location: string, io: FeedIo): Promise<Transfer> {
  const file = await feedFile(location, io, request);
  if (await isZip(file)) return zipTransfer(file);
  return {
    documents: [() => feedBytes(file, io, request)],
    pictures: isUrl(location) ? picturesOnHost(location) : picturesBeside(path.dirname(file)),
    close: () => {},
  };
}

async function zipTransfer(file: string): Promise<Transfer> {
  const zip = await openZip(file);
  // A Mac adds a shadow of every file, with a name that starts with a dot.
  const entries = zip.entries.filter(({ name }) => /(^|\/)[^./][^/]*\.xml$/i.test(name));
  if (entries.length === 0) {
    zip.close();
    throw new FeedError("Het ZIP-bestand bevat geen XML-bestand.");
  }
  return {
    documents: entries.map((entry) => () => zip.chunks(entry)),
    pictures: picturesInZip(zip),
    close: () => zip.close(),
  };
}
