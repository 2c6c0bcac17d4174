import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { once } from "node:events";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { sql } from "drizzle-orm";
import { blogs } from "../../database/schema/blog.ts";
import { leads } from "../../database/schema/leads.ts";
import { deleteBlog, saveBlog } from "../../app/features/blog/editing/service.server.ts";
import { setVisible } from "../../app/features/listings/sync/service.server.ts";
import { saveText } from "../../app/features/texts/service.server.ts";
import { listSeoContent } from "../../app/features/texts/queries.server.ts";
import { startSite, type TestSite, TEST_NOW } from "../site/site.ts";

// The long form: `LEADS=1000 npx vitest run tests/http/page-cache.test.ts --reporter=verbose`.
const LEADS = Number(process.env["LEADS"] ?? 200);

let now = TEST_NOW;
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ work: false, clock: () => now, env: { TRUST_PROXY: "true" } });
  await vi.waitUntil(site.isCaching, { timeout: 20_000 });
});
afterAll(() => site.close());

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

interface Question {
  from?: TestSite;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One request over a connection of its own, its answer as it comes over the line. */
async function ask(target: string, question: Question = {}): Promise<Answer> {
  const { from = site, method = "GET", headers = {}, body = "" } = question;
  const { port } = new URL(from.url);
  const request = httpRequest({
    host: "127.0.0.1",
    port,
    method,
    path: target,
    agent: false,
    headers: { Connection: "keep-alive", ...headers },
  });
  request.end(body);
  const [response] = await once(request, "response");
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  request.destroy();
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) };
}

const textOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).body.toString();

let looks = 0;

/**
 * The rendering of the home page that is shown: the same as long as it is kept. Behind the site's
 * back its title is another at each look.
 */
async function renderingOf(target: string, from = site): Promise<string | undefined> {
  looks += 1;
  await from.services.db.execute(sql`UPDATE seo_content SET title = ${`Rendering ${looks}`}`);
  return /Rendering (\d+)/.exec(await textOf(target, { from }))?.[1];
}

async function isKept(target: string, from = site): Promise<boolean> {
  const { headers, status } = await ask(target, { from });
  return status === 200 && headers["cache-control"] === "public, max-age=0, must-revalidate";
}

function publish(title: string, from = site) {
  return saveBlog(from.services, null, {
    act: "publiceren",
    image: null,
    publishAt: "",
    typed: { title, author: "Lotte", content: "<p>Tekst</p>", slug: "", excerpt: "" },
  });
}

const staff = { email: "lotte@voordeur.example" };

test("a page is rendered once, and again when what it is made of has changed", async () => {
  // What the first start announced has come back by then.
  await heard();
  const first = await renderingOf("/");
  now = new Date(now.getTime() + 1000);
  expect(await renderingOf("/")).toBe(first);
  await site.services.pages.changed(site.services.db, "listings");
  expect(await renderingOf("/")).not.toBe(first);
});

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
  const past = await site.fetch("/mijn-huis-verkopen");
  past.headers.delete("cache-control");
  expect(inFront.headers).toMatchObject(Object.fromEntries(past.headers));
});

test("of a query only what the page reads counts", async () => {
  const first = await renderingOf("/");
  now = new Date(now.getTime() + 1000);
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

test.each(["/sitemap.xml", "/robots.txt", "/blog/rss.xml", "/functions/openapi.json"])(
  "%s is kept as well",
  async (target) => {
    expect(await isKept(target)).toBe(true);
  },
);

test("errors are not kept", async () => {
  for (const target of ["/bestaat-niet", "/blog/komt-nog", "/woningaanbod-venlo/bestaat-niet"]) {
    expect((await ask(target)).status).toBe(404);
    expect((await ask(target)).headers["cache-control"]).toBe("no-cache");
  }
  await publish("Komt nog");
  expect((await ask("/blog/komt-nog")).status).toBe(200);
});

test("a page with a part missing is shown and not kept", async () => {
  await site.services.pages.changed(site.services.db, "texts");
  await site.services.db.execute(sql`ALTER TABLE seo_content RENAME TO seo_content_away`);
  const { status, headers } = await ask("/");
  await site.services.db.execute(sql`ALTER TABLE seo_content_away RENAME TO seo_content`);
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

test("a hundred visitors of a cold page make one rendering", async () => {
  await site.services.pages.changed(site.services.db, "texts");
  await heard();
  const renderings = await Promise.all(Array.from({ length: 100 }, () => renderingOf("/")));
  expect(new Set(renderings).size).toBe(1);
});

/** Waits until what this site announced has come back to it. */
async function heard(from = site): Promise<void> {
  await vi.waitUntil(() => isKeptNow(from), { timeout: 20_000 });
}

async function isKeptNow(from: TestSite): Promise<boolean> {
  const before = await renderingOf("/", from);
  // A rendering of its own would bear its own moment.
  now = new Date(now.getTime() + 1);
  return (await renderingOf("/", from)) === before;
}

test("the page right after a saved answer shows what was saved", async () => {
  const { services } = site;
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([ask("/blog"), ask("/"), ask("/sitemap.xml")]);
    // Someone is reading all the while.
    const reading = Promise.all([ask("/blog"), ask("/blog"), ask("/")]);
    const saved = await publish(`Nieuws ${round}`);
    if (saved.outcome !== "saved") throw new Error("not saved");
    expect(await textOf("/blog")).toContain(`Nieuws ${round}<`);
    expect(await textOf("/sitemap.xml")).toContain(`/blog/nieuws-${round}<`);
    await reading;
    expect(await textOf("/blog")).toContain(`Nieuws ${round}<`);
    await deleteBlog(services, saved.id);
    expect(await textOf("/blog")).not.toContain(`Nieuws ${round}<`);
    expect((await ask(`/blog/nieuws-${round}`)).status).toBe(404);
  }
  const [newest] = await listSeoContent(services.db, "homepage_hero", 1);
  const text = { title: "Thuis aan de Maas", content: "<p>Welkom</p>" };
  await saveText(services, "homepage_hero", newest?.id ?? null, text);
  expect(await textOf("/")).toContain("Thuis aan de Maas");
});

test("a listing that staff hide is gone at once", async () => {
  const address = "/woningaanbod-venlo/weeshuisgang-7-venlo";
  expect((await ask(address)).status).toBe(200);
  const found = await site.services.db.execute<{ id: string }>(
    sql`SELECT id FROM properties WHERE slug = 'weeshuisgang-7-venlo'`,
  );
  const id = Number(found.rows[0]!.id);
  await setVisible(site.services, id, false, staff);
  expect((await ask(address)).status).toBe(410);
  await setVisible(site.services, id, true, staff);
  expect((await ask(address)).status).toBe(200);
});

test("a change that is taken back empties nothing for long", async () => {
  const { db, pages } = site.services;
  await heard();
  const taken = db.transaction(async (tx) => {
    await pages.changed(tx, "listings");
    throw new Error("taken back");
  });
  await expect(taken).rejects.toThrow("taken back");
  expect((await ask("/")).status).toBe(200);
  await vi.waitUntil(() => isKeptNow(site), { timeout: 20_000, interval: 250 });
});

test("at midnight in Amsterdam the listings of the day change", async () => {
  const homes = async () => {
    const html = await textOf("/");
    return [...html.matchAll(/href="\/woningaanbod-venlo\/([^"]+)"/g)].map(([, slug]) => slug);
  };
  // Before and after both nights on which the clock changes, and on an ordinary day.
  for (const [before, after] of [
    ["2026-03-28T22:59:59Z", "2026-03-28T23:00:00Z"],
    ["2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z"],
    ["2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z"],
    ["2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
    ["2026-11-20T22:59:59Z", "2026-11-20T23:00:00Z"],
  ] as const) {
    await site.services.pages.changed(site.services.db, "listings");
    now = new Date(before);
    await heard();
    const yesterday = await homes();
    const rendering = await renderingOf("/");
    expect(await renderingOf("/")).toBe(rendering);
    now = new Date(after);
    expect(await homes()).not.toEqual(yesterday);
    expect(await renderingOf("/")).not.toBe(rendering);
  }
  now = TEST_NOW;
});

test("a planned blog appears at its moment", async () => {
  const { db } = site.services;
  const at = new Date(now.getTime() + 3_600_000);
  const blog = { title: "Straks", slug: "straks", author: "Lotte", content: "<p>x</p>" };
  await db.insert(blogs).values({ ...blog, is_published: true, published_at: at });
  await site.services.pages.changed(db, "blogs");
  await heard();
  expect(await textOf("/blog")).not.toContain("Straks");
  now = new Date(at.getTime() - 1);
  expect(await textOf("/blog")).not.toContain("Straks");
  now = at;
  expect(await textOf("/blog")).toContain("Straks");
  expect(await textOf("/blog/rss.xml")).toContain("Straks");
  now = TEST_NOW;
});

test("a form measures its own time, and not for how long its page was kept", async () => {
  now = new Date("2027-01-04T23:30:00Z");
  await site.services.pages.changed(site.services.db, "listings");
  await heard();
  const rendering = await renderingOf("/");
  expect(await textOf("/")).not.toContain('name="token"');
  now = new Date("2027-01-05T22:30:00Z");
  expect(await renderingOf("/")).toBe(rendering);
  const token = await textOf("/aanvraag/token");
  expect(await send(0, token, "at-once@example.nl")).toBe(200);
  now = new Date("2027-01-05T22:30:20Z");
  expect(await send(0, token, "in-time@example.nl")).toBe(200);
  const stored = await site.services.db.select().from(leads);
  expect(stored.map(({ email, suspicion }) => [email, suspicion])).toEqual([
    ["at-once@example.nl", "sneller ingevuld dan een mens kan"],
    ["in-time@example.nl", null],
  ]);
  now = TEST_NOW;
});

/** Sends the contact form of a page; the status of the answer. */
async function send(visitor: number, token: string, email: string): Promise<number> {
  const body = new URLSearchParams({
    source: "contact_form",
    name: `Bezoeker ${visitor}`,
    email,
    phone: "0612345678",
    address: "Parade 7, Venlo",
    message: `Bericht ${visitor}`,
    consent: "on",
    website: "",
    token,
  }).toString();
  const answer = await ask("/aanvraag", {
    method: "POST",
    body,
    headers: {
      Accept: "application/json",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(Buffer.byteLength(body)),
      // Visitors of their own: one alone would meet the limit.
      "X-Forwarded-For": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    },
  });
  return answer.status;
}

test(`${LEADS} leads are all stored while the cache is emptied and filled`, async () => {
  const { db, pages } = site.services;
  // The tests before this one lived in other years.
  await pages.changed(db, "listings");
  const token = await textOf("/aanvraag/token");
  now = new Date(now.getTime() + 60_000);
  const filled = new Set<string>();
  async function emptyAndFill(): Promise<void> {
    for (let round = 0; round < LEADS; round += 1) {
      await pages.changed(db, round % 2 ? "listings" : "texts");
      filled.add((await renderingOf("/")) ?? "none");
      now = new Date(now.getTime() + 1);
    }
  }
  const emptying = emptyAndFill();
  const statuses: number[] = [];
  const visitors = Array.from({ length: LEADS }, (_, visitor) => visitor + 1);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let visitor = visitors.pop(); visitor; visitor = visitors.pop()) {
        statuses.push(await send(visitor, token, `visitor-${visitor}@example.nl`));
        await ask("/");
      }
    }),
  );
  await emptying;
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const stored = await db.select().from(leads);
  const sent = stored.filter(({ email }) => email.startsWith("visitor-"));
  expect(new Set(sent.map(({ email }) => email)).size).toBe(LEADS);
  expect(sent.filter(({ suspicion }) => suspicion !== null)).toEqual([]);
  expect(filled.size).toBeGreaterThan(LEADS / 4);
  now = TEST_NOW;
}, 300_000);

test("a blog is soon on both instances", async ({ annotate }) => {
  const other = await startSite({ work: false, clock: () => now, demo: false, beside: site });
  onTestFinished(() => other.close());
  await vi.waitUntil(other.isCaching, { timeout: 20_000 });
  const took: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([heard(), heard(other)]);
    await Promise.all([ask("/blog"), ask("/blog", { from: other })]);
    await publish(`Beide ${round}`);
    const started = performance.now();
    expect(await textOf("/blog")).toContain(`Beide ${round}<`);
    await vi.waitUntil(
      async () => (await textOf("/blog", { from: other })).includes(`Beide ${round}<`),
      { timeout: 10_000, interval: 5 },
    );
    took.push(performance.now() - started);
  }
  expect(took).toHaveLength(10);
  await annotate(`On the other instance after ${took.map(Math.round).join(", ")} ms`);
});

test("while changes cannot be heard nothing is kept, and afterwards it is again", async () => {
  await heard();
  const { db } = site.services;
  const cut = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%' OR query = 'SELECT 1'`;
  // Nobody may hear of this: it is changed behind the site's back, while the line is cut.
  await db.execute(cut);
  await vi.waitUntil(() => !site.isCaching(), { timeout: 20_000, interval: 5 });
  expect(await isKept("/blog")).toBe(false);
  await db
    .update(blogs)
    .set({ title: "Achterom" })
    .where(sql`slug = 'drie-dagen-bedenktijd'`);
  expect(await textOf("/blog")).toContain("Achterom");
  await vi.waitUntil(site.isCaching, { timeout: 20_000 });
  expect(await isKept("/blog")).toBe(true);
  expect(await textOf("/blog")).toContain("Achterom");
});
