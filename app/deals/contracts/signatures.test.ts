import { getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { contractSchema } from "@voordeur/agreement/contract-schema.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { readPdf } from "../../../tests/contracts/pdf.ts";
import { recordingLog } from "../../../tests/setup/postgres.ts";
import { testSettings } from "../../../tests/site/settings.ts";
import { createTypesetter } from "../../platform/typst/typesetter.ts";
import { printContract } from "./service.server.ts";

const typesetter = createTypesetter();
afterAll(() => typesetter.close());
const services = {
  typesetter,
  clock: () => new Date("2026-11-20T10:00:00Z"),
  settings: testSettings,
  // Only a logo is read from there.
  storage: null as never,
  log: recordingLog(),
};

async function pagesWith(zaken: number, overigeKopers: readonly object[]): Promise<string[]> {
  const lines = Array.from({ length: zaken }, (_, index) => `Zaak ${index + 1}`);
  const contract = contractSchema.parse({
    ...coupleToCouple,
    overigeKopers,
    clausules: { lijstVanZaken: { zaken: lines.join("\n") } },
  });
  return (await readPdf((await printContract(services, contract)).bytes)).pages;
}

const partner = coupleToCouple.overigeKopers[0]!;
const longNamed = { ...partner, voornamen: "Anna ".repeat(30) };
const signatures = (page = "") => page.match(/^Handtekening$/gm)?.length ?? 0;

test.each([
  ["two buyers", [partner], 4],
  ["six buyers with long names", Array.from({ length: 5 }, () => longNamed), 8],
])("Ondertekening stands above the first signatures, with %s", async (_who, others, people) => {
  // Fifteen lines take less room than the first signatures: these lengths pass every place on a page.
  for (const zaken of [1, 16, 31, 46]) {
    const pages = await pagesWith(zaken, others);
    const at = pages.findIndex((page) => /^Ondertekening$/m.test(page));
    expect(signatures(pages[at]), `${zaken} lines`).toBeGreaterThanOrEqual(4);
    expect(pages.map(signatures).reduce((all, one) => all + one)).toBe(people);
  }
});

/** The texts of each page with the height at which they stand, in points from its foot. */
async function heights(contract: object): Promise<{ text: string; y: number }[][]> {
  const { bytes } = await printContract(services, contractSchema.parse(contract));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.flatMap((item) =>
        "str" in item && item.str.trim()
          ? [{ text: item.str, y: Math.round(Number(item.transform[5])) }]
          : [],
      );
    }),
  );
}

test.each([
  ["one name each", { overigeVerkopers: [], overigeKopers: [] }],
  ["four parties", {}],
  ["a long name on the left", { verkoperVoornamen: "Johannes Wilhelmus ".repeat(5).trim() }],
  ["a long name on the right", { overigeKopers: [longNamed] }],
  [
    "long names of unlike length",
    { koperVoornamen: "Anna ".repeat(18).trim(), overigeKopers: [longNamed] },
  ],
])(
  "the lines of two signatures beside each other stand at one height, with %s",
  async (_who, other) => {
    const pages = await heights({ ...coupleToCouple, ...other, clausules: {} });
    for (const word of ["Handtekening", "Plaats en datum"]) {
      for (const page of pages) {
        const at = page.filter(({ text }) => text === word).map(({ y }) => y);
        for (let left = 0; left + 1 < at.length; left += 2) expect(at[left + 1]).toBe(at[left]);
      }
    }
  },
);
