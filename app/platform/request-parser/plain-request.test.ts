import { expect, test } from "vitest";
import { MAX_TARGET } from "../http/server-limits.ts";
import { readPlainRequest } from "./plain-request.ts";

const read = (text: string) => readPlainRequest(Buffer.from(text, "latin1"));
const get = (...headers: string[]) =>
  ["GET / HTTP/1.1", "Host: localhost", ...headers, "", ""].join("\r\n");

test("a browser's request is read", () => {
  const text = get(
    "Connection: keep-alive",
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64)",
    "accept-encoding:gzip, br ",
    'If-None-Match: "a-br"',
    'if-none-match: W/"b"',
    "Cookie: admin_hint=1",
    "Referer:  https://voordeur.example/ ",
    "sec-purpose: prefetch",
  ).replace("GET / ", "GET /blog?a=1 ");
  expect(read(text)).toEqual({
    target: "/blog?a=1",
    asked: { head: false, acceptEncoding: "gzip, br", ifNoneMatch: '"a-br",W/"b"' },
    visitor: {
      host: "localhost",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
      referer: "https://voordeur.example/",
      cookie: "admin_hint=1",
      purpose: "prefetch",
    },
  });
});

test("an address is read up to the length that the server takes", () => {
  const asked = (length: number) =>
    read(get().replace("GET / ", `GET /${"a".repeat(length - 1)} `));
  expect(asked(MAX_TARGET)?.target).toHaveLength(MAX_TARGET);
  expect(asked(MAX_TARGET + 1)).toBeNull();
});

test.each([
  ["half a request", "GET / HTTP/1.1\r\nHost: localhost\r\n"],
  ["two requests", get() + get()],
  ["another method", get().replace("GET", "POST")],
  ["HEAD", get().replace("GET", "HEAD")],
  ["HTTP/1.0", get().replace("HTTP/1.1", "HTTP/1.0")],
  ["a whole address", get().replace("GET /", "GET http://localhost/")],
  ["no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["two hosts", get("Host: elders")],
  ["a body", get("Content-Length: 5")],
  ["a body in chunks", get("Transfer-Encoding: chunked")],
  ["a part", get("Range: bytes=0-1")],
  ["who it is", get("Authorization: Basic eDp5")],
  ["a closing connection", get("Connection: close")],
  ["another protocol", get("Connection: Upgrade", "Upgrade: h2c")],
  ["a question first", get("Expect: 100-continue")],
  ["bare line feeds", get().replaceAll("\r\n", "\n")],
  ["a bare carriage return", get("A: b\rContent-Length: 5")],
  ["a folded line", get("A: b\r\n Content-Length: 5")],
  ["a space before the colon", get("Content-Length : 5")],
  ["a NUL", get("A: b\0c")],
  ["a line without a colon", get("Content-Length")],
  ["a header that is too long", get(`A: ${"x".repeat(9000)}`)],
  ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".padEnd(40, "\0")],
])("%s is left to node:http", (_what, text) => {
  expect(read(text)).toBeNull();
});

test("a value that looks like the end of the headers hides nothing", () => {
  expect(read(get("A: b\r\n\r\nGET /admin HTTP/1.1\r\nHost: x"))).toBeNull();
});

// A pattern that could read this in two ways would backtrack for ever.
test("a long piece that nearly matches is left to node:http", () => {
  const long = get(`A: ${"a:".repeat(3000)}`, "b".repeat(1500));
  expect(read(long)).toBeNull();
});
