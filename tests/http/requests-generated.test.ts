import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { signedIn } from "../accounts/accounts.ts";
import { TEST_NOW } from "../site/site.ts";
import { useSite } from "../site/use-site.ts";

// `npm run test:requests -- 10000` sends more.
const RUNS = Number(process.env["GENERATED_REQUESTS"] ?? 400);

const errors: string[] = [];
// Every request is in its own minute, or only the limits would answer.
let minute = 0;

const note = (details: object, message: string) =>
  void errors.push(`${message} ${JSON.stringify(details)}`);
const log = { info() {}, warn() {}, error: note };
const clock = () => new Date(TEST_NOW.getTime() + (minute % 1000) * 60_000);
const site = await useSite({ work: false, clock, log });
const admin = await signedIn(site.services, "anna@kantoor.example", "admin");

function addresses(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path?.startsWith("/") ? entry.path : `${parent}/${entry.path ?? ""}`;
    const whole = own.replace(/(.)\/$/, "$1");
    return [whole, ...addresses(entry.children ?? [], whole)];
  });
}
// Signing out would make the rest of the run anonymous.
const known = [...new Set(addresses(routes))].filter((one) => one !== "/auth/uitloggen");

const nasty = fc.constantFrom(
  "",
  "0",
  "-1",
  "9".repeat(40),
  "1e309",
  "NaN",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  '"; DROP TABLE leads; --',
  "1; SELECT pg_sleep(0)",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}",
  "${7*7}",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "%00",
  "\u0000",
  "\ud800",
  "\u202egnp.exe",
  "🏠".repeat(50),
  "%",
  "%zz",
  "a".repeat(5000),
  "\r\nSet-Cookie: taken=1",
  "javascript:alert(1)",
  "//evil.example",
  "https://evil.example",
  "2026-13-45",
  "1,2,3",
);
const value = fc.oneof(
  nasty,
  nasty,
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.integer().map(String),
);

const names =
  "act actie id ids q zoek pagina page staat state sort volgorde bron source type status prijs van tot stap stijlen adres verzonden tab uitnodiging token melding act email password current name naam phone message website title slug content excerpt author published_at version image foto fotos order position reason price city postal_code address note notitie letter run lead index _routes".split(
    " ",
  );
const name = fc.oneof(fc.constantFrom(...names), nasty);

const place = fc
  .tuple(fc.constantFrom(...known), fc.array(value, { minLength: 3, maxLength: 3 }), fc.nat(9))
  .map(([address, values, how]) => {
    let at = 0;
    const filled = address.replace(/:\w+\??|\*/g, () =>
      encode(how < 5 ? "1" : (values[at++] ?? "1")),
    );
    return how === 9 ? `${filled}.data` : filled;
  });
const strange = fc.oneof(
  fc.array(value, { maxLength: 4 }).map((parts) => `/${parts.map(encode).join("/")}`),
  fc.constantFrom(
    "//evil.example/",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/../../package.json",
    "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
    "/media/../secrets.json",
    "/media/%2e%2e/secrets.json",
    "/media/..%5c..%5csecrets.json",
    "/.env",
    "/.git/config",
    "/admin/../admin",
    "/%",
    "/%ff",
    "/blog/%00",
    "/.data",
    "/_root.data",
    "/__manifest",
    "/__manifest?p=/admin",
    `/${"a/".repeat(2000)}`,
  ),
);

function encode(text: string): string {
  // Some unescaped, with broken escapes too.
  return /^[%.\w-]*$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

const fields = fc.array(fc.tuple(name, value), { maxLength: 12 });
const boundary = "grens";
const body = fc.oneof(
  { weight: 4, arbitrary: fields.map((pairs) => new URLSearchParams(pairs).toString()) },
  {
    weight: 2,
    arbitrary: fields.map((pairs) => {
      const form = new FormData();
      for (const [key, text] of pairs) form.append(key, text.toWellFormed());
      form.append("foto", new Blob([pairs.join()], { type: "image/jpeg" }), "../x.svg");
      return form;
    }),
  },
  fc.json(),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    "",
    `--${boundary}`,
    `--${boundary}\r\n\r\n`,
    "a=b&".repeat(5000),
    "x".repeat(70_000),
  ),
);
const type = fc.constantFrom(
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded",
  `multipart/form-data; boundary=${boundary}`,
  "multipart/form-data",
  "application/json",
  "text/plain",
  "image/svg+xml",
  ";;",
);

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;
const asked = fc.record({
  path: fc.oneof({ weight: 6, arbitrary: place }, strange),
  query: fields,
  method: fc.constantFrom(
    "GET",
    "GET",
    "POST",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
  ),
  body,
  type,
  staff: fc.boolean(),
  headers: fc.record(
    {
      accept: fc.constantFrom("text/html", "application/json", "*/*", "image/avif"),
      "accept-language": value.map(asHeader),
      "accept-encoding": fc.constantFrom("br", "gzip", "identity;q=0, *;q=0", "x"),
      "if-none-match": value.map(asHeader),
      "if-modified-since": value.map(asHeader),
      range: fc.constantFrom("bytes=0-", "bytes=9-1", "bytes=-1", "x"),
      referer: value.map(asHeader),
      "user-agent": value.map(asHeader),
      "x-forwarded-for": value.map(asHeader),
      "x-forwarded-host": value.map(asHeader),
      "x-http-method-override": fc.constantFrom("DELETE", "PUT"),
      "x-remix-revalidate": value.map(asHeader),
    },
    { requiredKeys: [] },
  ),
});

/** A NUL is a letter of no text that PostgreSQL knows. */
const nulAsId = ["medewerkers", "bezichtigers"].flatMap((list) =>
  (["GET", "POST"] as const).map((method): [Asked] => [
    {
      path: `/admin/${list}/%00`,
      query: [],
      method,
      body: "act=maak-agent",
      type: "application/x-www-form-urlencoded",
      staff: true,
      headers: {},
    },
  ]),
);

function asHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, "").trim();
}

test("no request to any address makes the server fail, or say how it is built", async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(asked, async ({ path, query, method, body, type, staff, headers }) => {
      minute += 1;
      const url = new URL(path.startsWith("//") ? `${site.url}${path}` : path, site.url);
      for (const [key, text] of query) url.searchParams.append(key, text.toWellFormed());
      const bare = method === "GET" || method === "HEAD";
      const answer = await site.fetch(url.href, {
        method,
        redirect: "manual",
        headers: {
          ...headers,
          ...(staff && { cookie: admin }),
          ...(!bare && !(body instanceof FormData) && { "content-type": type }),
        },
        ...(!bare && { body: body as BodyInit }),
      });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      const text = await answer.text();
      expect({ failed: answer.status >= 500, errors: errors.splice(0) }).toEqual({
        failed: false,
        errors: [],
      });
      expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/build\/server|PostgresError/);
      expect(answer.headers.get("set-cookie") ?? "").not.toContain("taken");
      expect(answer.headers.get("location") ?? "/").toMatch(/^(\/(?!\/)|http:\/\/localhost)/);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    }),
    { numRuns: RUNS, examples: nulAsId },
  );
  for (const status of [200, 302, 400, 404, 405]) expect([...seen.keys()]).toContain(status);
});
