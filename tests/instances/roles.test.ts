import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort, SiteProcess } from "../faults/site-process.ts";
import { Crowd } from "./crowd.ts";
import { sharedDatabase } from "./shared-database.ts";
import { TwoInstances } from "./two-instances.ts";

let site: TwoInstances;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  site = await TwoInstances.start("small", {
    database: await sharedDatabase(),
    own: [{ ROLE: "web" }, { ROLE: "worker", METRICS_PORT: String(metricsPort) }],
  });
});
afterAll(() => site.close());

const statusOf = async (url: string) => (await fetch(url)).status;

test("a worker answers for its health alone, and tells metrics on a port of its own", async () => {
  const [web, worker] = site.instances;
  expect(await statusOf(`${worker.url}/readyz`)).toBe(200);
  expect(await statusOf(worker.url)).toBe(404);
  expect(await statusOf(`${worker.url}/metrics`)).toBe(404);
  expect(await statusOf(`http://127.0.0.1:${metricsPort}/metrics`)).toBe(200);
  expect(await statusOf(web.url)).toBe(200);
});

test("emails about leads that the web took go out by the worker alone", async () => {
  const [web, worker] = site.instances;
  await worker.end("SIGTERM");
  const crowd = new Crowd(web.url, site.nextCrowd());
  await crowd.come({ calm: true });
  await vi.waitUntil(() => crowd.acknowledged.size >= 2, 30_000);
  await crowd.leave();
  expect(site.mail.emails).toEqual([]);
  await worker.start();
  const owed = 2 * crowd.acknowledged.size;
  await vi.waitUntil(() => site.mail.emails.length === owed, 60_000);
});

test("an instance with other keys does not start beside these, and says why", async () => {
  const stranger = await SiteProcess.at(site.directory, {
    ...site.env,
    AUTH_SECRET: "another secret of thirty-two signs or more",
  });
  await expect(stranger.start()).rejects.toThrow("AUTH_SECRET or PUBLIC_KEY differs");
});
