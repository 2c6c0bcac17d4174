import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { FetchError } from "../../reading/fetch.ts";
import { draftsOf, inShort } from "../../fixtures/feeds.ts";
import { type Answer, home, homes, html, paths, read, siteWith, sitemap } from "./site-fixture.ts";

test.each(["/sitemap.xml", "/1"])("a forbidden %s fails the run", async (path) => {
  const { base, asked } = await siteWith((base) => ({
    "/robots.txt": "User-agent: *\nDisallow: /",
    "/sitemap.xml": sitemap(base, "/1"),
    ...homes(1),
  }));
  await expect(read(base + path)).rejects.toThrow("robots.txt van de site staat niet toe");
  expect(asked).toEqual(["/robots.txt"]);
});

test("a page that is gone is gone, and one that fails keeps its listing", async () => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...paths(8)),
    ...homes(8),
    "/2": (response) => response.writeHead(410).end(),
    "/3": (response) => response.writeHead(500).end(),
  }));
  const items = await read(base);
  expect(inShort(items)).toEqual(["/1", "problem /3", "/4", "/5", "/6", "/7", "/8"]);
  expect(items[1]).toMatchObject({
    reason: "De bron is niet op te halen: de server antwoordde met status 500.",
  });
});

test("when homes have ids of their own, nothing may be hidden for a page that failed", async () => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...paths(6)),
    ...homes(6),
    "/1": html(home(1, { identifier: "VNL-1" })),
    "/3": (response) => response.writeHead(500).end(),
  }));
  expect(inShort(await read(base))).toEqual([
    "VNL-1",
    "/2",
    "problem /3",
    "/4",
    "/5",
    "/6",
    "partial",
  ]);
});

test.each<[string, Answer]>([
  [
    "cut off",
    (response) => {
      response.writeHead(200, { "Content-Type": "text/html", "Content-Length": 9000 });
      response.write(html(home(2)), () => response.destroy());
    },
  ],
  ["too large", `${html(home(2))}${" ".repeat(6 * 1024 * 1024)}`],
  [
    "moved to another host",
    (response) => response.writeHead(302, { Location: "http://10.0.0.1/2" }).end(),
  ],
  ["moved in a circle", (response) => response.writeHead(302, { Location: "/2" }).end()],
  ["unreadable in its data", html(home(2)).replace('"House"', '"House" "Home"')],
])("a page that is %s is a problem", async (_what, answer) => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...paths(6)),
    ...homes(6),
    "/2": answer,
  }));
  expect(inShort(await read(base))).toEqual(["/1", "problem /2", "/3", "/4", "/5", "/6"]);
});

test("follows no redirect to another port of the host", async () => {
  const other = await siteWith(() => homes(2));
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...paths(6)),
    ...homes(6),
    "/2": (response) => response.writeHead(302, { Location: `${other.base}/2` }).end(),
  }));
  expect(inShort(await read(base))[1]).toBe("problem /2");
  expect(other.asked).toEqual([]);
});

test("a page that moved within the site goes by its new address", async () => {
  const { base, asked } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/oud", "/w/1", "/weg"),
    "/oud": (response) => response.writeHead(301, { Location: "/w/1" }).end(),
    "/w/1": html(home(1, { image: "a.jpg" })),
    "/weg": (response) => response.writeHead(302, { Location: "/w/1" }).end(),
  }));
  const items = await read(base);
  expect(inShort(items)).toEqual(["/w/1"]);
  expect(asked.slice(2)).toEqual(["/oud", "/w/1", "/weg", "/w/1"]);
  expect(draftsOf(items)[0]?.photos).toEqual([{ url: `${base}/w/a.jpg`, version: "" }]);
});

test("fails when more than a fifth of the pages fails", async () => {
  const { base, asked } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...paths(6)),
    ...homes(6),
    "/1": (response) => response.writeHead(403).end(),
    "/2": (response) => response.writeHead(403).end(),
  }));
  await expect(read(base)).rejects.toThrow(
    "Te veel pagina's van de site zijn niet op te halen (2).",
  );
  expect(asked).not.toContain("/3");
});

test("fails when ten pages in a row fail", async () => {
  const { base, asked } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...Array.from({ length: 200 }, (_, page) => `/x${page}`)),
    ...Object.fromEntries(
      Array.from({ length: 200 }, (_, page) => [
        `/x${page}`,
        (response: ServerResponse) => response.writeHead(403).end(),
      ]),
    ),
  }));
  await expect(read(base)).rejects.toThrow("Te veel pagina's");
  expect(asked).toHaveLength(12);
});

test("fails when no page tells of a home", async () => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/1", "/2"),
    "/1": "<!doctype html><title>Welkom</title>",
  }));
  await expect(read(base)).rejects.toThrow("op geen enkele pagina gegevens van een woning");
});

test("reads neither files nor what is no page", async () => {
  const { base, asked } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/1", "/foto.jpg", "/brochure.PDF", "/plattegrond"),
    ...homes(1),
    "/plattegrond": (response) =>
      response.writeHead(200, { "Content-Type": "image/png" }).end(html(home(9))),
  }));
  expect(inShort(await read(base))).toEqual(["/1"]);
  expect(asked).toEqual(["/robots.txt", "/sitemap.xml", "/1", "/plattegrond"]);
});

test("gives up a page that takes too long", async () => {
  let giveUp = () => {};
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const clock = new AbortController();
    giveUp = () => clock.abort(new DOMException("The time is over", "TimeoutError"));
    return clock.signal;
  });
  onTestFinished(() => spy.mockRestore());
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...paths(6)),
    ...homes(6),
    "/2": (response) => {
      response.writeHead(200, { "Content-Type": "text/html" }).write("<p>", () => giveUp());
    },
  }));
  const items = await read(base);
  expect(inShort(items)).toEqual(["/1", "problem /2", "/3", "/4", "/5", "/6"]);
  expect(items[1]).toMatchObject({ reason: "De server antwoordde niet op tijd." });
});

test("stops at once when the run is stopped", async () => {
  const stop = new AbortController();
  const { base } = await siteWith(() => ({
    "/1": (response) => void response.write("<html>", () => stop.abort(new Error("Gestopt"))),
  }));
  await expect(read(`${base}/1`, { signal: stop.signal })).rejects.toThrow("Gestopt");
});

test("a page on a private address is a problem", async () => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...paths(6)),
    ...homes(6),
  }));
  const guarded: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === "/2") throw new FetchError("private", "resolves to 10.0.0.1");
    return fetch(input, init);
  };
  const items = await read(base, { fetch: guarded });
  expect(inShort(items)[1]).toBe("problem /2");
  expect(items[1]).toMatchObject({
    reason: "De bron is niet op te halen: het adres ligt niet op het openbare internet.",
  });
});
