/**
 * The first rendering of the home page, without any cache: React Router's handler on the real
 * database, compared with React's `renderToString` of the same tree and data, both in this process.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import type * as AppModule from "../app/app.ts";
import { latestPublishedBlog } from "../app/site/blog/queries.server.ts";
import { propertiesOfTheDay } from "../app/homes/listings/queries.server.ts";
import { latestSeoContent } from "../app/site/texts/queries.server.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { dayOfYear } from "@voordeur/time/days.ts";
import { loadConfig } from "../app/platform/config.ts";
import { migrateDatabase, openDatabase } from "../app/platform/database/database.ts";
import { createLog } from "../app/platform/observability/log.ts";
import type { Settings } from "../app/settings/settings.server.ts";
import { startBenchPostgres } from "./site/postgres.ts";
import type * as TreeModule from "./first-rendering/tree.tsx";
import { median } from "./median.ts";

const ROUNDS = 5;
const BAR = 3;
const now = new Date("2026-11-20T10:00:00Z");

// As `npm start` does. Before React is imported below.
process.env["NODE_ENV"] ??= "production";
const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
const log = createLog("silent");
const postgres = await startBenchPostgres(dataDir);
try {
  await migrateDatabase(postgres.url);
  const built = (await import(
    pathToFileURL(path.resolve("build/server/app.js")).href
  )) as typeof AppModule;
  const config = loadConfig({ DATA_DIR: dataDir });
  const options = { config, databaseUrl: postgres.url, log, clock: () => now, work: false };
  const app = await built.createApp(options);
  await built.fillEmptySite(app.services);
  const ask = async () => (await app.fetch(new Request("http://localhost:3000/"))).text();
  const data = await homeData(app.services.settings);
  const { renderHome } = await builtTree();
  const render = async () => renderHome(data, app.services.settings.agency);

  for (let warm = 0; warm < 30; warm += 1) await Promise.all([ask(), render()]);
  const [page, tree] = [await ask(), await render()];
  const rounds = { ask: [] as number[], render: [] as number[] };
  const cpu = { ask: await processorTime(ask), render: await processorTime(render) };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.ask.push(await median(ask));
    rounds.render.push(await median(render));
  }
  const [handler, bare] = [middle(rounds.ask), middle(rounds.render)];
  console.table({
    "handler on the database": {
      ms: handler.toFixed(2),
      "ms of processor": cpu.ask.toFixed(2),
      bytes: page.length,
    },
    "renderToString, same tree": {
      ms: bare.toFixed(2),
      "ms of processor": cpu.render.toFixed(2),
      bytes: tree.length,
    },
  });
  const ratio = handler / bare;
  console.log(`ratio ${ratio.toFixed(2)}, bar ${BAR}: ${ratio <= BAR ? "met" : "missed"}`);
  await app.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function homeData(settings: Settings) {
  const { db, close } = openDatabase(postgres.url, log);
  const data = {
    token: "bench",
    hero: await latestSeoContent(db, "homepage_hero"),
    properties: await propertiesOfTheDay(db, dayOfYear(amsterdamDate(now))),
    blog: await latestPublishedBlog(db, now),
    texts: { home: settings.texts("home") },
    testimonials: settings.get("testimonials"),
  };
  await close();
  return data;
}

/** The tree, built by the site's own Vite without the router's plugin. */
async function builtTree(): Promise<typeof TreeModule> {
  const outDir = path.resolve("build/first-rendering");
  await build({
    configFile: false,
    plugins: [tailwindcss()],
    logLevel: "error",
    build: { ssr: "bench/first-rendering/tree.tsx", outDir },
  });
  const file = path.join(outDir, "tree.js");
  return (await import(pathToFileURL(file).href)) as typeof TreeModule;
}

/** CPU milliseconds of this process per call, averaged over a hundred, so that other programs matter less. */
async function processorTime(work: () => Promise<string>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < 100; count += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / 100;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
