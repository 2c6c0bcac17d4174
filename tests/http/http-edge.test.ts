import { chmod, mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawingPath } from "../../app/ui/pictures/drawings.ts";
import { freePort, SiteProcess } from "../faults/site-process.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { read, say } from "./raw-http.ts";

let site: SiteProcess;
let printed = "";
const metrics = { url: "" };
beforeAll(async () => {
  const dataDir = await freshDirectory();
  // As whoever made them before the first start left them.
  for (const name of ["files", "outbox"]) {
    await mkdir(path.join(dataDir, name));
    await chmod(path.join(dataDir, name), 0o755);
  }
  const port = await freePort();
  metrics.url = `http://127.0.0.1:${port}`;
  site = await SiteProcess.at(dataDir, { METRICS_PORT: String(port), LOG_LEVEL: "info" });
  await site.start((text) => (printed += text));
});
afterAll(async () => {
  await site.end("SIGTERM");
  await rm(site.dataDir, { recursive: true, force: true });
});

const ask = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, "Host: x", "Connection: close", ...headers, "", ""].join("\r\n");
const answerTo = async (words: string, to: { url: string } = site) => read(await say(to, words));

const many = Array.from({ length: 120 }, (_, one) => `X-${one}: a`);

describe("every answer has a policy and the other security headers", () => {
  type Case = [string, number, () => string | Promise<string>];
  test.each<Case>([
    ["a page", 200, () => ask("GET /")],
    ["a kept page", 200, () => ask("GET /").replace("close", "keep-alive")],
    ["its head", 200, () => ask("HEAD /")],
    [
      "a page that somebody has",
      304,
      async () => ask("GET /", `If-None-Match: ${await tagOf("/")}`),
    ],
    ["a page in HTTP/1.0", 200, () => "GET / HTTP/1.0\r\n\r\n"],
    ["a page that is never kept, in HTTP/1.0", 404, () => "GET /nergens HTTP/1.0\r\n\r\n"],
    ["a whole address", 200, () => ask("GET http://x/blog")],
    ["what has moved", 301, () => ask("GET /woonaanbod-venlo")],
    ["a slash too many", 301, () => ask("GET /blog/")],
    ["what is not there", 404, () => ask("GET /nergens")],
    ["an address that cannot be read", 404, () => ask("GET /%E0%A4%A")],
    ["a photo that is not there", 404, () => ask(`GET /media/${"a".repeat(260)}.webp`)],
    ["a file of the build", 200, () => ask("GET /favicon.svg")],
    ["a part of one", 200, () => ask("GET /favicon.svg", "Range: bytes=0-10")],
    [
      "one that somebody has",
      304,
      async () => ask("GET /favicon.svg", `If-None-Match: ${await tagOf("/favicon.svg")}`),
    ],
    ["a file that is not there", 404, () => ask("GET /assets/niets.js")],
    ["a drawing", 200, () => ask(`GET ${drawingPath({ kind: "maas", seed: "0" })}`)],
    ["robots.txt", 200, () => ask("GET /robots.txt")],
    ["the sitemap", 200, () => ask("GET /sitemap.xml")],
    ["security.txt", 200, () => ask("GET /.well-known/security.txt")],
    ["the feed of the blog", 200, () => ask("GET /blog/rss.xml")],
    ["the functions", 200, () => ask("GET /functions/openapi.json")],
    [
      "a function without a key",
      401,
      () => ask("POST /functions/match-properties", "Content-Length: 0"),
    ],
    ["staff's pages for a stranger", 302, () => ask("GET /admin")],
    [
      "another site's form",
      403,
      () => ask("POST /aanvraag", "Origin: https://evil.example", "Content-Length: 0"),
    ],
    ...["TRACE", "PROPFIND", "PURGE", "M-SEARCH", "FOO", "get", "GETT"].flatMap((method) =>
      ["/", "/admin", "/aanvraag", "/functions/match-properties"].map((path): Case => [
        `${method} ${path}`,
        405,
        () => ask(`${method} ${path}`),
      ]),
    ),
    ["OPTIONS", 405, () => ask("OPTIONS /blog")],
    ["CONNECT", 405, () => ask("CONNECT evil.example:443")],
    ["PUT", 405, () => ask("PUT /blog", "Content-Length: 0")],
    ["OPTIONS *", 400, () => ask("OPTIONS *")],
    ["no HTTP", 400, () => "dit is geen HTTP\r\n\r\n"],
    ["no host", 400, () => "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two hosts", 400, () => ask("GET /", "Host: y")],
    ["a host that is none", 400, () => ask("GET /blog").replace("Host: x", "Host: x/y")],
    ["a backslash", 400, () => ask("GET /\\evil.example")],
    ["two lengths", 400, () => ask("POST /aanvraag", "Content-Length: 1", "Content-Length: 2")],
    [
      "a length and chunks",
      400,
      () => ask("POST /aanvraag", "Content-Length: 3", "Transfer-Encoding: chunked"),
    ],
    ["a strange encoding", 400, () => ask("POST /aanvraag", "Transfer-Encoding: gzip")],
    ["a body that is too large", 413, () => ask("POST /aanvraag", "Content-Length: 200000000")],
    ["an expectation", 417, () => ask("POST /aanvraag", "Expect: x", "Content-Length: 0")],
    ["an address that is too long", 414, () => ask(`GET /blog?x=${"a".repeat(2048)}`)],
    ["many headers, for a kept page", 431, () => ask("GET /", ...many)],
    ["long headers", 431, () => ask("GET /", `Cookie: ${"a".repeat(20_000)}`)],
    ["health", 200, () => ask("GET /healthz")],
    ["readiness", 200, () => ask("GET /readyz")],
    ["health, posted", 405, () => ask("POST /healthz", "Content-Length: 0")],
  ])("%s: %d", async (_what, status, words) => {
    const { headers, ...answer } = await answerTo(await words());
    expect(answer.status).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["allow"] ?? "").toMatch(status === 405 ? /^GET, HEAD/ : /^$/);
    expect(headers["location"] ?? "/here").toMatch(/^\/[^/\\]/);
  });

  test("the metrics have them too", async () => {
    for (const [path, status] of [
      ["/metrics", 200],
      ["/", 404],
    ] as const) {
      const answer = await answerTo(ask(`GET ${path}`), metrics);
      expect(answer.status).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    }
  });
});

async function tagOf(path: string): Promise<string> {
  return (await answerTo(ask(`GET ${path}`))).headers["etag"] ?? "";
}

test.each(["//evil.example/", "//evil.example//", "/%5Cevil.example/", "/%2F%2Fevil.example/"])(
  "%s leads to no other site",
  async (target) => {
    const { status, headers } = await answerTo(ask(`GET ${target}`));
    expect(status).toMatch(/ (301|404) /);
    const place = new URL(headers["location"] ?? "/", "http://x/");
    expect(place.host).toBe("x");
  },
);

test("a trailing slash keeps the question", async () => {
  const { headers } = await answerTo(ask("GET /woningaanbod-venlo/?zoek=a%2Fb"));
  expect(headers["location"]).toBe("/woningaanbod-venlo?zoek=a%2Fb");
});

test.each(["/%", "/%E0%A4%A", "/blog/%zz", "/woningaanbod-venlo/100%", "/%c0%af.data", "/admin/%"])(
  "%s is answered in Dutch, and whatever is logged is JSON",
  async (target) => {
    const { status, body } = await answerTo(ask(`GET ${target}`));
    expect(status).toMatch(/ (302|404) /);
    expect(body === "" || /bestaat niet|niet gevonden|"Not Found"/.test(body)).toBe(true);
    const lines = printed.split("\n").filter(Boolean);
    const own = lines.filter((line) => !/^(Voordeur|Eerste beheerder)/.test(line));
    expect(own.filter((line) => !/^\{"level":.*\}$/.test(line))).toEqual([]);
  },
);

test("a connection that a proxy wants closed is closed after a kept page", async () => {
  const words = ask("GET /").replace("Connection", "Proxy-Connection");
  await answerTo(words);
  const { headers } = await answerTo(words);
  expect(headers["connection"]).toBe("close");
});

test.skipIf(process.platform === "win32")(
  "what the site writes is closed to other users of the machine",
  async () => {
    const modeOf = async (...parts: string[]) =>
      ((await stat(path.join(site.dataDir, ...parts))).mode & 0o777).toString(8);
    // PostgreSQL refuses to run as root: its user must pass through.
    expect(await modeOf()).toBe(process.getuid?.() === 0 ? "711" : "700");
    expect(await modeOf("files")).toBe("700");
    expect(await modeOf("outbox")).toBe("700");
    expect(await modeOf("postgres")).toBe("700");
    expect(await modeOf("secrets.json")).toBe("600");
  },
);
