import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { addRedirect } from "../../app/site/redirects/service.server.ts";
import { type Answer, useCachedSite } from "./cached-site.ts";

const { cached, ask, textOf, renderingOf, isKept, publish } = useCachedSite();

test("every encoding holds the same page, and is told by its tag", async () => {
  const plain = await ask("/taxatie-venlo");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
  for (const [encoding, open] of Object.entries(unpack)) {
    for (let again = 0; again < 3; again += 1) {
      const answer = await ask("/taxatie-venlo", { headers: { "Accept-Encoding": encoding } });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(open(answer.body)).toEqual(plain.body);
      expect(answer.headers["etag"]).not.toBe(plain.headers["etag"]);
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(answer.headers["vary"]).toBe("Accept-Encoding");
    }
  }
});

test("a browser's first answer is made quickly, and later ones are as small as they get", async () => {
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const first = await ask("/contracten", { headers });
  expect(first.headers["content-encoding"]).toBe("zstd");
  await expect
    .poll(async () => (await ask("/contracten", { headers })).headers["content-encoding"])
    .toBe("br");
  const later = await ask("/contracten", { headers });
  expect(brotliDecompressSync(later.body)).toEqual(zstdDecompressSync(first.body));
  expect(later.body.length).toBeLessThan(first.body.length);
  const given = { ...headers, "If-None-Match": first.headers["etag"]! };
  expect((await ask("/contracten", { headers: given })).status).toBe(304);
});

test("who has the page already is told so, and nobody else", async () => {
  const headers = { "Accept-Encoding": "br" };
  const { headers: had } = await ask("/privacy", { headers });
  const tag = had["etag"]!;
  expect(tag).toMatch(/^"[\w-]+-br"$/);
  for (const given of [tag, `W/${tag}`, `"anders", ${tag}`]) {
    const answer = await ask("/privacy", { headers: { ...headers, "If-None-Match": given } });
    expect([answer.status, answer.headers["etag"], answer.body.length]).toEqual([304, tag, 0]);
    expect(answer.headers["x-frame-options"]).toBe("DENY");
  }
  for (const given of ['"anders"', "*,", tag.slice(0, 8), ",,,"]) {
    const answer = await ask("/privacy", { headers: { ...headers, "If-None-Match": given } });
    expect(answer.status).toBe(200);
  }
});

test.each([
  ["/privacy"],
  ["/woningaanbod-venlo"],
  ["/woningaanbod-venlo/rss.xml"],
  ["/kaart/woningen.json"],
])("%s is the kept one, however long the query that it does not read", async (path) => {
  await ask(path);
  await expect.poll(() => isKept(path)).toBe(true);
  expect(await isKept(`${path}?x=${"woord+".repeat(300)}`)).toBe(true);
});

test("HEAD says what GET says, without the page", async () => {
  const headers = { "Accept-Encoding": "gzip" };
  const get = await ask("/privacy", { headers });
  const head = await ask("/privacy", { headers, method: "HEAD" });
  const { date: _before, ...said } = get.headers;
  const { date: _after, ...same } = head.headers;
  expect(same).toEqual(said);
  expect(head.body).toHaveLength(0);
});

test("all ways to an answer carry the same headers", async () => {
  const names = ({ headers }: Answer) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !/^(date|etag|content-length)$/.test(name)),
    );
  const first = await ask("/mijn-huis-verkopen");
  const inFront = await ask("/mijn-huis-verkopen");
  const behind = await ask("/mijn-huis-verkopen", { headers: { "Content-Length": "0" } });
  expect(names(inFront)).toEqual(names(first));
  expect(names(behind)).toEqual(names(first));
  const past = await cached.site.fetch("/mijn-huis-verkopen");
  past.headers.delete("cache-control");
  expect(inFront.headers).toMatchObject(Object.fromEntries(past.headers));
});

test("of a query only what the page reads counts", async () => {
  const first = await renderingOf("/");
  cached.now = new Date(cached.now.getTime() + 1000);
  expect(await renderingOf("/?utm_source=brief")).toBe(first);
  const cities = await textOf("/woningaanbod-venlo?zoek=weeshuisgang&fbclid=1");
  expect(cities).toContain("Weeshuisgang 7");
  expect(cities).not.toContain("fbclid");
  expect(await textOf("/woningaanbod-venlo")).not.toBe(cities);
  expect(await isKept("/woning-inspiratie?stap=1")).toBe(true);
  expect(await isKept("/woning-inspiratie?stijlen=modern")).toBe(false);
  expect(await textOf("/?melding=uitgelogd")).toContain("Je bent uitgelogd");
  expect(await textOf("/")).not.toContain("Je bent uitgelogd");
});

test.each([
  "/aanvraag",
  "/aanvraag/token",
  "/admin",
  "/auth",
  "/auth/uitloggen",
  "/functions",
  "/contracten/koopovereenkomst.pdf",
])("%s is never kept", async (target) => {
  expect(await isKept(target)).toBe(false);
});

test.each([
  "/sitemap.xml",
  "/robots.txt",
  "/blog/rss.xml",
  "/woningaanbod-venlo/rss.xml",
  "/functions/openapi.json",
])("%s is kept as well", async (target) => {
  expect(await isKept(target)).toBe(true);
});

test("errors are not kept", async () => {
  for (const target of ["/bestaat-niet", "/blog/komt-nog", "/woningaanbod-venlo/bestaat-niet"]) {
    expect((await ask(target)).status).toBe(404);
    expect((await ask(target)).headers["cache-control"]).toBe("no-cache");
  }
  await publish("Komt nog");
  expect((await ask("/blog/komt-nog")).status).toBe(200);
});

test("an old address leads to its page in one hop, and a page that is there is shown", async () => {
  const { services } = cached.site;
  for (const [from, to] of [
    ["/2019/05/oud-stuk", "/privacy"],
    ["/?p=12", "/blog"],
    ["/blog/verplaatst", "/blog"],
  ] as const) {
    expect(await addRedirect(services, { from, to, source: "staff" }, null)).toEqual({
      added: true,
    });
  }
  const follow = async (target: string) => {
    const { status, headers } = await ask(target);
    return [status, headers["location"], headers["cache-control"]];
  };
  expect(await isKept("/")).toBe(true);
  for (const end of ["", "/", "//", "?_=1"]) {
    expect(await follow(`/2019/05/oud-stuk${end}`)).toEqual([301, "/privacy", "no-cache"]);
  }
  expect(await follow("/?p=12")).toEqual([301, "/blog", "no-cache"]);
  expect(await follow("/blog/verplaatst")).toEqual([301, "/blog", "no-cache"]);
  expect((await ask("/2019/05/oud-stuk")).headers["x-frame-options"]).toBe("DENY");
  expect((await follow("/?p=13"))[0]).toBe(200);
  expect((await follow("/2019/05"))[0]).toBe(404);
  await publish("Verplaatst");
  expect((await follow("/blog/verplaatst"))[0]).toBe(200);
  expect(await follow("/blog/verplaatst/")).toEqual([301, "/blog/verplaatst", undefined]);
});

test("a page with a part missing is shown and not kept", async () => {
  await cached.site.services.pages.changed(cached.site.services.db, "texts");
  await cached.site.services.db.execute(sql`ALTER TABLE seo_content RENAME TO seo_content_away`);
  const { status, headers } = await ask("/");
  await cached.site.services.db.execute(sql`ALTER TABLE seo_content_away RENAME TO seo_content`);
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(await isKept("/")).toBe(true);
});

test("cookies change nothing, and none comes from a kept page", async () => {
  const cookies = ["", "admin_hint=1; voordeur.session_token=x", "voordeur.session_token=y.z"];
  for (const target of ["/", "/blog", "/privacy"]) {
    const answers = [];
    for (const Cookie of cookies) answers.push(await ask(target, { headers: { Cookie } }));
    for (const { body, headers } of answers) {
      expect(body).toEqual(answers[0]!.body);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  }
});

test.each([
  ["Accept-Encoding", "br;q=banana,,;=\u00ff"],
  ["Accept-Encoding", ",".repeat(2000)],
  ["If-None-Match", '"'.repeat(2000)],
  ["Range", "bytes=0-10"],
  ["Authorization", "Basic eDp5"],
  ["Content-Length", "0"],
])("%s: %.20s gets the whole page", async (name, value) => {
  const { status, body } = await ask("/privacy", { headers: { [name]: value } });
  expect(status).toBe(200);
  expect(body.toString()).toMatch(/<\/html>$/);
});
