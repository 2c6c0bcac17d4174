import { expect, onTestFinished, test, vi } from "vitest";
import { until } from "../setup/until.ts";
import { sql } from "drizzle-orm";
import pg from "pg";
import { blogs } from "../../database/schema/blog.ts";
import { leads } from "../../database/schema/leads.ts";
import { deleteBlog } from "../../app/site/blog/editing/service.server.ts";
import { setVisible } from "../../app/homes/listings/sync/service.server.ts";
import { currentSetting, saveSetting } from "../../app/settings/service.server.ts";
import { saveText } from "../../app/site/texts/service.server.ts";
import { listSeoContent } from "../../app/site/texts/queries.server.ts";
import { startSite, TEST_NOW } from "../site/site.ts";
import { useCachedSite } from "./cached-site.ts";

// The long form: `LEADS=1000 npx vitest run tests/http/page-cache-changes.test.ts --reporter=verbose`.
const LEADS = Number(process.env["LEADS"] ?? 60);

const { cached, ask, textOf, renderingOf, isKept, isKeptNow, publish, heard } = useCachedSite();

const staff = { email: "lotte@voordeur.example" };

test("a page is rendered once, and again when what it is made of has changed", async () => {
  // Waits for the changes that the first start announced.
  await heard();
  const first = await renderingOf("/");
  cached.now = new Date(cached.now.getTime() + 1000);
  expect(await renderingOf("/")).toBe(first);
  await cached.site.services.pages.changed(cached.site.services.db, "listings");
  expect(await renderingOf("/")).not.toBe(first);
});

test("a hundred visitors of a cold page make one rendering", async () => {
  await cached.site.services.pages.changed(cached.site.services.db, "texts");
  await heard();
  const renderings = await Promise.all(Array.from({ length: 100 }, () => renderingOf("/")));
  expect(new Set(renderings).size).toBe(1);
});

test("the page right after a saved answer shows what was saved", async () => {
  const { services } = cached.site;
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([ask("/blog"), ask("/"), ask("/sitemap.xml")]);
    // Others keep reading meanwhile.
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
  const found = await cached.site.services.db.execute<{ id: string }>(
    sql`SELECT id FROM properties WHERE slug = 'weeshuisgang-7-venlo'`,
  );
  const id = Number(found.rows[0]!.id);
  await setVisible(cached.site.services, id, false, staff);
  expect((await ask(address)).status).toBe(410);
  await setVisible(cached.site.services, id, true, staff);
  expect((await ask(address)).status).toBe(200);
});

test("a change that is taken back empties nothing for long", async () => {
  const { db, pages } = cached.site.services;
  await heard();
  const taken = db.transaction(async (tx) => {
    await pages.changed(tx, "listings");
    throw new Error("taken back");
  });
  await expect(taken).rejects.toThrow("taken back");
  expect((await ask("/")).status).toBe(200);
  expect(await isKeptNow(cached.site)).toBe(false);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, "now").mockImplementation(() => now() + 11_000);
  onTestFinished(() => later.mockRestore());
  await heard();
});

test("at midnight in Amsterdam the listings of the day change", async () => {
  const homes = async () => {
    const html = await textOf("/");
    return [...html.matchAll(/href="\/woningaanbod-venlo\/([^"]+)"/g)].map(([, slug]) => slug);
  };
  // Before and after both clock changes, and on an ordinary day.
  for (const [before, after] of [
    ["2026-03-28T22:59:59Z", "2026-03-28T23:00:00Z"],
    ["2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z"],
    ["2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z"],
    ["2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
    ["2026-11-20T22:59:59Z", "2026-11-20T23:00:00Z"],
  ] as const) {
    await cached.site.services.pages.changed(cached.site.services.db, "listings");
    cached.now = new Date(before);
    await heard();
    const yesterday = await homes();
    const rendering = await renderingOf("/");
    expect(await renderingOf("/")).toBe(rendering);
    cached.now = new Date(after);
    expect(await homes()).not.toEqual(yesterday);
    expect(await renderingOf("/")).not.toBe(rendering);
  }
  cached.now = TEST_NOW;
});

test("a planned blog appears at its moment", async () => {
  const { db } = cached.site.services;
  const at = new Date(cached.now.getTime() + 3_600_000);
  const blog = { title: "Straks", slug: "straks", author: "Lotte", content: "<p>x</p>" };
  await db.insert(blogs).values({ ...blog, is_published: true, published_at: at });
  await cached.site.services.pages.changed(db, "blogs");
  await heard();
  expect(await textOf("/blog")).not.toContain("Straks");
  cached.now = new Date(at.getTime() - 1);
  expect(await textOf("/blog")).not.toContain("Straks");
  cached.now = at;
  expect(await textOf("/blog")).toContain("Straks");
  expect(await textOf("/blog/rss.xml")).toContain("Straks");
  cached.now = TEST_NOW;
});

test("a blog, and the end of all blogs, is soon on both instances", async () => {
  const other = await startSite({
    work: false,
    clock: () => cached.now,
    demo: false,
    beside: cached.site,
  });
  onTestFinished(() => other.close());
  await until("the other to cache pages", other.isCaching);
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([heard(), heard(other)]);
    await Promise.all([ask("/blog"), ask("/blog", { from: other })]);
    await publish(`Beide ${round}`);
    expect(await textOf("/blog")).toContain(`Beide ${round}<`);
    await expect.poll(() => textOf("/blog", { from: other })).toContain(`Beide ${round}<`);
  }
  await Promise.all([heard(), heard(other)]);
  expect(await isKept("/blog", other)).toBe(true);
  const { services } = cached.site;
  const { version: seen, value } = await currentSetting(services.db, "offerings");
  const write = (at: number, isThere: boolean) =>
    saveSetting(services, "offerings", { seen: at, value: { ...value, blog: isThere }, by: null });
  await write(seen, false);
  await expect.poll(async () => (await ask("/blog", { from: other })).status).toBe(404);
  await write(seen + 1, true);
  await expect.poll(async () => (await ask("/blog", { from: other })).status).toBe(200);
});

test("while changes cannot be heard nothing is kept, and afterwards it is again", async () => {
  await heard();
  const { db } = cached.site.services;
  const cut = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`;
  // Changed without an announcement, while the connection is cut.
  const mended = Promise.withResolvers<void>();
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const connect = pg.Client.prototype.connect;
  const held = vi.spyOn(pg.Client.prototype, "connect").mockImplementation(async function (
    this: pg.Client & { connectionParameters: { application_name?: string } },
    ...given: unknown[]
  ) {
    if (this.connectionParameters.application_name === "voordeur-listen") await mended.promise;
    return Reflect.apply(connect, this, given);
  } as never);
  onTestFinished(() => held.mockRestore());
  await db.execute(cut);
  await expect.poll(cached.site.isCaching).toBe(false);
  expect(await isKept("/blog")).toBe(false);
  await db
    .update(blogs)
    .set({ title: "Achterom" })
    .where(sql`slug = 'drie-dagen-bedenktijd'`);
  expect(await textOf("/blog")).toContain("Achterom");
  mended.resolve();
  await until("pages to be cached again", cached.site.isCaching);
  expect(await isKept("/blog")).toBe(true);
  expect(await textOf("/blog")).toContain("Achterom");
});

test("a form measures its own time, and not for how long its page was kept", async () => {
  cached.now = new Date("2027-01-04T23:30:00Z");
  await cached.site.services.pages.changed(cached.site.services.db, "listings");
  await heard();
  const rendering = await renderingOf("/");
  expect(await textOf("/")).not.toContain('name="token"');
  cached.now = new Date("2027-01-05T22:30:00Z");
  expect(await renderingOf("/")).toBe(rendering);
  const token = await textOf("/aanvraag/token");
  expect(await send(0, token, "at-once@example.nl")).toBe(200);
  cached.now = new Date("2027-01-05T22:30:20Z");
  expect(await send(0, token, "in-time@example.nl")).toBe(200);
  const stored = await cached.site.services.db.select().from(leads);
  expect(stored.map(({ email, suspicion }) => [email, suspicion])).toEqual([
    ["at-once@example.nl", "sneller ingevuld dan een mens kan"],
    ["in-time@example.nl", null],
  ]);
  cached.now = TEST_NOW;
});

/** Sends the contact form of a page. @returns the status. */
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
      // Different visitors: a single one would reach the limit.
      "X-Forwarded-For": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    },
  });
  return answer.status;
}

test(`${LEADS} leads are all stored while the cache is emptied and filled`, async () => {
  const { db, pages } = cached.site.services;
  // The tests before this one used other years.
  await pages.changed(db, "listings");
  const token = await textOf("/aanvraag/token");
  cached.now = new Date(cached.now.getTime() + 60_000);
  const filled = new Set<string>();
  async function emptyAndFill(): Promise<void> {
    for (let round = 0; round < LEADS; round += 1) {
      await pages.changed(db, round % 2 ? "listings" : "texts");
      filled.add((await renderingOf("/")) ?? "none");
      cached.now = new Date(cached.now.getTime() + 1);
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
  cached.now = TEST_NOW;
});
