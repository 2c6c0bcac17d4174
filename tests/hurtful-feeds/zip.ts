import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { endless, type HurtfulFeed, whole } from "./answers.ts";

const names = { kolibri: "1.xml", openimmo: "aanbod.xml" };

/** Bad ZIPs with one file of this name. */
const zips: Record<string, (name: string) => Promise<Buffer>> = {
  "a bomb": bombOf,
  "a bomb that calls itself small": async (name) =>
    changed(await bombOf(name), (entry, zip) => zip.writeUInt32LE(100, entry + 24)),
  "a file that calls itself large": async (name) =>
    changed(await textOf(name), (entry, zip) => zip.writeUInt32LE(0xfffffffe, entry + 24)),
  "a file that lies elsewhere": async (name) =>
    changed(await textOf(name), (entry, zip) => zip.writeUInt32LE(0x7fffffff, entry + 42)),
  "an encrypted file": async (name) =>
    changed(await textOf(name), (entry, zip) => zip.writeUInt16LE(1, entry + 8)),
  "a packing that nobody knows": async (name) =>
    changed(await textOf(name), (entry, zip) => zip.writeUInt16LE(99, entry + 10)),
  "more files than it has": async (name) =>
    changed(await textOf(name), (_entry, zip) => zip.writeUInt16LE(7, zip.length - 12)),
  "60,000 files": async (name) =>
    changed(await textOf(name), (_entry, zip) => zip.writeUInt16LE(60_000, zip.length - 12)),
  "a ZIP in a ZIP": async (name) => zipOf({ "feed.zip": await textOf(name) }),
  "nothing in it": () => zipOf({}),
};

export function hurtfulZips(): HurtfulFeed[] {
  return Object.entries(names).flatMap(([connector, name]) => {
    const feed = (what: string, answer: HurtfulFeed["answer"]): HurtfulFeed => ({
      name: `${connector}: a ZIP with ${what}`,
      connector: connector as keyof typeof names,
      path: "/feed.zip",
      answer,
    });
    return [
      ...Object.entries(zips).map(([what, zip]) =>
        feed(what, (url, response) => {
          void zip(name).then((bytes) => whole(bytes)(url, response));
        }),
      ),
      feed("an endless start", endless("PK\x03\x04", "PK\x03\x04")),
    ];
  });
}

export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

function textOf(name: string): Promise<Buffer> {
  return zipOf({ [name]: Buffer.from("<a>tekst</a>".repeat(1000)) });
}

function bombOf(name: string): Promise<Buffer> {
  return zipOf({ [name]: Buffer.alloc(60_000_000, 32) });
}

/** A ZIP with a changed directory entry for its only file. */
function changed(zip: Buffer, change: (entry: number, zip: Buffer) => void): Buffer {
  const copy = Buffer.from(zip);
  change(copy.indexOf("PK\x01\x02", "latin1"), copy);
  return copy;
}
