import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pdf } from "./example.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs and makes a PDF/UA-1 file", () => {
  expect(text("README.md")).toContain(text("example.ts"));
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/^%PDF-1\.7[^]*<pdfuaid:part>1</);
});
