import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createApp } from "./app.ts";
import { firstAdminLink } from "./staff/accounts/invitations/grant-admin.server.ts";
import { grantAdmin } from "./staff/accounts/invitations/grant-admin.server.ts";
import { forgottenForm } from "./staff/accounts/input.ts";
import { syncIfMissed } from "./homes/listings/sync/service.server.ts";
import { syncProperties } from "./homes/listings/sync/sync.server.ts";
import { fillEmptySite } from "./first-start.server.ts";
import { runCommand } from "./operator/commands.ts";
import { BackupError } from "./platform/backup/manifest.ts";
import { settleSecrets } from "./platform/backup/restored-secrets.ts";
import { type Config, ConfigError, loadConfig } from "./platform/config.ts";
import { giveBackWhenIdle } from "./platform/idle-memory.ts";
import { keepUploadsClear } from "./platform/body/upload-folder.ts";
import { closeDataDir } from "./platform/files/data-dir.ts";
import { migrateDatabase, underMigrationLock } from "./platform/database/database.ts";
import { migrateOn, SchemaError } from "./platform/database/migrations.ts";
import { watchDatabase } from "./platform/database/database-watch.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import { createHealth } from "./platform/observability/health.ts";
import { createLog, type Log } from "./platform/observability/log.ts";
import { serveMetrics } from "./platform/observability/metrics-server.ts";
import { startPostgres } from "./platform/postgres/supervisor.ts";
import { loadSecrets } from "./platform/security/secrets.ts";
import { bareHeaders } from "./platform/security/security-headers.ts";
import { ensurePort, listen } from "./platform/http/listen.ts";
import { serverOptions } from "./platform/http/server-limits.ts";
import { isSecure } from "./platform/services.ts";
import { stopServing } from "./platform/http/stop-serving.ts";

/** Functions that stop what has been started, to be called in reverse. */
type Closers = (() => Promise<void>)[];

const closers: Closers = [];
let stopping = false;

/**
 * `main.js` serves the site, `main.js sync` imports the listings once, `main.js admin <e-mail>`
 * makes the owner of that address an admin; the other commands are in `operator`.
 */
async function main([command, ...words]: string[]): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  await closeDataDir(config);
  // A site is meant to be stopped; a command that is has not done its work.
  const interrupted = command === undefined ? 0 : 130;
  process.on("SIGINT", () => void stop(interrupted));
  process.on("SIGTERM", () => void stop(interrupted));
  if (command === undefined) await serveSite(config, log);
  else if (command === "sync") await stop(await syncOnce(config, log));
  else if (command === "admin") await stop(await makeAdmin(config, log, words[0]));
  else {
    let url: Promise<string> | undefined;
    const openDatabase = () => (url ??= openSettled(config, log));
    const onStop = (close: () => Promise<void>) => void closers.push(close);
    const say = (text: string) => console.log(text);
    await stop(await runCommand(command, words, { config, log, say, openDatabase, onStop }));
  }
}

/** The address of the configured server, or of our own, which is started or joined. */
async function openPostgres(config: Config, log: Log): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const postgres = await startPostgres({ ...config, log });
  closers.push(() => postgres.stop());
  return postgres.url;
}

/** The same, after whatever a killed restore left to do. */
async function openSettled(config: Config, log: Log): Promise<string> {
  const url = await openPostgres(config, log);
  await underMigrationLock(url, (client) => settleSecrets(client, config.dataDir));
  return url;
}

async function openSite(config: Config, log: Log, work: boolean, url?: string) {
  const databaseUrl = url ?? (await openSettled(config, log));
  if (!url) await migrateDatabase(databaseUrl);
  const app = await createApp({ config, databaseUrl, log, work });
  closers.push(app.close);
  return app;
}

const LISTENING = { port: "PORT", host: "HOST" };

async function serveSite(config: Config, log: Log): Promise<void> {
  const { role, port } = config;
  // Before the database: a second start must not join that of the site that runs.
  await ensurePort(config, LISTENING);
  giveBackWhenIdle();
  await keepUploadsClear(config.dataDir, log);
  const url = await openPostgres(config, log);
  // Files written from here on are readable by the site alone.
  process.umask(0o077);
  // One lock for all, so that no restore comes between the rows and their keys.
  const watch = await underMigrationLock(url, async (client) => {
    await migrateOn(client);
    await settleSecrets(client, config.dataDir);
    return watchDatabase({ url, secrets: await loadSecrets(config, log), log });
  });
  closers.push(watch.close);
  const app = await openSite(config, log, role !== "web", url);
  if (role !== "web") {
    await fillEmptySite(app.work);
    await syncIfMissed(app.work, app.work.settings.get("sources"));
  }
  const isWorking = role === "worker" ? () => moves(app.work.jobs) : undefined;
  const headers = bareHeaders(isSecure(app.services));
  const { doubt } = app.services.sharedClock;
  const health = createHealth(watch.answers, headers, isWorking, doubt);
  const server = role === "worker" ? createServer(serverOptions, nothingHere) : app.server;
  health.answerOn(server);
  await listen(server, config, LISTENING);
  closers.push(() => stopServing(server, health, config.stopDelayMs));
  if (config.metrics) {
    const metrics = await serveMetrics(config.metrics, app.metrics());
    closers.push(async () => void metrics.close());
  }
  if (role === "worker") return console.log(`Voordeur: works, and says so on port ${port}`);
  const invitation = await firstAdminLink(app.services);
  if (invitation) console.log(`Eerste beheerder (eenmalige link): ${invitation}`);
  console.log(`Voordeur: ${app.services.publicUrl}`);
}

let moving = { at: -Infinity, answer: Promise.resolve(true) };

/** Whether no queue stands still, asked every ten seconds at most; a pool that gives no answer does. */
function moves(jobs: Pick<Jobs, "standingStill">): Promise<boolean> {
  const at = performance.now();
  if (at - moving.at > 10_000) {
    const answer = jobs.standingStill().then(
      (queues) => queues.length === 0,
      () => false,
    );
    moving = { at, answer };
  }
  return moving.answer;
}

/** The only pages that a worker serves. */
function nothingHere(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, bareHeaders(false)).end();
}

/** Imports all sources, prints what each run did; 1 when one of them failed. */
async function syncOnce(config: Config, log: Log): Promise<number> {
  const app = await openSite(config, log, false);
  const runs = await syncProperties(app.work, app.work.settings.get("sources"));
  for (const run of runs) {
    const { source, state, created, changed, unchanged, hidden, failed, reason, problems } = run;
    const counts = `new ${created}, changed ${changed}, unchanged ${unchanged}, hidden ${hidden}, failed ${failed}`;
    console.log(`${source}: ${state}; ${counts}${reason ? ` (${reason})` : ""}`);
    for (const problem of problems) console.log(`  ${problem.external_id}: ${problem.reason}`);
  }
  return runs.every((run) => run.state === "succeeded") ? 0 : 1;
}

/** Makes the owner of this address an admin, or invites them, and prints the next step. */
async function makeAdmin(config: Config, log: Log, address = ""): Promise<number> {
  const parsed = forgottenForm.safeParse({ email: address });
  if (!parsed.success) {
    throw new ConfigError("Say whose account: npm run admin -- name@example.nl");
  }
  const { email } = parsed.data;
  const app = await openSite(config, log, false);
  const { outcome, link } = await grantAdmin(app.services, email);
  console.log(
    outcome === "granted"
      ? `${email} is now an admin. All its sessions ended and its old password no longer works: an email with a link to choose a new one goes out once the site runs.`
      : `Nobody has proved yet that ${email} is theirs, so it is not an admin yet. An invitation with a link goes out by email once the site runs: whoever opens it chooses a password and is an admin from then on.`,
  );
  console.log(`The same link to pass on by hand (works once, for seven days): ${link}`);
  return 0;
}

/** Stops everything that was started, then ends the process with this code. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => console.error(error));
  }
  process.exit(code);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  // A start that is interrupted fails where it stood; that is no news.
  if (!stopping) {
    const known = [ConfigError, BackupError, SchemaError].some((kind) => error instanceof kind);
    console.error(known ? (error as Error).message : error);
    await stop(1);
  }
}
