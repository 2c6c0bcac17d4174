import { afterAll, expect, test } from "vitest";
import { mandateForm, mandateParties } from "@voordeur/agreement/fixtures/mandate.ts";
import { mandateDocument } from "@voordeur/agreement/mandate/document.ts";
import { mandateSchema } from "@voordeur/agreement/mandate/terms-schema.ts";
import { termsOf } from "@voordeur/agreement/mandate/terms.ts";
import type { TypesetTask } from "@voordeur/typst/compiler.ts";
import { openWasm } from "@voordeur/typst/wasm.ts";
import { bare, readPdf } from "../../../../tests/contracts/pdf.ts";
import { recordingLog } from "../../../../tests/setup/postgres.ts";
import { testSettings } from "../../../../tests/site/settings.ts";
import { createTypesetter } from "../../../platform/typst/typesetter.ts";
import { printMandate } from "./print.server.ts";

const typesetter = createTypesetter();
const wasm = await openWasm();
afterAll(() => typesetter.close());
const services = {
  typesetter: {
    ...typesetter,
    // The compiler for systems that have no native one makes the same file.
    async typeset(task: TypesetTask) {
      const pdf = await typesetter.typeset(task);
      expect(Buffer.compare(wasm.typeset(task), pdf)).toBe(0);
      return pdf;
    },
  },
  clock: () => new Date("2026-11-27T10:00:00Z"),
  settings: testSettings,
  // Only a logo is read from there.
  storage: null as never,
  log: recordingLog(),
};

const print = (change: object = {}, parties: object = {}) => {
  const terms = termsOf(mandateSchema.parse({ ...mandateForm, ...change }));
  return printMandate(services, mandateDocument(terms, { ...mandateParties, ...parties }), 2);
};

test("a mandate is PDF/UA-1, says its terms and marks each page as what it is", async () => {
  const bytes = await print();
  const { body, pages, isTagged, info, outline } = await readPdf(bytes);
  expect(isTagged).toBe(true);
  expect(Buffer.from(bytes).toString("latin1")).toContain("pdfuaid:part>1<");
  expect(info).toMatchObject({
    Language: "nl-NL",
    Title: "Opdracht tot dienstverlening Maasveldstraat 41a, 5911 AB Venlo",
  });
  for (const words of [
    "€ 425.000,00 (vierhonderdvijfentwintigduizend euro)",
    "Fotograaf en plattegrond: € 395,00",
    "geen gekwalificeerde elektronische handtekening",
    "Anna de Vries",
    "KvK-nummer",
    "Ik deel u / wij delen u* hierbij mee",
  ]) {
    expect(bare(body)).toContain(bare(words));
  }
  expect(body).not.toMatch(/€\s*\n/);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("versie 2");
    expect(bare(page)).toContain(bare("Overeenkomst zonder vormvereiste"));
    expect(page).toContain(`pagina ${index + 1} van ${pages.length}`);
  }
  expect(pages.at(-1)).toContain("modelformulier");
  expect(outline.filter((title) => title.startsWith("Artikel"))).toHaveLength(12);
});

test("a mandate that nobody can withdraw from has no form, and one of many long names stays on its pages", async () => {
  const sellers = Array.from({ length: 12 }, (_, at) => `${"Wittgenstein".repeat(8)} ${at}`);
  const { body, outline } = await readPdf(await print({ madeAt: "office" }, { sellers }));
  expect(body).not.toContain("modelformulier");
  expect(outline.at(-1)).toBe("Akkoord");
  const longest = Math.max(...body.split("\n").map((one) => one.length));
  expect(longest).toBeLessThan(130);
});
