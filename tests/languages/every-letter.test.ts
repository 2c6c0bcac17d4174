import { callUpon } from "../../app/deals/transfers/line/call-upon.server.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { noDays } from "../../app/deals/sales/afterwards/dates.ts";
import { saveSaleDays } from "../../app/deals/sales/afterwards/service.server.ts";
import { releasedVersion } from "../transfers/agreement.ts";
import { codeFor } from "../transfers/sign-here.ts";
import type { Foreign } from "@voordeur/language/language.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { casePeople } from "../../database/schema/cases.ts";
import { dossierPapers } from "../../database/schema/dossiers.ts";
import { events } from "../../database/schema/events.ts";
import { properties } from "../../database/schema/listings.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { reviews } from "../../database/schema/reviews.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { viewingOwners } from "../../database/schema/viewing-moments.ts";
import { dutchAlone, dutchOn } from "./words.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { useTestServices } from "../site/services.ts";
import { beginSold, transferStaff } from "../transfers/workbench.ts";
import { jobsOf } from "../../app/jobs.ts";
import { speaking } from "../../app/platform/language/speak.server.ts";
import { keepLanguage } from "../../app/platform/outbox/language.ts";
import type { QueuedEmail } from "../../app/platform/outbox/email-kind.ts";
import { readersLanguage } from "../../app/platform/outbox/send.ts";
import { exampleBidEmails } from "../../app/deals/sales/letters/example.server.ts";
import { type BidLetterName, bidLetters } from "../../app/settings/letters/bid-letters.ts";
import { letterTexts } from "../../app/settings/letters/letter-texts.ts";
import { type LetterName, letterNames, letters } from "../../app/settings/letters/letters.ts";
import { makeParcel } from "../../app/deals/transfers/parcel/parcels.server.ts";
import { setParts } from "../../app/agenda/viewings/owner/service.server.ts";
import { registeredEmails, registeredFor } from "../../app/desk/outbox/registry.server.ts";

const services = await useTestServices(jobsOf);
const { db, settings } = services;

/** Words for the office and its staff. */
const ofStaff = (name: LetterName) =>
  name.startsWith("collega-") ||
  [
    "beroeptelaat",
    "notarisontvangst",
    "overdrachtopmerking",
    "dossierherroepingkantoor",
    "beoordelingbinnen",
    "invitation",
    "confirm",
    "reset",
    "role",
  ].includes(name);

/** Staff fill it in before they send it, in any language. */
const isTemplate = (name: LetterName) => name.startsWith("antwoord-");

const languages = ["de", "en"] as const;
const { name, legalName, town, workingArea, address } = settings.agency;
const names = [name, legalName, town, ...workingArea, ...Object.values(address), "Teststraat"];
const dutchIn = (text: string, language: Foreign, others: readonly string[] = []) =>
  dutchOn(text.replaceAll(/https?:\S+/g, ""), dutchAlone(language), [...names, ...others]);

const worded = languages.flatMap((language) =>
  letterNames
    .filter((one) => !ofStaff(one) && !isTemplate(one))
    .map((letter) => ({ language, letter })),
);

test.each(worded)("the words of $letter are there in $language", async ({ language, letter }) => {
  const texts = await speaking(language, () => letterTexts(settings, letter));
  const { announcement: _, ...read } = texts as Record<string, string>;
  expect(Object.keys(letters[letter].fields)).toEqual(expect.arrayContaining(Object.keys(read)));
  expect(
    dutchIn(
      Object.values(read)
        .join(" ")
        .replaceAll(/\{[^}]*\}/g, ""),
      language,
    ),
  ).toEqual([]);
});

type Row = Pick<QueuedEmail, "kind" | "subject" | "letter"> & Partial<QueuedEmail>;

/** A row of the outbox of each letter that no test below `languages`, `transfers` and `viewings` reads whole; of bids there are examples. */
const rows: Record<string, (language: Foreign) => Promise<Row>> = {
  "lead request": async (language) => ({
    kind: "lead",
    letter: "request",
    subject: await storeLead(db, { name: "Kim", language, kind: "waardebepaling" }),
  }),
  "lead answer": async (language) => {
    const subject = await storeLead(db, { name: "Kim", language });
    const detail = { subject: "RE: 1", text: "OK" };
    const event = { lead_id: subject, at: services.clock(), actor: null };
    const [row] = await db
      .insert(events)
      .values({ ...event, kind: "answer", detail })
      .returning();
    return { kind: "lead", letter: "answer", subject, sequence: row!.id };
  },
  "lead visit": (language) => visit("visit", language),
  "lead visit-changed": (language) => visit("visit-changed", language),
  "lead visit-cancelled": (language) => visit("visit-cancelled", language),
  "owner page": async (language) => {
    const { id } = await storeProperty(db);
    await setParts(services, id, "anna", ["moments"]);
    const owner = { property_id: id, name: "Kim", email: "kim@example.com", language };
    const [row] = await db.insert(viewingOwners).values(owner).returning();
    return { kind: "owner", letter: "page", subject: row!.id };
  },
  "dossier version": async (language) => {
    const { subject, dossierId } = await ofSeller("version", language);
    const paper = { dossier_id: dossierId, kind: "questionnaire", content: {}, hash: "0" } as const;
    const [made] = await db
      .insert(dossierPapers)
      .values({ ...paper, version: 2, created_at: services.clock() })
      .returning();
    return { kind: "dossier", letter: "version", subject, about: made!.id };
  },
  "dossier page": (language) => ofSeller("page", language),
  "dossier bids": (language) => ofSeller("bids", language),
  "dossier chosen": (language) => ofSeller("chosen", language),
  "dossier handler": (language) => ofSeller("handler", language),
  "transfer handler": async (language) => {
    const { parties } = await beginSold(services);
    await keepLanguage(db, casePeople, parties.fatma.id, language);
    const about = transferStaff.staffId;
    return { kind: "transfer", letter: "handler", subject: parties.fatma.id, about };
  },
  "transfer call": (language) => called("call", language),
  "transfer call-receipt": (language) => called("call-receipt", language),
  "transfer sent-back": (language) => ofBuyer("sent-back", language),
  "transfer unsigned": (language) => ofBuyer("unsigned", language),
  "transfer sign-code": async (language) => {
    const sold = await beginSold(services);
    const version = await releasedVersion(services, sold);
    await keepLanguage(db, casePeople, sold.parties.fatma.id, language);
    await codeFor(services, sold.parties.fatma, version.id);
    const [row] = await db.select().from(outbox).where(eq(outbox.letter, "sign-code"));
    return row!;
  },
  "transfer parcel": (language) => parcel("parcel", language),
  "transfer parcel-code": (language) => parcel("parcel-code", language),
  "review request": async (language) => {
    const { id } = await storeProperty(db, { city: "Venlo" });
    const lead_id = await storeLead(db, { language });
    const of = { property_id: id, about: "Verkocht in Venlo", name: "Kim", email: "k@example.com" };
    const [row] = await db
      .insert(reviews)
      .values({ ...of, lead_id, created_at: services.clock() })
      .returning();
    return { kind: "review", letter: "request", subject: row!.id };
  },
  "search go-on": async (language) => {
    const at = {
      created_at: services.clock(),
      active_since: services.clock(),
      last_sign_at: services.clock(),
    };
    const query = "type=Tussenwoning&slaapkamers=3";
    const [row] = await db
      .insert(savedSearches)
      .values({
        email: `k@${language}.example`,
        query,
        rhythm: "weekly",
        state: "active",
        language,
        ...at,
      })
      .returning();
    return { kind: "search", letter: "go-on", subject: row!.id };
  },
};

/** A letter to a seller of a home that is sold, whose colleague it may name. */
async function ofSeller(letter: string, language: Foreign) {
  const { dossierId } = await beginSold(services);
  const [seller] = await db.select().from(casePeople).where(eq(casePeople.dossier_id, dossierId));
  await keepLanguage(db, casePeople, seller!.id, language);
  const about = transferStaff.staffId;
  return { kind: "dossier", letter, subject: seller!.id, about, dossierId } as const;
}

/** A letter to a buyer with words of staff. */
async function ofBuyer(letter: string, language: Foreign) {
  const { parties } = await beginSold(services);
  await keepLanguage(db, casePeople, parties.fatma.id, language);
  return { kind: "transfer", letter, subject: parties.fatma.id, about: "3, 4" } as const;
}

/** A letter about a purchase that its buyer ended in the days of law. */
async function called(letter: string, language: Foreign): Promise<Row> {
  const sold = await beginSold(services);
  const today = amsterdamDate(services.clock());
  const days = { ...noDays, signed_on: today, handed_over_on: today };
  await saveSaleDays(services, sold.saleId, { days, version: 0 }, transferStaff.staffId);
  await keepLanguage(db, casePeople, sold.parties.fatma.id, language);
  await keepLanguage(db, casePeople, sold.parties.jan.id, language);
  const act = { step: "cooling-off", words: "", proof: null } as const;
  await callUpon(services, sold.parties.fatma, act);
  const subject = (letter === "call" ? sold.parties.jan : sold.parties.fatma).id;
  const owed = await db.select().from(outbox).where(eq(outbox.letter, letter));
  return owed.find((one) => one.subject === subject)!;
}

async function visit(letter: string, language: Foreign): Promise<Row> {
  const subject = await storeLead(db, { name: "Kim", language });
  const startsAt = "2026-03-05T13:00:00Z";
  const about = JSON.stringify({ id: 1, startsAt, endsAt: "2026-03-05T14:00:00Z", agentId: null });
  return { kind: "lead", letter, subject, about, sequence: 1 };
}

async function parcel(letter: string, language: Foreign): Promise<Row> {
  const { id, parties } = await beginSold(services);
  await keepLanguage(db, casePeople, parties.notary.id, language);
  const to = {
    partyId: parties.notary.id,
    codeTo: "kantoor@vos.example",
    parts: ["guarantee"] as const,
  };
  await makeParcel(services, id, to, transferStaff);
  const isIt = eq(outbox.letter, letter);
  return (await db.select().from(outbox).where(isIt)).find(
    ({ subject }) => subject === parties.notary.id,
  )!;
}

/** Read by the walk of a transfer and the tests of their letters, those of viewings by `letters/languages.test.ts`. */
const walked = `
  viewing asked, viewing invitation, viewing changed, viewing cancelled, viewing declined, viewing waiting,
  viewing offered, viewing freed, viewing reminder, viewing opinion, dossier link, dossier reminder,
  dossier mandate, dossier mandate-code, dossier mandate-agreed, dossier mandate-withdrawn, reader link,
  reader version, reader answer, transfer link, transfer reminder, transfer move-asked, transfer move-ended,
  transfer lapsed, transfer agreement, transfer sign, transfer signed,
  transfer inspected, transfer aftercare, search confirm, search news`;

test("every letter to a person is read in German", () => {
  const others = registeredEmails.filter(({ kind }) => kind !== "bid");
  const all = others.flatMap(({ kind, letters: own }) =>
    Object.entries(own).flatMap(([letter, shown]) =>
      shown.every((one) => Object.hasOwn(letters, one) && ofStaff(one as LetterName))
        ? []
        : [`${kind} ${letter}`],
    ),
  );
  const read = [...walked.trim().split(/,\s+/), ...Object.keys(rows)];
  expect(all.filter((one) => !one.startsWith("account ")).toSorted()).toEqual(read.toSorted());
});

test.each(Object.keys(bidLetters) as BidLetterName[])(
  "the letter %s about a bid is in German, whatever it tells",
  async (letter) => {
    const about = { publicUrl: services.publicUrl, settings, about: "Teststraat 1" };
    const examples = await speaking("de", async () =>
      exampleBidEmails(letter, about, services.clock()),
    );
    // The seller's answer is as it was given.
    const answer =
      "De verkoper hoopt op een iets hoger bod en wil graag in het voorjaar overdragen.";
    for (const { subject, html, text } of examples) {
      expect(dutchIn([subject, html, text].join(" ").replaceAll(answer, ""), "de")).toEqual([]);
    }
  },
);

const owed = { recipient: "visitor", staff_id: null, about: null, sequence: null } as const;

test.each(Object.keys(rows))(
  "the letter %s is in German, with its calendar and files",
  async (letter) => {
    const language = "de";
    const row = { id: crypto.randomUUID(), message_id: "x", attempts: 0, state: "queued" } as const;
    const email = { ...row, ...owed, ...(await rows[letter]!(language)) } as QueuedEmail;
    email.created_at = services.clock();
    email.resent_at = null;
    const registered = registeredFor(email);
    const spoken = await readersLanguage(db, registered, email);
    expect(spoken).toBe(language);
    const mail = (await speaking(spoken, () => registered.compose(services, email)))!;
    const about = (await db.select().from(properties)).map((home) => home.address);
    expect(mail.html).toContain(`<html lang="${language}">`);
    // What a colleague typed is as they typed it.
    const polite =
      mail.isTyped || /^(?:Guten Tag\b|Hallo,)[^]*Mit freundlichen Grüßen/.test(mail.text);
    expect(polite).toBe(true);
    const event = (mail.calendar?.content ?? "").replaceAll("\r\n ", "").split("\r\n");
    const said = event.filter((line) => /^(?:SUMMARY|DESCRIPTION):/.test(line)).join(" ");
    const files = (mail.files ?? []).map(({ filename }) => filename).join(" ");
    for (const text of [mail.subject, mail.html!, mail.text, said.replaceAll("\\n", " "), files]) {
      expect(dutchIn(text, language, [...about, "Kim"])).toEqual([]);
    }
  },
);
