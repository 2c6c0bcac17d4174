import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendEmail } from "../../app/features/accounts/emails.server.ts";
import { registeredEmails } from "../../app/features/admin/outbox/registry.server.ts";
import { submitLead } from "../../app/features/leads/service.server.ts";
import { requestSearch } from "../../app/features/searches/service.server.ts";
import { bookViewing } from "../../app/features/viewings/booking/book.server.ts";
import { mailOwner, setParts } from "../../app/features/viewings/owner/service.server.ts";
import { jobsOf } from "../../app/jobs.ts";
import type { Message } from "../../app/platform/mail/mail.ts";
import { strandedEmailsJob } from "../../app/platform/outbox/stranded.ts";
import { users } from "../../database/schema/accounts.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { viewingOwners } from "../../database/schema/viewing-moments.ts";
import { lead } from "../leads/notifications.ts";
import { announce, invite } from "../sales/workbench.ts";
import { createTestServices, type TestServices } from "../site/services.ts";
import { asker, single, storeShownHome } from "../viewings/booking.ts";
import { emptyTables } from "../site/empty-tables.ts";

/** The tables and jobs of the version before, with all that is owed and was sent. */
const asBefore = `
  DROP VIEW bid_letters, viewing_letters, search_letters, lead_notifications;
  CREATE TABLE bid_letters (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), bidder_id uuid NOT NULL, kind text NOT NULL,
    number integer NOT NULL, state text NOT NULL DEFAULT 'queued', attempts integer NOT NULL DEFAULT 0,
    last_error text, created_at timestamptz NOT NULL, sent_at timestamptz);
  CREATE TABLE viewing_letters (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), viewing_id uuid NOT NULL, kind text NOT NULL,
    recipient text NOT NULL, agent_id text, sequence integer NOT NULL, state text NOT NULL DEFAULT 'queued',
    attempts integer NOT NULL DEFAULT 0, last_error text, created_at timestamptz NOT NULL, sent_at timestamptz,
    resent_at timestamptz);
  CREATE TABLE search_letters (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), search_id uuid NOT NULL, kind text NOT NULL,
    state text NOT NULL DEFAULT 'queued', attempts integer NOT NULL DEFAULT 0, last_error text,
    created_at timestamptz NOT NULL, sent_at timestamptz);
  CREATE TABLE lead_notifications (lead_id uuid NOT NULL, kind text NOT NULL, state text NOT NULL DEFAULT 'queued',
    attempts integer NOT NULL DEFAULT 0, last_error text, sent_at timestamptz, resent_at timestamptz,
    PRIMARY KEY (lead_id, kind));
  INSERT INTO bid_letters SELECT id, subject, letter, sequence, state, attempts, last_error, created_at, sent_at
    FROM outbox WHERE kind = 'bid';
  INSERT INTO viewing_letters SELECT id, subject, letter, recipient, staff_id, sequence, state, attempts, last_error,
    created_at, sent_at, resent_at FROM outbox WHERE kind = 'viewing';
  INSERT INTO search_letters SELECT id, subject, letter, state, attempts, last_error, created_at, sent_at
    FROM outbox WHERE kind = 'search';
  INSERT INTO lead_notifications SELECT subject, recipient, state, attempts, last_error, sent_at, resent_at
    FROM outbox WHERE kind = 'lead';
  UPDATE pgboss.job SET data = CASE o.kind
      WHEN 'bid' THEN jsonb_build_object('letterId', o.id)
      WHEN 'viewing' THEN jsonb_build_object('letterId', o.id, 'viewingId', o.subject)
      WHEN 'search' THEN jsonb_build_object('letterId', o.id, 'searchId', o.subject)
      WHEN 'lead' THEN jsonb_build_object('leadId', o.subject, 'kind', o.recipient)
      WHEN 'account' THEN jsonb_build_object('letter', o.letter, 'id', o.staff_id, 'mail', gen_random_uuid())
      ELSE jsonb_build_object('pageId', (SELECT id FROM owner_pages LIMIT 1)) END
    FROM outbox AS o WHERE data->>'letterId' = o.id::text;
  ALTER TABLE told_news DROP CONSTRAINT told_news_letter_id_outbox_id_fk;
  ALTER TABLE told_news ADD CONSTRAINT told_news_letter_id_search_letters_id_fk
    FOREIGN KEY (letter_id) REFERENCES search_letters (id) ON DELETE CASCADE;
  DROP TABLE outbox;`;

let services: TestServices;
const sent: Message[] = [];
beforeAll(async () => {
  services = await createTestServices(jobsOf);
  services.mail = { send: async (message) => void sent.push(message), forget: async () => {} };
});
afterAll(() => services.close());

/** One of each kind and more: to agency, visitor, colleague, owner, bidder, searcher, member of staff. */
async function oweAll() {
  const { db } = services;
  await db.insert(users).values({ id: "anna", name: "Anna", email: "anna@kantoor.example" });
  await submitLead(services, "192.0.2.1", lead, null);
  const { propertyId, agentId } = await storeShownHome(db);
  const request = { propertyId, moment: single(agentId, "11:00"), ...asker(1) };
  await bookViewing(services, request, { who: "visitor" });
  const { saleId } = await announce(services);
  for (const name of ["Jan", "Piet"]) await invite(services, saleId, name);
  const wish = { query: "", style: null, rhythm: "daily", staffId: null } as const;
  await requestSearch(services, { ...wish, email: "zoeker@example.nl" });
  await db.insert(viewingOwners).values({ property_id: propertyId, email: "eigenaar@example.nl" });
  await setParts(services, propertyId, "anna", ["moments"]);
  expect(await mailOwner(services, propertyId)).toBe(true);
  await sendEmail(services, { kind: "reset", id: "anna" });
}

/** Runs all jobs of emails that wait, and those that they queue. */
async function runJobs() {
  const jobs = new Map(jobsOf(services).map((job) => [job.name, job]));
  const queues = new Set(registeredEmails.map(({ queue }) => queue));
  for (;;) {
    const waiting = (await services.waitingJobs()).filter(({ name }) => queues.has(name));
    if (waiting.length === 0) return;
    await services.db.execute(sql`DELETE FROM pgboss.job`);
    for (const { name, data } of waiting) {
      await jobs.get(name)!.run(data, { last: false, signal: new AbortController().signal });
    }
  }
}

const look = () =>
  strandedEmailsJob(services, registeredEmails).run(
    {},
    { last: false, signal: new AbortController().signal },
  );

/** A migration of this version, by its first words. */
function migration(words: string): string[] {
  const all = readMigrationFiles({ migrationsFolder: "database/migrations" });
  return all.find(({ sql: [first = ""] }) => first.includes(words))!.sql;
}

test("what waits at an upgrade goes out once, under its Message-ID, and what was sent does not", async () => {
  const { db } = services;
  await oweAll();
  const before = await db.select().from(outbox);
  expect(new Set(before.map(({ kind }) => kind)).size).toBe(6);
  const bids = before.filter(({ kind }) => kind === "bid");
  await db
    .update(outbox)
    .set({ state: "failed", attempts: 300, last_error: "vol" })
    .where(eq(outbox.id, bids[0]!.id));
  await services.jobs.forget([bids[0]!.id], db);
  const agency = before.find(({ kind, recipient }) => kind === "lead" && recipient === "agency")!;
  await db.update(outbox).set({ state: "sent", attempts: 1 }).where(eq(outbox.id, agency.id));
  await db.execute(sql.raw(asBefore));
  await db.transaction(async (tx) => {
    for (const statement of migration('CREATE TABLE "outbox"'))
      await tx.execute(sql.raw(statement));
    await tx.execute(sql.raw(await readFile("database/triggers/name_email.sql", "utf8")));
  });

  const [bid] = await db.select().from(outbox).where(eq(outbox.id, bids[0]!.id));
  expect(bid).toMatchObject({
    state: "failed",
    attempts: 300,
    last_error: "vol",
    letter: "invited",
  });
  await runJobs();
  await look();
  await runJobs();
  const due = before.filter(({ id }) => id !== bid!.id && id !== agency.id);
  const isNew = ({ kind }: { kind: string }) => kind === "owner" || kind === "account";
  expect(sent).toHaveLength(due.length);
  const ids = sent.map(({ id }) => id);
  for (const email of due.filter((one) => !isNew(one))) expect(ids).toContain(email.message_id);
  expect(sent.map(({ to }) => to)).toEqual(
    expect.arrayContaining(["eigenaar@example.nl", "anna@kantoor.example", "zoeker@example.nl"]),
  );
  expect(await db.$count(outbox, eq(outbox.state, "queued"))).toBe(0);
});

test("an instance of the version before goes on beside it: what it owes goes out once, by either", async () => {
  const { db } = services;
  sent.length = 0;
  const { saleId } = await announce(services);
  const { bidderId } = await invite(services, saleId, "Kees");
  const leadId = (await db.execute<{ id: string }>(sql`SELECT id FROM leads LIMIT 1`)).rows[0]!.id;
  const searchId = (await db.execute<{ id: string }>(sql`SELECT id FROM saved_searches`)).rows[0]!
    .id;
  await emptyTables(db, "outbox");
  await db.execute(sql`DELETE FROM pgboss.job`);
  // As its Drizzle writes them: every column, and twice where it may not count twice.
  const ids: string[] = [];
  const write = async (statement: ReturnType<typeof sql>) =>
    ids.push(...(await db.execute<{ id: string }>(statement)).rows.map(({ id }) => id));
  for (let times = 0; times < 2; times += 1) {
    await write(sql`INSERT INTO bid_letters (id, bidder_id, kind, number, state, attempts, last_error, created_at, sent_at)
      VALUES (default, ${bidderId}, 'invited', 2, default, default, default, now(), default)
      ON CONFLICT DO NOTHING RETURNING id`);
    await write(sql`INSERT INTO lead_notifications (lead_id, kind, state, attempts, last_error, sent_at, resent_at)
      VALUES (${leadId}, 'agency', default, default, default, default, default)
      ON CONFLICT DO NOTHING RETURNING lead_id AS id`);
  }
  expect(ids).toHaveLength(2);
  for (let times = 0; times < 2; times += 1) {
    await write(sql`INSERT INTO search_letters (id, search_id, kind, state, attempts, last_error, created_at, sent_at)
      VALUES (default, ${searchId}, 'go-on', default, default, default, now(), default) RETURNING id`);
  }
  await write(sql`INSERT INTO viewing_letters (id, viewing_id, kind, recipient, agent_id, sequence, state, attempts,
      last_error, created_at, sent_at, resent_at)
    SELECT default_id, id, 'reminder', 'visitor', NULL, sequence, 'queued', 0, NULL, now(), NULL, NULL
    FROM viewings, gen_random_uuid() AS default_id LIMIT 1 RETURNING id`);
  const rows = await db.select().from(outbox);
  expect(
    rows.map(({ kind, letter, recipient }) => `${kind} ${letter} ${recipient}`).toSorted(),
  ).toEqual([
    "bid invited visitor",
    "lead request agency",
    "search go-on visitor",
    "search go-on visitor",
    "viewing reminder visitor",
  ]);
  // It sends one itself, and notes that as it knows how.
  const own = rows.find(({ kind }) => kind === "bid")!;
  await db.execute(sql`UPDATE bid_letters SET state = 'sent', attempts = bid_letters.attempts + 1, sent_at = now()
    FROM bidders WHERE bid_letters.id = ${own.id} AND bidders.id = bid_letters.bidder_id`);
  await services.jobs.send("send-lead-notification", { leadId, kind: "agency" });
  await services.jobs.send("send-bid-letter", { letterId: own.id });
  await services.jobs.send("send-search-letter", { letterId: randomUUID(), searchId });
  await look();
  await runJobs();
  expect(sent.map(({ id }) => id).toSorted()).toEqual(
    rows
      .filter(({ id }) => id !== own.id)
      .map(({ message_id }) => message_id)
      .toSorted(),
  );
});
