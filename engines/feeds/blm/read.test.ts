import { writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { blmFeed } from "../fixtures/blm.ts";
import {
  draftsOf,
  feedFixture,
  feedServer,
  readAll,
  testFolder,
  zipOf,
} from "../fixtures/feeds.ts";
import type { FeedItem } from "../connector.ts";
import { readBlm } from "./read.ts";
import { type BlmPiece, blmRecords } from "./records.ts";

async function read(name: string, content: string | Uint8Array): Promise<FeedItem[]> {
  const url = await feedFixture(name, content);
  return readAll(readBlm, { connector: "blm", url });
}

const ids = (items: readonly FeedItem[]) => draftsOf(items).map((draft) => draft.external_id);
const three = [{ AGENT_REF: "1" }, { AGENT_REF: "2" }, { AGENT_REF: "3" }];

test("reads a document from the internet", async () => {
  const { base } = await feedServer((_url, response) => response.end(blmFeed(three)));
  const items = await readAll(readBlm, { connector: "blm", url: `${base}/aanbod.blm` });
  expect(ids(items)).toEqual(["1", "2", "3"]);
});

test.each([
  ["|", "~"],
  ["|~|", "<<EOR>>"],
  ["\t", "¬"],
])("takes the signs %o and %o from the header", async (end, record) => {
  expect(ids(await read("a.blm", blmFeed(three, { end, record })))).toEqual(["1", "2", "3"]);
});

test("a field may hold line breaks, and one that looks like the end", async () => {
  const DESCRIPTION = "Line one.\r\n#END#\r\n#DATA#\r\nLine two.";
  const [draft] = draftsOf(await read("a.blm", blmFeed([{ DESCRIPTION }, {}])));
  expect(draft?.description).toContain("#END#\n#DATA#\nLine two.");
});

test("reads Windows-1252", async () => {
  const bytes = Buffer.from(blmFeed([{ TOWN: "Sint Geertruid-Éijs" }]), "latin1");
  expect(draftsOf(await read("a.blm", bytes))[0]?.city).toBe("Sint Geertruid-Éijs");
});

test("an object with a field too many is a problem and stops no other", async () => {
  const items = await read(
    "a.blm",
    blmFeed([{ AGENT_REF: "1", SUMMARY: "a^b" }, { AGENT_REF: "2" }]),
  );
  expect(items.map((item) => item.kind)).toEqual(["problem", "listing"]);
  expect(items[0]).toMatchObject({
    external_id: "1",
    reason: expect.stringMatching(
      /^Het object heeft \d+ velden; de definitie noemt er \d+\.$/,
    ) as string,
  });
});

test("reads a last record without its end sign", async () => {
  const feed = blmFeed(three).replace(/~\r\n#END#/, "\r\n#END#");
  expect(ids(await read("a.blm", feed))).toEqual(["1", "2", "3"]);
});

test("reads nothing behind the end", async () => {
  expect(ids(await read("a.blm", `${blmFeed(three)}\r\n~ klaar ~`))).toEqual(["1", "2", "3"]);
});

test("an agency without objects has an empty feed", async () => {
  expect(await read("a.blm", blmFeed([]))).toEqual([]);
});

test("puts pictures aside that came in the ZIP", async () => {
  const kept: string[] = [];
  const url = await feedFixture(
    "feed.zip",
    await zipOf({
      "branch/AANBOD.BLM": blmFeed([
        { AGENT_REF: "1", MEDIA_IMAGE_00: "1_IMG_00.jpg", MEDIA_IMAGE_02: "missing.jpg" },
        { AGENT_REF: "2", MEDIA_IMAGE_00: "2_IMG_00.jpg", PUBLISHED_FLAG: "0" },
      ]),
      "pictures/1_img_00.JPG": "een",
      "pictures/2_img_00.JPG": "twee",
    }),
  );
  const items = await readAll(
    readBlm,
    { connector: "blm", url },
    {
      keepFile: async (bytes) => {
        kept.push(Buffer.from(bytes).toString());
        return `feed:${kept.length}`;
      },
    },
  );
  expect(draftsOf(items)[0]?.photos.map((photo) => photo.url)).toEqual([
    "feed:1",
    "https://photos.example/1/1.jpg",
  ]);
  expect(kept).toEqual(["een"]);
});

test("puts pictures aside that lie beside the document, and none from elsewhere", async () => {
  const folder = await testFolder();
  const outside = await feedFixture("outside.jpg", "geheim");
  await writeFile(path.join(folder, "1_IMG_00.jpg"), "een");
  await writeFile(
    path.join(folder, "aanbod.blm"),
    blmFeed([{ MEDIA_IMAGE_00: "1_IMG_00.jpg", MEDIA_IMAGE_01: outside }]),
  );
  const items = await readAll(readBlm, { connector: "blm", url: folder });
  expect(draftsOf(items)[0]?.photos.map((photo) => photo.url)).toEqual(["feed:3"]);
});

test("takes no file of this machine for a picture of a document from the internet", async () => {
  const scratch = await testFolder();
  await writeFile(path.join(scratch, "1_IMG_00.jpg"), "een");
  const feed = blmFeed([{ MEDIA_IMAGE_00: "1_IMG_00.jpg" }]);
  const { base } = await feedServer((_url, response) => response.end(feed));
  const items = await readAll(readBlm, { connector: "blm", url: `${base}/a.blm` }, { scratch });
  expect(draftsOf(items)[0]?.photos.map((photo) => photo.url)).toEqual([
    "https://photos.example/1/1.jpg",
  ]);
});

test("reads each branch's document of a ZIP", async () => {
  const zip = await zipOf({ "a.blm": blmFeed(three), "b.blm": blmFeed([{ AGENT_REF: "4" }]) });
  expect(ids(await read("feed.zip", zip))).toEqual(["1", "2", "3", "4"]);
});

const feed = blmFeed(three);

test.each([
  ["a document without its end", feed.slice(0, feed.indexOf("#END#")), "#END# ontbreekt"],
  ["a document cut in a record", feed.slice(0, -300), "#END# ontbreekt"],
  [
    "fewer objects than announced",
    feed.replace("Count : 3", "Count : 4"),
    "4 objecten aangekondigd, 3",
  ],
  ["another version", feed.replace("Version : 3", "Version : 2"), 'BLM-versie "2"'],
  ["a definition without ids", feed.replace("AGENT_REF", "REF"), "geen veld AGENT_REF"],
  ["a document without data", feed.slice(0, 200), "geen BLM"],
  ["another format", `<root>${"x".repeat(500)}</root>`, "geen BLM"],
  ["nothing", "", "geen BLM"],
  ["a ZIP without a document", await zipOf({ "a.txt": "" }), "staat geen BLM"],
])("refuses %s", async (_what, content, message) => {
  await expect(read("feed.bin", content)).rejects.toThrow(message);
});

test("an empty folder is no feed", async () => {
  const empty = readAll(readBlm, { connector: "blm", url: await testFolder() });
  await expect(empty).rejects.toThrow("staat geen BLM of ZIP");
});

test("gives the same records wherever the bytes are cut", async () => {
  const bytes = Buffer.from(blmFeed(three, { end: "|^|", record: "~~" }));
  const whole = await piecesOf([bytes]);
  expect(whole).toHaveLength(3);
  const single = Array.from(bytes, (_byte, at) => bytes.subarray(at, at + 1));
  expect(await piecesOf(single)).toEqual(whole);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 20 }), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const chunks = places.slice(1).map((to, index) => bytes.subarray(places[index], to));
      expect(await piecesOf(chunks)).toEqual(whole);
    }),
  );
});

async function piecesOf(chunks: readonly Uint8Array[]): Promise<BlmPiece[]> {
  async function* all() {
    yield* chunks;
  }
  const pieces: BlmPiece[] = [];
  for await (const piece of blmRecords(all())) pieces.push(piece);
  return pieces;
}

test("a header of a million empty lines is read line by line", async () => {
  const header = `#HEADER#${"\n".repeat(1_000_000)}#DEFINITION#\nA^~\n#DATA#\n#END#`;
  await expect(read("a.blm", header)).rejects.toThrow("geen veld AGENT_REF");
});

test("a definition of too many fields is refused", async () => {
  const header = `#HEADER#\n#DEFINITION#\nAGENT_REF^${"A^".repeat(3000)}~\n#DATA#\n#END#`;
  await expect(read("a.blm", header)).rejects.toThrow("te veel velden");
});
