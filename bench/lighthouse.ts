/**
 * Lighthouse for mobile on every public page, or on those named: 100 in four categories, of each that
 * search engines may list. With `RUNS=5` each page is measured five times, and the run with the median
 * performance counts. The program brings 114 packages of 176 MB, so it is not in the lock file but
 * fetched when this runs; without a network this says so and succeeds.
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser } from "../scripts/browser.mjs";
import { publicRoutes } from "./site/public-routes.ts";
import { settled } from "./processor-time.ts";
import { startServer } from "./site/server.ts";

const PROGRAM = "lighthouse@13.5.0";
const RUNS = Number(process.env["RUNS"] ?? 1);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const wanted = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "voordeur-lighthouse-"));
if (lighthouse(["--version"]).status === 0) await measure();
else console.log(`skipped: ${PROGRAM} is not available (npx needs the package registry)`);
await rm(folder, { recursive: true, force: true });

async function measure() {
  const server = await startServer({ LOG_LEVEL: "error" });
  try {
    await settled(server.pid);
    const rows: Record<string, Record<string, number | string>> = {};
    for (const route of wanted.length > 0 ? wanted : publicRoutes) {
      const report = await medianReportOf(server.url + route);
      rows[route] = { ...scoresOf(report), ...timesOf(report), listed: mayBeListed(report) };
      for (const line of failedOf(report)) console.log(`${route}: ${line}`);
    }
    console.table(rows);
    const listed = Object.values(rows).filter((row) => row["listed"] === "yes");
    const missed = listed.filter((row) => !isMet(row));
    console.log(`${missed.length} of ${listed.length} pages miss the bar`);
  } finally {
    await server.stop();
  }
}

function lighthouse(args: string[]) {
  return spawnSync("npx", ["--yes", PROGRAM, ...args], {
    encoding: "utf8",
    env: { ...process.env, CHROME_PATH: findBrowser() ?? "" },
    shell: process.platform === "win32",
  });
}

async function medianReportOf(url: string): Promise<Report> {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await reportOf(url));
  const byPerformance = reports.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  const scores = byPerformance.map((report) => Math.round(100 * performanceOf(report)));
  if (RUNS > 1) console.log(`${url}: performance ${scores.join(", ")}`);
  return byPerformance[Math.floor(RUNS / 2)]!;
}

function performanceOf({ categories }: Report): number {
  return categories["performance"]?.score ?? 0;
}

/** Chromium now and then loses the trace of a page; Lighthouse then asks to be run again. */
async function reportOf(url: string, tries = 4): Promise<Report> {
  const file = path.join(folder, "report.json");
  const { status, stderr } = lighthouse([
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${FLAGS}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    "--no-enable-error-reporting",
  ]);
  if (status !== 0 && tries > 1 && stderr.includes("run Lighthouse again")) {
    return reportOf(url, tries - 1);
  }
  if (status !== 0) throw new Error(`${url}: ${stderr}`);
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

function scoresOf({ categories }: Report) {
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  );
}

function timesOf({ audits }: Report) {
  const shown = (id: string) => audits[id]?.displayValue ?? "";
  return {
    LCP: shown("largest-contentful-paint"),
    TBT: shown("total-blocking-time"),
    CLS: shown("cumulative-layout-shift"),
  };
}

/** A page that says `noindex` cannot have 100 for search engines. */
function mayBeListed({ audits }: Report): "yes" | "no" {
  return audits["is-crawlable"]?.score === 0 ? "no" : "yes";
}

/** Every audit that counts and is not perfect. */
function failedOf({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}: ${audits[id]?.title}`);
}

function isMet(row: Record<string, number | string>): boolean {
  return CATEGORIES.every((name) => Number(row[name]) >= 100);
}
