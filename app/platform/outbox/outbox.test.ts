import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { currentLanguage } from "@voordeur/language/current.ts";
import { allLanguages } from "@voordeur/language/language.ts";
import { leads } from "../../../database/schema/leads.ts";
import { emailRecipients, outbox } from "../../../database/schema/outbox.ts";
import { reviews } from "../../../database/schema/reviews.ts";
import { savedSearches } from "../../../database/schema/searches.ts";
import { storeLead } from "../../../tests/leads/leads.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { inTransaction } from "../database/database.ts";
import type { Message } from "../mail/mail.ts";
import type { EmailEvent, RegisteredEmails } from "./email-kind.ts";
import { queueEmails } from "./queue-emails.ts";
import { sendAgain } from "./send-again.ts";
import { emailJob } from "./send.ts";
import { emailMetric } from "./email-metrics.ts";
import { unsentLister } from "./unsent.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";

/** What the mail server does with the next message, and how its words are made. */
const now = {
  refusal: null as Error | null,
  compose: null as Error | null,
  sends: async () => {},
  language: "",
};
const sent: Message[] = [];
const forgotten: string[] = [];
const events: EmailEvent[] = [];

const registered: RegisteredEmails = {
  kind: "lead",
  queue: "send-test-email",
  name: "a letter",
  letters: {},
  emails: (subject) => `test-${subject}-`,
  async compose() {
    now.language = currentLanguage();
    if (now.compose) throw now.compose;
    return { from: "a@x.example", to: "jan@example.nl", subject: "Dag", text: "Dag" };
  },
  subjects: leads,
  record: async (_tx, _email, event) => void events.push(event),
  show: async () => new Map(),
};
const services = await useTestServices((all) => [emailJob(all, registered)]);
const { db } = services;
const site = {
  ...services,
  mail: {
    async send(message: Message) {
      await now.sends();
      if (now.refusal) throw now.refusal;
      sent.push(message);
    },
    forget: async (ids: readonly string[]) => void forgotten.push(...ids),
  },
};
beforeEach(async () => {
  await emptyTables(db, "outbox", "leads", "saved_searches", "pgboss.job");
  for (const list of [sent, forgotten, events, services.log.lines]) list.length = 0;
  Object.assign(now, { refusal: null, compose: null, sends: async () => {} });
});

const failure = Object.assign(new Error("550 no such jan@example.nl"), { responseCode: 550 });

async function owe(sequence: number | null = 1) {
  const subject = await storeLead(db);
  const emails = [{ subject, letter: "invited", sequence }];
  const [id] = await inTransaction(services, (services) =>
    queueEmails(services, registered, services.clock(), emails),
  );
  return { id: id!, subject };
}

/** One attempt: how it ended. */
const attempt = (id: string, last = false) =>
  emailJob(site, registered)
    .run({ letterId: id }, { last, signal: new AbortController().signal })
    .then(
      () => "done",
      (error: Error) => error.message,
    );
const row = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];

test("an email is owed with its job, or not at all", async () => {
  const subject = await storeLead(db);
  const email = { subject, letter: "invited", sequence: 1 };
  const at = services.clock();
  await expect(
    inTransaction(services, async (services) => {
      await queueEmails(services, registered, at, [email]);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect([await db.$count(outbox), await services.waitingJobs()]).toEqual([0, []]);
  const twice = () =>
    inTransaction(services, (services) => queueEmails(services, registered, at, [email]));
  const [[id], again] = [await twice(), await twice()];
  expect(again).toEqual([]);
  const job = { name: registered.queue, data: { letterId: id, subject } };
  expect(await services.waitingJobs()).toEqual([job]);
});

test("an email that was taken is noted as sent, and goes once", async () => {
  const { id } = await owe();
  expect(await Promise.all([attempt(id), attempt(id), attempt(id)])).toEqual(Array(3).fill("done"));
  expect(sent).toHaveLength(1);
  expect(await row(id)).toMatchObject({ state: "sent", attempts: 1, sent_at: services.clock() });
});

test("a refusal is thrown without the server's words, and the last one is an error", async () => {
  const { id } = await owe();
  now.refusal = failure;
  expect(await attempt(id)).toBe("a letter was not taken (550)");
  const refused = { last_error: "550 no such jan@example.nl", sent_at: null };
  expect(await row(id)).toMatchObject({ state: "queued", attempts: 1, ...refused });
  expect(services.log.lines).toEqual([]);
  expect(await attempt(id, true)).toBe("a letter was not taken (550)");
  expect(await row(id)).toMatchObject({ state: "failed", attempts: 2, ...refused });
  expect(services.log.lines).toEqual([
    { message: "a letter failed for good", details: { letterId: id } },
  ]);
});

test("an email that cannot be composed fails as one that was refused", async () => {
  const { id } = await owe();
  now.compose = new TypeError("no words");
  expect(await attempt(id)).toBe("a letter was not taken (TypeError)");
  expect(await row(id)).toMatchObject({ state: "queued", last_error: "no words" });
});

test("each attempt has the same Message-ID, and an email sent again on purpose another", async () => {
  const { id, subject } = await owe();
  // The server took it, and its answer was lost.
  now.sends = async () => void (sent.length === 0 && sent.push({ id: "" } as Message));
  now.refusal = failure;
  await attempt(id);
  now.refusal = null;
  sent.length = 1;
  await attempt(id);
  services.advance(60_000);
  expect(await sendAgain(site, registered, { id, subject }, "anna")).toBe(true);
  await attempt(id);
  const [, first, second] = sent;
  expect(first!.id).toBe(`test-${subject}-${id}`);
  expect(second!.id).toBe(`${first!.id}-${services.clock().getTime()}`);
  expect(await row(id)).toMatchObject({ state: "sent", attempts: 1 });
});

test("a visitor's email speaks the language of its lead or search, and everybody else's is Dutch", async () => {
  const at = { created_at: services.clock(), last_sign_at: services.clock() };
  for (const language of allLanguages) {
    const lead_id = await storeLead(db, { language });
    const search = { email: "jan@example.nl", query: language, rhythm: "daily", language } as const;
    const review = { about: "", name: "", email: "", lead_id, ...at };
    const [found] = await db
      .insert(savedSearches)
      .values({ ...search, ...at })
      .returning();
    const [asked] = await db.insert(reviews).values(review).returning();
    const [dutch] = await db
      .insert(reviews)
      .values({ ...review, lead_id: null })
      .returning();
    const all = [
      [leads, lead_id, language],
      [savedSearches, found!.id, language],
      [reviews, asked!.id, language],
      [reviews, dutch!.id, "nl"],
      [undefined, lead_id, "nl"],
    ] as const;
    for (const [subjects, subject, visitors] of all) {
      for (const recipient of emailRecipients) {
        const owed = [{ subject, letter: "invited", recipient, sequence: null }];
        const [id] = await inTransaction(services, (services) =>
          queueEmails(services, registered, services.clock(), owed),
        );
        const kind = { ...registered, record: undefined, subjects };
        const alone = { last: true, signal: new AbortController().signal };
        await emailJob(site, kind).run({ letterId: id! }, alone);
        const expected = recipient === "visitor" ? visitors : "nl";
        expect([subject, recipient, now.language]).toEqual([subject, recipient, expected]);
      }
    }
  }
});

test("the same failure is news once", async () => {
  const { id } = await owe();
  const at = services.clock();
  for (const words of ["busy", "busy", "full"]) {
    now.refusal = new Error(words);
    await attempt(id);
  }
  await attempt(id, true);
  expect(events).toEqual([
    { kind: "delayed", at, actor: null, reason: "busy" },
    { kind: "delayed", at, actor: null, reason: "full" },
    { kind: "failed", at, actor: null, reason: "full" },
  ]);
});

test("an email whose subject is erased or forgotten goes, and its copies with it", async () => {
  for (const end of [sql`DELETE FROM leads`, sql`UPDATE leads SET forgotten_at = now()`]) {
    const { id, subject } = await owe();
    now.refusal = failure;
    now.sends = async () => void (await services.db.execute(end));
    expect(await attempt(id)).toBe("done");
    expect([await row(id), forgotten.pop()]).toEqual([undefined, `test-${subject}-`]);
  }
});

test("sent again twice there is one job, one that is being sent is left alone, and one that was sent is no failure", async () => {
  const { id, subject } = await owe();
  const again = (which?: "unsent") => sendAgain(site, registered, { id, subject }, "anna", which);
  expect([await again(), await again("unsent")]).toEqual([true, true]);
  expect(await services.waitingJobs()).toHaveLength(1);
  const taken = Promise.withResolvers<void>();
  const sending = Promise.withResolvers<void>();
  now.sends = () => {
    sending.resolve();
    return taken.promise;
  };
  const sends = attempt(id);
  await sending.promise;
  expect(await again()).toBe(true);
  taken.resolve();
  expect(await sends).toBe("done");
  expect(await row(id)).toMatchObject({ state: "sent", attempts: 1 });
  expect(await again("unsent")).toBe(false);
  expect(await sendAgain(site, registered, { id: randomUUID(), subject }, "anna")).toBe(false);
  expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["resent", "anna"],
    ["resent", "anna"],
    ["sent", null],
  ]);
});

test("what is not sent is counted by kind", async () => {
  for (const state of ["failed", "failed", "queued", "sent"] as const) {
    const { id } = await owe();
    await db
      .update(outbox)
      .set({ state, ...(state === "queued" && { kind: "bid" }) })
      .where(eq(outbox.id, id));
  }
  const { series } = await emailMetric(db);
  expect(series.filter(({ value }) => value > 0)).toEqual([
    { labels: { kind: "lead", state: "failed" }, value: 2 },
    { labels: { kind: "bid", state: "queued" }, value: 1 },
  ]);
});

test("the lists of unsent emails of two kinds of subjects can share a connection", async () => {
  const { subject } = await owe();
  const later = new Date(Date.now() + 86_400_000);
  const about = { lead: sql`SELECT id FROM leads`, bid: sql`SELECT id FROM bidders` };
  await db.transaction(async (tx) => {
    for (const kind of ["lead", "bid"] as const) {
      const list = unsentLister(
        [{ ...registered, kind }],
        (of) => sql`${about[kind]} WHERE id = ${of}`,
      );
      const { emails } = await list(tx, later, 10, subject);
      expect(emails).toHaveLength(kind === "lead" ? 1 : 0);
    }
  });
});
