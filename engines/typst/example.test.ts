import { expect, test } from "vitest";
import { pdf } from "./example.ts";

test("the example in the README runs and makes a PDF/UA-1 file", () => {
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/^%PDF-1\.7[^]*<pdfuaid:part>1</);
});
