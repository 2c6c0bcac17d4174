import { randomUUID } from "node:crypto";
import type { Language } from "@voordeur/language/language.ts";
import { eq, sql } from "drizzle-orm";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";
import { events } from "../../database/schema/events.ts";
import { type LeadReply, leads, mailboxes } from "../../database/schema/leads.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { leadGroups } from "../../app/desk/today/lead-groups.server.ts";
import { siteGroup } from "../../app/desk/today/site-group.server.ts";
import { action } from "../../app/desk/lead/acts.server.ts";
import { readMailbox } from "../../app/people/leads/mailbox/read-mailbox.server.ts";
import { exportPerson, erasePerson, forgetOldRows } from "../../app/desk/privacy/service.server.ts";
import { siteMetrics } from "../../app/site-metrics.server.ts";
import { answerEmails, leadEmails } from "../../app/people/leads/service.server.ts";
import { notificationOf } from "../../app/people/leads/notify/notify.server.ts";
import { unsentGroup } from "../../app/desk/outbox/unsent-group.server.ts";
import { speaking } from "../../app/platform/language/speak.server.ts";
import { sendAgain } from "../../app/platform/outbox/send-again.ts";
import { emailJob } from "../../app/platform/outbox/send.ts";
import { listReminded } from "../../app/people/leads/follow-up/reminder/waiting.queries.server.ts";
import { PATIENCE_MS } from "../setup/until.ts";
import { ask } from "../accounts/accounts.ts";
import { personOf, storeLead } from "../leads/leads.ts";
import { emptyTables } from "../site/empty-tables.ts";
import { createTestServices, type TestServices } from "../site/services.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { hasDovecot, startDovecot } from "./dovecot.ts";
import { machineMails } from "./machine-mails.ts";
import { oddMails } from "./mails.ts";
import { mail, type Ours, ref } from "./message.ts";

describe.skipIf(!hasDovecot)("a mailbox", () => {
  let server: Awaited<ReturnType<typeof startDovecot>>;
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices((all) => [emailJob(all, answerEmails)]);
    await storeAgent(services.db, staff);
  });
  afterAll(() => services.close());
  beforeEach(async () => {
    server = await startDovecot();
    services.config.imapUrl = server.url;
    await emptyTables(services.db, "outbox", "leads", "people", "mailboxes");
    services.log.lines.length = 0;
  });
  afterEach(() => server.close());

  const limits = { messages: 200, ms: 5 * PATIENCE_MS, messageMs: PATIENCE_MS };
  const signal = new AbortController().signal;
  const read = (changed = {}) =>
    readMailbox(services, { signal, limits: { ...limits, ...changed } });

  const said = {
    subject: "Uw vraag",
    text: "Beste Jan,\n\nDe tuin ligt op het zuiden. Komt u dinsdag of woensdag kijken?\nWaar spreken we af?",
  };
  /** A lead that was answered by email. */
  async function answeredLead(values = {}): Promise<Ours> {
    const called = { state: "gebeld", first_answer_at: services.clock() } as const;
    const sent = [{ kind: "agency" }] as const;
    const leadId = await storeLead(
      services.db,
      { email: "jan@x.example", ...called, ...values },
      sent,
    );
    const id = randomUUID();
    const answer = `lead-${leadId}-${id}`;
    const [event] = await services.db
      .insert(events)
      .values({ lead_id: leadId, at: services.clock(), kind: "answer", detail: said })
      .returning({ id: events.id });
    await services.db.insert(outbox).values({
      id,
      kind: "lead",
      subject: leadId,
      letter: "answer",
      sequence: event!.id,
      state: "sent",
      message_id: answer,
    });
    return { answer, notification: `lead-${leadId}-agency`, leadId };
  }
  const repliesOf = async (leadId: string) => {
    const rows = await services.db
      .select()
      .from(events)
      .where(eq(events.lead_id, leadId))
      .orderBy(events.id);
    return rows.filter(({ kind }) => kind === "reply").map(({ detail }) => detail);
  };
  const leadOf = async (id: string) =>
    (await services.db.select().from(leads).where(eq(leads.id, id)))[0]!;
  const groupOf = async (id: string) =>
    (await leadGroups(services)).find((group) => group.id === id)!;
  const staff = { id: "anna", email: "anna@kantoor.example", role: "admin" as const };
  const act = (id: string, form: Record<string, string>) =>
    ask(action, { services, staff, params: { id }, form });
  const troubles = async () =>
    (await siteGroup(services, staff)).items.filter(({ key }) => key.startsWith("mailbox"));

  test("of odd messages each does what it should, and none stops another", async () => {
    const cases = [];
    for (const [name, message, expected] of oddMails) {
      const ours = await answeredLead();
      await server.deliver(message(ours));
      cases.push({ name, expected, leadId: ours.leadId });
    }
    const before = await server.messages();
    await read();
    for (const { name, expected, leadId } of cases) {
      const got = await repliesOf(leadId);
      const others = {
        own: undefined,
        sender: undefined,
        isAutomatic: undefined,
        files: undefined,
        isCut: undefined,
        reason: undefined,
      };
      const wanted = expected && [{ ...others, ...expected }];
      expect
        .soft([name, got.map((one) => ({ ...others, ...one }))])
        .toMatchObject([name, wanted ?? []]);
      const wakes = expected !== null && !expected.isAutomatic;
      expect.soft([name, (await leadOf(leadId)).wrote_back_at !== null]).toEqual([name, wakes]);
    }
    // Nothing in the mailbox is marked or moved.
    expect(await server.messages()).toEqual(before);
    expect(services.log.lines).toEqual([]);
  });

  test("folds the HTML of our emails, as programs quote it", async () => {
    const { answer, leadId } = await answeredLead({ name: "Jan", kind: "bezichtiging" });
    await services.db.insert(outbox).values({ kind: "lead", ...notificationOf(leadId, "visitor") });
    await services.db.update(outbox).set({ state: "sent" });
    const sent = await services.db.select().from(outbox).where(eq(outbox.recipient, "visitor"));
    for (const email of sent) {
      const of = email.letter === "answer" ? answerEmails : leadEmails;
      const { html, subject } = (await of.compose(services, email))!;
      const attribution = "<div>Op vr 27 nov. 2026 om 10:00 schreef Voordeur:<br></div>";
      const headers = `<hr><p><b>Van:</b> Voordeur &lt;info@voordeur.example&gt;<br><b>Verzonden:</b> vrijdag<br><b>Aan:</b> Jan<br><b>Onderwerp:</b> ${subject}</p>`;
      for (const quote of [`${attribution}<blockquote>${html}</blockquote>`, headers + html])
        await server.deliver(
          mail(ref(answer), {
            type: "text/html; charset=utf-8",
            body: `<p>Dinsdag.</p>${quote}<p>Groet,<br>Jan</p>`,
          }),
        );
    }
    await read();
    const replies = await repliesOf(leadId);
    expect(replies.map((one) => (one as unknown as LeadReply).own)).toEqual(
      Array(4).fill("Dinsdag.\n\nGroet,\nJan"),
    );
  });

  test("folds our emails in whatever language they went to somebody", async () => {
    const spoken: [then: Language, now: Language][] = [
      ["nl", "de"],
      ["de", "en"],
      ["en", "nl"],
    ];
    for (const [then, language] of spoken) {
      const { answer, leadId } = await answeredLead({
        name: "Jan",
        kind: "bezichtiging",
        language,
      });
      await services.db
        .insert(outbox)
        .values({ kind: "lead", ...notificationOf(leadId, "visitor"), state: "sent" });
      const sent = await services.db.select().from(outbox).where(eq(outbox.subject, leadId));
      for (const email of sent.filter(({ recipient }) => recipient === "visitor")) {
        const of = email.letter === "answer" ? answerEmails : leadEmails;
        const { text } = (await speaking(then, () => of.compose(services, email)))!;
        // Their program marks nothing, and says nothing above it that we know.
        await server.deliver(mail(ref(answer), { body: `Dinsdag.\n\n${text}` }));
      }
      await read();
      const replies = await repliesOf(leadId);
      const own = replies.map((one) => (one as unknown as LeadReply).own);
      expect.soft([then, language, own]).toEqual([then, language, ["Dinsdag.", "Dinsdag."]]);
    }
    expect(services.log.lines).toEqual([]);
  });

  test("brings a message once: read again, by two at once, numbered anew, and moved back", async () => {
    const { answer, leadId } = await answeredLead();
    const message = mail(ref(answer));
    await server.deliver(message);
    await Promise.all([read(), read()]);
    expect(await repliesOf(leadId)).toHaveLength(1);
    await read();
    await server.renumber();
    await read();
    await server.deliver(message);
    await server.deliver(mail(ref(answer), { body: "Nog iets." }));
    await read();
    expect(await repliesOf(leadId)).toMatchObject([
      { text: "Graag morgen om tien uur." },
      { text: "Nog iets." },
    ]);
  });

  test("is read by so many messages a run, and a message that breaks the connection is left out", async () => {
    const ours = [await answeredLead(), await answeredLead(), await answeredLead()];
    await server.deliver(mail(ref(ours[0]!.answer)));
    await server.deliver(mail(null, { headers: [`References: ${"<a@b>\n ".repeat(300_000)}`] }));
    await server.deliver(mail(ref(ours[1]!.answer)));
    await server.deliver(mail(ref(ours[2]!.answer)));
    const counts = async () =>
      Promise.all(ours.map(async ({ leadId }) => (await repliesOf(leadId)).length));
    for (let run = 0; run < 2; run += 1) {
      await read();
      expect(await counts()).toEqual([1, 0, 0]);
      expect(await troubles()).toEqual([]);
    }
    await read({ messages: 2 });
    expect(await counts()).toEqual([1, 1, 0]);
    await read({ messages: 2 });
    expect(await counts()).toEqual([1, 1, 1]);
    expect(services.log.lines.at(-1)).toMatchObject({
      message: "a message that cannot be read is left out",
    });
    expect(JSON.stringify(services.log.lines)).not.toContain("example");
    expect(await troubles()).toMatchObject([
      { title: "Een bericht in de mailbox kon niet worden gelezen" },
    ]);
    services.advance(7 * 86_400_000);
    expect(await troubles()).toEqual([]);
  });

  test("counts each try before it reads, so that a message that ends the site is met twice", async () => {
    const { leadId, answer } = await answeredLead();
    await read();
    await services.db.execute(`CREATE TABLE tries_of_test (tries int)`);
    await services.db.execute(`CREATE FUNCTION note_tries() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO tries_of_test VALUES (NEW.tries); RETURN NEW; END $$`);
    await services.db.execute(`CREATE TRIGGER note_tries AFTER UPDATE OF tries ON mailboxes
      FOR EACH ROW EXECUTE FUNCTION note_tries()`);
    onTestFinished(async () => {
      await services.db.execute("DROP TABLE tries_of_test; DROP FUNCTION note_tries CASCADE");
    });
    const noted = async () => (await services.db.execute("TABLE tries_of_test")).rows;
    await server.deliver(mail(ref(answer)));
    await read();
    expect(await noted()).toEqual([{ tries: 1 }, { tries: 0 }]);
    expect(await repliesOf(leadId)).toHaveLength(1);
    // As two starts left it that ended here.
    await services.db.update(mailboxes).set({ tries: 2 });
    await server.deliver(mail(ref(answer)));
    await server.deliver(mail(ref(answer)));
    await read();
    expect(await repliesOf(leadId)).toHaveLength(2);
    expect(await troubles()).toHaveLength(1);
  });

  test("counts no try that our own database ended, nor one that the site ended as it stops", async () => {
    const { leadId, answer } = await answeredLead();
    await server.deliver(mail(ref(answer)));
    await services.db.execute("ALTER TABLE outbox RENAME TO outbox_away");
    await expect(read()).rejects.toThrow("Failed query");
    await services.db.execute("ALTER TABLE outbox_away RENAME TO outbox");
    expect(await services.db.select({ tries: mailboxes.tries }).from(mailboxes)).toEqual([
      { tries: 0 },
    ]);
    await read();
    expect(await repliesOf(leadId)).toHaveLength(1);
  });

  test.each([
    ["refuses us", () => server.urlOf("fout"), "weigert de naam", 0],
    ["has no such folder", () => server.urlOf("geheim", "Antwoorden"), "De map", 0],
    ["is not there", async () => (await server.stop(), server.url), "niet bereikbaar", 900_000],
  ])(
    "whose server %s is said on Vandaag, until it is read again",
    async (_how, url, words, afterMs) => {
      const named = await url();
      services.config.imapUrl = named;
      await read();
      const asSoon = await troubles();
      services.advance(afterMs);
      expect([asSoon.length > 0, await troubles()]).toMatchObject([
        afterMs === 0,
        [{ text: expect.stringContaining(words) }],
      ]);
      expect(JSON.stringify(services.log.lines)).not.toMatch(/kantoor|geheim|fout/);
      await server.stop();
      await server.start();
      if (words === "De map") await server.deliver(mail(null), ".Antwoorden");
      // The same row once more, with the right password.
      services.config.imapUrl = named.replace("fout", "geheim");
      await read();
      expect(await troubles()).toEqual([]);
      services.advance(60_000);
      const age = (await siteMetrics(services)).find(
        ({ name }) => name === "voordeur_mailbox_age_seconds",
      );
      expect(age!.series).toEqual([{ labels: {}, value: 60 }]);
    },
  );

  test("wakes a lead, on Vandaag, until staff did something with it", async () => {
    const { answer, leadId } = await answeredLead({ name: "Jan", state: "gewonnen" });
    const acts: Record<string, string>[] = [
      { act: "gelezen", tot: services.clock().toISOString() },
      { act: "notitie", notitie: "Gebeld" },
      { act: "antwoorden", onderwerp: "Dag", antwoord: "Tot dan" },
    ];
    for (const form of acts) {
      await server.deliver(mail(ref(answer)));
      await read();
      const { total, items } = await groupOf("antwoord");
      expect([total, items[0]?.title]).toEqual([1, "Jan"]);
      expect(items[0]!.acts).toContainEqual(expect.objectContaining({ label: "Gelezen" }));
      expect((await act(leadId, form)).status).toBe(303);
      expect((await groupOf("antwoord")).total).toBe(0);
    }
    // Nobody did anything with it yet: who handles it is no answer.
    await server.deliver(mail(ref(answer)));
    await read();
    await act(leadId, { act: "toewijzen", wie: "" });
    expect((await groupOf("antwoord")).total).toBe(1);
    const isRead = { act: "gelezen", tot: services.clock().toISOString() };
    // A later one that was not seen yet.
    services.advance(60_000);
    await server.deliver(mail(ref(answer)));
    await read();
    expect((await act(leadId, isRead)).status).toBe(303);
    expect((await groupOf("antwoord")).total).toBe(1);
    expect(await listReminded(services.db, services.clock())).toEqual([null]);
    isRead.tot = services.clock().toISOString();
    expect((await act(leadId, isRead)).status).toBe(303);
    expect(await listReminded(services.db, services.clock())).toEqual([]);
    const before = await services.db.$count(events);
    expect((await act(leadId, isRead)).status).toBe(303);
    expect(await services.db.$count(events)).toBe(before);
  });

  test("brings back what did not arrive: that stands on Vandaag, until it is sent again", async () => {
    const { answer, leadId } = await answeredLead({ name: "Jan" });
    const undelivered = () => unsentGroup(services);
    const [, bounce] = machineMails.find(([name]) => name.startsWith("a bounce that names ours"))!;
    const [, delay] = machineMails.find(([name]) => name === "a delay")!;
    const ours = { answer, notification: "", leadId };
    await server.deliver(delay(ours));
    await read();
    expect(await undelivered()).toMatchObject({ total: 0 });
    const message = bounce(ours);
    await server.deliver(message);
    await read();
    expect(await undelivered()).toMatchObject({
      total: 1,
      items: [
        {
          title: "Jan",
          facts: ["Antwoord", "mislukt"],
          text: "Dit e-mailadres bestaat niet (550 5.1.1 No such user)",
          acts: [{ label: "Opnieuw versturen" }],
        },
      ],
    });
    expect(await leadOf(leadId)).toMatchObject({ wrote_back_at: null });
    const [email] = await services.db.select().from(outbox).where(eq(outbox.message_id, answer));
    await sendAgain(services, answerEmails, email!, staff.email);
    await services.db.update(outbox).set({ state: "sent" });
    // The same once more, and another about what was sent first.
    await server.renumber();
    await read();
    await server.deliver(
      bounce(ours).replace(/^Date:.*$/m, "Date: Sat, 28 Nov 2026 10:00:00 +0100"),
    );
    await read();
    expect(await undelivered()).toMatchObject({ total: 0 });
    const resent = `${answer}-${services.clock().getTime()}`;
    await server.deliver(bounce({ ...ours, answer: resent }));
    await read();
    expect(await undelivered()).toMatchObject({ total: 1 });
  });

  test("has what export hands over, erasing takes away for good, and time forgets", async () => {
    const { answer, leadId } = await answeredLead();
    await server.deliver(mail(ref(answer), { from: "els@werk.example" }));
    await read();
    const person = await personOf(services.db, leadId);
    expect(JSON.stringify(await exportPerson(services, "anna", person))).toContain(
      "Graag morgen om tien uur.",
    );
    const old = await answeredLead({
      created_at: new Date("2020-01-01T00:00:00Z"),
      email: "piet@x.example",
    });
    const body = "Ja.\n\n> Waar spreken we af?";
    await server.deliver(mail(ref(old.answer), { from: "els@werk.example", body }));
    await read();
    expect(await repliesOf(old.leadId)).toMatchObject([{ own: "Ja.", text: body }]);
    await services.db.transaction((tx) => forgetOldRows(tx, services.clock()));
    expect(Object.keys((await repliesOf(old.leadId))[0]!)).toEqual(["mail"]);
    expect(await leadOf(old.leadId)).toMatchObject({ wrote_back_at: null });
    await erasePerson(services, "anna", person);
    await server.deliver(mail(ref(answer), { body: "Nog iets." }));
    await server.deliver(mail(ref(old.answer), { body: "Nog iets." }));
    await server.renumber();
    await read();
    const { rows } = await services.db.execute(
      sql`SELECT detail FROM events WHERE detail ? 'text'`,
    );
    expect(rows).toEqual([]);
  });

  test("brings an answer to two leads to the one that was written about last", async () => {
    const [first, last] = [await answeredLead(), await answeredLead()];
    await server.deliver(
      mail(null, { headers: [`References: ${ref(first.answer)} ${ref(last.answer)}`] }),
    );
    await read();
    expect([await repliesOf(first.leadId), await repliesOf(last.leadId)]).toMatchObject([[], [{}]]);
  });

  test("that is not named is not read", async () => {
    services.config.imapUrl = undefined;
    await read();
    expect(await services.db.$count(mailboxes)).toBe(0);
    expect(
      (await siteMetrics(services)).find(({ name }) => name === "voordeur_mailbox_age_seconds")!
        .series,
    ).toEqual([]);
  });
});
