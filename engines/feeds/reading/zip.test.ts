import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { feedFixture, zipOf } from "../fixtures/feeds.ts";
import { openZip } from "./zip.ts";

interface Entry {
  name: string;
  content: Uint8Array;
  /** The unpacked size that the ZIP declares; default: the truth. */
  announced?: number;
  flags?: number;
  /** 0: not packed, which takes no time. */
  level?: number;
}

const SIGNATURES = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };

/** A ZIP byte for byte, so that it can say what is not true. Source: PKWARE's APPNOTE 6.3.10. */
function craftedZip(entries: readonly Entry[], count = entries.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, announced = content.length, flags = 0, level } of entries) {
    const packed = deflateRawSync(content, { level });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(announced, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    const header = [uint32(SIGNATURES.central), version, fields, place.subarray(0, 14)];
    directory.push(...header, Buffer.from(name));
    const local = [uint32(SIGNATURES.local), fields, Buffer.from(name), packed];
    parts.push(...local);
    offset += Buffer.concat(local).length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, uint32(SIGNATURES.end), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The names and texts of all entries. */
async function contents(bytes: Uint8Array): Promise<Record<string, string>> {
  const zip = await openZip(await feedFixture("feed.zip", bytes));
  try {
    const found: Record<string, string> = {};
    for (const entry of zip.entries) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of zip.chunks(entry)) chunks.push(chunk);
      found[entry.name] = Buffer.concat(chunks).toString();
    }
    return found;
  } finally {
    zip.close();
  }
}

const small = { name: "a.xml", content: Buffer.from("<a/>") };
const BROKEN = "Het ZIP-bestand is beschadigd of niet volledig.";

test("reads every file, also in folders and with other letters in its name", async () => {
  const files = { "aanbod.xml": "<a/>", "foto's/één.jpg": "x".repeat(100_000), "leeg.txt": "" };
  expect(await contents(await zipOf(files))).toEqual(files);
  expect(await contents(craftedZip([small]))).toEqual({ "a.xml": "<a/>" });
});

test("reads a large one from its file", async () => {
  const bytes = craftedZip([small]);
  const directory = bytes.readUInt32LE(bytes.length - 6);
  const gap = Buffer.alloc(64 * 1024 * 1024);
  bytes.writeUInt32LE(directory + gap.length, bytes.length - 6);
  const parts = [bytes.subarray(0, directory), gap, bytes.subarray(directory)];
  expect(await contents(Buffer.concat(parts))).toEqual({ "a.xml": "<a/>" });
});

test("says the size of an entry before it is unpacked, and leaves folders out", async () => {
  const crafted = craftedZip([{ name: "map/", content: Buffer.alloc(0) }, small]);
  const zip = await openZip(await feedFixture("feed.zip", crafted));
  expect(zip.entries).toEqual([{ name: "a.xml", size: 4 }]);
  zip.close();
});

test("refuses a file that unpacks to hundreds of times its size", async () => {
  const zeros = craftedZip([{ name: "a.xml", content: Buffer.alloc(2 * 1024 * 1024) }]);
  await expect(contents(zeros)).rejects.toThrow("uitgepakt te groot");
  const few = craftedZip([{ name: "a.xml", content: Buffer.alloc(1024 * 1024) }]);
  expect(Object.keys(await contents(few))).toEqual(["a.xml"]);
});

test("refuses a ZIP that announces too much, for one file and for all together", async () => {
  // Not packed, so that it is not refused for its ratio.
  const content = randomBytes(2_000_000);
  const announcing = (announced: number, count: number) =>
    craftedZip(
      Array.from({ length: count }, (_none, at) => ({
        name: `${at}`,
        content,
        announced,
        level: 0,
      })),
    );
  await expect(contents(announcing(257 * 1024 * 1024, 1))).rejects.toThrow("uitgepakt te groot");
  await expect(contents(announcing(250 * 1024 * 1024, 5))).rejects.toThrow("uitgepakt te groot");
  // Within the limits: only unpacking shows the lie.
  await expect(contents(announcing(250 * 1024 * 1024, 4))).rejects.toThrow(BROKEN);
});

test("refuses a ZIP with too many files", async () => {
  await expect(contents(craftedZip([small], 50_001))).rejects.toThrow("te veel bestanden");
});

test.each([
  ["more than it says", 3],
  ["less than it says", 5],
])("refuses a file that unpacks to %s", async (_what, announced) => {
  await expect(contents(craftedZip([{ ...small, announced }]))).rejects.toThrow(BROKEN);
});

test("never gives more bytes than a file announced", async () => {
  const liar = { name: "a.xml", content: Buffer.alloc(5_000_000, "ab"), announced: 1000 };
  const zip = await openZip(await feedFixture("feed.zip", craftedZip([liar])));
  const [entry] = zip.entries;
  let received = 0;
  const reading = (async () => {
    for await (const chunk of zip.chunks(entry ?? { name: "", size: 0 })) received += chunk.length;
  })();
  await expect(reading).rejects.toThrow(BROKEN);
  expect(received).toBeLessThanOrEqual(1000);
  zip.close();
});

test("refuses an encrypted file", async () => {
  await expect(contents(craftedZip([{ ...small, flags: 1 }]))).rejects.toThrow(BROKEN);
});

test.each(["../../etc/passwd", "/etc/passwd", "map/../../x.xml", "C:/x.xml", "..\\..\\x.xml"])(
  "refuses a ZIP with a file called %s",
  async (name) => {
    await expect(contents(craftedZip([{ ...small, name }]))).rejects.toThrow(BROKEN);
  },
);

test("refuses a ZIP that is cut off, wherever that is", async () => {
  const whole = await zipOf({ "a.xml": "<a/>", "b.xml": "<b/>" });
  for (let end = 0; end < whole.length; end += 7) {
    await expect(contents(whole.subarray(0, end))).rejects.toThrow(BROKEN);
  }
});

test("refuses a file whose bytes are no longer what was packed", async () => {
  const bytes = craftedZip([{ name: "a.xml", content: Buffer.from("<a>Venlo</a>".repeat(50)) }]);
  bytes.fill(0xff, 36, 46);
  await expect(contents(bytes)).rejects.toThrow(BROKEN);
});

test("refuses what is no ZIP, and what is not there", async () => {
  await expect(contents(Buffer.from("<openimmo/>"))).rejects.toThrow(BROKEN);
  await expect(openZip("/nergens/feed.zip")).rejects.toThrow(BROKEN);
});
