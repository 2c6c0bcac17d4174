import { given } from "../../../../tests/signing/given.ts";
import { dossierQueues } from "../../../../tests/dossiers/workbench.ts";
import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { mandateForm } from "@voordeur/agreement/fixtures/mandate.ts";
import { mandateSchema } from "@voordeur/agreement/mandate/terms-schema.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { caseDocuments, casePeople, dossiers } from "../../../../database/schema/cases.ts";
import { dossierPapers } from "../../../../database/schema/dossiers.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { signatureEvidence } from "../../../../database/schema/signing.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { expectGerman } from "../../../../tests/languages/reader.ts";
import { readPdf } from "../../../../tests/contracts/pdf.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { runJob } from "../../../../tests/site/run-jobs.ts";
import { dossierGroup } from "../../../desk/today/dossier-group.server.ts";
import { setVisible } from "../../../homes/listings/sync/service.server.ts";
import { createSharedClock } from "../../../platform/clock/shared-clock.ts";
import { listEvents } from "../../../platform/events.ts";
import { dossierEmails } from "../letters/emails.server.ts";
import { markStep } from "../mark-step.server.ts";
import {
  listSellers,
  listSteps,
  listWithdrawn,
  readDossier,
  type Seller,
} from "../queries.server.ts";
import {
  addSeller,
  beginDossier,
  closeDossier,
  correctAddress,
  removeSeller,
  reopenDossier,
} from "../service.server.ts";
import { signedOnPaper, takePaperBack } from "../staff/signed-on-paper.server.ts";
import { agreeWithCode, SEAL_MANDATE, withdrawMandate } from "./agree.server.ts";
import { codeOf } from "../../signing/codes/service.server.ts";
import { mandateCodes } from "./codes.server.ts";
import { sellersMandate } from "./sellers-view.server.ts";
import { sendMandate } from "./send.server.ts";
import { agreementOf, agrees, readMandate, worksFrom } from "./versions.server.ts";
import { smallPdf } from "../../../../tests/setup/small-pdf.ts";

const services = await useTestServices(() => dossierQueues);
const { db } = services;
const { typesetter } = services;
// A PDF takes a tenth of a second, and only one test reads one.
const quickly: typeof typesetter = {
  typeset: async ({ data }) => Buffer.from(`%PDF-1.7\n${data}`),
  close: () => typesetter.close(),
};
services.typesetter = quickly;
await db.insert(users).values({ id: "mieke", name: "Mieke", email: "mieke@kantoor.example" });

const staff = { actor: "mieke@kantoor.example", staffId: "mieke" };
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const ADDRESS = "Dorpsstraat 12, 5911 AA Venlo";
const to = (at: string) => services.advance(Date.parse(at) - services.clock().getTime());

let id: string;
let anna: Seller;
let bram: Seller;

const dossier = async () => (await readDossier(db, id))!;
const seen = async () => (await readMandate(db, id)).papers[0]?.version ?? 0;
const newest = async () => (await readMandate(db, id)).papers[0]!;
async function send(change: object = {}, after?: number) {
  const values = mandateSchema.parse({ ...mandateForm, ...change });
  return sendMandate(services, await dossier(), { seen: after ?? (await seen()), values }, staff);
}

async function ask(seller: Seller) {
  await mandateCodes.send(services, seller, (await newest()).id);
  return lastCode(seller);
}
const lastCode = async (seller: Seller) =>
  await codeOf(services, (await mandateCodes.newest(db, seller.id, (await newest()).id))!);

async function type(seller: Seller, code: string, over: object = {}) {
  const { id: paperId, hash } = await newest();
  const agreement = { paperId, hash, name: `${seller.name} getypt`, beginsEarly: false, code };
  await agreeWithCode(services, seller, { ...agreement, ...over }, given);
}
const agree = async (seller: Seller, over: object = {}) => type(seller, await ask(seller), over);
const withdraw = (seller: Seller, at = services.clock()) =>
  withdrawMandate(services, seller, "A. de Vries", at);
const step = async () => (await listSteps(db, id)).find((one) => one.step === "mandate")!;
const letters = async (...names: string[]) =>
  (await db.select().from(outbox).where(inArray(outbox.letter, names))).length;

beforeEach(async () => {
  await emptyTables(db, "dossiers", "outbox", "leads", "properties", "rate_limits", "pgboss.job");
  // A Monday, two weeks after which is no holiday.
  to("2026-03-02T10:00:00Z");
  const name = (first: string) => ({
    name: `${first} de Vries`,
    email: `${first.toLowerCase()}@voorbeeld.example`,
    phone: "",
  });
  ({ id } = await beginDossier(services, { about: ADDRESS }, name("Anna"), staff));
  services.advance(1000);
  await addSeller(services, id, name("Bram"), staff);
  [anna, bram] = (await listSellers(db, id)) as [Seller, Seller];
});

const correct = (file: string, about: string, seen?: string) =>
  correctAddress(services, file, { about, seen }, staff);

test.each(["7205 AB 23", "23, 7205 AB Zutphen", "Dorpsstraat 12, 5911 AA"])(
  "no mandate is sent of %s, and one of the corrected address is",
  async (about) => {
    await db.update(dossiers).set({ about }).where(eq(dossiers.id, id));
    await expect(send()).rejects.toThrow(`Hier staat alleen “${about}”`);
    expect(await seen()).toBe(0);
    await correct(id, ADDRESS);
    await send();
    const { subject, articles } = (await newest()).content.model;
    expect(subject).toBe(ADDRESS);
    expect(JSON.stringify(articles[0])).toContain(ADDRESS);
  },
);

test("a mandate does not name an address that a colleague corrects meanwhile", async () => {
  const before = await dossier();
  await correct(id, "Kade 3, 5911 AB Venlo");
  const values = mandateSchema.parse(mandateForm);
  const sent = sendMandate(services, before, { seen: 0, values }, staff);
  await expect(sent).rejects.toThrow("net gewijzigd");
  expect(await seen()).toBe(0);
});

/** The outcome of a case: "gedaan", the refusal's words, or the status of a response. */
async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  try {
    const answer = await act();
    return answer === false || answer === null ? "niets" : "gedaan";
  } catch (error) {
    if (error instanceof Response) return String(error.status);
    return (error as Error).message;
  }
}

const OLD = "Deze code werkt niet meer. Vraag een nieuwe.";
const WRONG = "Deze code klopt niet. Kijk de cijfers nog eens na.";
const NEWER = "Er is intussen een nieuwe versie. Lees die eerst.";
const CLOSED = "Dit dossier is gesloten.";
const LATE = "De termijn om te herroepen is voorbij. Opzeggen kan nog: bel ons.";
const NO_TERM = "Deze opdracht kunt u niet herroepen. Opzeggen kan wel: bel ons.";

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

type Acts = Record<string, () => Promise<unknown>>;

/** Each does what its title says. */
const done: Acts = {
  "one of two sellers agrees": () => agree(anna),
  "a seller sends the same form twice": async () => {
    const code = await ask(anna);
    await Promise.all([type(anna, code), type(anna, code)]);
    expect(await letters("mandate-agreed")).toBe(1);
  },
  "a code with a space and a hyphen": async () => {
    const code = await ask(anna);
    return type(anna, `${code.slice(0, 3)} - ${code.slice(3)}`);
  },
  "a code just before its half hour is over": async () => {
    const code = await ask(anna);
    services.advance(30 * MINUTE - 1);
    return type(anna, code);
  },
  "a button pressed twice sends one code": async () => {
    await ask(anna);
    await ask(anna);
    expect(await letters("mandate-code")).toBe(1);
    return agree(anna);
  },
  "the right code after four wrong ones": async () => {
    const code = await ask(anna);
    for (let at = 0; at < 4; at += 1) await outcomeOf(() => type(anna, other(code)));
    return type(anna, code);
  },
  "both agree, and then a term changes": async () => {
    await agree(anna);
    await agree(bram);
    return send({ lowestFee: "4.000" });
  },
  "one withdraws after both agreed": async () => {
    await agree(anna);
    await agree(bram);
    return withdraw(anna);
  },
  "withdrawing twice at once tells it once": async () => {
    await agree(anna);
    await Promise.all([withdraw(anna), withdraw(anna)]);
    expect(await letters("mandate-withdrawn", "mandate-withdrawn-office")).toBe(2);
  },
  "one withdraws while the other agrees": async () => {
    await agree(anna);
    const code = await ask(bram);
    await Promise.all([withdraw(anna), type(bram, code)]);
  },
  "withdrawing from a file that is closed: the law's term goes on": async () => {
    await agree(anna);
    await closeDossier(services, id, staff);
    return withdraw(anna);
  },
  "withdrawing what was agreed to before a newer version": async () => {
    await agree(anna);
    await send({ fee: "2" });
    return withdraw(anna);
  },
  "a second acceptance has a term of its own": async () => {
    await agree(anna);
    services.advance(10 * DAY);
    await send({ fee: "2" });
    await agree(anna);
    services.advance(10 * DAY);
    return withdraw(anna);
  },
};

/** After these all sellers have agreed. */
const agreed: Acts = {
  "both agree": () => agree(anna).then(() => agree(bram)),
  "both agree at the same moment": async () => {
    const [one, two] = [await ask(anna), await ask(bram)];
    await Promise.all([type(anna, one), type(bram, two)]);
  },
  "the same terms are sent again: nothing changes": async () => {
    await agree(anna);
    await agree(bram);
    await send();
    expect(await seen()).toBe(1);
    expect(await letters("mandate")).toBe(2);
  },
  "the seller who is left, once the other was taken out": async () => {
    await agree(bram);
    return removeSeller(services, id, anna.id, staff);
  },
  "who withdrew comes back with a new code": async () => {
    await agree(anna);
    await agree(bram);
    await withdraw(anna);
    services.advance(MINUTE);
    return agree(anna);
  },
};

/** By what is said instead; "niets" without a word. */
const refused: Record<string, Acts> = {
  [WRONG]: {
    "a wrong code": async () => type(anna, other(await ask(anna))),
    "the other seller's code": async () => {
      const theirs = await ask(bram);
      const own = await ask(anna);
      return type(anna, theirs === own ? other(own) : theirs);
    },
    "the first code, once a second one was sent": async () => {
      const first = await ask(anna);
      services.advance(MINUTE);
      const second = await ask(anna);
      expect(await letters("mandate-code")).toBe(2);
      return type(anna, first === second ? other(second) : first);
    },
  },
  [OLD]: {
    "a seller who was taken out of the file": async () => {
      const code = await ask(anna);
      await removeSeller(services, id, anna.id, staff);
      return type(anna, code);
    },
    "a code that nobody asked for": () => type(anna, "000000"),
    "a code after exactly half an hour": async () => {
      const code = await ask(anna);
      services.advance(30 * MINUTE);
      return type(anna, code);
    },
    "a code of the version before": async () => {
      const code = await ask(anna);
      await send({ fee: "1,5" });
      return type(anna, code);
    },
    "a seller who was erased": async () => {
      const code = await ask(anna);
      await db
        .update(casePeople)
        .set({ forgotten_at: services.clock(), name: "", email: "" })
        .where(eq(casePeople.id, anna.id));
      return type(anna, code);
    },
  },
  "Deze code is te vaak verkeerd ingevuld. Vraag een nieuwe.": {
    "the right code after five wrong ones": async () => {
      const code = await ask(anna);
      await Promise.all(Array.from({ length: 5 }, () => outcomeOf(() => type(anna, other(code)))));
      return type(anna, code);
    },
  },
  "U vroeg al vaak om een code. Wacht een uur, of bel ons.": {
    "a seventh code within an hour": async () => {
      // An hour of its own, as the limit counts by the hour.
      services.advance(3_600_000 - (services.clock().getTime() % 3_600_000));
      for (let at = 0; at < 6; at += 1) {
        await ask(anna);
        services.advance(MINUTE);
      }
      return ask(anna);
    },
  },
  [NEWER]: {
    "a form of the version before, with its code": async () => {
      const { id: paperId, hash } = await newest();
      const code = await ask(anna);
      await send({ fee: "1,5" });
      return type(anna, code, { paperId, hash });
    },
    "a code asked on the page of the version before": async () => {
      const { id: paperId } = await newest();
      await send({ fee: "1,5" });
      return mandateCodes.send(services, anna, paperId);
    },
    "another hash than that of the file": () => agree(anna, { hash: "0".repeat(64) }),
  },
  niets: {
    "terms of a form that a colleague overtook": async () => {
      await send({ fee: "2" });
      return send({ fee: "3" }, 1);
    },
    "withdrawing without having agreed": () => withdraw(anna),
    "withdrawing a second version takes the first along": async () => {
      await agree(anna);
      await send({ fee: "2" });
      await agree(anna);
      await withdraw(anna);
      return withdraw(anna);
    },
  },
  [CLOSED]: {
    "a code asked of a closed file": () => closeDossier(services, id, staff).then(() => ask(anna)),
    "agreeing to a file that closed meanwhile": async () => {
      const code = await ask(anna);
      await closeDossier(services, id, staff);
      return type(anna, code);
    },
  },
  "Wij hebben geen e-mailadres van u. Bel ons: dan tekent u op papier.": {
    "a seller without an email address": async () => {
      await db.update(casePeople).set({ email: "" }).where(eq(casePeople.id, anna.id));
      const [poor] = await listSellers(db, id);
      return ask(poor!);
    },
  },
  "Deze code is van vóór uw herroeping. Vraag een nieuwe.": {
    "who withdrew comes back with the code from before": async () => {
      const code = await ask(anna);
      await type(anna, code);
      services.advance(MINUTE);
      await withdraw(anna);
      return type(anna, code);
    },
  },
  [NO_TERM]: {
    "withdrawing a mandate given at the office": async () => {
      await send({ madeAt: "office" });
      await agree(anna);
      return withdraw(anna);
    },
  },
};

const cases = [
  ...Object.entries(done).map(([title, act]) => [title, act, "gedaan", false] as const),
  ...Object.entries(agreed).map(([title, act]) => [title, act, "gedaan", true] as const),
  ...Object.entries(refused).flatMap(([outcome, acts]) =>
    Object.entries(acts).map(([title, act]) => [title, act, outcome, false] as const),
  ),
];

test.each(cases)("a mandate: %s", async (_title, act, outcome, isDone) => {
  await send();
  expect(await outcomeOf(act)).toBe(outcome);
  expect((await step()).doneAt !== null).toBe(isDone);
});

test("a term to withdraw ends at midnight in Amsterdam, not a moment before or after", async () => {
  // In between summer time begins.
  to("2027-03-23T22:59:00Z");
  await send();
  await agree(anna);
  to("2027-04-06T22:00:00Z");
  expect(await outcomeOf(() => withdraw(anna))).toBe(LATE);
  const { standing } = await sellersMandate(services, { seller: anna, dossier: await dossier() });
  expect(standing?.mayWithdraw).toBe(false);
  const last = new Date("2027-04-06T21:59:59.999Z");
  expect(await outcomeOf(() => withdraw(anna, last))).toBe("gedaan");
});

test("a home that is on the site leaves it when a seller withdraws, and Vandaag hears of it until they come back", async () => {
  const { id: propertyId } = await storeProperty(db, {
    address: "Dorpsstraat 12",
    postal_code: "5911 AA",
    city: "Venlo",
    hidden_by_staff: true,
  });
  await send();
  await agree(anna);
  await agree(bram);
  for (const one of (await listSteps(db, id)).filter(({ isGate, doneAt }) => isGate && !doneAt)) {
    await markStep(services, id, one.step, { reason: "op papier", mayGate: true }, staff);
  }
  await setVisible(services, propertyId, true, { email: staff.actor });
  const isHidden = async () =>
    (await db.select().from(properties).where(eq(properties.id, propertyId)))[0]!.hidden_by_staff;
  expect([await isHidden(), await listWithdrawn(db, 10)]).toEqual([false, []]);
  await withdraw(bram);
  expect(await isHidden()).toBe(true);
  expect(await listWithdrawn(db, 10)).toMatchObject([{ id, name: "Bram de Vries", total: 1 }]);
  services.advance(MINUTE);
  await agree(bram);
  expect(await listWithdrawn(db, 10)).toEqual([]);
});

test("work begins after the last term, or at once for those who asked", async () => {
  await send();
  const from = async () => worksFrom(await readMandate(db, id), [anna.id, bram.id]);
  await agree(anna, { beginsEarly: true });
  expect(await from()).toBeNull();
  await agree(bram);
  const end = (await from())!.getTime() - services.clock().getTime();
  expect(end).toBeGreaterThan(14 * DAY - DAY / 2);
  await withdraw(bram);
  services.advance(MINUTE);
  await agree(bram, { beginsEarly: true });
  expect((await from())?.getTime()).toBe(services.clock().getTime());
});

const compose = async (letter: string, recipient: "visitor" | "agency" = "visitor") => {
  const [email] = await db
    .select()
    .from(outbox)
    .where(
      and(eq(outbox.letter, letter), eq(outbox.recipient, recipient), eq(outbox.subject, anna.id)),
    );
  return email ? dossierEmails.compose(services, email) : null;
};

test("each letter says what it is about, and the one of an agreement brings the file whose hash was kept", async () => {
  services.typesetter = typesetter;
  onTestFinished(() => void (services.typesetter = quickly));
  const german = (letter: string) =>
    expectGerman(services, [ADDRESS, "Anna de Vries getypt"], () => compose(letter));
  await send();
  await german("mandate");
  expect(await compose("mandate")).toMatchObject({
    to: anna.email,
    subject: `De opdracht voor de verkoop van ${ADDRESS}`,
    text: expect.stringMatching(/https:\/\/voordeur\.example\/dossier\/[\w-]+\/opdracht/),
  });
  const code = await ask(anna);
  await german("mandate-code");
  expect((await compose("mandate-code"))!.text).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(JSON.stringify(await db.select().from(outbox))).not.toContain(code);
  await type(anna, code);
  await german("mandate-agreed");
  const agreed = (await compose("mandate-agreed"))!;
  const { hash } = await newest();
  expect(agreed.text).toContain(hash);
  expect(agreed.text).toContain("Anna de Vries getypt");
  const [file] = agreed.files!;
  expect((await readPdf(file!.content)).body).toContain("Artikel 1");
  expect(await compose("mandate")).toBeNull();
  await withdraw(anna);
  await german("mandate-withdrawn");
  expect((await compose("mandate-withdrawn"))!.text).toContain("A. de Vries");
  expect(await compose("mandate-withdrawn-office", "agency")).toMatchObject({
    to: services.settings.agency.email,
    text: expect.stringContaining("/opdracht"),
  });
  expect(await compose("mandate-agreed")).toBeNull();
});

test("a code that is sent too late, or after a newer one, is not sent", async () => {
  await send();
  await ask(anna);
  services.advance(31 * MINUTE);
  expect(await compose("mandate-code")).toBeNull();
});

test("an agreement, its evidence and its event have one time, of one look at the clock", async () => {
  await send();
  const code = await ask(anna);
  let asked = 0;
  const databaseClock = () => new Date(services.clock().getTime() + (asked += 1));
  const sharedClock = createSharedClock({ clock: services.clock, databaseClock });
  const { id: paperId, hash } = await newest();
  const agreement = { paperId, hash, name: anna.name, beginsEarly: false, code };
  await agreeWithCode({ ...services, sharedClock }, anna, agreement, given);
  expect(asked).toBe(1);
  const [confirmation] = (await readMandate(db, id)).confirmations;
  const [evidence] = await db.select().from(signatureEvidence);
  const event = (await listEvents(db, "dossier_id", id)).find(({ kind }) => kind === "confirmed");
  expect([evidence!.at, event!.at]).toEqual([confirmation!.at, confirmation!.at]);
});

test("with the last seller the words of the mandate go", async () => {
  await send();
  await agree(anna);
  for (const { id: one } of [anna, bram]) {
    await db
      .update(casePeople)
      .set({ forgotten_at: services.clock() })
      .where(eq(casePeople.id, one));
  }
  expect(await db.$count(dossierPapers)).toBe(0);
});

const NOT_HERS = "Dit is de naam van Bram de Vries, niet van Anna de Vries.";
const ASKED = "Klopt deze naam? Bij ons staat: Anna de Vries.";

test.each([
  ["Bram de Vries", "", NOT_HERS],
  // No question is asked about the name of another, so no answer takes it.
  ["Bram de Vries", "Bram de Vries", NOT_HERS],
  ["A. de Vries", "", "gedaan"],
  ["Anna Klaassen", "", ASKED],
  ["Anna Klaassen", "Anna Klaasen", ASKED],
  ["Anna Klaassen", "Anna Klaassen", "gedaan"],
])("Anna who signs as %j, asked about %j, is told %j", async (name, asked, outcome) => {
  await send();
  expect(await outcomeOf(() => agree(anna, { name, asked }))).toContain(outcome);
  const { agreed } = agreementOf(await readMandate(db, id), anna.id);
  expect(agreed?.name).toBe(outcome === "gedaan" ? name : undefined);
  expect(await outcomeOf(() => sign({ naam: name, asked }))).toContain(outcome);
});

/** Adds what Anna signed on paper, today unless told. */
async function sign(
  over: Record<string, string> = {},
  file: string | Buffer<ArrayBuffer> = smallPdf(),
) {
  const { id: versie, hash: kenmerk } = await newest();
  const form = new FormData();
  const getekend = amsterdamDate(services.clock());
  const who = { verkoper: anna.id, naam: "A. de Vries", gekeken: "ja" };
  const fields = { versie, kenmerk, ...who, getekend, ...over };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("bestand", new File([file], "scan.pdf"));
  return signedOnPaper({ services, form, dossier: await dossier(), by: staff });
}

test.each([
  // The version is of day 0, a Monday; the scan comes on day 10 unless told.
  ["ten days ago", 0, 10, "gedaan", 14],
  ["today", 10, 10, "gedaan", 24],
  ["so long ago that the term is over", 0, 20, "gedaan", 14],
  ["before midnight, and added just after it", 0, 0.6, "gedaan", 14],
  ["tomorrow", 11, 10, "Deze dag komt nog", null],
  ["before there was this version", -1, 10, "Deze versie is van", null],
])(
  "the term of a mandate signed on paper begins on its day: %s",
  async (_when, signed, added, outcome, last) => {
    const monday = "2029-03-05T10:00:00Z";
    to(monday);
    await send();
    const dayOf = (day: number) => amsterdamDate(Date.parse(monday) + day * DAY);
    services.advance(added * DAY);
    expect(await outcomeOf(() => sign({ getekend: dayOf(signed) }))).toContain(outcome);
    const { agreed } = agreementOf(await readMandate(db, id), anna.id);
    expect(agreed?.lastDay ?? null).toBe(last && dayOf(last));
    const isLate = last && last < added ? LATE : "gedaan";
    expect(await outcomeOf(() => withdraw(anna))).toBe(last ? isLate : "niets");
  },
);

test("what was signed before a seller withdrew counts no more, and what they signed after it does", async () => {
  await send();
  const getekend = amsterdamDate(services.clock());
  await agree(anna);
  services.advance(DAY);
  await withdraw(anna);
  services.advance(DAY);
  expect(await outcomeOf(() => sign({ getekend }))).toContain("herriep de opdracht daarna");
  await sign({ getekend: amsterdamDate(services.clock().getTime() - DAY) });
  const { agreed } = agreementOf(await readMandate(db, id), anna.id);
  expect(agreed).toMatchObject({ isOnPaper: true });
  expect(agreed!.when).toMatch(/^\d+ \w+ 2\d{3}$/);
});

test("a mandate whose copy could not be made is tried anew until it is there, and stands on Vandaag", async () => {
  await send();
  const waiting = async () =>
    (await services.waitingJobs()).filter(({ name }) => name === SEAL_MANDATE);
  const lines = async () => (await dossierGroup(services)).items.map(({ to }) => to);
  await agree(anna);
  await db.execute(sql`DELETE FROM pgboss.job`);
  await runJob(services, "seal-again");
  expect(await waiting()).toEqual([]);
  await agree(bram);
  const { id: version } = await newest();
  expect(await waiting()).toMatchObject([{ data: { id, version } }]);
  // As one that gave up.
  await db.execute(sql`UPDATE pgboss.job SET state = 'failed'`);
  services.advance(30 * MINUTE);
  expect(await lines()).not.toContain(`/admin/dossiers/${id}/opdracht`);
  services.advance(MINUTE);
  expect(await lines()).toContain(`/admin/dossiers/${id}/opdracht`);
  await closeDossier(services, id, staff);
  expect(await lines()).not.toContain(`/admin/dossiers/${id}/opdracht`);
  await reopenDossier(services, id, staff);
  await runJob(services, "seal-again");
  services.typesetter = typesetter;
  onTestFinished(() => void (services.typesetter = quickly));
  for (const { name, data } of await waiting()) await runJob(services, name, data);
  expect((await newest()).outcome).not.toBeNull();
  expect(await lines()).not.toContain(`/admin/dossiers/${id}/opdracht`);
  const before = (await waiting()).length;
  await runJob(services, "seal-again");
  expect(await waiting()).toHaveLength(before);
});

test("what a seller signed on paper counts once, with its scan, and not for an older version", async () => {
  await send();
  await sign();
  await sign();
  expect(await db.select().from(caseDocuments)).toMatchObject([
    { kind: "mandate", audience: "seller", type: "application/pdf" },
  ]);
  const { confirmations } = await readMandate(db, id);
  expect(confirmations).toMatchObject([{ way: "paper", typed_name: "A. de Vries" }]);
  const { id: versie, hash: kenmerk } = await newest();
  await send({ fee: "2" });
  expect(await outcomeOf(() => sign({ versie, kenmerk }, smallPdf("2")))).toBe(NEWER);
  expect(await outcomeOf(() => sign({}, "geen scan"))).not.toBe("gedaan");
  expect(await outcomeOf(() => sign({ verkoper: id }, smallPdf("3")))).toBe("404");
  expect(await db.$count(caseDocuments)).toBe(1);
});

test("staff look at what was signed on paper, and take it back when it is not right", async () => {
  await send();
  expect(await outcomeOf(() => sign({ gekeken: "" }))).toContain("Kijk eerst");
  const { hash } = await newest();
  const original = createHash("sha256").update(smallPdf()).digest("hex");
  await db.update(dossierPapers).set({ hash: original });
  expect(await outcomeOf(() => sign())).toContain("zonder handtekening");
  await db.update(dossierPapers).set({ hash });
  await sign();
  const bens = { verkoper: bram.id, naam: "Bram de Vries" };
  expect(await outcomeOf(() => sign(bens))).toContain("hetzelfde bestand als “Opdracht, getekend");
  expect(await outcomeOf(() => sign({ ...bens, samen: "ja" }))).toBe("gedaan");
  await db.update(dossierPapers).set({ outcome: "dossiers/all-agreed.pdf" });
  const lettersOf = () => db.$count(outbox, eq(outbox.letter, "mandate"));
  const before = await lettersOf();
  for (let times = 0; times < 2; times += 1) {
    const form = new FormData();
    form.set("verkoper", anna.id);
    await takePaperBack({ services, form, dossier: await dossier(), by: staff });
  }
  const mandate = await readMandate(db, id);
  expect([agrees(mandate, anna.id), agrees(mandate, bram.id)]).toEqual([false, true]);
  // It said that all agreed.
  expect((await newest()).outcome).toBeNull();
  expect(await lettersOf()).toBe(before + 1);
  const events = await listEvents(db, "dossier_id", id);
  expect(events.filter(({ kind }) => kind === "unconfirmed")).toMatchObject([
    { actor: staff.actor, party_id: anna.id },
  ]);
  await sign({ samen: "ja" });
  expect(agrees(await readMandate(db, id), anna.id)).toBe(true);
});
