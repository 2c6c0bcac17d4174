import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { href } from "react-router";
import { nextPlannedBlog } from "./site/blog/queries.server.ts";
import { openModels } from "./settings/gateway.server.ts";
import { openMailAccount } from "./settings/mail-account.server.ts";
import { answerScript } from "./people/leads/receive.server.ts";
import { slashMoved } from "./site/redirects/follow.server.ts";
import { createPainters } from "./site/restyler/painting/painters.server.ts";
import { jobsOf } from "./jobs.ts";
import { upward } from "./upward.ts";
import { loggedPath } from "./platform/observability/logged-path.ts";
import { countBodies } from "./platform/body/count-bodies.ts";
import type { Clock } from "./platform/clock/clock.ts";
import { createSharedClock } from "./platform/clock/shared-clock.ts";
import { type Config, originOf } from "./platform/config.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { refuseForeignActs } from "./platform/security/foreign-acts.ts";
import {
  allowedMethods,
  asSent,
  clientAddress,
  clientNetwork,
  readable,
  securityHeaders,
  UNKNOWN_CLIENT,
  warnOfProxy,
  withoutLastSlash,
} from "./platform/http/http.ts";
import { openOutside } from "./platform/outside/outside.ts";
import { jobMetrics } from "./platform/jobs/job-metrics.ts";
import { type Jobs, startJobs } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/observability/log.ts";
import { speaking } from "./platform/language/speak.server.ts";
import { type Mail, openMail } from "./platform/mail/mail.ts";
import { serveFiles } from "./platform/files/media.ts";
import { loadAssets } from "./platform/page-cache/assets.ts";
import type { PageTag } from "./platform/page-cache/caching.ts";
import { createPageCache } from "./platform/page-cache/page-cache.ts";
import { createPageServer } from "./platform/page-cache/page-server.ts";
import type { MetricSource } from "./platform/observability/metrics-server.ts";
import { watchProcess } from "./platform/observability/process-metrics.ts";
import { createRateLimiter } from "./platform/security/rate-limit.ts";
import { countRequests } from "./platform/observability/request-metrics.ts";
import { loadSecrets } from "./platform/security/secrets.ts";
import { privateLinkHeaders } from "./platform/security/private-links.ts";
import { bareHeaders, policyHeaders } from "./platform/security/security-headers.ts";
import { limitConnections } from "./platform/http/server-limits.ts";
import { isSecure, type Services } from "./platform/services.ts";
import { openStorage } from "./platform/files/storage.ts";
import { addressesOf, splitLanguage } from "./settings/paths/languages.ts";
import { codePath } from "./settings/paths/paths.ts";
import { openSettings } from "./settings/settings.server.ts";
import { createTypesetter } from "./platform/typst/typesetter.ts";
import { countPages } from "./platform/page-views/count-pages.ts";
import { createVisits, type Visits } from "./platform/page-views/page-views.ts";
import { pageMetrics, requestKinds, siteMetrics } from "./site-metrics.server.ts";
import { listSpoken } from "./spoken-pages.server.ts";
import { createRouter, hasPrivateLink, type Route, serverBuild, siteAt } from "./router.server.ts";

export { fillEmptySite } from "./first-start.server.ts";

/** The settings in memory are read from the data behind these. */
const inMemory: ReadonlySet<PageTag> = new Set(["settings", "blogs", "extra-pages"] as const);

export interface App {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** Not listening yet: answers what is cached, and hands the rest to `fetch`. */
  server: Server;
  services: Services;
  /** The same, with the patience of background work for the database. */
  work: Services;
  /** False as long as no page is kept: right after the start, and while the database is away. */
  isCaching: () => boolean;
  /** The sources of an operator's metrics, by where each comes from; call it once. */
  metrics: () => Record<string, MetricSource>;
  visits: Visits;
  close: () => Promise<void>;
}

export interface AppOptions {
  config: Config;
  /** A migrated database. */
  databaseUrl: string;
  log: Log;
  clock?: Clock;
  /** Takes the place of the database's clock. Default: `clock`, where that is given. */
  databaseClock?: Clock;
  mail?: Mail;
  /** False: background jobs are left to other instances. Default true. */
  work?: boolean;
}

/** The whole application without a port: tests call `fetch`, `main.ts` gives its server one. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log } = options;
  const sharedClock = createSharedClock({
    clock: options.clock ?? (() => new Date()),
    log,
    databaseClock: options.databaseClock ?? options.clock,
  });
  const clock = sharedClock.corrected;
  const secrets = await loadSecrets(config, log);
  const database = openDatabase(options.databaseUrl, log);
  const { db } = database;
  const background = openDatabase(options.databaseUrl, log, "job");
  const settings = openSettings(db, log, listSpoken);
  const pages = createPageCache({
    databaseUrl: options.databaseUrl,
    db,
    log,
    clock,
    maxBytes: config.pageCacheBytes,
    render: async (key, signal, turnsOf) => {
      // A request of our own, with nothing of any visitor in it.
      const request = new Request(services.publicUrl + key, { signal });
      const response = await route(request, {
        client: UNKNOWN_CLIENT,
        turnsOf,
        isToBeKept: true,
      });
      for (const [name, value] of Object.entries(headers)) {
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      return response;
    },
    onChange(tags) {
      if (!tags) settings.refresh();
      else if (tags.some((tag) => inMemory.has(tag))) settings.expire();
    },
    nextChange: async (tags, now) => (tags.includes("blogs") ? nextPlannedBlog(db, now) : null),
  });
  const storage = await openStorage(config);
  const shared: Omit<Services, "db" | "jobs" | "pictureModel" | "textModel"> = {
    config,
    databaseUrl: options.databaseUrl,
    publicUrl: originOf(config),
    secrets,
    log,
    clock,
    sharedClock,
    mail:
      options.mail ??
      openMail(config, storage, openMailAccount({ config, settings, db, secrets, clock })),
    pages,
    settings,
    storage,
    rateLimiter: createRateLimiter(db, clock, secrets.authSecret),
    outside: openOutside({ config, db, log, clock }),
    typesetter: createTypesetter(),
    painters: createPainters(),
    ...upward,
  };
  await settings.ready();
  const models = openModels({ config, settings, db, secrets, clock });
  // Jobs need the services and the services send jobs, so they start once both exist.
  let jobs: Jobs | undefined;
  const servicesOn = (db: Database): Services => ({
    ...shared,
    db,
    get jobs() {
      if (!jobs) throw new Error("The job queue has not started yet");
      return jobs;
    },
    get pictureModel() {
      return models.pictureModel;
    },
    get textModel() {
      return models.textModel;
    },
  });
  const services = servicesOn(db);
  // Background work may take longer, and leaves visitors their connections.
  const work = servicesOn(background.db);
  const stopWatch = await sharedClock.watch(db, options.work);
  jobs = await startJobs({
    pool: background.pool,
    log,
    work: options.work ?? true,
    jobs: jobsOf(work),
  });
  const build = await serverBuild();
  const site = siteAt(settings, build);
  const route = createRouter(services, site);
  const visits = createVisits({
    ...services,
    pageAt: (address) =>
      codePath(settings.agency, splitLanguage(settings.agency, address).dutch ?? address),
  });
  const hono = createHono(services, route, visits, hasPrivateLink(build, settings));
  const headers = bareHeaders(isSecure(services));
  const counts = { kept: 0, made: 0 };
  const server = createPageServer({
    cache: pages,
    assets: loadAssets("build/client", headers),
    addressOf: (target) => site().addressOf(target),
    others: getRequestListener(hono.fetch),
    clientOf: ({ socket, headers }) =>
      clientNetwork(
        socket.remoteAddress,
        headers["x-forwarded-for"]?.toString(),
        config.trustProxy,
      ),
    headers,
    counts,
    visits,
    log,
  });
  limitConnections(server);
  return {
    fetch: (request, env) => hono.fetch(request, env),
    server,
    services,
    work,
    isCaching: pages.isOpen,
    visits,
    metrics: () => ({
      process: watchProcess({ visits: database.pool, jobs: background.pool }),
      requests: countRequests(server, requestKinds),
      clock: shared.sharedClock.metrics,
      pages: () => pageMetrics(counts, services),
      jobs: () => jobMetrics(background.pool, services.jobs),
      site: () => siteMetrics(work),
    }),
    async close() {
      stopWatch();
      await visits.close();
      await pages.close();
      await jobs.close();
      await services.typesetter.close();
      await services.painters.close();
      await background.close();
      // A change heard a moment ago is still being read.
      await services.settings.ready();
      await database.close();
    },
  };
}

function createHono(
  services: Services,
  route: Route,
  visits: Visits,
  isPrivate: (address: string) => boolean,
) {
  const hono = new Hono();
  hono.use(countPages(visits));
  hono.use(securityHeaders);
  hono.use(warnOfProxy(services.config.trustProxy, services.log));
  hono.use(policyHeaders(isSecure(services)));
  hono.use(async (c, next) => {
    await next();
    if (!isPrivate(c.req.path)) return;
    for (const [name, value] of Object.entries(privateLinkHeaders)) c.header(name, value);
  });
  hono.use(allowedMethods);
  hono.use(
    slashMoved(services, (request) =>
      route(request, { client: UNKNOWN_CLIENT, isToBeKept: false }),
    ),
  );
  hono.use(withoutLastSlash);
  // A function says no by itself, in JSON.
  hono.use(except("/functions/*", refuseForeignActs(services.config.publicUrl)));
  hono.use(countBodies(services.config.trustProxy));
  const clientOf = (c: Context) => clientAddress(c, services.config.trustProxy);
  // Before the compressor: it would cost more than all of the answer, which has 150 bytes.
  const { agency } = services.settings;
  const forms = addressesOf(agency, href("/aanvraag")).map(({ path }) => path);
  hono.on("POST", forms, async (c, next) => {
    const answer = () => answerScript(services, clientOf(c), c.req.raw);
    const { language } = splitLanguage(agency, c.req.path);
    return (await speaking(language, answer, services.settings.translations)) ?? next();
  });
  // Data that a page reads while it shows must not wait inside a compressor.
  hono.use(except((c) => c.req.path.endsWith(".data"), compress()));
  hono.get("/media/*", (c) => serveFiles(c, services.storage));
  hono.all("*", (c) => {
    const request = asSent(readable(c.req.raw), services.config.publicUrl);
    return route(request, { client: clientOf(c), isToBeKept: false });
  });
  hono.onError((error, c) => {
    const id = randomUUID();
    // The client has gone.
    const level = c.req.raw.signal.aborted ? "warn" : "error";
    services.log[level]({ err: error, id, path: loggedPath(c.req.path) }, "a request failed");
    return c.text(`Er ging iets mis. Meld deze code als u ons belt: ${id}`, 500);
  });
  return hono;
}
