import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  callAddress,
  endCallAddress,
  renewCallAddress,
} from "../../app/homes/listings/sources/call-address.server.ts";
import { saveSetting, settingVersion } from "../../app/settings/service.server.ts";
import type { ListingSource } from "../../app/settings/groups/sources.ts";
import { rateLimits } from "../../database/schema/platform.ts";
import { sourceCalls } from "../../database/schema/sync.ts";
import { useSite } from "../site/use-site.ts";

const site = await useSite({ demo: false, work: false });
const { services } = site;
const source: ListingSource = {
  id: "venlo",
  label: "Venlo",
  connector: "realworks",
  url: "https://api.realworks.example",
};
let address: string;

async function setSources(...value: ListingSource[]) {
  const seen = await settingVersion(services.db, "sources");
  await saveSetting(services, "sources", { seen, value, by: null });
}

beforeEach(async () => {
  await services.db.delete(sourceCalls);
  await services.db.delete(rateLimits);
  await setSources(source, { ...source, id: "twee" });
  await renewCallAddress(services, "venlo", "anna");
  address = (await callAddress(services, "venlo"))!;
});

const json = { "Content-Type": "application/json" };
const call = (to: string, body: unknown = { objectId: 1 }, init: RequestInit = {}) =>
  fetch(to.replace(/^https?:\/\/[^/]+/, site.url), {
    method: "POST",
    headers: json,
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...init,
  });
const stored = async () => (await services.db.select().from(sourceCalls)).map((row) => row.names);
const jobs = async () => {
  const { rows } = await services.db.execute(
    sql`SELECT FROM pgboss.job WHERE name = 'read-calls' AND data ->> 'source' = 'venlo'`,
  );
  return rows.length;
};

test("a call is stored with its job, and answered without a word about either", async () => {
  const answer = await call(address);
  expect(answer.status).toBe(202);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.text()).toBe("Ontvangen");
  expect(await stored()).toEqual([["1"]]);
  expect(await jobs()).toBe(1);
});

const other = (change: (path: string) => string) => () => {
  const url = new URL(address);
  return url.origin + change(url.pathname);
};

test.each<[what: string, to: () => string]>([
  ["another key", other((path) => `${path.slice(0, -1)}${path.endsWith("a") ? "b" : "a"}`)],
  ["a shorter key", other((path) => path.slice(0, -1))],
  ["a longer key", other((path) => `${path}a`)],
  ["no key", other((path) => path.replace(/[^.]+$/, ""))],
  ["an odd key", other((path) => path.replace(/[^.]+$/, "%00%ff"))],
  ["a key of other letters", other((path) => path.replace(/[^.]+$/, "%C3%A9".repeat(32)))],
  ["a key of a page", other((path) => path.replace(/[^.]+$/, "a".repeat(5000)))],
  ["the key of another source", other((path) => path.replace("venlo", "twee"))],
  ["a source that is not there", other((path) => path.replace("venlo", "drie"))],
  ["an odd source", other((path) => path.replace("venlo", "__proto__"))],
  ["more behind its key", other((path) => `${path}.venlo`)],
  ["capitals", other((path) => path.replace("venlo", "VENLO"))],
])("a call with %s finds nothing, and stores nothing", async (_what, to) => {
  const answer = await call(to());
  expect([400, 404, 414]).toContain(answer.status);
  expect(await stored()).toEqual([]);
});

test.each<[what: string, body: string, headers: Record<string, string>, status: number]>([
  ["no JSON", "objectId=1", json, 400],
  ["JSON that is cut off", '{"objectId":', json, 400],
  ["another type", '{"objectId":1}', { "Content-Type": "text/plain" }, 415],
  ["too much", JSON.stringify({ a: "x".repeat(300_000) }), json, 413],
  ["too deep", "[".repeat(50) + "]".repeat(50), json, 413],
  ["no UTF-8", "\ufffd{", json, 400],
  ["nothing", "", json, 202],
  ["null", "null", json, 202],
  ["a list", "[]", json, 202],
])("a body of %s", async (_what, body, headers, status) => {
  expect((await call(address, body, { headers })).status).toBe(status);
  expect(await stored()).toHaveLength(status === 202 ? 1 : 0);
});

test("a forged call counts, and whoever guesses is refused after a while", async () => {
  const wrong = address.replace(/[^/]+$/, "venlo.geraden");
  const answers: number[] = [];
  for (let times = 0; times < 61; times += 1) answers.push((await call(wrong)).status);
  expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  expect((await call(address)).status).toBe(202);
});

test("another address stops the one before, and so does taking it back", async () => {
  await renewCallAddress(services, "venlo", "anna");
  expect((await call(address)).status).toBe(404);
  const now = (await callAddress(services, "venlo"))!;
  expect((await call(now)).status).toBe(202);
  await endCallAddress(services.db, "venlo");
  expect((await call(now)).status).toBe(404);
  expect(await callAddress(services, "venlo")).toBeNull();
});

test("a paused source takes a call and reads nothing; a removed one is gone", async () => {
  await setSources({ ...source, paused: true });
  expect((await call(address)).status).toBe(202);
  expect(await stored()).toEqual([]);
  await setSources({ ...source, removedAt: "2026-03-02T08:00:00.000Z" });
  expect((await call(address)).status).toBe(404);
});

test("a browser is told what the address is for; another website cannot call it", async () => {
  const look = await call(address, "", { method: "GET", body: null });
  expect(await look.text()).toContain("neemt meldingen van je makelaarssoftware aan");
  expect((await call(address, "", { method: "PUT" })).status).toBe(405);
  const foreign = { ...json, Origin: "https://elders.example" };
  expect((await call(address, {}, { headers: foreign })).status).toBe(403);
  expect(await stored()).toEqual([]);
});

test("two hundred calls in a row are two hundred homes to read, and one job", async () => {
  for (let from = 0; from < 200; from += 50) {
    const some = Array.from({ length: 50 }, (_, at) => call(address, { objectId: from + at }));
    for (const answer of await Promise.all(some)) expect(answer.status).toBe(202);
  }
  expect(new Set((await stored()).flat()).size).toBe(200);
  expect(await jobs()).toBe(1);
});
