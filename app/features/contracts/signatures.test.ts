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
