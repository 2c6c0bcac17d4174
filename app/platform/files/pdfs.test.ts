import { createHash, randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync, deflateSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { smallPdf } from "../../../tests/setup/small-pdf.ts";
import { checkFile } from "./clean-file.ts";
import { serveFiles } from "./media.ts";
import { isPdf, isWholePdf, type PdfProblem, pdfRefusals, storePdf } from "./pdfs.ts";
import { openStorage } from "./storage.ts";

const object = (...objects: (string | Buffer)[]) => smallPdf("", { objects });
const catalog = (entry: string, ...objects: string[]) => smallPdf("", { catalog: entry, objects });
const stream = (facts: string, bytes: Buffer | string, mark = "stream\n", length = bytes.length) =>
  Buffer.concat([
    Buffer.from(`<< ${facts} /Length ${length} >>\n${mark}`),
    Buffer.from(bytes as string, "latin1"),
    Buffer.from("\nendstream"),
  ]);
const packed = (
  text: string,
  facts = "/Filter /FlateDecode",
  pack: (data: Buffer) => Buffer = (data) => deflateSync(data),
) => stream(`/Type /ObjStm /N 1 /First 4 ${facts}`, pack(Buffer.from(text)));
const script = "7 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>";
const harmless = "7 0 << /Type /Font >>";
const text = (pdf: Buffer) => pdf.toString("latin1");
const bytes = (pdf: string) => Buffer.from(pdf, "latin1");
const changed = (from: string | RegExp, to: string) => bytes(text(smallPdf()).replace(from, to));
const pad = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** Locked with RC4 of 40 bits, as of old; `user` opens it. Its object 4 has packed objects. */
function locked(user: string, allows = -4, object = harmless): Buffer {
  const padded = (word: string) => Buffer.concat([Buffer.from(word), pad]).subarray(0, 32);
  const md5 = (...parts: Buffer[]) => createHash("md5").update(Buffer.concat(parts)).digest();
  const owner = rc4(md5(padded("eigenaar")).subarray(0, 5), padded(user));
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(allows);
  const id = Buffer.alloc(16, 7);
  const key = md5(padded(user), owner, rights, id).subarray(0, 5);
  const [o, u, i] = [owner, rc4(key, pad), id].map((each) => `<${each.toString("hex")}>`);
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /O ${o} /U ${u} /P ${allows} >>`;
  const ofFourth = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const objects = [
    packed(object, "/Filter /FlateDecode", (data) => rc4(ofFourth, deflateSync(data))),
  ];
  return tabled(
    smallPdf("", { objects, catalog: "/AF 7 0 R" }),
    `/Encrypt ${encrypt} /ID [${i} ${i}]`,
  );
}

/** The same objects, and 7 in 4, by a table of today: a stream of kinds, places and numbers. */
function tabled(pdf: Buffer, trailer: string): Buffer {
  const body = pdf.subarray(0, pdf.indexOf("xref\n"));
  const rows = [1, 2, 3, 4].map((each) => [1, body.indexOf(`\n${each} 0 obj`) + 1, 0]);
  const free = [0, 0, 0];
  const all = [free, ...rows, [1, body.length, 0], free, [2, 4, 0]];
  const table = Buffer.concat(
    all.map(([kind, place, index]) => Buffer.from([kind!, place! >> 8, place! & 255, index!])),
  );
  const facts = `/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R ${trailer}`;
  const end = bytes(`\nendobj\nstartxref\n${body.length}\n%%EOF\n`);
  return Buffer.concat([body, bytes("5 0 obj\n"), stream(facts, table), end]);
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index);
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + box[at]! + key[at % key.length]!) & 255;
    [box[at], box[other]] = [box[other]!, box[at]!];
  }
  let [one, other] = [0, 0];
  const changed = data.map((byte) => {
    one = (one + 1) & 255;
    other = (other + box[one]!) & 255;
    [box[one], box[other]] = [box[other]!, box[one]!];
    return byte ^ box[(box[one]! + box[other]!) & 255]!;
  });
  return Buffer.from(changed);
}

const file = (name: string) => `<< /Type /Filespec /F (${name}) /EF << /F 5 0 R >> >>`;

test.each<[string, Buffer]>([
  ["one page", smallPdf()],
  ["words before it, up to a kilobyte", Buffer.concat([Buffer.alloc(1000, "x"), smallPdf()])],
  ["much after its end", Buffer.concat([smallPdf(), Buffer.alloc(5000, "x")])],
  ["a page that opens first", catalog("/OpenAction [3 0 R /Fit]")],
  ["an action that only goes to a page", catalog("/OpenAction 4 0 R", "<< /S /GoTo /D [3 0 R] >>")],
  ["a link", object("<< /S /URI /URI (https://voorbeeld.example/javascript) >>")],
  ["a form", catalog("/AcroForm << /Fields [4 0 R] >>", "<< /FT /Tx /T (naam) >>")],
  ["packed words about it", object(stream("/Filter /FlateDecode", deflateSync("(JavaScript) Tj")))],
  ["packed objects", object(packed(harmless))],
  [
    "packed objects without a check at their end",
    object(
      packed(harmless, "/Filter /FlateDecode", (data) =>
        Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(data)]),
      ),
    ),
  ],
  ["a photo", object(stream("/Filter /DCTDecode", randomBytes(3_000_000)))],
  ["a picture that says it is packed and is not", object(stream("/Filter /FlateDecode", "xx"))],
  ["a table that stands elsewhere", changed(/startxref\n\d+/, "startxref\n3")],
  ["a table with a wrong place", changed(/\d{10} 00000 n/, "0000000003 00000 n")],
  ["no table", changed("startxref", "startyref")],
  ["a table of today", tabled(object(packed(harmless)), "")],
  ["a lock that needs no password", locked("")],
  ["an invoice in XML along with it", catalog("/AF [4 0 R]", file("factuur.XML"), "<< >>")],
  [
    "a later version of a page",
    Buffer.concat([smallPdf(), bytes("3 0 obj\n<< >>\nendobj\n%%EOF")]),
  ],
  ["a circle of objects", object("[5 0 R]", "[4 0 R]")],
])("a PDF with %s is taken", async (_name, pdf) => {
  expect(isPdf(pdf)).toBe(true);
  await expect(checkFile(pdf)).resolves.toBeUndefined();
});

test.each<[string, PdfProblem, Buffer]>([
  ["a script", "active", catalog("/OpenAction << /S /JavaScript /JS (x) >>")],
  ["a script with its name spelled oddly", "active", object("<< /S /J#61vaScr#69pt /JS (x) >>")],
  ["a script in packed objects", "active", object(packed(script))],
  ["a script packed after much else", "active", object(packed(" ".repeat(1e6) + script))],
  ["a script packed with a space after the word", "active", object(spaced("stream \n"))],
  ["a script packed after a bare carriage return", "active", object(spaced("stream\r"))],
  ["a script packed after both line ends", "active", object(spaced("stream\r\n"))],
  ["a script packed without a line end", "damaged", object(spaced("stream"))],
  ["a script packed by a short name", "active", object(packed(script, "/Filter [/Fl]"))],
  [
    "a script packed by a name spelled oddly",
    "active",
    object(packed(script, "/Filter /Fl#61teDecode")),
  ],
  ["a script in unpacked objects", "active", object(packed(script, "", (data) => data))],
  [
    "a script in a later version",
    "active",
    Buffer.concat([smallPdf(), bytes("3 0 obj\n<< /S /JavaScript >>\nendobj\n%%EOF")]),
  ],
  ["objects packed twice", "damaged", object(packed(script, "/Filter [/AHx /FlateDecode]"))],
  ["objects packed in letters", "damaged", object(packed("x~>", "/Filter /ASCII#385Decode"))],
  [
    "packed objects that end early",
    "damaged",
    object(packed("x", undefined, () => randomBytes(9))),
  ],
  ["a script of a rendition", "active", object("<< /S /Rendition /JS (x) >>")],
  ["a program to launch", "active", object("<< /S /Launch /F (cmd.exe) >>")],
  ["a way into another file", "active", object("<< /S /GoToR /F (x.pdf) >>")],
  ["a way into a file in it", "active", object("<< /S /GoToE /T << /R /C >> >>")],
  ["a form that sends itself", "active", object("<< /S /SubmitForm /F (https://x.example) >>")],
  ["a film or model", "active", object("<< /Subtype /RichMedia >>")],
  ["data from elsewhere", "active", object("<< /S /ImportData /F (x.fdf) >>")],
  ["a film of before", "active", object("<< /Subtype /Movie >>")],
  ["sound", "active", object("<< /S /Sound /Sound 5 0 R >>")],
  ["a form in XML", "active", catalog("/AcroForm << /XFA [(a) 4 0 R] >>")],
  ["an address that opens by itself", "active", catalog("/OpenAction << /S /URI /URI (x) >>")],
  ["the same on closing", "active", catalog("/AA << /WC 4 0 R >>", "<< /S /URI /URI (x) >>")],
  ["an action after a plain one", "active", catalog("/OpenAction << /S /GoTo /Next 4 0 R >>", "1")],
  ["a program along with it", "attachment", catalog("/AF [4 0 R]", file("factuur.exe"), "<< >>")],
  [
    "a file along with it under two names",
    "attachment",
    catalog("/AF [4 0 R]", file("a.xml) /UF (a.js"), "1"),
  ],
  [
    "a file along with it without a name",
    "attachment",
    catalog("/AF [4 0 R]", "<< /EF << /F 5 0 R >> >>", "1"),
  ],
  ["a password", "password", locked("geheim")],
  ["a script behind a lock without a password", "active", locked("", -4, script)],
  ["a script that a table of today names", "active", tabled(object(packed(script)), "")],
  [
    "a lock of another kind",
    "password",
    smallPdf("", { trailer: "/Encrypt << /Filter /Adobe >>" }),
  ],
  ["nothing in it", "damaged", bytes("%PDF-1.7\n%%EOF\n")],
  ["its first half alone", "damaged", smallPdf().subarray(0, 70)],
  ["no pages", "damaged", changed("[3 0 R]", "[]")],
  ["a web page around it", "damaged", bytes("<html>%PDF-1.7<script>alert(1)</script>%%EOF")],
])("a PDF with %s is refused, as %s", async (_name, problem, pdf) => {
  await expect(checkFile(pdf)).rejects.toThrow(pdfRefusals[problem]);
});

function spaced(mark: string): Buffer {
  return stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflateSync(script), mark);
}

const lists = (many: number) => Array.from({ length: many }, () => `[${"1 ".repeat(55_000)}]`);

// Each of these would take seconds or gigabytes; counting ends them before, as `complex` tells.
test.each<[string, Buffer]>([
  ["streams that never end", bytes(`${text(smallPdf())}${"stream\n".repeat(1000)}%%EOF`)],
  ["more objects than a book", bytes(`${text(smallPdf())}${"9 0 obj 1\n".repeat(250_001)}%%EOF`)],
  ["packed objects of gigabytes", object(packed(" ".repeat(49 * 1024 ** 2)))],
  [
    "packed objects of gigabytes together",
    object(...Array.from({ length: 3 }, () => packed(" ".repeat(20 * 1024 ** 2)))),
  ],
  [
    "lists of millions together",
    catalog(
      `/AF [${lists(40)
        .map((_, at) => `${at + 4} 0 R`)
        .join(" ")}]`,
      ...lists(40),
    ),
  ],
])("a PDF of %s is refused after counting", async (_name, pdf) => {
  await expect(checkFile(pdf)).rejects.toThrow(pdfRefusals.complex);
});

test("lists in lists are no trouble, however deep", async () => {
  await expect(
    checkFile(object("[".repeat(100_000) + "]".repeat(100_000))),
  ).resolves.toBeUndefined();
});

test("a PDF is stored, and saved rather than opened", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-pdfs-"));
  const storage = await openStorage({ dataDir, s3: undefined });
  const { key } = await storePdf(smallPdf(), storage, { folder: "documents" });
  const site = new Hono().get("/media/*", (c) => serveFiles(c, storage));
  for (const method of ["GET", "HEAD"]) {
    const { headers } = await site.request(`/media/${key}`, { method });
    expect(headers.get("Content-Disposition")).toBe("attachment");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
  }
});

test("of a feed a PDF must be whole", () => {
  expect(isWholePdf(smallPdf())).toBe(true);
  expect(isWholePdf(smallPdf().subarray(0, 70))).toBe(false);
  expect(isWholePdf(Buffer.concat([Buffer.alloc(2000), smallPdf()]))).toBe(false);
});
