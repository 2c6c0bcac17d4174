import { describe, expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { privateLinkHeaders } from "../../app/platform/security/private-links.ts";
import { contentsOf } from "../faults/failing-statements.ts";
import { TEST_NOW } from "../site/site.ts";
import { addressOf, nameThings } from "./acting-world.ts";
import { linkPatterns, readByPages, readByRouter } from "./spoilt-links.ts";

const logged: string[] = [];

const error = (_details: object, message: string) => void logged.push(message);
const log = { info() {}, warn() {}, error };
const site = await useSite({ work: false, clock: () => TEST_NOW, log });
const named = await nameThings(site.services);

const pathOf = (pattern: string) => addressOf({ pattern, file: "", isIndex: false }, named);
const get = (path: string, init: RequestInit = {}) =>
  site.fetch(path, { redirect: "manual", ...init });
const privacyOf = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(privateLinkHeaders).map((name) => [name, headers.get(name)]));

test.each(linkPatterns.filter((one) => one.endsWith("/:token")))(
  "%s is a page of which there is one",
  async (pattern) => expect((await get(pathOf(pattern))).status).toBe(200),
);

/** Pages on which a POST acts though it names no act: they ask nothing else, or are a source's call. */
const actsAtOnce = new Set([
  "/bod/:token/intrekken",
  "/bronmelding/:token",
  "/dossier/:token/lijst-van-zaken",
  "/verkoop/:token",
]);

test.each([...linkPatterns, "/bewaard?woningen=1"])(
  "asking for %s changes no row",
  async (pattern) => {
    const before = await contentsOf(site.services.db);
    for (const method of ["GET", "HEAD", "GET"]) {
      expect((await get(pathOf(pattern), { method })).status).toBeLessThan(500);
    }
    await get(`${pathOf(pattern)}.data`);
    const anything = [null, new URLSearchParams(), new URLSearchParams({ ja: "1" })];
    for (const body of actsAtOnce.has(pattern) ? [] : anything) {
      expect((await get(pathOf(pattern), { method: "POST", body })).status).toBeLessThan(500);
    }
    const after = await contentsOf(site.services.db);
    expect([...after].filter(([name, rows]) => rows !== before.get(name))).toEqual([]);
    expect(logged).toEqual([]);
  },
);

/** The answers to these methods that fail, or lack what keeps a link private. */
async function leaksAt(address: string, methods: readonly string[]) {
  const leaks: unknown[] = [];
  for (const method of methods) {
    const answer = await get(address, { method, headers: { origin: site.url } });
    const privacy = privacyOf(answer);
    const isKept = Object.entries(privateLinkHeaders).every(
      ([name, value]) => privacy[name] === value,
    );
    if (answer.status >= 500 || !isKept) leaks.push([method, answer.status, privacy]);
  }
  return [...leaks, ...logged];
}

describe.each(linkPatterns)("%s", (pattern) => {
  test.each(readByPages)("keeps its privacy %s", async (_what, spoil) => {
    expect(await leaksAt(spoil(pathOf(pattern), pattern), ["GET", "POST"])).toEqual([]);
  });
});

// `app/router.test.ts` has all pages in each of these ways.
test.each([...readByPages, ...readByRouter])(
  "a link keeps its privacy %s",
  async (_what, spoil) => {
    const pattern = "/dossier/:token";
    const address = spoil(pathOf(pattern), pattern);
    expect(await leaksAt(address, ["GET", "HEAD", "POST"])).toEqual([]);
  },
);
