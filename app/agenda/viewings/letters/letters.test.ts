import { eq, sql } from "drizzle-orm";
import { sync as ical, type VEvent } from "node-ical";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { events as allEvents } from "../../../../database/schema/events.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { viewingOwners, viewingRules } from "../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import {
  useViewingServices,
  asker,
  clearViewings,
  single,
  storeShownHome,
} from "../../../../tests/viewings/booking.ts";
import { storePhoto } from "../../../../tests/listings/properties.ts";
import { emailJob } from "../../../platform/outbox/send.ts";
import { saveSetting, settingVersion } from "../../../settings/service.server.ts";
import { shownAppointment } from "../appointment/read.server.ts";
import { findViewing } from "../booking/queries.server.ts";
import { unsentLister } from "../../../platform/outbox/unsent.ts";
import type { JobAttempt } from "../../../platform/jobs/jobs.ts";
import { strandedEmailsJob } from "../../../platform/outbox/stranded.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import type { Services } from "../../../platform/services.ts";
import type { GroupName } from "../../../settings/groups.ts";
import type { StoredTexts } from "../../../settings/fields.ts";
import { bookViewing, type By, cancelViewing, changeViewing } from "../service.server.ts";
import { viewingUrl } from "../links.server.ts";
import { resendLetter, viewingEmails } from "./emails.server.ts";
import { remindOfTomorrow } from "./reminder.ts";

const services = await useViewingServices();
const { db } = services;
const sent: Message[] = [];
let refusal: Error | undefined;
/** A mail server that keeps what it takes, or takes nothing. */
const given: Services = {
  ...services,
  mail: {
    ...services.mail,
    send: async (message) => {
      if (refusal) throw refusal;
      sent.push(message);
    },
  },
};
beforeEach(async () => {
  await clearViewings(db);
  sent.length = 0;
  refusal = undefined;
});

const staff: By = { who: "staff", id: "anna", email: "anna@kantoor.example" };
const attempt = (last = false): JobAttempt => ({ last, signal: new AbortController().signal });

/** Does the jobs of letters that wait, oldest first, as the queue does. */
async function runJobs(last = false, site = given): Promise<unknown[]> {
  const jobs = (await services.waitingJobs()).filter(({ name }) => name === "send-viewing-letter");
  await db.execute(sql`DELETE FROM pgboss.job`);
  const job = emailJob(site, viewingEmails);
  const failures: unknown[] = [];
  for (const { data } of jobs) {
    await job.run(data, attempt(last)).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

/** The settings with other words for some letters. */
const wordsOf =
  (typed: Partial<Record<GroupName, StoredTexts>>): Services["settings"]["get"] =>
  (name) =>
    (typed[name] as ReturnType<typeof services.settings.get<typeof name>>) ??
    services.settings.get(name);

async function book(time = "15:00") {
  const home = await storeShownHome(db);
  await db.insert(viewingRules).values({ property_id: home.propertyId, invite_owner: true });
  const owner = { name: "Mevrouw Smeets", email: "smeets@eigenaar.example" };
  await db.insert(viewingOwners).values({ ...owner, property_id: home.propertyId });
  const request = { propertyId: home.propertyId, moment: single(home.agentId, time), ...asker(7) };
  const booking = await bookViewing(services, request, { who: "visitor" });
  if (booking.outcome !== "booked") throw new Error(booking.outcome);
  return { ...home, id: booking.id };
}

const agentOf = async (id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!.email;
const to = (address: string) => sent.filter((message) => message.to === address);
const visitorMails = () => to("bezoeker7@example.nl");

function eventOf({ calendar }: Message): { method: string; event: VEvent; text: string } {
  const content = calendar!.content;
  const event = Object.values(ical.parseICS(content)).find((one) => one?.type === "VEVENT");
  return { method: calendar!.method, event: event as VEvent, text: content };
}

describe("an invitation", () => {
  test("goes to visitor, colleague and owner; of the visitor the owner hears nothing", async () => {
    const { agentId } = await book();
    expect(await runJobs()).toEqual([]);
    const owner = to("smeets@eigenaar.example");
    const agent = to(await agentOf(agentId));
    expect([visitorMails().length, agent.length, owner.length]).toEqual([1, 1, 1]);
    const all = JSON.stringify(owner);
    expect(all).not.toMatch(/Bezoeker|bezoeker7|06 1000/);
    expect(all).toContain("Er komt iemand uw woning bekijken");
    expect(agent[0]).toMatchObject({ replyTo: "bezoeker7@example.nl" });
    expect(agent[0]!.text).toContain("06 10000007");
    // Nobody has checked the address: what was typed could be a stranger's words to its owner.
    expect(JSON.stringify(visitorMails())).not.toContain("Bezoeker 7");
    expect(visitorMails()[0]!.text).toMatch(/\/bezichtiging\/afspraak\/[\w-]{43}\n/);
  });

  test("speaks the language of the owner, whoever writes from their address, and to the others theirs", async () => {
    const { agentId } = await book();
    await db.update(viewingOwners).set({ language: "de" });
    await storeLead(db, { email: "smeets@eigenaar.example", language: "en" });
    await runJobs();
    const [owner] = to("smeets@eigenaar.example");
    expect(owner!.subject).toMatch(/^Besichtigung Ihrer Immobilie: /);
    expect(owner!.text).toContain("Guten Tag Mevrouw Smeets,");
    expect(owner!.text).toContain("Jemand sieht sich Ihre Immobilie an.");
    expect(eventOf(owner!).event.summary).toMatch(/^Besichtigung Ihrer Immobilie, /);
    const others = [...to(await agentOf(agentId)), ...visitorMails()];
    expect(others).toHaveLength(2);
    for (const { text } of others) expect(text).not.toContain("Besichtigung");
  });

  test("is an iCalendar object of RFC 5545 with what RFC 5546 asks of a request", async () => {
    const { id } = await book();
    await runJobs();
    const { method, event, text } = eventOf(visitorMails()[0]!);
    expect(method).toBe("REQUEST");
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // The properties that 5546, 3.2.2 wants, and UTC stamps.
    expect(lines).toEqual(
      expect.arrayContaining([
        "VERSION:2.0",
        "METHOD:REQUEST",
        `UID:viewing-${id}@voordeur.example`,
        "SEQUENCE:0",
        "DTSTAMP:20260302T100000Z",
        "DTSTART;TZID=Europe/Amsterdam:20260303T150000",
        "DTEND;TZID=Europe/Amsterdam:20260303T153000",
        "STATUS:CONFIRMED",
        expect.stringMatching(/^PRODID:/),
        expect.stringMatching(/^ORGANIZER;CN=.*:mailto:info@voordeur\.example$/),
        expect.stringMatching(/^ATTENDEE;.*:mailto:bezoeker7@example\.nl$/),
      ]),
    );
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(1);
    expect(event).toMatchObject({
      start: new Date("2026-03-03T14:00:00Z"),
      end: new Date("2026-03-03T14:30:00Z"),
    });
  });

  test("keeps its id through a change and the end, with a higher number each time", async () => {
    const { id, agentId } = await book();
    await runJobs();
    await changeViewing(services, id, single(agentId, "16:00"), { who: "visitor" });
    await runJobs();
    await cancelViewing(services, id, staff);
    await runJobs();
    const read = visitorMails().map((message) => eventOf(message));
    expect(read.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(new Set(read.map(({ event }) => event.uid)).size).toBe(1);
    expect(read.map(({ event }) => Number(event.sequence))).toEqual([0, 1, 2]);
    expect(read[2]!.text).toContain("STATUS:CANCELLED");
    expect(sent).toHaveLength(9);
  });
});

describe("a letter", () => {
  test("that a change overtook is not sent; a colleague who left hears that it is off", async () => {
    const { id, agentId } = await book();
    const bert = await storeShownHome(db);
    await changeViewing(services, id, single(bert.agentId, "16:00"), staff);
    await changeViewing(services, id, single(bert.agentId, "16:30"), staff);
    expect(await runJobs()).toEqual([]);
    expect(visitorMails().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Uw bezichtiging is verplaatst/),
    ]);
    expect(to(await agentOf(agentId)).map((message) => eventOf(message).method)).toEqual([
      "CANCEL",
    ]);
    const [viewing] = await db.select().from(viewings);
    for (const letter of await db.select().from(outbox)) {
      expect(letter.state).toBe("sent");
      expect(letter.sequence === viewing!.sequence || letter.staff_id === agentId).toBe(true);
    }
  });

  test("of another colleague at the same time says who comes, not that it moved", async () => {
    const { id, agentId } = await book();
    await runJobs();
    sent.length = 0;
    const { agentId: bert } = await storeShownHome(db);
    await changeViewing(services, id, single(bert, "15:00"), staff);
    await runJobs();
    const [visitor] = visitorMails();
    expect(visitor!.subject).toMatch(/^Een andere collega ontvangt u/);
    expect(visitor!.text).toContain("Sanne de Wit");
    expect(eventOf(visitor!).method).toBe("REQUEST");
    expect(to("smeets@eigenaar.example")[0]!.text).toContain("blijft op hetzelfde moment");
    expect(to(await agentOf(agentId))[0]!.subject).toMatch(/^Bezichtiging niet meer van jou/);
    expect(JSON.stringify(sent)).not.toMatch(/verplaatst|ander moment gekregen/);
  });

  test("of another colleague says that it moved where an unsent letter would have", async () => {
    const { id, agentId } = await book();
    await runJobs();
    sent.length = 0;
    const { agentId: bert } = await storeShownHome(db);
    await changeViewing(services, id, single(agentId, "16:00"), staff);
    refusal = new Error("450 nu even niet");
    await runJobs(true);
    refusal = undefined;
    await changeViewing(services, id, single(bert, "16:00"), staff);
    await runJobs();
    expect(visitorMails().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Uw bezichtiging is verplaatst/),
    ]);
  });

  test("is tried again, is shown when it failed for good, and is sent once more", async () => {
    const { id } = await book();
    refusal = Object.assign(new Error("550 geen zin voor bezoeker7@example.nl"), {
      responseCode: 550,
    });
    expect(await runJobs()).toHaveLength(3);
    expect(await runJobs()).toEqual([]);
    const job = strandedEmailsJob(services, [viewingEmails]);
    await job.run({}, { last: false, signal: new AbortController().signal });
    await job.run({}, { last: false, signal: new AbortController().signal });
    expect(await runJobs(true)).toHaveLength(3);
    expect(JSON.stringify(services.log.lines)).not.toContain("bezoeker7");
    const listUnsent = unsentLister([viewingEmails]);
    const unsent = await listUnsent(db, services.clock(), 10);
    expect(unsent.total).toBe(3);
    refusal = undefined;
    for (const email of unsent.emails) {
      expect(await resendLetter(services, email.id, "anna@kantoor.example")).toBe(true);
    }
    expect(await runJobs()).toEqual([]);
    expect(await runJobs()).toEqual([]);
    expect(sent).toHaveLength(3);
    expect((await listUnsent(db, services.clock(), 10)).total).toBe(0);
    const events = await db.select().from(allEvents).where(eq(allEvents.viewing_id, id));
    expect(events.map(({ kind }) => kind)).toEqual([
      "booked",
      ...Array.from({ length: 3 }, () => "delayed"),
      ...Array.from({ length: 3 }, () => "failed"),
      ...Array.from({ length: 3 }, () => "resent"),
      ...Array.from({ length: 3 }, () => "sent"),
    ]);
  });

  test("of a viewing that was forgotten meanwhile is not sent", async () => {
    const { id } = await book();
    await db.update(viewings).set({ forgotten_at: services.clock() }).where(eq(viewings.id, id));
    expect(await runJobs()).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe("who answers for the home", () => {
  const joep = {
    name: "Joep van der Velden",
    role: "Register-makelaar",
    languages: "Nederlands en Duits",
    phone: { display: "06 55 50 11 11", international: "+31655501111" },
    photo: "team/0123456789abcdef0123456789abcdef 600x800",
  };
  const inTeam = async (team: (typeof joep)[]) => {
    const seen = await settingVersion(db, "team");
    await saveSetting(services, "team", { seen, value: team, by: null });
  };
  afterEach(() => inTeam([]));

  test("signs the visitor's letters and is on their page, whoever receives them", async () => {
    await inTeam([joep]);
    const { id, propertyId } = await book();
    await db.update(properties).set({ contact: joep.name }).where(eq(properties.id, propertyId));
    await storePhoto(db, propertyId, { storage_key: "photos/gevel", width: 1200, height: 800 });
    await runJobs();
    const { text, html } = visitorMails()[0]!;
    expect(text).toContain("U wordt ontvangen door: Sanne de Wit");
    const told = [joep.name, joep.role, `Spreekt ${joep.languages}`, joep.phone.display];
    expect(text).toContain(`Uw aanspreekpunt: ${told.join("\n")}\n\nAlles van u bij ons`);
    for (const one of told) expect(html).toContain(one);
    expect(html).toMatch(
      /<img src="https:\/\/voordeur\.example\/media\/team\/[0-9a-f]{32}-480\.webp" alt="Foto van Joep van der Velden" width="64" height="85"/,
    );
    // The home stands in it with its photo, and the way to its page once.
    expect(html).toMatch(
      /media\/photos\/gevel-960\.webp" alt="Foto van Teststraat \d+, Venlo" width="526" height="351"/,
    );
    expect(text.match(/\/woningaanbod-venlo\//g)).toHaveLength(1);
    expect(JSON.stringify([to("smeets@eigenaar.example")])).not.toContain(joep.name);
    const viewing = (await findViewing(db, id))!;
    expect(await shownAppointment(services, viewing)).toMatchObject({
      agent: "Sanne de Wit",
      contact: joep,
    });
    sent.length = 0;
    await inTeam([]);
    await cancelViewing(services, id, staff);
    await runJobs();
    expect(visitorMails()[0]!.html).not.toMatch(/<img|aanspreekpunt/);
  });
});

describe("the words of staff", () => {
  test("go out to the visitor, with the home and the time in them; what is left out stays out", async () => {
    const typed = {
      subject: "Tot kijk in {woning}",
      text: "Fijn dat u komt.\n\nDe deur is groen.",
      until: "Kan het niet? Bel voor {verzetten-tot}.",
    };
    const settings = { ...services.settings, get: wordsOf({ "letter-bezichtiging-vast": typed }) };
    await book();
    await runJobs(false, { ...given, settings });
    const { subject, text } = visitorMails()[0]!;
    expect(subject).toMatch(/^Tot kijk in \S/);
    expect(text).toContain("Fijn dat u komt.\n\nDe deur is groen.");
    expect(text).toContain("Bel voor maandag 2 maart 2026 om 15.00 uur.");
    expect(text).not.toMatch(/[{}]|Wij verwachten u/);
  });

  test("go out to owner and colleague too; who has no address is called", async () => {
    const typed = {
      "letter-eigenaar-vast": { subject: "Kijkers bij {woning}", text: "Zet u de koffie klaar?" },
      "letter-collega-vast": { subject: "{naam} komt naar {woning}", text: "Neem sleutels mee." },
    };
    const { agentId } = await book();
    await db.update(viewings).set({ email: "" });
    const settings = { ...services.settings, get: wordsOf(typed) };
    await runJobs(false, { ...given, settings });
    const [owner] = to("smeets@eigenaar.example");
    expect(owner!.subject).toMatch(/^Kijkers bij \S/);
    expect(owner!.text).toContain("Beste Mevrouw Smeets,\n\nZet u de koffie klaar?");
    const [agent] = to(await agentOf(agentId));
    expect(agent!.subject).toMatch(/^Bezoeker 7 komt naar \S/);
    expect(agent!.text).toContain("Neem sleutels mee.");
    expect(agent!.text).toContain("bel de bezoeker zelf");
    expect(JSON.stringify(sent)).not.toMatch(/heeft bericht|krijgt bericht/);
  });
});

describe("the reminder", () => {
  test("goes out the day before, once, and anew after a move; not of what is off", async () => {
    const { id, agentId } = await book();
    const { id: off } = await book("14:00");
    await cancelViewing(services, off, staff);
    await runJobs();
    sent.length = 0;
    await remindOfTomorrow(services);
    await remindOfTomorrow(services);
    await runJobs();
    expect(sent).toMatchObject([{ subject: expect.stringMatching(/^Morgen komt u kijken/) }]);
    await changeViewing(services, id, single(agentId, "16:00"), staff);
    await remindOfTomorrow(services);
    await runJobs();
    expect(visitorMails().filter(({ subject }) => subject.startsWith("Morgen"))).toHaveLength(2);
  });
});

describe("somebody who has another appointment in the home", () => {
  const rows: [string, { email?: string; phone?: string }, boolean, boolean][] = [
    ["the same email", {}, true, true],
    ["the email in capitals", { email: "BEZOEKER7@Example.NL", phone: "0687654321" }, true, true],
    [
      "the same phone alone",
      { email: "ander@example.nl", phone: "+31 (0)6 10000007" },
      false,
      true,
    ],
    ["neither", { email: "ander@example.nl", phone: "0687654321" }, false, false],
  ];
  test.each(rows)("%s", async (_, typed, isToldVisitor, isToldAgent) => {
    const { propertyId, agentId, id } = await book("11:00");
    await runJobs();
    sent.length = 0;
    const request = { propertyId, moment: single(agentId, "15:00"), ...asker(7) };
    const visitor = { ...request.visitor, ...typed };
    await bookViewing(services, { ...request, visitor }, { who: "visitor" });
    expect(await runJobs()).toEqual([]);
    const [mail] = to(visitor.email);
    const [agentMail] = to(await agentOf(agentId));
    const link = viewingUrl(services, id);
    // A telephone number proves nothing: the link goes to the address that it belongs to alone.
    expect([mail!.text, mail!.html].map((body) => body!.includes(link))).toEqual([
      isToldVisitor,
      isToldVisitor,
    ]);
    expect(mail!.text.includes("U heeft al een afspraak voor deze woning")).toBe(isToldVisitor);
    expect(mail!.text.includes("3 maart 2026 van 11.00 tot 11.30 uur")).toBe(isToldVisitor);
    expect(agentMail!.text.includes("11.00 tot 11.30 uur")).toBe(isToldAgent);
  });

  test.each(["cancelled", "declined", "waiting", "done"] as const)(
    "hears nothing of one that is %s",
    async (state) => {
      const { propertyId, agentId, id } = await book("11:00");
      await runJobs();
      await db.update(viewings).set({ state }).where(eq(viewings.id, id));
      sent.length = 0;
      const request = { propertyId, moment: single(agentId, "15:00"), ...asker(7) };
      await bookViewing(services, request, { who: "visitor" });
      await runJobs();
      expect(visitorMails()[0]!.text).not.toContain("al een afspraak");
    },
  );

  test("hears nothing of one in another home", async () => {
    await book("11:00");
    sent.length = 0;
    await book("15:00");
    await runJobs();
    for (const { text } of visitorMails()) expect(text).not.toContain("al een afspraak");
  });
});
