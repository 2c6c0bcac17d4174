import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll } from "vitest";
import { createPainters } from "../../app/site/restyler/painting/painters.server.ts";
import { createSharedClock } from "../../app/platform/clock/shared-clock.ts";
import { loadConfig } from "../../app/platform/config.ts";
import { type JobDefinition, startJobs } from "../../app/platform/jobs/jobs.ts";
import type { Log } from "../../app/platform/observability/log.ts";
import { openOutside } from "../../app/platform/outside/outside.ts";
import { openMail } from "../../app/platform/mail/mail.ts";
import { changesOnly } from "../../app/platform/page-cache/changes.ts";
import { createRateLimiter } from "../../app/platform/security/rate-limit.ts";
import {
  arrivedAtContext,
  clientAddressContext,
  type Services,
  servicesContext,
} from "../../app/platform/services.ts";
import { openStorage } from "../../app/platform/files/storage.ts";
import { openSettings } from "../../app/settings/settings.server.ts";
import { createTypesetter } from "../../app/platform/typst/typesetter.ts";
import { openTestDatabase } from "../setup/database.ts";
import { upward } from "../../app/upward.ts";
import { nothingOutside } from "../setup/nothing-outside.ts";

/** Services with their own database and data directory, and a clock that stands still. */
export interface TestServices extends Services {
  log: Log & { lines: { message: string; details: object }[] };
  databaseUrl: string;
  /** Moves the clock. */
  advance(milliseconds: number): void;
  /** The waiting jobs, oldest first; those of one transaction are sorted by their data. */
  waitingJobs(): Promise<{ name: string; data: Record<string, unknown> }[]>;
  close(): Promise<void>;
}

/** Jobs can be sent but are not run: a test runs them itself. */
export async function createTestServices(
  jobsOf: (services: Services) => JobDefinition[] = () => [],
  env: Record<string, string> = {},
): Promise<TestServices> {
  const dataDir = await mkdtemp(join(tmpdir(), "voordeur-services-"));
  const config = loadConfig({ DATA_DIR: dataDir, ...nothingOutside, ...env });
  const log = rememberingLog();
  const { db, pool, url: databaseUrl, close } = await openTestDatabase(log);
  let now = Date.parse("2026-03-02T10:00:00Z");
  const clock = () => new Date(now);
  const authSecret = randomBytes(32).toString("base64url");
  const storage = await openStorage(config);
  const services: TestServices = {
    config,
    publicUrl: "https://voordeur.example",
    secrets: { publicKey: "pk_test", authSecret },
    log,
    databaseUrl,
    clock,
    sharedClock: createSharedClock({ clock, log, databaseClock: clock }),
    db,
    jobs: undefined as never,
    mail: openMail(config, storage),
    pages: changesOnly,
    settings: openSettings(db, log),
    storage,
    rateLimiter: createRateLimiter(db, clock, authSecret),
    outside: openOutside({ config, db, log, clock }),
    typesetter: createTypesetter(),
    pictureModel: undefined,
    textModel: undefined,
    painters: createPainters(),
    ...upward,
    advance: (milliseconds) => void (now += milliseconds),
    waitingJobs: async () => {
      const jobs = await db.execute<{ name: string; data: Record<string, unknown> }>(
        sql`SELECT name, data FROM pgboss.job WHERE state = 'created' ORDER BY created_on, data::text`,
      );
      return jobs.rows;
    },
    close: async () => {
      await services.jobs.close();
      await services.typesetter.close();
      await services.painters.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  services.jobs = await startJobs({ pool, log, work: false, jobs: jobsOf(services) });
  return services;
}

/** The same for one test file. */
export async function useTestServices(...given: Parameters<typeof createTestServices>) {
  const services = await createTestServices(...given);
  afterAll(() => services.close());
  return services;
}

/** Another instance on the same database, whose clock is ahead of the database's; behind when negative. */
export function instanceAhead(services: TestServices, aheadMs: number): Services {
  const clock = () => new Date(services.clock().getTime() + aheadMs);
  const sharedClock = createSharedClock({
    clock,
    log: services.log,
    databaseClock: services.clock,
  });
  return { ...services, clock: sharedClock.corrected, sharedClock };
}

/** The same once it has started, and so has compared its clock. */
export async function startedAhead(services: TestServices, aheadMs: number): Promise<Services> {
  const instance = instanceAhead(services, aheadMs);
  await instance.sharedClock.read(services.db);
  return instance;
}

/** The `context` of loaders and actions. */
export function requestContext(services: Services, clientAddress = "192.0.2.1") {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(arrivedAtContext, services.clock());
  context.set(clientAddressContext, clientAddress);
  return context;
}

function rememberingLog(): TestServices["log"] {
  const lines: TestServices["log"]["lines"] = [];
  const note = (details: object, message: string) => void lines.push({ message, details });
  return { lines, info: note, warn: note, error: note };
}
