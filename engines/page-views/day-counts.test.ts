import fc from "fast-check";
import { expect, test } from "vitest";
import { DayCounts } from "./day-counts.ts";
import { newVisitor, readVisitor, type Visitor } from "./visitor.ts";

const HOST = "www.voordeur.example";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const visitor: Visitor = { ...newVisitor(), host: HOST, userAgent: firefox };

const open = () => new DayCounts("2026-11-22", HOST);

const counted = (...changes: Partial<Visitor>[]) => {
  const counts = open();
  for (const change of changes) counts.view("/blog", { ...visitor, ...change });
  const { views, sources } = counts.take();
  return [views[0]?.views ?? 0, sources.reduce((sum, { visits }) => sum + visits, 0)];
};

test("a visit is counted once, and each page that is viewed in it", () => {
  const referer = `https://${HOST}/`;
  expect(counted({}, { referer }, { referer: `${referer}privacy` })).toEqual([3, 1]);
});

test.each([
  ["a page that leads to itself", { referer: `https://${HOST}/blog?zoek=a` }],
  ["a page that is fetched ahead", { purpose: "prefetch" }],
  ["one that is drawn ahead", { purpose: "prefetch;prerender" }],
  ["a browser of staff", { cookie: "a=b; admin_hint=1" }],
  ["a program without a name", { userAgent: "" }],
  ["a search engine", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://g.co/bot)" }],
  ["a program", { userAgent: "curl/8.5.0" }],
  ["a name that no browser has", { userAgent: `${firefox} ${"x".repeat(500)}` }],
])("%s is not counted", (_what, change) => {
  expect(counted(change)).toEqual([0, 0]);
});

test.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0.0;FBDV/iPhone17,1]",
])("%s is a browser", (userAgent) => {
  expect(counted({ userAgent })).toEqual([1, 1]);
});

test("nothing is lost between taking and giving back", () => {
  const step = fc.oneof(
    fc.record({
      path: fc.constantFrom("/", "/blog"),
      referer: fc.constantFrom("", "https://a.nl/"),
    }),
    fc.constantFrom("stored" as const, "failed" as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const counts = open();
      let [viewed, visited, stored, storedVisits] = [0, 0, 0, 0];
      for (const one of [...steps, "stored" as const]) {
        if (typeof one === "object") {
          counts.view(one.path, { ...visitor, referer: one.referer });
          viewed += 1;
          visited += 1;
          continue;
        }
        const taken = counts.take();
        expect(counts.isEmpty).toBe(true);
        if (one === "failed") counts.giveBack(taken);
        else {
          for (const { views } of taken.views) stored += views;
          for (const { visits } of taken.sources) storedVisits += visits;
        }
      }
      expect([stored, storedVisits]).toEqual([viewed, visited]);
    }),
  );
});

test("a flood of made-up sources becomes one row a day", () => {
  const counts = open();
  const names = new Set<string>();
  for (let n = 0; n < 1000; n += 1) {
    counts.view("/", { ...visitor, referer: `https://spam${n}.example/` });
    if (n % 100 === 99) for (const { source } of counts.take().sources) names.add(source);
  }
  expect(names.size).toBe(301);
  counts.view("/", { ...visitor, referer: "https://spam0.example/" });
  counts.view("/", { ...visitor, referer: "https://nog-een.example/" });
  expect(counts.take().sources.map(({ source }) => source)).toEqual(["spam0.example", "anders"]);
});

test("pages are counted up to a number that no site has", () => {
  const counts = open();
  for (let n = 0; n < 20_010; n += 1) counts.view(`/p${n}`, visitor);
  expect(counts.take().views).toHaveLength(20_000);
});

test("headers are read whatever the case of their names", () => {
  const headers = ["HOST", HOST, "User-agent", firefox, "X-Other", "x", "Sec-Purpose", "prefetch"];
  expect(readVisitor(headers)).toEqual({ ...visitor, purpose: "prefetch" });
});

test("names made to keep the robots' pattern busy come to an end", () => {
  for (const part of ["1.", "a ", "(", "/v1", "bot", " .-", ";a"]) {
    counted({ userAgent: `Mozilla/5.0 ${part.repeat(500 / part.length)}`.slice(0, 511) });
    expect(counted({ userAgent: part.repeat(512 / part.length) })).toHaveLength(2);
  }
});
