import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { changesOnly } from "../app/platform/page-cache/changes.ts";
import type { Services } from "../app/platform/services.ts";
import {
  callAddress,
  renewCallAddress,
} from "../app/homes/listings/sources/call-address.server.ts";
import { properties } from "../database/schema/listings.ts";
import { saveSetting, settingVersion } from "../app/settings/service.server.ts";
import { openSettings } from "../app/settings/settings.server.ts";
import { quantile } from "./median.ts";
import { openBenchDatabase } from "./site/database.ts";
import { startServer } from "./site/server.ts";

const HOMES = 200;
const CHANGES = 15;
const CALLS = 1000;
const AT_ONCE = 5;
const authSecret = "bench-secret-".padEnd(43, "0");

/** Prints how long a changed price takes from a call of the broker's software to the page. */
export async function measureCalls(): Promise<void> {
  const prices = new Map<number, number>(
    Array.from({ length: HOMES }, (_, at) => [at + 1, 300_000]),
  );
  const software = await startSoftware(prices);
  const bench = await openBenchDatabase();
  const site = await startServer({
    DATABASE_URL: bench.url,
    AUTH_SECRET: authSecret,
    LOG_LEVEL: "error",
  });
  try {
    const call = await addressOf(bench, software.url, site.url);
    await call({});
    const slugs = await slugsOf(bench, HOMES);
    const shown = async (id: number) => {
      const words = prices.get(id)!.toLocaleString("nl-NL");
      for (;;) {
        const page = await fetch(`${site.url}/woningaanbod-venlo/${slugs.get(String(id))}`);
        if ((await page.text()).includes(words)) return performance.now();
        await setTimeout(50);
      }
    };
    const seconds: number[] = [];
    for (let id = 1; id <= CHANGES; id += 1) {
      prices.set(id, 400_000 + id * 1000);
      const from = performance.now();
      await call({ objectId: id });
      seconds.push(((await shown(id)) - from) / 1000);
    }
    const answers: number[] = [];
    const from = performance.now();
    for (let at = 0; at < CALLS; at += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, async (_, more) => {
        const id = ((at + more) % HOMES) + 1;
        prices.set(id, 500_000 + at);
        const sent = performance.now();
        await call({ objectId: id });
        answers.push(performance.now() - sent);
      });
      await Promise.all(some);
      await setTimeout(Math.max(0, (60_000 / CALLS) * (at + AT_ONCE) - (performance.now() - from)));
    }
    const last = performance.now();
    await Promise.all([...prices.keys()].map(shown));
    console.table({
      "from a call to the page, s": figures(seconds),
      "answer to one of 1,000 calls in a minute, ms": figures(answers),
      "all on the page after the last of them, s": figures([(performance.now() - last) / 1000]),
    });
  } finally {
    await site.stop();
    await bench.close();
    software.close();
  }
}

const figures = (values: readonly number[]) => ({
  median: quantile(values, 0.5).toFixed(1),
  "95%": quantile(values, 0.95).toFixed(1),
  slowest: Math.max(...values).toFixed(1),
});

/** A stand-in for the API: its list, and each object at its own address. */
async function startSoftware(prices: ReadonlyMap<number, number>) {
  const object = (id: number) =>
    realworksObject(id, (o) => {
      o.media = [];
      o.financieel.overdracht.koopprijs = prices.get(id);
    });
  const server = createServer((request, response) => {
    const [, id] = /\/objecten\/(\d+)$/.exec(request.url ?? "") ?? [];
    const all = [...prices.keys()].map(object);
    const whole = { resultaten: all, paginering: { totaalAantal: all.length } };
    response.end(JSON.stringify(id === undefined ? whole : object(Number(id))));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

type Bench = Awaited<ReturnType<typeof openBenchDatabase>>;

/** Makes the software the site's only source, with an address to be called at. */
async function addressOf({ db, log }: Bench, url: string, siteUrl: string) {
  const services = {
    db,
    clock: () => new Date(),
    pages: changesOnly,
    settings: openSettings(db, log),
    secrets: { authSecret, publicKey: "" },
    publicUrl: siteUrl,
  } as unknown as Services;
  const seen = await settingVersion(db, "sources");
  const value = [{ id: "bench", label: "Bench", connector: "realworks" as const, url }];
  await saveSetting(services, "sources", { seen, value, by: null });
  await renewCallAddress(services, "bench", "bench");
  const address = (await callAddress(services, "bench"))!;
  return async (body: object) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    if (answer.status !== 202) throw new Error(`a call was answered with ${answer.status}`);
  };
}

/** The addresses of the homes once all of them are there, by their ids. */
async function slugsOf({ db }: Bench, count: number): Promise<Map<string, string>> {
  for (;;) {
    const rows = (await db.select().from(properties)).filter((row) => row.source === "bench");
    if (rows.length === count) return new Map(rows.map((row) => [row.external_id, row.slug]));
    await setTimeout(200);
  }
}
