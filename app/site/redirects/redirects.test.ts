import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { blogs } from "../../../database/schema/blog.ts";
import { redirects } from "../../../database/schema/redirects.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { orMoved } from "./follow.server.ts";
import { fromPathOf, toPathOf } from "./input.ts";
import { addRedirect } from "./service.server.ts";

const services = await useTestServices();
beforeEach(() => services.db.delete(redirects));

const add = (from: string, to: string) =>
  addRedirect(services, { from, to, source: "staff" }, { id: "anna" });
const refusal = async (from: string, to: string) => {
  const result = await add(from, to);
  return result.added ? null : result.refusal;
};
const stored = async () =>
  Object.fromEntries(
    (await services.db.select().from(redirects)).map(({ from_path, to_path }) => [
      from_path,
      to_path,
    ]),
  );

async function follow(address: string, status = 404, method = "GET") {
  const request = new Request(new URL(address, "http://localhost"), { method });
  const response = await orMoved(services, request, async () => new Response(null, { status }));
  return response.status === 301 ? response.headers.get("Location") : response.status;
}

test.each([
  ["/Over-Ons/", "/over-ons"],
  ["https://www.oud.example/2019/05/caf%c3%a9/?utm_source=x#kop", "/2019/05/café"],
  [" /?p=12 ", "/?p=12"],
  ["/index.php?ID=5&utm_medium=mail", "/index.php?id=5"],
  ["/", null],
  ["over-ons", null],
  ["javascript:alert(1)", null],
  ["/a%00b", null],
  [`/${"a".repeat(1200)}`, null],
])("the old address %s is kept as %s", (address, from) => expect(fromPathOf(address)).toBe(from));

test.each([
  ["/Blog/", "/blog"],
  ["/blog#kop", "/blog#kop"],
  ["https://voordeur.example/blog?a=B", "/blog?a=B"],
  ["/media/Ab-1.webp", "/media/Ab-1.webp"],
  ["/café", "/caf%C3%A9"],
  ["//elders.example/", null],
  ["/\\elders.example", null],
  ["https://elders.example/blog", null],
  ["javascript:alert(1)", null],
])("the target %s is kept as %s", (address, to) =>
  expect(toPathOf(address, "https://voordeur.example")).toBe(to),
);

test("an old address is answered with its page, and every other one as before", async () => {
  await add("/over-ons/", "/privacy");
  await add("/?p=12", "/blog");
  await add("/index.php?id=5", "/restyler#foto");
  expect(await follow("/over-ons")).toBe("/privacy");
  expect(await follow("/OVER-ons", 404, "HEAD")).toBe("/privacy");
  expect(await follow("/over-ons?utm_source=brief")).toBe("/privacy?utm_source=brief");
  expect(await follow("/index.php?id=5&utm_source=brief")).toBe("/restyler?utm_source=brief#foto");
  // The home page is there for every other number.
  expect(await follow("/?p=12", 200)).toBe("/blog");
  expect(await follow("/?p=13", 200)).toBe(200);
  expect(await follow("/over-ons", 200)).toBe(200);
  expect(await follow("/over-ons", 404, "POST")).toBe(404);
  expect(await follow("/elders")).toBe(404);
  expect(await follow("/a%00b")).toBe(404);
});

test("an address that cannot be looked up is not found, as before", async () => {
  const request = new Request("http://localhost/oud");
  const broken = { ...services, db: undefined as never };
  const answer = async () => new Response(null, { status: 404 });
  expect((await orMoved(broken, request, answer)).status).toBe(404);
  expect(services.log.lines.at(-1)?.message).toBe("the redirects could not be read");
});

test("a chain becomes one hop, from either end", async () => {
  await add("/b", "/blog");
  await add("/a", "/b");
  expect(await stored()).toEqual({ "/a": "/blog", "/b": "/blog" });
  await add("/c", "/d#plek");
  await add("/d", "/privacy");
  expect(await stored()).toMatchObject({ "/c": "/privacy", "/d": "/privacy" });
});

test("loops, pages, doubles and nonsense are refused", async () => {
  await services.db.insert(blogs).values({
    title: "Titel",
    slug: "titel",
    author: "Lotte",
    content: "<p>Tekst</p>",
    published_at: new Date("2026-01-01"),
    is_published: true,
  });
  expect(await refusal("/a", "/A/")).toBe("loop");
  expect(await refusal("/a", "/b")).toBeNull();
  expect(await refusal("/b", "/a")).toBe("loop");
  expect(await refusal("/b", "/a?x=1")).toBe("loop");
  expect(await refusal("/a", "/blog")).toBe("taken");
  expect(await refusal("/taxatie-venlo", "/blog")).toBe("page");
  expect(await refusal("/admin/leads", "/blog")).toBe("page");
  expect(await refusal("/blog/titel", "/blog")).toBe("page");
  expect(await refusal("/blog/weg", "/blog")).toBeNull();
  expect(await refusal("elders", "/blog")).toBe("from");
  expect(await refusal("/x", "https://elders.example/")).toBe("to");
});

test("whatever is added, nobody ever needs a second hop", async () => {
  const path = fc.constantFrom("/a", "/b", "/c", "/d?x=1", "/c?x=1", "/d", "/e#f", "/blog");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(path, path), { maxLength: 8 }), async (pairs) => {
      await services.db.delete(redirects);
      await Promise.all(pairs.map(([from, to]) => add(from, to)));
      for (const to of Object.values(await stored())) expect(await follow(to)).toBe(404);
    }),
    { numRuns: 60 },
  );
});
