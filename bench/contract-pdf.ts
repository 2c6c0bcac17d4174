/**
 * The time of a purchase agreement from the typesetter, cold and warm, compared with Chromium printing
 * the same text; and how a hundred of them at once slow down pages that are requested meanwhile.
 */
import { readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { chromium } from "playwright-core";
import { contractDocument } from "@voordeur/agreement/document/document.ts";
import { type DocumentModel, plainText } from "@voordeur/agreement/document/model.ts";
import { printedData } from "../app/deals/contracts/printed-data.ts";
import { printData } from "../app/ui/print/print-data.ts";
import { contractSchema } from "@voordeur/agreement/contract-schema.ts";
import { readFonts } from "@voordeur/typst/fonts.ts";
import { createTypesetter } from "../app/platform/typst/typesetter.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { median } from "./median.ts";
import { startServer } from "./site/server.ts";

const DOCUMENTS = 100;
const office = printData({ name: "Makelaar", look: {} }, new Date());
const paper = await readFile("app/ui/print/print.typ", "utf8");
const template = paper + (await readFile("app/deals/contracts/contract.typ", "utf8"));
let made = 0;
const font = readFonts()[0]?.toString("base64");
const style = `@font-face{font-family:Own;src:url(data:font/ttf;base64,${font})}
  body{font:10.5pt Own}p{hyphens:auto}`;

await documents();
await pages();

async function documents() {
  const cold = await millisecondsOf(async () => {
    const typesetter = createTypesetter();
    await typesetter.typeset(task());
    await typesetter.close();
  });
  const typesetter = createTypesetter();
  await typesetter.typeset(task());
  const warm = await median(() => typesetter.typeset(task()));
  await typesetter.close();
  const printed = await printedByChromium();
  console.table({
    "Typst, a new worker": {
      ms: cold.toFixed(0),
      "times as fast as Chromium": (printed / cold).toFixed(1),
    },
    "Typst, warm": {
      ms: warm.toFixed(0),
      "times as fast as Chromium": (printed / warm).toFixed(1),
    },
    "Chromium, warm, tagged": { ms: printed.toFixed(0), "times as fast as Chromium": "1.0" },
  });
}

/** Each has its own name and price, or the typesetter would reuse the whole document. */
function task() {
  const contract = contractSchema.parse(nextContract());
  return {
    template,
    data: JSON.stringify({ ...office, ...printedData(contractDocument(contract)) }),
  };
}

function nextContract() {
  made += 1;
  return { ...coupleToCouple, verkoperNaam: `Verkoper ${made}`, koopsom: 400_000 + made };
}

async function printedByChromium(): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? "",
    args: ["--no-sandbox"],
  });
  // A new page for each document, as a server would do to keep visitors apart.
  const print = async () => {
    const page = await browser.newPage();
    await page.setContent(htmlOf(contractDocument(contractSchema.parse(nextContract()))));
    await page.evaluate("document.fonts.ready");
    await page.pdf({
      format: "A4",
      tagged: true,
      outline: true,
      displayHeaderFooter: true,
      headerTemplate: "<p style='font-size:9px'>CONCEPT</p>",
      footerTemplate:
        "<p style='font-size:9px'>pagina <b class=pageNumber></b> van <b class=totalPages></b></p>",
      margin: { top: "30mm", bottom: "34mm", left: "25mm", right: "25mm" },
    });
    await page.close();
  };
  await print();
  const milliseconds = await median(print);
  await browser.close();
  return milliseconds;
}

function htmlOf({ title, sides, articles, signatures }: DocumentModel): string {
  const parts = [
    `<h1>${title}</h1>`,
    ...sides.flatMap(({ heading, people }) => [
      `<h2>${heading}</h2>`,
      ...people.flat().map(({ label, value }) => `<p>${label} ${value}</p>`),
    ]),
    ...articles.flatMap(({ number, heading, clauses }) => [
      `<h2>Artikel ${number} ${heading}</h2>`,
      ...clauses.map(({ text }) => `<p>${plainText(text)}</p>`),
    ]),
    ...signatures.map(({ role, name }) => `<p>${role} ${name}</p>`),
  ];
  return `<!doctype html><html lang="nl"><title>${title}</title><style>${style}</style>${parts.join("")}</html>`;
}

async function pages() {
  const server = await startServer({ TRUST_PROXY: "true", LOG_LEVEL: "error" });
  try {
    const page = async () => {
      const answer = await fetch(`${server.url}/taxatie-venlo`);
      await answer.text();
    };
    const generate = async (visitor: number) => {
      const answer = await fetch(`${server.url}/functions/generate-contract-pdf`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Authorization: `Bearer ${server.publicKey}`,
          // Different visitors: a single one would reach the limit.
          "X-Forwarded-For": `192.0.2.${visitor}`,
        },
        body: JSON.stringify({ contractData: nextContract() }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`a document was answered with ${answer.status}`);
    };
    await generate(0);
    for (let warm = 0; warm < 100; warm += 1) await page();
    const alone = await servedWhile(page, new Promise((resolve) => setTimeout(resolve, 5000)));
    const asked = Array.from({ length: DOCUMENTS }, (_, visitor) => generate(visitor + 1));
    const beside = await servedWhile(page, Promise.all(asked));
    const slower = `${(((alone.perSecond - beside.perSecond) / alone.perSecond) * 100).toFixed(0)}%`;
    console.table({
      "pages alone": row(alone),
      [`pages beside ${DOCUMENTS} documents`]: row(beside),
      "fewer pages a second": { "pages a second": slower },
    });
  } finally {
    await server.stop();
  }
}

interface Served {
  perSecond: number;
  median: number;
  slowest: number;
}

function row({ perSecond, median, slowest }: Served) {
  return {
    "pages a second": perSecond.toFixed(0),
    "median ms": median.toFixed(1),
    "slowest ms": slowest.toFixed(0),
  };
}

/** Requests pages one after the other until `other` is done. */
async function servedWhile(page: () => Promise<void>, other: Promise<unknown>): Promise<Served> {
  const watched = { isDone: false };
  const ended = other.finally(() => {
    watched.isDone = true;
  });
  const times: number[] = [];
  const started = performance.now();
  while (!watched.isDone) times.push(await millisecondsOf(page));
  const seconds = (performance.now() - started) / 1000;
  await ended;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    median: times[Math.floor(times.length / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
  };
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
