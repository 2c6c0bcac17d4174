import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { smallPdf } from "../../../tests/setup/small-pdf.ts";
import { cleanFile } from "./clean-file.ts";

const heic = await readFile("engines/pictures/example.heic");
const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: "#886644" } });
const latin1 = (text: string) => Buffer.from(text, "latin1");
const zip = (part: string) => latin1(`PK\x03\x04${"\0".repeat(26)}${part}`);
const ole = latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");

test.each<[string, Buffer, RegExp]>([
  ["an empty file", latin1(""), /is leeg/],
  ["a Word document", zip("[Content_Types].xml"), /Word.*Bewaar het als PDF/],
  ["one of LibreOffice", zip("mimetypeapplication/vnd.oasis.opendocument"), /als PDF/],
  ["a sheet", zip("xl/workbook.xml"), /als PDF/],
  ["a Word document of before 2007", ole, /als PDF/],
  ["rich text", latin1("{\\rtf1 Hallo"), /als PDF/],
  ["a zip", zip("foto1.jpg"), /Pak het uit/],
  ["a RAR", latin1("Rar!\x1a\x07"), /Pak het uit/],
  ["a TIFF", latin1("II*\0\b\0\0\0"), /soort foto.*JPEG/],
  ["a bitmap", latin1("BM6\0\0\0"), /soort foto.*JPEG/],
  ["a film of a phone", latin1("\0\0\0\x14ftypqt  "), /niet lezen/],
  ["a program", latin1("MZ\x90\0"), /niet lezen/],
  ["a web page", latin1("\n <!DOCTYPE html><p>"), /niet lezen/],
  ["a drawing", latin1("<svg xmlns='http://www.w3.org/2000/svg'/>"), /niet lezen/],
  ["words", latin1("Beste makelaar,"), /kunnen we niet lezen. Kies een PDF/],
  ["a PDF without a beginning", smallPdf().subarray(9), /kunnen we niet lezen/],
  ["half a HEIC", heic.subarray(0, 1000), /beschadigd.*JPEG/],
])("%s is refused with what to do", async (_name, bytes, words) => {
  await expect(cleanFile(bytes)).rejects.toThrow(words);
});

test.each<[string, () => Promise<Buffer>, string]>([
  ["a PDF", async () => smallPdf(), "pdf"],
  ["a HEIC", async () => heic, "heic"],
  ["a JPEG", () => drawn.clone().jpeg().toBuffer(), "jpg"],
  ["a PNG", () => drawn.clone().png().toBuffer(), "jpg"],
  ["a WebP", () => drawn.clone().webp().toBuffer(), "jpg"],
  ["an AVIF", () => drawn.clone().avif({ effort: 0 }).toBuffer(), "jpg"],
])("%s is taken", async (_name, made, ending) => {
  const bytes = await made();
  expect((await cleanFile(bytes)).ending).toBe(ending);
});
