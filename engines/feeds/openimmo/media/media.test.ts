import { randomBytes } from "node:crypto";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import {
  draftsOf,
  feedFixture,
  feedServer,
  inShort,
  testFolder,
  zipOf,
} from "../../fixtures/feeds.ts";
import { openImmo, plainObject, richObject } from "../../fixtures/openimmo.ts";
import { read, readFile, deleted, attached, attachment } from "../fixture-feeds.ts";
import { MAX_PICTURE } from "../../reading/picture-source.ts";

test("shows the main photo first, and plans, tours, videos and documents by themselves", async () => {
  const [draft] = draftsOf(await readFile(openImmo([richObject])));
  expect(draft?.photos).toEqual([
    { url: "https://fotos.example/1.jpg", version: "2026-01-09T08:00:00" },
    { url: "https://fotos.example/2.jpg", version: "" },
    { url: "https://fotos.example/3.jpg", version: "" },
    { url: "https://fotos.example/rondom.jpg", version: "", caption: "360°-foto" },
  ]);
  expect(draft?.media).toEqual([
    {
      kind: "plan",
      url: "https://fotos.example/plattegrond.png",
      version: "",
      caption: "Plattegrond",
    },
    { kind: "video", url: "https://film.example/1", version: "" },
    {
      kind: "document",
      url: "https://fotos.example/expose.pdf",
      version: "",
      caption: "Brochure",
    },
    {
      kind: "document",
      url: "https://fotos.example/skala.jpg",
      version: "",
      caption: "Energiecertificaat",
    },
  ]);
});

test("keeps plans and documents that came with the feed or in it, and no film", async () => {
  const grouped = (group: string, format: string, data: string, title = "") =>
    `<anhang gruppe="${group}"><anhangtitel>${title}</anhangtitel><format>${format}</format>
    <check ctype="MD5">${title}</check><daten>${data}</daten></anhang>`;
  const pfad = (name: string) => `<pfad>${name}</pfad>`;
  const bytes = Buffer.from("een pdf").toString("base64");
  const object = plainObject(
    "1",
    attached(
      grouped("GRUNDRISS", "JPG", pfad("plan.jpg"), "Erdgeschoss"),
      grouped("DOKUMENTE", "PDF", pfad("expose.pdf"), "Exposé"),
      grouped("DOKUMENTE", "PDF", `<anhanginhalt>${bytes}</anhanginhalt>`, "Energieausweis"),
      grouped("DOKUMENTE", "PDF", pfad("weg.pdf"), "Weg"),
      grouped("FILM", "MP4", pfad("film.mp4")),
    ),
  );
  const zip = await zipOf({
    "feed.xml": openImmo([object]),
    "plan.jpg": "1",
    "expose.pdf": "22",
    "film.mp4": "333",
  });
  const [draft] = draftsOf(await readFile(zip));
  expect(draft?.photos).toEqual([]);
  expect(draft?.media).toEqual([
    { kind: "plan", url: "feed:1", version: "Erdgeschoss", caption: "Begane grond" },
    { kind: "document", url: "feed:2", version: "Exposé", caption: "Brochure" },
    { kind: "document", url: "feed:7", version: "Energieausweis", caption: "Energiecertificaat" },
  ]);
});

test("keeps the pictures of a ZIP that a shown listing refers to", async () => {
  const kept: string[] = [];
  const shown = plainObject(
    "1",
    attached(
      attachment("IMG_1.JPG", "<check ctype='MD5'>abc</check>"),
      attachment("IMG_1.JPG"),
      attachment("C:\\Export\\img_2.jpg"),
      attachment("fotos/img_2.jpg"),
      attachment("weg.jpg"),
      attachment("te-groot.jpg"),
      attachment("../img_4.jpg"),
    ),
  );
  const hidden = deleted("2").replace(
    "</immobilie>",
    `<anhaenge>${attachment("img_3.jpg")}</anhaenge></immobilie>`,
  );
  const zip = await zipOf({
    "export/feed.XML": openImmo([shown, hidden]),
    "__MACOSX/export/._feed.xml": "geen xml",
    "export/img_1.jpg": "een",
    "export/fotos/IMG_2.jpg": "twee",
    "export/img_3.jpg": "drie",
    "export/img_4.jpg": "vier",
    "te-groot.jpg": randomBytes(MAX_PICTURE + 1),
  });
  const items = await read(await feedFixture("levering.dat", zip), {
    keepFile: async (bytes) => {
      kept.push(Buffer.from(bytes).toString());
      return `feed:${kept.length}`;
    },
  });
  expect(kept).toEqual(["een", "twee", "twee", "vier"]);
  expect(draftsOf(items)[0]?.photos[0]).toEqual({ url: "feed:1", version: "abc" });
  expect(inShort(items)).toEqual(["1", "hidden 2"]);
});

test("keeps a picture that is written into the document", async () => {
  const inline = `<anhang location="INTERN" gruppe="TITELBILD"><format>JPG</format><daten><anhanginhalt>
    ${Buffer.from("een foto").toString("base64")}
  </anhanginhalt></daten></anhang>`;
  const [draft] = draftsOf(await readFile(openImmo([plainObject("1", attached(inline))])));
  expect(draft?.photos).toEqual([{ url: "feed:8", version: "" }]);
});

test("leaves out a written picture that is too large", async () => {
  const large = "A".repeat(Math.ceil(MAX_PICTURE / 3) * 4 + 4);
  const inline = `<anhang gruppe="BILD"><daten><anhanginhalt>${large}</anhanginhalt></daten></anhang>`;
  const [draft] = draftsOf(await readFile(openImmo([plainObject("1", attached(inline))])));
  expect(draft?.photos).toEqual([]);
});

test("a picture that cannot be unpacked costs its listing that picture alone", async () => {
  const object = plainObject("1", attached(attachment("1.jpg"), attachment("2.jpg")));
  const zip = await zipOf({ "1.jpg": "kapot", "2.jpg": "heel", "feed.xml": openImmo([object]) });
  // The bits behind the first file's name would begin a kind of block that does not exist.
  zip[zip.indexOf("1.jpg") + "1.jpg".length] = 0xff;
  const [draft] = draftsOf(await readFile(zip));
  expect(draft?.photos.map(({ url }) => url)).toEqual(["feed:4"]);
});

test("reads pictures beside a document, and nothing outside its folder", async () => {
  const folder = await testFolder();
  const inside = path.join(folder, "feeds");
  await mkdir(path.join(inside, "fotos"), { recursive: true });
  await writeFile(path.join(folder, "geheim.jpg"), "geheim");
  await symlink(path.join(folder, "geheim.jpg"), path.join(inside, "link.jpg"));
  await writeFile(path.join(inside, "IMG_1.JPG"), "1");
  await writeFile(path.join(inside, "fotos", "2.jpg"), "22");
  const paths = [
    "img_1.jpg",
    "fotos\\2.jpg",
    "../geheim.jpg",
    "link.jpg",
    path.join(folder, "geheim.jpg"),
    "weg.jpg",
  ];
  const object = plainObject("1", attached(...paths.map((pfad) => attachment(pfad))));
  await writeFile(path.join(inside, "feed.xml"), openImmo([object]));
  const [draft] = draftsOf(await read(path.join(inside, "feed.xml")));
  expect(draft?.photos.map(({ url }) => url)).toEqual(["feed:1", "feed:2"]);
});

test("resolves pictures of a document on the web against it, on its host only", async () => {
  const paths = [
    "fotos\\1.jpg",
    "/2.jpg",
    "//elders.example/3.jpg",
    "ftp://elders.example/4.jpg",
    "https://elders.example/5.jpg",
  ];
  const object = plainObject("1", attached(...paths.map((pfad) => attachment(pfad))));
  const { base, asked } = await feedServer((_url, response) => response.end(openImmo([object])));
  const [draft] = draftsOf(await read(`${base}/export/feed.xml?sleutel=1`));
  expect(draft?.photos.map(({ url }) => url)).toEqual([
    `${base}/export/fotos/1.jpg`,
    `${base}/2.jpg`,
    "https://elders.example/5.jpg",
  ]);
  expect(asked).toEqual(["/export/feed.xml?sleutel=1"]);
});
