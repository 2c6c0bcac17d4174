import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { agency } from "../agency.config.ts";
import { createPainters } from "./features/restyler/painters.server.ts";
import { jobsOf } from "./jobs.ts";
import { openPictureModel } from "./platform/ai/picture-model.ts";
import { openTextModel } from "./platform/ai/text-model.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { openDatabase } from "./platform/database.ts";
import { refuseForeignActs } from "./platform/foreign-acts.ts";
import { asSent, clientAddress, securityHeaders, warnOfProxy } from "./platform/http.ts";
import { startJobs } from "./platform/jobs.ts";
import type { Log } from "./platform/log.ts";
import { type Mail, openMail } from "./platform/mail.ts";
import { serveFiles } from "./platform/media.ts";
import { createRateLimiter } from "./platform/rate-limit.ts";
import { loadSecrets } from "./platform/secrets.ts";
import { policyHeaders } from "./platform/security-headers.ts";
import {
  clientAddressContext,
  isSecure,
  type Services,
  servicesContext,
} from "./platform/services.ts";
import { openStorage } from "./platform/storage.ts";
import { createTypesetter } from "./platform/typst/typesetter.ts";

export { fillEmptySite } from "./first-start.server.ts";

export interface App {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** For a `node:http` server. */
  listener: RequestListener;
  services: Services;
  close: () => Promise<void>;
}

export interface AppOptions {
  config: Config;
  /** A migrated database. */
  databaseUrl: string;
  log: Log;
  clock?: Clock;
  mail?: Mail;
  /** False: background jobs are left to other instances. Default true. */
  work?: boolean;
}

/** The whole application without a port: tests call `fetch`, `main.ts` puts a server before it. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, clock = () => new Date() } = options;
  const secrets = await loadSecrets(config, log);
  const database = openDatabase(options.databaseUrl, log);
  const { db, pool } = database;
  const services: Services = {
    config,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    secrets,
    log,
    clock,
    db,
    // Jobs need the services and the services send jobs: filled in right below.
    jobs: undefined as never,
    mail: options.mail ?? openMail(config),
    storage: openStorage(config),
    rateLimiter: createRateLimiter(db, clock, secrets.authSecret),
    typesetter: createTypesetter(),
    pictureModel: openPictureModel(config.ai, { clock }),
    textModel: openTextModel(config.ai, { clock }),
    painters: createPainters(),
  };
  services.jobs = await startJobs({
    pool,
    log,
    work: options.work ?? true,
    jobs: jobsOf(services, agency.listingSources),
  });
  const hono = createHono(services, await serverBuild());
  return {
    fetch: (request, env) => hono.fetch(request, env),
    listener: getRequestListener(hono.fetch),
    services,
    async close() {
      await services.jobs.close();
      await services.typesetter.close();
      await services.painters.close();
      services.mail.close();
      await database.close();
    },
  };
}

async function serverBuild(): Promise<ServerBuild> {
  return import("virtual:react-router/server-build");
}

function createHono(services: Services, build: ServerBuild) {
  const handle = createRequestHandler(build, "production");
  const hono = new Hono();
  hono.use(securityHeaders);
  hono.use(warnOfProxy(services.config.trustProxy, services.log));
  hono.use(policyHeaders(isSecure(services)));
  // A function says no by itself, in JSON.
  hono.use(except("/functions/*", refuseForeignActs(services.publicUrl)));
  // Data that a page reads while it shows must not wait inside a compressor.
  hono.use(except((c) => c.req.path.endsWith(".data"), compress()));
  hono.get(
    "/assets/*",
    serveStatic({
      root: "build/client",
      onFound: (_path, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  hono.get("/media/*", (c) => serveFiles(c, services.storage));
  hono.get("/favicon.svg", serveStatic({ root: "build/client" }));
  hono.all("*", (c) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(clientAddressContext, clientAddress(c, services.config.trustProxy));
    return handle(asSent(c.req.raw, services.config.publicUrl), context);
  });
  hono.onError((error, c) => {
    const id = randomUUID();
    services.log.error({ err: error, id, path: c.req.path }, "a request failed");
    return c.text(`Er ging iets mis. Meld deze code als u ons belt: ${id}`, 500);
  });
  return hono;
}
