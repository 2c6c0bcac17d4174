import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync } from "node:zlib";
import { Hono } from "hono";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serveFiles } from "./media.ts";
import { isActivePdf, storePdf } from "./pdfs.ts";
import { openStorage } from "./storage.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-pdfs-"));
const storage = await openStorage({ dataDir, s3: undefined });

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(
    ["%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n", ...parts, "\n%%EOF\n"].map(
      (part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part),
    ),
  );
const object = (facts: string) => pdf(`3 0 obj\n<< ${facts} >>\nendobj`);
const streamed = (facts: string, bytes: Buffer, mark = "\n") =>
  pdf(
    `3 0 obj\n<< ${facts} /Length ${bytes.length} >>\nstream${mark}`,
    bytes,
    "\nendstream\nendobj",
  );
const FLATE = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode";
const script = "7 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>";
const packed = deflateSync(script);
const noise = deflateSync(randomBytes(200_000));

test.each([
  ["a script", object("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")],
  [
    "a script with its name spelled oddly",
    object("/AA << /O << /S /J#61vaScr#69pt /JS 5 0 R >> >>"),
  ],
  ["a script in packed objects", streamed(FLATE, packed)],
  [
    "a script in packed objects after much else",
    streamed(FLATE, deflateSync(" ".repeat(1e6) + script)),
  ],
  [
    "packed objects whose check is wrong",
    streamed(FLATE, Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)])),
  ],
  ["packed objects that end early", streamed(FLATE, noise.subarray(0, 1000))],
  ["packed objects after a bare carriage return", streamed(FLATE, packed, "\r")],
  ["packed objects after both line ends", streamed(FLATE, packed, "\r\n")],
  [
    "objects packed twice",
    streamed(
      "/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]",
      Buffer.from(packed.toString("hex")),
    ),
  ],
  [
    "objects packed in letters",
    streamed("/Type /ObjStm /Filter /ASCII#38#35Decode", Buffer.from("x~>")),
  ],
  [
    "objects with a predictor",
    streamed(`${FLATE} /DecodeParms << /Predictor 12 /Columns 4 >>`, packed),
  ],
  ["a script of a rendition", object("/S /Rendition /JS (x)")],
  ["a program to launch", object("/A << /S /Launch /F (cmd.exe) >>")],
  ["a file that goes with it", object("/Names << /EmbeddedFiles 5 0 R >>")],
  ["the stream of such a file", streamed("/Type /EmbeddedFile", Buffer.from("MZ"))],
  ["a file in a note", object("/Subtype /FileAttachment /FS 5 0 R")],
  ["a film or model", object("/Subtype /RichMedia")],
  ["a form in XML", object("/AcroForm << /XFA [(a) 5 0 R] >>")],
  ["data from elsewhere", object("/S /ImportData /F (x.fdf)")],
  ["a way into another file", object("/S /GoToE /T << /R /C >>")],
  ["what is locked", pdf("trailer << /Encrypt 5 0 R >>")],
])("a PDF with %s is more than pages", async (_name, bytes) => {
  expect(await isActivePdf(bytes)).toBe(true);
});

test.each([
  ["nothing", pdf()],
  ["a page that opens first", object("/OpenAction [4 0 R /Fit]")],
  ["a link", object("/A << /S /URI /URI (https://voorbeeld.example/javascript) >>")],
  ["a form", object("/AcroForm << /Fields [5 0 R] >>")],
  [
    "words about it",
    streamed("/Filter /FlateDecode", deflateSync("(JavaScript Launch Encrypt) Tj")),
  ],
  ["packed objects", streamed(FLATE, deflateSync("7 0 << /Type /Page >>"))],
  [
    "packed objects without a check",
    streamed(FLATE, Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync("7 0 <<>>")])),
  ],
  [
    "a photo",
    streamed(
      "/Filter /DCTDecode",
      Buffer.concat([Buffer.from([0xff, 0xd8]), randomBytes(3_000_000)]),
    ),
  ],
  ["a picture", streamed("/Filter /FlateDecode /DecodeParms << /Predictor 15 >>", noise)],
  [
    "a table of objects",
    streamed("/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>", noise),
  ],
])("a PDF with %s is stored, and saved rather than opened", async (_name, bytes) => {
  expect(await isActivePdf(bytes)).toBe(false);
  const { key } = await storePdf(bytes, storage, { folder: "documents" });
  const site = new Hono().get("/media/*", (c) => serveFiles(c, storage));
  for (const method of ["GET", "HEAD"]) {
    const { headers } = await site.request(`/media/${key}`, { method });
    expect(headers.get("Content-Disposition")).toBe("attachment");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
  }
});
