import { describe, expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { privateLinkHeaders } from "../../app/platform/security/private-links.ts";
import routes from "../../app/routes.ts";
import { pathIn } from "../../app/settings/paths/languages.ts";
import { contentsOf } from "../faults/failing-statements.ts";
import { TEST_NOW } from "../site/site.ts";
import { addressOf, nameThings } from "./acting-world.ts";

const logged: string[] = [];

const error = (_details: object, message: string) => void logged.push(message);
const log = { info() {}, warn() {}, error };
const site = await useSite({ work: false, clock: () => TEST_NOW, log });
const named = await nameThings(site.services);

const patterns = routes.flatMap(({ path = "" }) => (path.includes(":token") ? [path] : []));
const pathOf = (pattern: string) => addressOf({ pattern, file: "", isIndex: false }, named);
const get = (path: string, init: RequestInit = {}) =>
  site.fetch(path, { redirect: "manual", ...init });
const privacyOf = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(privateLinkHeaders).map((name) => [name, headers.get(name)]));

/** Pages of which the table of things has no link that works, or a further part that is not there. */
const without = new Set(["/vooraf/:token"]);

test.each(patterns.filter((one) => one.endsWith("/:token") && !without.has(one)))(
  "%s is a page of which there is one",
  async (pattern) => expect((await get(pathOf(pattern))).status).toBe(200),
);

test.each(patterns)("GET and HEAD of %s change no row", async (pattern) => {
  const before = await contentsOf(site.services.db);
  for (const method of ["GET", "HEAD", "GET"]) {
    expect((await get(pathOf(pattern), { method })).status).toBeLessThan(500);
  }
  await get(`${pathOf(pattern)}.data`);
  const after = await contentsOf(site.services.db);
  expect([...after].filter(([name, rows]) => rows !== before.get(name))).toEqual([]);
  expect(logged).toEqual([]);
});

/** Addresses that are derived from a private link's page. */
const spoilt: [string, (path: string, pattern: string) => string][] = [
  ["as it is", (path) => path],
  ["with an unknown link", (_path, pattern) => pattern.replaceAll(/:\w+/g, "A".repeat(43))],
  ["with a link of one letter", (_path, pattern) => pattern.replaceAll(/:\w+/g, "x")],
  ["with NUL for a link", (_path, pattern) => pattern.replaceAll(/:\w+/g, "%00")],
  ["with half a letter", (_path, pattern) => pattern.replaceAll(/:\w+/g, "%E2%82")],
  ["with a lone percent sign", (_path, pattern) => pattern.replaceAll(/:\w+/g, "%")],
  ["with more behind it", (path) => `${path}/bestand/dat-er-niet-is.pdf`],
  ["with a slash behind it", (path) => `${path}/`],
  ["with junk behind it", (path) => `${path}/%22%3E%00`],
  ["with a bracket of a mail program", (path) => `${path})`],
  ["in capitals", (path) => path.replace(/^\/[a-z]+/, (word) => word.toUpperCase())],
  [
    "with a letter as its code",
    (path) => path.replace(/^\/[a-z]/, (one) => `/%${one.charCodeAt(1).toString(16)}`),
  ],
  ["with two slashes inside", (path) => path.replace(/(?<=.)\//, "//")],
  ["with a backslash", (path) => path.replace(/(?<=.)\//, "\\")],
  ["with a slash as its code", (path) => path.replace(/(?<=.)\//, "%2F")],
  ["as data", (path) => `${path}.data`],
  ["in German", (path) => pathIn(site.services.settings.agency, "de", path) ?? path],
  [
    "in German, in capitals",
    (path) => (pathIn(site.services.settings.agency, "de", path) ?? path).toUpperCase(),
  ],
  [
    "in German, with more behind it",
    (path) => `${pathIn(site.services.settings.agency, "de", path) ?? path}/x/y`,
  ],
  ["with a language before its Dutch words", (path) => `/en${path}/x`],
  ["with a query", (path) => `${path}?x=%00&bewijs=%00&interesse=%ff`],
];

describe.each(patterns)("%s", (pattern) => {
  test.each(spoilt)("keeps its privacy %s", async (_what, spoil) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const headers = { origin: site.url };
      const answer = await get(spoil(pathOf(pattern), pattern), { method, headers });
      expect(answer.status).toBeLessThan(500);
      expect(privacyOf(answer)).toEqual(privateLinkHeaders);
    }
    expect(logged).toEqual([]);
  });
});
