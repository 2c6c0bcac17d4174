import { sql } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { agency } from "../../agency.config.ts";
import { storeBlogPicture } from "../../app/site/blog/editing/service.server.ts";
import { addFile } from "../../app/homes/listings/own/service.server.ts";
import { webhooks } from "../../database/schema/webhooks.ts";
import { blogs } from "../../database/schema/blog.ts";
import { signedIn } from "../accounts/accounts.ts";
import { publicPages } from "../pages/all-pages.ts";
import { backupFolder, backUp, restoreTo } from "./backups.ts";
import { formToken } from "../leads/leads.ts";
import { lockWaits } from "../setup/lock-waits.ts";
import { until } from "../setup/until.ts";
import { startMailServer } from "../site/mail-server.ts";
import { storeProperty } from "../listings/properties.ts";
import { createPlace, startSite, type TestSite } from "../site/site.ts";

const ANNA = "anna@kantoor.example";
const SLUG = "eigen-huis-1-venlo";
let site: TestSite;
let picture: string;

beforeAll(async () => {
  // No worker runs, so the emails of all leads are still to be sent.
  site = await startSite({ work: false, env: { TRUST_PROXY: "1" } });
  const { db, storage } = site.services;
  const listing = await storeProperty(db, { source: "eigen", slug: SLUG, address: "Eigen Huis 1" });
  await addFile(site.services, listing.id, await jpeg("red"));
  const stored = await storeBlogPicture(
    new File([new Uint8Array(await jpeg("blue"))], "tuin.jpg"),
    storage,
  );
  if ("error" in stored) throw new Error(stored.error);
  picture = stored.src;
  await db
    .update(blogs)
    .set({ image: picture, content: sql`${blogs.content} || ${`<p><img src="${picture}" /></p>`}` })
    .where(sql`slug = 'drie-dagen-bedenktijd'`);
  await signedIn(site.services, ANNA, "admin");
  await db.insert(webhooks).values({
    label: "Elders",
    url: "https://elders.example/",
    topics: ["lead"],
    with_person: false,
    off_because: null,
    created_at: new Date(),
    created_by: "anna",
  });
  // A copy must not store pictures meanwhile.
  await db.execute(sql`DELETE FROM pgboss.job`);
});
afterAll(() => site.close());

async function jpeg(background: string): Promise<Buffer> {
  const create = { width: 900, height: 600, channels: 3 as const, background };
  return sharp({ create }).jpeg().toBuffer();
}

let sent = 0;

/** Sends a lead as a visitor does; true when the site accepted it. */
async function sendLead(): Promise<boolean> {
  const lead = (sent += 1);
  const response = await fetch(`${site.url}/aanvraag`, {
    method: "POST",
    redirect: "manual",
    headers: { "X-Forwarded-For": `10.1.${lead >> 8}.${lead & 255}` },
    body: new URLSearchParams({
      name: "Jan Peeters",
      email: `jan${lead}@example.nl`,
      phone: "0612345678",
      message: `Lead ${lead}`,
      token: formToken(site.services),
    }),
  });
  return response.status === 303;
}

async function rowsOf(of: TestSite, query: string): Promise<Record<string, unknown>[]> {
  return (await of.services.db.execute(sql.raw(query))).rows;
}

const LEADS = "SELECT id, email, message, created_at::text FROM leads ORDER BY id";

/** A page without the site's URL, and without the version of its data, in which that URL stands. */
async function pageOf(of: TestSite, path: string): Promise<string> {
  const response = await of.fetch(path);
  const text = (await response.text()).replace(/"version":"[\w-]{22}"/, "");
  const urls = [of.url, encodeURIComponent(of.url)];
  return `${response.status}\n${urls.reduce((page, url) => page.replaceAll(url, "site"), text)}`;
}

test("a backup of a running site, restored elsewhere, is that site", async () => {
  for (let early = 0; early < 3; early += 1) expect(await sendLead()).toBe(true);
  const before = await rowsOf(site, LEADS);
  // One comes while the copy is made: it is accepted, and is not in it.
  const lock = new pg.Client(site.databaseUrl);
  await lock.connect();
  await lock.query("BEGIN; LOCK TABLE property_media IN ACCESS EXCLUSIVE MODE");
  const making = backUp(site, await backupFolder());
  await until("the copy to wait", async () => (await lockWaits(site.services.db)).length > 0);
  expect(await sendLead()).toBe(true);
  await lock.query("ROLLBACK");
  await lock.end();
  const folder = await making;
  // The site can tell its staff; the copy has no backup of its own yet.
  expect(await rowsOf(site, "SELECT FROM last_backup WHERE made_at <= now()")).toHaveLength(1);

  const place = await createPlace();
  await restoreTo({ databaseUrl: place.database.url, dataDir: place.dataDir }, folder);
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const copy = await startSite({ place, demo: false, env: { SMTP_URL: mail.url } });
  onTestFinished(() => copy.close());

  const leads = await rowsOf(copy, LEADS);
  expect(leads).toEqual(before);
  expect(await rowsOf(site, LEADS)).toHaveLength(leads.length + 1);

  for (const path of [...publicPages.map((page) => page.path), `/woningaanbod-venlo/${SLUG}`]) {
    expect([path, await pageOf(copy, path)]).toEqual([path, await pageOf(site, path)]);
  }
  expect(await pageOf(copy, `/woningaanbod-venlo/${SLUG}`)).toContain("/media/photos/");
  expect(await pageOf(copy, "/blog/drie-dagen-bedenktijd")).toContain(picture);
  const served = await copy.fetch(picture);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(
    Buffer.from(await (await site.fetch(picture)).arrayBuffer()),
  );
  expect(copy.services.secrets).toEqual(site.services.secrets);

  const cookie = await signedIn(copy.services, ANNA);
  expect((await copy.fetch("/admin", { headers: { cookie } })).status).toBe(200);
  expect(await rowsOf(copy, "SELECT FROM sessions")).toHaveLength(1);
  expect(await rowsOf(copy, "SELECT FROM last_backup")).toEqual([]);

  // A copy tells no other system of anything until staff say so, and then what waited.
  const told = `SELECT off_because, (SELECT count(*)::int FROM webhook_deliveries) AS waiting FROM webhooks`;
  expect(await rowsOf(copy, told)).toEqual([{ off_because: "restored", waiting: leads.length }]);
  expect(await rowsOf(site, told)).toMatchObject([{ off_because: null }]);

  // The waiting emails are sent, each once.
  const emails = async () =>
    rowsOf(copy, "SELECT subject FROM outbox WHERE kind = 'lead' AND state = 'sent'");
  await expect.poll(async () => (await emails()).length).toBe(2 * leads.length);
  const left = "SELECT FROM pgboss.job WHERE name LIKE 'send-lead%' AND state < 'completed'";
  await expect.poll(() => rowsOf(copy, left)).toEqual([]);
  // Whoever signed in above gets a letter too.
  const ids = mail.received
    .map(({ raw }) => /^Message-ID:\s*(\S+)/im.exec(raw.toString())![1]!)
    .filter((id) => id.startsWith("<lead-"));
  expect(new Set(ids).size).toBe(2 * leads.length);
  expect(ids).toHaveLength(2 * leads.length);
  expect(mail.received.filter(({ to }) => to.includes(agency.email))).toHaveLength(leads.length);

  // New rows get unused ids, and are found by their words.
  const fresh = await storeProperty(copy.services.db, { description: "Een zeldzame orangerie" });
  const [highest] = await rowsOf(site, "SELECT max(id)::int AS id FROM properties");
  expect(fresh.id).toBeGreaterThan(highest!.id as number);
  const found = "SELECT id FROM properties WHERE search @@ to_tsquery('dutch', 'tuin') ORDER BY id";
  expect(await rowsOf(copy, found)).toEqual(await rowsOf(site, found));
});
