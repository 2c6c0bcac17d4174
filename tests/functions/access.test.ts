import { beforeEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { jobsOf } from "../../app/jobs.ts";
import { apiKeys, scopes } from "../../database/schema/api-keys.ts";
import { listKeys, withdrawKey } from "../../app/site/functions/keys/service.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { storeProperty } from "../listings/properties.ts";
import { instanceAhead, useTestServices } from "../site/services.ts";
import { askList, storeKey } from "./reading.ts";

const services = await useTestServices(jobsOf);
const { db } = services;
await storeProperty(db);
await storeProperty(db);
const cookie = await signedIn(services, "anna@kantoor.example", "admin");
const all = await storeKey(services);
const homesOnly = await storeKey(services, { scopes: ["homes:read"] });
const ended = await storeKey(services, { days: 30 });
const gone = await storeKey(services);
await withdrawKey(services, await idOf(4));
services.advance(31 * 86_400_000);
const others = await storeKey(services, { scopes: ["leads:read"] });
const bearer = `Bearer ${all}`;

beforeEach(() => db.execute(sql`DELETE FROM rate_limits`));

/** The id of a key by its place: 1 is the first that was made. */
async function idOf(place: number): Promise<number> {
  const keys = await listKeys(db);
  return keys.at(-place)!.id;
}

async function cursor(list: string): Promise<string> {
  const headers = { authorization: bearer };
  const answer = await askList(services, list, { query: { limit: "1" }, headers });
  return ((await answer.json()) as { next: string }).next;
}
const place = await cursor("homes");
const forged = (text: string) => Buffer.from(text).toString("base64url");

const tag = (await askList(services, "homes", { headers: { authorization: bearer } })).headers.get(
  "ETag",
)!;
const withKey = { authorization: bearer };

type Case = [what: string, status: number, asked: Parameters<typeof askList>[2]];
test.each<Case>([
  ["no key", 401, {}],
  ["an empty key", 401, { headers: { authorization: "Bearer " } }],
  ["a key without its scheme", 401, { headers: { authorization: all } }],
  ["another scheme", 401, { headers: { authorization: `Basic ${all}` } }],
  ["the public key", 401, { headers: { authorization: `Bearer ${services.secrets.publicKey}` } }],
  ["an unknown key", 401, { headers: { authorization: `Bearer vd_${"A".repeat(43)}` } }],
  ["a withdrawn key", 401, { headers: { authorization: `Bearer ${gone}` } }],
  ["a key whose time is over", 401, { headers: { authorization: `Bearer ${ended}` } }],
  ["a key without its prefix", 401, { headers: { authorization: `Bearer ${all.slice(3)}` } }],
  ["two keys", 401, { headers: { authorization: `${bearer} ${all}` } }],
  ["a very long key", 401, { headers: { authorization: bearer + "x".repeat(100_000) } }],
  ["staff’s cookie", 401, { headers: { cookie } }],
  ["a key in the address", 401, { query: { key: all } }],
  ["a key for another list", 403, { headers: { authorization: `Bearer ${others}` } }],
  ["another origin", 403, { headers: { ...withKey, origin: "https://evil.example" } }],
  ["another website’s picture", 403, { headers: { ...withKey, "sec-fetch-site": "cross-site" } }],
  ["a post", 405, { method: "POST", headers: withKey }],
  ["the right key", 200, { headers: withKey }],
  ["the key for this list", 200, { headers: { authorization: `Bearer ${homesOnly}` } }],
  ["the scheme in small letters", 200, { headers: { authorization: `bearer ${all}` } }],
  ["spaces before the key", 200, { headers: { authorization: `Bearer    ${all}` } }],
  ["our own origin", 200, { headers: { ...withKey, origin: "https://voordeur.example" } }],
  ["HEAD", 200, { method: "HEAD", headers: withKey }],
  ["HEAD without a key", 401, { method: "HEAD" }],
  ["a tag of before", 200, { headers: { ...withKey, "if-none-match": '"before"' } }],
  ["the tag", 304, { headers: { ...withKey, "if-none-match": tag } }],
  ["the tag as a weak one", 304, { headers: { ...withKey, "if-none-match": `W/${tag}` } }],
  ["the tag in a list", 304, { headers: { ...withKey, "if-none-match": `"a",W/"b" , ${tag}` } }],
  ["any tag", 304, { headers: { ...withKey, "if-none-match": "*" } }],
  ["the tag without quotes", 200, { headers: { ...withKey, "if-none-match": tag.slice(1, -1) } }],
  ["the tag without a key", 401, { headers: { "if-none-match": tag } }],
  ["a page of none", 422, { headers: withKey, query: { limit: "0" } }],
  ["a page of one", 200, { headers: withKey, query: { limit: "1" } }],
  ["a page of 200", 200, { headers: withKey, query: { limit: "200" } }],
  ["a page of 201", 422, { headers: withKey, query: { limit: "201" } }],
  ["a field that is not known", 422, { headers: withKey, query: { sinds: "2026-01-01" } }],
  ["the place after a page", 200, { headers: withKey, query: { after: place } }],
  ["no place", 422, { headers: withKey, query: { after: "" } }],
  ["half a place", 422, { headers: withKey, query: { after: place.slice(0, -2) } }],
  ["a place of another list", 422, { headers: withKey, query: { after: forged("leads 1") } }],
  ["a place made up", 200, { headers: withKey, query: { after: forged("homes 999999999") } }],
  ["a place with a null", 422, { headers: withKey, query: { after: forged("homes \0") } }],
  ["a place too long", 422, { headers: withKey, query: { after: "a".repeat(9999) } }],
  ["a since to come", 200, { headers: withKey, query: { since: "2099-01-01T00:00:00Z" } }],
  ["the last since", 200, { headers: withKey, query: { since: "9999-12-31T23:59:59-14:00" } }],
  ["a since without a zone", 422, { headers: withKey, query: { since: "2026-01-01T00:00:00" } }],
  ["a since that is no day", 422, { headers: withKey, query: { since: "2026-02-30T00:00:00Z" } }],
])("%s is answered with %i", async (_what, status, asked) => {
  const answer = await askList(services, "homes", asked);
  expect(answer.status).toBe(status);
  const isGood = status < 400;
  expect(answer.headers.get("Cache-Control")).toBe(isGood ? "private, no-cache" : "no-store");
  expect(answer.headers.get("ETag") ?? "none").toMatch(isGood ? /^"[\w-]+"$/ : /^none$/);
  expect(answer.headers.get("WWW-Authenticate")).toBe(status === 401 ? "Bearer" : null);
  const body = status === 304 ? /^$/ : isGood ? /^\{"items":\[/ : /^\{"error":"[A-Z]/;
  expect(await answer.text()).toMatch(body);
});

test.each(scopes)("a key for %s reads that list alone", async (scope) => {
  const authorization = `Bearer ${await storeKey(services, { scopes: [scope] })}`;
  for (const one of scopes) {
    const [name = ""] = one.split(":");
    const answer = await askList(services, name, { headers: { authorization } });
    expect(answer.status).toBe(one === scope ? 200 : 403);
  }
});

test("says in Dutch what is wrong with a place", async () => {
  const answer = await askList(services, "homes", { headers: withKey, query: { after: "x" } });
  expect(await answer.json()).toEqual({
    error: "De gegevens kloppen niet",
    issues: [
      {
        field: "after",
        message: "Dit is geen plek in deze lijst: geef next terug zoals die kwam.",
      },
    ],
  });
});

test("the tag changes with what is read", async () => {
  const { status } = await askList(services, "homes", {
    headers: { ...withKey, "if-none-match": tag },
  });
  await storeProperty(db);
  const after = await askList(services, "homes", { headers: { ...withKey, "if-none-match": tag } });
  expect([status, after.status]).toEqual([304, 200]);
});

test("whoever tries keys is held up, and a key that works beside them is not", async () => {
  const tries = { headers: { authorization: "Bearer vd_guess" }, from: "192.0.2.9" };
  for (let tried = 0; tried < 30; tried += 1) {
    expect((await askList(services, "homes", tries)).status).toBe(401);
  }
  const stopped = await askList(services, "homes", tries);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await askList(services, "homes", { ...tries, headers: withKey })).status).toBe(200);
});

test("each key has a limit of its own, from wherever it is used", async () => {
  const from = (place: number) => `192.0.2.${place + 10}`;
  for (let asked = 0; asked < 60; asked += 1) {
    await askList(services, "homes", { headers: withKey, from: from(asked % 3) });
  }
  const headers = { authorization: `Bearer ${homesOnly}` };
  expect((await askList(services, "homes", { headers: withKey, from: from(9) })).status).toBe(429);
  expect((await askList(services, "homes", { headers, from: from(0) })).status).toBe(200);
});

test("a key that is withdrawn at one instance stops at once at another", async () => {
  const other = instanceAhead(services, 0);
  const headers = { authorization: `Bearer ${await storeKey(services)}` };
  expect((await askList(other, "homes", { headers })).status).toBe(200);
  const [newest] = await listKeys(db);
  expect(await withdrawKey(services, newest!.id)).toBe(true);
  expect((await askList(other, "homes", { headers })).status).toBe(401);
  expect(await withdrawKey(other, newest!.id)).toBe(false);
});

test("its use is noted to the hour, and the key itself nowhere", async () => {
  const key = await storeKey(services);
  const headers = { authorization: `Bearer ${key}` };
  const usedAt = async () => (await listKeys(db))[0]!.used_at;
  expect(await usedAt()).toBeNull();
  await askList(services, "homes", { headers });
  const first = services.clock();
  services.advance(3_600_000);
  await askList(services, "homes", { headers });
  expect(await usedAt()).toEqual(first);
  services.advance(1);
  await askList(services, "homes", { headers });
  expect(await usedAt()).toEqual(services.clock());
  const stored = JSON.stringify([await db.select().from(apiKeys), services.log.lines]);
  expect(stored).not.toContain(key.slice(3));
  expect(JSON.stringify(await listKeys(db))).not.toContain("hash");
});
