import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { storePictureOf } from "../../app/staff/kit/form/store-picture.server.ts";
import { storeFile } from "../../app/deals/dossiers/documents/store-file.server.ts";
import { storeDocument } from "../../app/deals/transfers/documents/service.server.ts";
import { PictureError, storePicture, whyNotStored } from "../../app/platform/files/images.ts";
import { picture } from "../../app/settings/fields.ts";
import { smallPdf } from "../setup/small-pdf.ts";
import { useTestServices } from "../site/services.ts";

const services = await useTestServices();
const { storage, config } = services;

const text = (words: string) => Buffer.from(words, "latin1");
const script = smallPdf("", { catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" });
const files: Record<string, Buffer> = {
  "an empty file": Buffer.alloc(0),
  "a PDF with a script": script,
  "a PDF with a script behind a space": text(
    script.toString("latin1").replace("/S /JavaScript", "/S  /JavaScript"),
  ),
  "a PDF that opens a program": smallPdf("", {
    catalog: "/OpenAction << /S /Launch /F (a.exe) >>",
  }),
  "half of a PDF": smallPdf("x".repeat(9000)).subarray(0, 900),
  "the head of a PDF": text("%PDF-1.7\n"),
  "a document of Word": text("PK\x03\x04".padEnd(30, "\0") + "[Content_Types].xml"),
  "a zip": text(`PK\x03\x04${"x".repeat(400)}`),
  "a program": Buffer.concat([text("MZ"), randomBytes(4000)]),
  "a page": text("<!doctype html><script>alert(1)</script>"),
  "a drawing with a script": text(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  "the head of a JPEG": text("\xff\xd8\xff\xe0\0\x10JFIF\0"),
  "a JPEG of noise": Buffer.concat([text("\xff\xd8\xff\xe0\0\x10JFIF\0"), randomBytes(9000)]),
  "the head of a PNG": text(
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff\x08\x06",
  ),
  "a HEIC of empty boxes": text(
    "\0\0\0\x18ftypheic\0\0\0\0heicmif1" + "\0\0\0\x08free".repeat(500),
  ),
  "a film": text("\0\0\0\x18ftypisom\0\0\0\0isommp42" + "\0\0\0\x08mdat".repeat(50)),
  "more than 20 MB": Buffer.alloc(20 * 1024 * 1024 + 1, 7),
};

const doors: Record<string, (bytes: Buffer) => Promise<unknown>> = {
  "a seller's file": (bytes) => storeFile(bytes, storage),
  "a transfer": (bytes) => storeDocument(services, bytes),
  "a home's photos": (bytes) => storePicture(bytes, storage, { folder: "photos" }),
  "a page": async (bytes) => {
    const file = new File([bytes as BlobPart], "a.jpg");
    const stored = await storePictureOf(storage)(file, picture("Foto", "pages"));
    if ("error" in stored) throw new PictureError(stored.error);
  },
};

const stored = () =>
  readdir(path.join(config.dataDir, "files"), { recursive: true }).catch((): string[] => []);

test.each(Object.keys(files))("%s is refused in words and stored at no door", async (file) => {
  const said = await Promise.all(
    Object.entries(doors).map(async ([door, store]) => {
      const refusal = await store(files[file]!).catch((error: unknown) => error);
      return [door, refusal === undefined ? "stored" : whyNotStored(refusal)];
    }),
  );
  const inWords = Object.keys(doors).map((door) => [door, expect.stringMatching(/^[A-Z].*[.]$/s)]);
  expect(said).toEqual(inWords);
  expect(await stored()).toEqual([]);
});
