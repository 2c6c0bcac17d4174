import { expect, test } from "vitest";
import type { MediumDraft } from "@voordeur/feeds/connector.ts";
import { usePhotoWorkbench } from "../../../../tests/listings/photo-workbench.ts";
import { serveFiles } from "../../../platform/files/media.ts";
import { shownMedia } from "../media.queries.server.ts";
import { listMediaSources } from "../sync/changes.queries.server.ts";
import { saveListingMedia } from "./queries.server.ts";
import { storePhotos } from "./store-photos.ts";
import { photoFiles } from "./stored-files.server.ts";
import { Hono } from "hono";

const { bench, base, asked, answers, place, syncListings } = await usePhotoWorkbench();
const { db } = bench;
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n");
const medium = (kind: MediumDraft["kind"], path: string, caption = ""): MediumDraft => ({
  kind,
  url: path.startsWith("/") ? base + path : path,
  version: "",
  ...(caption !== "" && { caption }),
});

/** One listing with a red photo and these media, after a run of the job. */
async function stored(...media: MediumDraft[]): Promise<number> {
  await syncListings(["/red.jpg"]);
  const [listing] = await bench.listings();
  await save(listing!.id, media);
  await storePhotos(place.services, { fetch });
  return listing!.id;
}

async function save(id: number, media: MediumDraft[]) {
  return saveListingMedia(db, [
    { property_id: id, photos: [{ url: `${base}/red.jpg`, version: "" }], media },
  ]);
}

test("plans and documents are stored, a tour stays a link that nobody fetches", async () => {
  answers.set("/brochure.pdf", pdf);
  const id = await stored(
    medium("plan", "/green.jpg", "Begane grond"),
    medium("tour", "https://tour.example/1", "Rondkijken"),
    medium("document", "/brochure.pdf", "Brochure"),
  );
  const { photos, media } = await shownMedia(db, id);
  expect(photos).toHaveLength(1);
  expect(media).toMatchObject([
    { kind: "plan", caption: "Begane grond", picture: { width: 500, height: 300 }, file: null },
    { kind: "tour", caption: "Rondkijken", picture: null, link: "https://tour.example/1" },
    { kind: "document", picture: null, file: { bytes: pdf.length }, link: null },
  ]);
  expect(asked.toSorted()).toEqual(["/brochure.pdf", "/green.jpg", "/red.jpg"]);

  const site = new Hono().get("/media/*", (c) => serveFiles(c, place.storage));
  const answer = await site.request(media[2]!.file!.url);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
});

test("a plan may be a PDF, and a certificate a picture", async () => {
  answers.set("/plan.pdf", pdf);
  const id = await stored(medium("plan", "/plan.pdf"), medium("document", "/blue.jpg"));
  const { media } = await shownMedia(db, id);
  expect(media.map(({ kind, picture, file }) => [kind, picture !== null, file !== null])).toEqual([
    ["plan", false, true],
    ["document", true, false],
  ]);
});

test.each([
  ["document", "<html><script>alert(1)</script>%PDF-"],
  ["plan", "%PDF-1.7 cut off in the middle"],
] as const)("a %s of neither kind of file is not stored: %s", async (kind, bytes) => {
  answers.set("/file", Buffer.from(bytes));
  const id = await stored(medium(kind, "/file"));
  expect((await shownMedia(db, id)).media).toEqual([]);
  const row = (await bench.photos()).find((each) => each.kind === kind);
  expect(row).toMatchObject({ state: "failed", error: expect.stringContaining("geen PDF") });
});

test("a photo is never a PDF", async () => {
  answers.set("/photo.jpg", pdf);
  await syncListings(["/photo.jpg"]);
  await storePhotos(place.services, { fetch });
  expect(await bench.photos()).toMatchObject([{ kind: "photo", state: "failed" }]);
});

test("the same media again are not fetched again, another kind of one is", async () => {
  answers.set("/brochure.pdf", pdf);
  const brochure = medium("document", "/brochure.pdf", "Brochure");
  const id = await stored(brochure);
  asked.length = 0;
  await save(id, [brochure]);
  await save(id, [{ ...brochure, caption: "Folder" }]);
  await storePhotos(place.services, { fetch });
  expect(asked).toEqual([]);
  expect((await shownMedia(db, id)).media).toMatchObject([{ caption: "Folder" }]);

  await save(id, [{ ...brochure, kind: "plan" }]);
  await storePhotos(place.services, { fetch });
  expect(asked).toEqual(["/brochure.pdf"]);
});

test("a document that left its listing loses its file", async () => {
  answers.set("/brochure.pdf", pdf);
  const id = await stored(medium("document", "/brochure.pdf"));
  const [row] = (await bench.photos()).filter(({ kind }) => kind === "document");
  expect(photoFiles.keysOf({ ...row!, waits: false } as never)).toEqual([row!.storage_key]);
  expect(await place.storage.exists(row!.storage_key!)).toBe(true);

  const unused = await save(id, []);
  expect(unused).toEqual([{ key: row!.storage_key, width: null }]);
  await storePhotos(place.services, { fetch }, { unused });
  expect(await place.storage.exists(row!.storage_key!)).toBe(false);
});

test("what is stored of media compares as equal to its draft", async () => {
  const media = [
    medium("plan", "/green.jpg", "Begane grond"),
    medium("video", "https://film.example/1"),
  ];
  const id = await stored(...media);
  // The history compares them as JSON.
  expect(JSON.stringify((await listMediaSources(db, [id])).get(id)?.media)).toBe(
    JSON.stringify(media),
  );
});
