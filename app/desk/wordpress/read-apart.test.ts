import { expect, test } from "vitest";
import { ExportError } from "@voordeur/wordpress/export.ts";
import { makeExport } from "@voordeur/wordpress/fixtures/make-export.ts";
import { readExport } from "@voordeur/wordpress/read-export.ts";
import { readExportApart } from "./read-apart.server.ts";

const bytesOf = (xml: string) => new TextEncoder().encode(xml);
const { xml } = makeExport({ pictures: 3 });

test("an export is read in another process as it is in this one", async () => {
  async function* whole() {
    yield bytesOf(xml);
  }
  expect(await readExportApart(bytesOf(xml))).toEqual(await readExport(whole()));
});

test.each<[string, string, RegExp]>([
  ["no XML", "hallo", /bestand/],
  ["another format", "<html></html>", /geen exportbestand van WordPress/],
  ["one that breaks off", xml.slice(0, xml.length / 2), /afgebroken/],
  ["more than 32 MB", " ".repeat(33 * 1024 * 1024), /groot|groter/],
])("%s is refused in words for staff", async (_, text, words) => {
  const reading = readExportApart(bytesOf(text));
  await expect(reading).rejects.toThrow(ExportError);
  await expect(reading).rejects.toThrow(words);
});

test("reading that takes too long is ended, and the next file is read", async () => {
  await expect(readExportApart(bytesOf(xml), 1)).rejects.toThrow(/een periode tegelijk/);
  expect((await readExportApart(bytesOf(xml))).articles).toHaveLength(200);
});

test("more files at a time than wait for their turn are refused at once", async () => {
  const readings = await Promise.allSettled(
    Array.from({ length: 6 }, () => readExportApart(bytesOf(xml))),
  );
  const refused = readings.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  expect(refused).toMatchObject([{ reason: { message: /over een paar minuten/ } }, {}]);
});
