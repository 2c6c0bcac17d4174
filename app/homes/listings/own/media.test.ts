import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { propertyMedia } from "../../../../database/schema/listings.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { shownMedia } from "../media.queries.server.ts";
import { storePhotos } from "../photos/store-photos.ts";
import { findForStaff } from "../staff/table/queries.server.ts";
import { parseLink } from "./media-input.ts";
import { addFile, addLink, changeMedia, removeOwnListing } from "./service.server.ts";
import { smallPdf as pdf } from "../../../../tests/setup/small-pdf.ts";

const bench = await useWorkbench();
const { db, services } = bench;

let id: number;
beforeEach(async () => {
  await bench.empty();
  ({ id } = await storeProperty(db, { source: "eigen" }));
});

const picture = async (background: string) =>
  sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
const link = (kind: "tour" | "video", name: string) =>
  addLink(services, id, { kind, url: `https://tour.example.com/${name}`, caption: name });
const titles = async () =>
  (await shownMedia(db, id)).media.map(({ kind, caption }) => `${kind} ${caption}`);
const keyOf = async (caption: string) =>
  (await findForStaff(db, id))!.media.find((each) => each.caption === caption)!.id;

test("plans, tours, videos and documents stand kind by kind, each in its own order", async () => {
  await addFile(services, id, pdf("een"), { kind: "document", caption: "Brochure" });
  await link("video", "Film");
  await link("tour", "Rondgang");
  await addFile(services, id, await picture("red"), { kind: "plan", caption: "Begane grond" });
  await addFile(services, id, pdf("twee"), { kind: "plan", caption: "Zolder" });
  await addFile(services, id, await picture("red"));
  expect(await titles()).toEqual([
    "plan Begane grond",
    "plan Zolder",
    "tour Rondgang",
    "video Film",
    "document Brochure",
  ]);
  const { photos, media } = await shownMedia(db, id);
  expect(photos).toHaveLength(1);
  expect(media[1]!.file).toEqual({
    url: expect.stringMatching(/^\/media\/documents\/[0-9a-f]{32}\.pdf$/),
    bytes: pdf("twee").length,
  });

  await changeMedia(services, id, { action: "move", medium: await keyOf("Zolder"), to: 0 });
  expect((await titles()).slice(0, 2)).toEqual(["plan Zolder", "plan Begane grond"]);
  await changeMedia(services, id, { action: "remove", medium: await keyOf("Rondgang") });
  expect(await titles()).not.toContain("tour Rondgang");
  await changeMedia(services, id, { action: "restore", medium: await keyOf("Rondgang") });
  const caption = ` Meet\0rapport \n${"a".repeat(300)}`;
  await changeMedia(services, id, { action: "caption", medium: await keyOf("Brochure"), caption });
  const all = await titles();
  expect(all[2]).toBe("tour Rondgang");
  expect(all[4]).toMatch(/^document Meet rapport a{180,}$/);
});

test.each([
  ["photo", pdf("x"), "Dit is geen JPEG-, PNG-"],
  ["document", Buffer.from("MZ program"), "Dit bestand kunnen we niet lezen."],
  ["plan", Buffer.from("%PDF-1.7 cut off"), "Deze PDF is beschadigd"],
] as const)("as a %s %s is refused", async (kind, bytes, message) => {
  await expect(addFile(services, id, bytes, { kind })).rejects.toThrow(message);
  expect((await findForStaff(db, id))!.media).toEqual([]);
});

test("a deleted listing takes its documents along", async () => {
  await addFile(services, id, pdf("weg"), { kind: "document" });
  const files = () => readdir(join(bench.folder, "files", "documents"));
  const before = (await files()).length;
  await removeOwnListing(services, id);
  const { data } = bench.sent.at(-1)!;
  await storePhotos(services, { fetch }, { unused: data["unused"] as never });
  expect((await files()).length).toBe(before - 1);
});

test.each([
  ["http://tour.example.com", "Plak een adres dat met https:// begint"],
  ["javascript:alert(1)", "Plak een adres dat met https:// begint"],
  ["https://localhost/x", "Dit is geen adres van een openbare website"],
  ["https://127.0.0.1/x", "Dit is geen adres van een openbare website"],
  ["https://a:b@example.com/", "Dit is geen adres van een openbare website"],
  ["https://example.com:8443/", "Dit is geen adres van een openbare website"],
])("%s is no tour: %s", (url, error) => {
  expect(parseLink({ kind: "tour", url, caption: "" })).toEqual({ error });
});

test("a PDF of staff that runs a script is refused, in words that help", async () => {
  const bytes = Buffer.from("%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n%%EOF\n");
  const adding = addFile(services, id, bytes, { kind: "document" });
  await expect(adding).rejects.toThrow("Druk hem af naar een nieuwe PDF");
});

test("a link is kept as it was given, without the spaces around it", () => {
  const texts = { kind: "video", url: " https://youtu.be/x?t=1 ", caption: " Film " };
  const right = { kind: "video", url: "https://youtu.be/x?t=1", caption: "Film" };
  expect(parseLink(texts)).toEqual({ link: right });
});

test("a photo that comes late stands where it was chosen, and one that comes again changes nothing", async () => {
  const send = async (place: number, colour: string, batch = "mcq1b2c3") =>
    addFile(services, id, await picture(colour), { choice: `${batch}-000${place}` });
  const places = async () => {
    const stored = await db.select().from(propertyMedia).orderBy(propertyMedia.position);
    const shown = stored.filter(({ state }) => state === "ready");
    return shown.map(({ source_version }) => source_version.slice(-1));
  };
  await send(9, "black", "mcq1b2c2");
  await send(0, "red");
  await send(2, "green");
  await send(3, "blue");
  await send(1, "white");
  expect(await places()).toEqual(["9", "0", "1", "2", "3"]);
  const { media } = (await findForStaff(db, id))!;
  await changeMedia(services, id, { action: "remove", medium: media[2]!.id });
  await send(1, "white");
  await send(3, "blue");
  expect(await places()).toEqual(["9", "0", "2", "3"]);
});
