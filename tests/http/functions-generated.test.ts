import fc from "fast-check";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import type { OpenApi } from "../../app/site/functions/open-api.ts";
import { makeKey } from "../../app/site/functions/keys/service.server.ts";
import { scopes } from "../../database/schema/api-keys.ts";
import { signedIn } from "../accounts/accounts.ts";
import { TEST_NOW } from "../site/site.ts";

// `npm run test:requests -- 10000` sends more.
const RUNS = Number(process.env["GENERATED_REQUESTS"] ?? 300);

// Every request is in its own minute, or only the limits would answer.
let minute = 0;

const clock = () => new Date(TEST_NOW.getTime() + minute * 60_000);
const site = await useSite({ demo: false, work: false, clock });
const admin = await signedIn(site.services, "anna@kantoor.example", "admin");
const document = (await (await site.fetch("/functions/openapi.json")).json()) as OpenApi;

const anything = fc.oneof(
  fc.json(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "{", "[".repeat(5000), '{"__proto__":{"leadId":1}}', '{"leadId":"\\u0000"}'),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  fc.uuid().map((leadId) => JSON.stringify({ leadId })),
  fc
    .record({ source: fc.string(), email: fc.string(), phone: fc.string(), name: fc.string() })
    .map((fields) => new URLSearchParams(fields).toString()),
);
const types = fc.constantFrom(
  "application/json",
  "application/json",
  "application/json; charset=x",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  ";;",
);
const bodies = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(undefined, "{}") },
  { weight: 3, arbitrary: anything },
);
const methods = fc.constantFrom("GET", "HEAD", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
const words = fc.string({ unit: "grapheme-ascii", maxLength: 30 }).map((text) => text.trim());

test("no request over the document makes the server fail", async () => {
  const known = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  );
  const paths = [...Object.keys(document.paths), "/functions/openapi.json", "/functions"];
  const others = fc.record({
    path: fc.constantFrom(...paths, ...paths.map((path) => `${path}.data`)),
    method: methods,
  });
  const bearer = `Bearer ${site.services.secrets.publicKey}`;
  const made = { label: "Dashboard", scopes: [...scopes], days: null, staff_id: "anna" };
  const tool = `Bearer ${await makeKey(site.services, made)}`;
  const asked = fc.record({
    place: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, others),
    query: fc.dictionary(
      fc.constantFrom("after", "limit", "since", "from", "until", "adres", "verzonden", "x"),
      fc.oneof(words, fc.integer().map(String)),
    ),
    body: bodies,
    headers: fc.record(
      {
        "content-type": types,
        authorization: fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(bearer, bearer, tool) },
          words,
        ),
        cookie: fc.oneof({ weight: 4, arbitrary: fc.constant(admin) }, words),
        accept: fc.constantFrom("application/json", "text/html", "*/*"),
        origin: fc.constantFrom(site.url, site.url, site.url, "null", "https://evil.example"),
        "sec-fetch-site": fc.constantFrom("same-origin", "none", "cross-site", "x"),
      },
      { requiredKeys: ["authorization", "content-type", "cookie"] },
    ),
  });
  const accepted = {
    place: { path: "/functions/sync-properties", method: "POST" },
    query: {},
    body: "{}",
    headers: { "content-type": "application/json" as const, authorization: bearer, cookie: admin },
  };
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(asked, async ({ place: { path, method }, query, body, headers }) => {
      minute += 1;
      const bare = method === "GET" || method === "HEAD" || body === undefined;
      const answer = await site.fetch(`${path}?${new URLSearchParams(query)}`, {
        method,
        headers,
        redirect: "manual",
        ...(!bare && { body }),
      });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+/);
    }),
    // Few random ones are accepted, so one that is stands among them.
    { numRuns: RUNS, examples: [[accepted]] },
  );
  // The requests passed every guard, not only the first.
  for (const status of [200, 202, 400, 401, 403, 405, 415, 422])
    expect([...seen.keys()]).toContain(status);
});
