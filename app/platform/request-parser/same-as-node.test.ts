import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { readVisitor } from "@voordeur/page-views/visitor.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitConnections, limited, serverOptions } from "../http/server-limits.ts";
import { readAsked } from "./asked.ts";
import { readPlainRequest } from "./plain-request.ts";

/** Shows how `node:http` reads a request: it answers with what it read. */
const server = createServer(
  serverOptions,
  limited((request, response) => {
    const size = Number(request.headers["content-length"] ?? 0);
    const visitor = readVisitor(request.rawHeaders);
    response.end(JSON.stringify({ target: request.url, asked: readAsked(request), visitor, size }));
  }),
);
limitConnections(server);
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The response of `node:http` to one piece, or nothing when it hangs up. */
async function answerTo(piece: Buffer): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {}).write(piece);
  let said = "";
  while (!/\r\n\r\n.*\}$/s.test(said) && !socket.destroyed) {
    const [data] = await Promise.race([once(socket, "data"), once(socket, "close")]);
    if (Buffer.isBuffer(data)) said += data.toString("latin1");
  }
  socket.destroy();
  return said;
}

/** A request that is answered in front must be valid to `node:http`, and mean the same to it. */
async function compare(text: string): Promise<boolean> {
  const piece = Buffer.from(text, "latin1");
  const plain = readPlainRequest(piece);
  if (plain === null) return false;
  const said = await answerTo(piece);
  expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(said).toMatch(/^Connection: keep-alive\r$/m);
  const body = Buffer.from(said.slice(said.indexOf("\r\n\r\n") + 4), "latin1");
  expect(JSON.parse(body.toString())).toEqual({ ...plain, size: 0 });
  return true;
}

const get = (...headers: string[]) =>
  ["GET / HTTP/1.1", "Host: localhost", ...headers, "", ""].join("\r\n");

test.each([
  ["a hundred and one headers", get(...Array.from({ length: 100 }, (_, one) => `X-${one}: a`))],
  ["two hundred headers", get(...Array.from({ length: 200 }, () => "A:b"))],
  ["Proxy-Connection: close", get("Proxy-Connection: close")],
  [
    "proxy-connection: Close beside a kept one",
    get("Connection: keep-alive", "proxy-CONNECTION: Close"),
  ],
  ["two hosts", get("host: elders")],
])("%s: what `node:http` ends or refuses is not answered in front", async (_what, text) => {
  expect(await answerTo(Buffer.from(text, "latin1"))).not.toMatch(
    /^HTTP\/1\.1 200 .*^Connection: keep-alive\r$/ms,
  );
  expect(readPlainRequest(Buffer.from(text, "latin1"))).toBeNull();
});

const name = fc.oneof(
  fc.constantFrom(
    ..."User-Agent Referer Cookie Sec-Purpose Purpose Host Connection Proxy-Connection Keep-Alive Content-Length Transfer-Encoding Upgrade".split(
      " ",
    ),
    ..."Expect Range Authorization If-None-Match Accept-Encoding Cookie TE Trailer X".split(" "),
    ..."Connection2 HTTP2-Settings Content-Lengt  Host\t".split(" "),
  ),
  fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,20}$/),
);
const value = fc.oneof(
  fc.constantFrom(
    ..."keep-alive close Keep-Alive,close upgrade 0 1 chunked identity 100-continue h2c * br".split(
      " ",
    ),
    '"a", W/"b"',
    "",
    " ",
    "\t",
    "a\tb",
    "bytes=0-1",
    "gzip;q=0",
    "\x80\xff",
    "a\0b",
    "a\x7f",
  ),
  fc.string({ maxLength: 20 }),
);
const header = fc
  .tuple(name, fc.constantFrom(":", ": ", " :", ":\t"), value, fc.constantFrom("", " ", "\t"))
  .chain(([name, colon, value, end]) =>
    fc
      .constantFrom(name, name.toLowerCase(), name.toUpperCase())
      .map((cased) => cased + colon + value + end),
  );
const plainHeader = fc.constantFrom(
  "Connection: keep-alive",
  "Accept: */*",
  "accept-encoding: br",
  'If-None-Match: "a"',
);
const lines = fc.tuple(
  fc.constantFrom("GET", "GET", "GET", "HEAD", "get", "PRI", "GET\t"),
  fc.constantFrom(
    "/",
    "/blog?a=1",
    "/%",
    "//evil.example/",
    "http://a/",
    "*",
    "/a#b",
    "/\x80",
    "/a b",
    "",
  ),
  fc.constantFrom(
    "HTTP/1.1",
    "HTTP/1.1",
    "HTTP/1.1",
    "HTTP/1.0",
    "HTTP/2.0",
    "HTTP/1.10",
    "http/1.1",
  ),
);
const request = fc
  .tuple(
    lines,
    fc.array(fc.oneof(plainHeader, plainHeader, header), { maxLength: 6 }),
    fc.nat(9),
    fc.nat(9),
    fc.nat(120),
  )
  .map(([line, headers, hostless, bare, many]) => {
    const host = hostless === 0 ? [] : ["Host: localhost"];
    const filler = bare === 1 ? Array.from({ length: many }, (_, one) => `x-${one}: y`) : [];
    const text = [line.join(" "), ...host, ...headers, ...filler, "", ""].join("\r\n");
    return bare === 0 ? text.replace("\r\n", "\n") : text;
  });

test("node:http reads alike what is answered in front", async () => {
  let inFront = 0;
  await fc.assert(
    fc.asyncProperty(request, async (text) => {
      if (await compare(text)) inFront += 1;
    }),
    { numRuns: 5000 },
  );
  expect(inFront).toBeGreaterThan(100);
});
