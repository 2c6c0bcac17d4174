import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import type * as AppModule from "../../app/app.ts";
import { loadConfig } from "../../app/platform/config.ts";
import type { Log } from "../../app/platform/observability/log.ts";
import type { Services } from "../../app/platform/services.ts";
import { findTestBrowser } from "../../scripts/browser.mjs";
import { createFilledDatabase, createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { watchPages } from "../setup/evidence.ts";
import { nothingOutside } from "../setup/nothing-outside.ts";
import { until } from "../setup/until.ts";
import { quietLog } from "./logged-errors.ts";
import { watchPolicy } from "./policy-watch.ts";
import { noteShown } from "./shown.ts";

/** The time in tests: the demo's listings are new then. */
export const TEST_NOW = new Date("2026-11-20T10:00:00Z");

export interface TestSite {
  url: string;
  dataDir: string;
  databaseUrl: string;
  services: Services;
  metrics: AppModule.App["metrics"];
  visits: AppModule.App["visits"];
  /** Whether pages are being cached yet: the site listens for changes. */
  isCaching: () => boolean;
  /** Sends a request to the app without a socket. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
}

export interface TestSiteOptions {
  clock?: () => Date;
  env?: Record<string, string>;
  /** The demo's listings and articles. Default true. */
  demo?: boolean;
  /** Background jobs run. Default true. */
  work?: boolean;
  /** Default: errors alone, shown where a test fails. */
  log?: Log;
  /** Another instance of this site, on its database. */
  beside?: TestSite;
  /** An existing place; removed when this site is closed. */
  place?: SitePlace;
}

/** Where a site's data is. */
export interface SitePlace {
  database: TestDatabase;
  dataDir: string;
}

/** A database (empty, with the demo, or another instance's) and an empty data directory. */
export async function createPlace(beside?: TestSite | "filled"): Promise<SitePlace> {
  return { database: await databaseOf(beside), dataDir: await emptyDataDir() };
}

async function databaseOf(beside?: TestSite | "filled"): Promise<TestDatabase> {
  if (beside === undefined) return createTestDatabase();
  if (beside === "filled") return createFilledDatabase("demo", fillWithDemo);
  return { url: beside.databaseUrl, drop: async () => {} };
}

const emptyDataDir = () => mkdtemp(path.join(tmpdir(), "voordeur-site-"));

/** Imports the demo, as the first start does: seconds of work, done once for all tests. */
async function fillWithDemo(databaseUrl: string): Promise<void> {
  const dataDir = await emptyDataDir();
  const built = await theBuild();
  const app = await built.createApp({
    config: loadConfig({ DATA_DIR: dataDir, ...nothingOutside }),
    databaseUrl,
    log: quietLog,
    clock: () => TEST_NOW,
    work: false,
  });
  await fill(built, app.services);
  // Its photos would be made in the background of every test: minutes of work for two cores.
  await app.services.db.execute("DELETE FROM pgboss.job WHERE name = 'store-photos'");
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** A start opens the site after ten seconds, whether or not all homes are there. */
async function fill(built: typeof AppModule, services: Services): Promise<void> {
  await built.fillEmptySite(services);
  await until("the demo's homes", async () => {
    const run = sql`SELECT FROM sync_runs WHERE state = 'succeeded'`;
    return (await services.db.execute(run)).rowCount;
  });
}

export async function removePlace({ database, dataDir }: SitePlace): Promise<void> {
  await database.drop();
  // A job that was ended may still be writing its last file.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Tests use the build's modules: the sources would be a second module graph. */
function theBuild(): Promise<typeof AppModule> {
  return import(path.resolve("build/server/app.js"));
}

/** The built site on its own port, with its own database and data directory. */
export async function startSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { clock = () => TEST_NOW, demo = true, work = true, log = quietLog } = options;
  const built = await theBuild();
  const isUsual = clock().getTime() === TEST_NOW.getTime();
  const isFilled = demo && isUsual && !options.place && !options.beside;
  const place = options.place ?? (await createPlace(isFilled ? "filled" : options.beside));
  const { database, dataDir } = place;
  const held = await holdPort();
  const { port } = held.address() as AddressInfo;
  const config = loadConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    ...nothingOutside,
    ...options.env,
  });
  const app = await built.createApp({
    config,
    databaseUrl: database.url,
    log,
    clock,
    work,
  });
  if (demo && !isFilled) await fill(built, app.services);
  const server = app.server.listen(held);
  const url = `http://localhost:${port}`;
  return {
    url,
    dataDir,
    databaseUrl: database.url,
    services: app.services,
    metrics: app.metrics,
    visits: app.visits,
    isCaching: app.isCaching,
    fetch: async (path, init) => app.fetch(new Request(new URL(path, url), init)),
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await app.close();
      await removePlace(place);
    },
  };
}

let running: Browser | undefined;

/**
 * A real Chromium, shared by all test files of a worker. Close it when the test file ends; that fails
 * if our policy blocked anything.
 */
export async function openBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await openWatched();
  return running;
}

async function openWatched(): Promise<Browser> {
  const browser = await launchBrowser(BRIEF_PAGES);
  const newContext = browser.newContext.bind(browser);
  // Transitions between pages take a fifth of a page's work; tests of motion ask for them.
  browser.newContext = (options) => newContext({ reducedMotion: "reduce", ...options });
  return noteShown(watchPolicy(watchPages(browser)));
}

/** A test's pages live too briefly for compiling their scripts better to pay: a tenth of their work. */
const BRIEF_PAGES = ["--js-flags=--no-maglev,--no-opt"];

/** A Chromium of its own, which ends with this process at the latest. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findTestBrowser() ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      // Painting in the browser's own process saves a fifteenth of a page's work.
      "--in-process-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Pages offer visitors of another language theirs, which would stand in the way of most tests.
      "--accept-lang=nl-NL",
      // No test looks at pixels, so hardly any are painted: a quarter of the work for a page.
      "--force-gpu-mem-available-mb=1",
      ...args,
      ...(process.env.CHROME_ARGS ?? "").split(" ").filter(Boolean),
    ],
  });
}

/** A port that nobody else can take while the site that will listen on it is made. */
async function holdPort(): Promise<Server> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Signs a browser context in with a cookie of `signedIn`. */
export async function giveSession(context: BrowserContext, cookie: string, url: string) {
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url };
    }),
  );
}
