/**
 * The time of a purchase agreement as it grows: its one long field ten and a hundred times as long (up
 * to its limit of 5,000 characters), and ten and a hundred times the documents, one after the other.
 */
import { readFile } from "node:fs/promises";
import { contractDocument } from "@voordeur/agreement/document/document.ts";
import { printedData } from "../app/features/contracts/printed-data.ts";
import { paperData } from "../app/ui/paper/paper-data.ts";
import { contractSchema } from "@voordeur/agreement/contract-schema.ts";
import { createTypesetter } from "../app/platform/typst/typesetter.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { median } from "./median.ts";

const CHARACTERS = [50, 500, 5000];
const DOCUMENTS = [1, 10, 100];

const office = paperData({ name: "Makelaar", look: {} }, new Date());
const paper = await readFile("app/ui/paper/paper.typ", "utf8");
const template = paper + (await readFile("app/features/contracts/contract.typ", "utf8"));
const typesetter = createTypesetter();
let made = 0;
try {
  await typesetter.typeset(task(500));
  const texts: Record<string, Record<string, string | number>> = {};
  for (const characters of CHARACTERS) {
    const whole = task(characters).data.length;
    const ms = await median(() => typesetter.typeset(task(characters)));
    texts[`${characters} characters`] = { "whole document": whole, ms: ms.toFixed(0) };
  }
  console.table(texts);
  const counts: Record<string, { ms: string; "ms each": string }> = {};
  for (const count of DOCUMENTS) {
    const from = performance.now();
    for (let done = 0; done < count; done += 1) await typesetter.typeset(task(500));
    const ms = performance.now() - from;
    counts[`${count} documents`] = { ms: ms.toFixed(0), "ms each": (ms / count).toFixed(1) };
  }
  console.table(counts);
} finally {
  await typesetter.close();
}

/** A different document each time, or the typesetter would reuse the last one. */
function task(characters: number) {
  made += 1;
  const line = "De zonwering en de vaste kasten op zolder blijven achter.\n";
  const zaken = line.repeat(100).slice(0, characters);
  const contract = contractSchema.parse({
    ...coupleToCouple,
    clausules: { lijstVanZaken: { zaken } },
    verkoperNaam: `Verkoper ${made}`,
  });
  return {
    template,
    data: JSON.stringify({ ...office, ...printedData(contractDocument(contract)) }),
  };
}
