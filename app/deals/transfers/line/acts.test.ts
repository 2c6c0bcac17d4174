import { listEvents } from "../../../platform/events.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { outbox } from "../../../../database/schema/outbox.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices, instanceAhead } from "../../../../tests/site/services.ts";
import { beginSold, transferQueues, transferStaff } from "../../../../tests/transfers/workbench.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Services } from "../../../platform/services.ts";
import {
  listFollowed,
  noDays,
  readSaleDays,
  type SaleDays,
} from "../../sales/afterwards/queries.server.ts";
import { saveSaleDays } from "../../sales/afterwards/service.server.ts";
import { listDocuments, storeAsIs } from "../documents/service.server.ts";
import { transferEmails } from "../letters/emails.server.ts";
import { removeParty } from "../parties.server.ts";
import { findFallen, readTransfer } from "../queries.server.ts";
import { requireOpenDays } from "../service.server.ts";
import { callUpon } from "./call-upon.server.ts";
import { followLines, listLate, remindParties } from "./follow.server.ts";
import { stepIn } from "./line.ts";
import { readLine } from "./lines.server.ts";
import { answerMove, askMove, listOpenMoves, changeDay, takeBack } from "./moves.server.ts";
import { transferReminder } from "./reminder.server.ts";
import { reopenStep, settle } from "./settle.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
const goTo = (at: string) => services.advance(Date.parse(at) - services.clock().getTime());
beforeEach(async () => {
  await emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people");
  goTo("2026-03-02T10:00:00Z");
});

const agreed: SaleDays = {
  ...noDays,
  signed_on: "2026-03-02",
  handed_over_on: "2026-03-02",
  // A Friday: the notice may be in on the Monday, in summer time.
  financing_until: "2026-03-27",
  guarantee_by: "2026-04-10",
  transfer_on: "2026-05-01",
};
const END = "2026-03-30T22:00:00.000Z";

/** A transfer whose agreement is signed. */
async function signed(days = agreed) {
  const sold = await beginSold(services);
  await saveSaleDays(services, sold.saleId, { days, version: 0 }, "mieke");
  await settle(services, sold.id, { step: "signed", outcome: "done", proof: null }, transferStaff);
  return sold;
}
type Sold = Awaited<ReturnType<typeof signed>>;

const stepOf = async ({ id }: Pick<Sold, "id">, step: Parameters<typeof stepIn>[1]) =>
  stepIn((await readLine(services, id, services.clock())).line, step);
const proof = () => storeAsIs(services, Buffer.from("%PDF-1.7 een afwijzing"), "application/pdf");
const call = async (sold: Sold, who: "fatma" | "bas" = "fatma", at: Services = services) =>
  callUpon(at, sold.parties[who], {
    step: "financing",
    words: "Zie de brief",
    proof: await proof(),
  });

/** Whom the outbox writes to: "call Jan", "call office". */
async function letters(sold: Sold, ...names: string[]) {
  const owed = await db.select().from(outbox).where(eq(outbox.kind, "transfer"));
  const nameOf = (id: string) =>
    Object.entries(sold.parties).find(([, party]) => party.id === id)?.[0];
  return owed
    .filter(({ letter }) => names.includes(letter))
    .map((one) => `${one.letter} ${one.recipient === "agency" ? "office" : nameOf(one.subject)}`)
    .toSorted();
}

async function composed(letter: string) {
  const owed = await db.select().from(outbox).where(eq(outbox.letter, letter));
  return Promise.all(owed.map((email) => transferEmails.compose(services, email)));
}

describe("a buyer calls upon a condition", () => {
  test("a thousandth of a second before its hour: the purchase ends, all are told at once and the buyer has a receipt", async () => {
    const sold = await signed();
    goTo(END);
    services.advance(-1);
    await call(sold);
    expect(await readTransfer(db, sold.id)).toMatchObject({
      fell_because: "financing",
      fell_note: "Zie de brief",
      fell_at: services.clock(),
    });
    expect(await stepOf(sold, "financing")).toMatchObject({
      state: "called-upon",
      partyId: sold.parties.fatma.id,
      settledAt: services.clock(),
    });
    expect(await listDocuments(db, sold.id)).toMatchObject([{ kind: "notice", step: "financing" }]);
    expect(await letters(sold, "call", "call-receipt")).toEqual([
      "call bas",
      "call els",
      "call jan",
      "call notary",
      "call office",
      "call-receipt fatma",
    ]);
    const [receipt] = await composed("call-receipt");
    expect(receipt?.text).toContain("30 maart 2026 om 23.59");
    expect(await findFallen(db, sold.saleId, services.clock())).toMatchObject({ id: sold.id });
    // The sale waits for staff, and neither its listing nor its log goes on by these days.
    expect(await listFollowed(db, services.clock())).toEqual([]);
  });

  test("at its hour: refused in a clear sentence, and the office knows", async () => {
    const sold = await signed();
    goTo(END);
    const refused = await call(sold).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).why.error).toMatch(
      /^Dit kon tot maandag 30 maart 2026 om 24\.00 uur.*te laat/,
    );
    await call(sold).catch(() => {});
    expect((await readTransfer(db, sold.id))?.fell_at).toBeNull();
    expect(await letters(sold, "call", "call-receipt", "call-late")).toEqual(["call-late office"]);
    const [email] = await composed("call-late");
    expect(email?.text).toContain("Fatma van der Meer");
    expect(email?.text).not.toContain("/overdracht/");
    expect((await stepOf(sold, "financing")).state).toBe("lapsed");
  });

  test("sent twice, by both buyers and at two instances at once, it is called upon once", async () => {
    const sold = await signed();
    goTo("2026-03-30T21:59:59Z");
    const other = instanceAhead(services, 1500);
    const given = await Promise.allSettled([
      call(sold),
      call(sold, "fatma", other),
      call(sold, "bas"),
      call(sold, "bas", other),
    ]);
    expect(given.every(({ status }) => status === "fulfilled")).toBe(true);
    const events = await listEvents(db, "transfer_id", sold.id);
    expect(events.filter(({ kind }) => kind === "called-upon" || kind === "fell").length).toBe(2);
    expect((await letters(sold, "call-receipt")).length).toBe(1);
    expect((await listDocuments(db, sold.id)).length).toBe(1);
  });

  test("the time is the database's: an instance whose clock differs refuses, and stores nothing", async () => {
    const sold = await signed();
    goTo(END);
    const behind = instanceAhead(services, -3_600_000);
    await expect(call(sold, "fatma", behind)).rejects.toMatchObject({ status: 503 });
    expect((await readTransfer(db, sold.id))?.fell_at).toBeNull();
  });

  test("at the very second either the call or the lapse counts, never both", async () => {
    const sold = await signed();
    goTo(END);
    services.advance(-1);
    const calling = call(sold);
    services.advance(1);
    await Promise.allSettled([calling, followLines(services)]);
    const events = (await listEvents(db, "transfer_id", sold.id)).map(({ kind }) => kind);
    const isCalled = events.includes("called-upon");
    expect([isCalled, events.includes("fell")]).toEqual([isCalled, isCalled]);
    expect(events.filter((kind) => kind === "lapsed" || kind === "called-upon").length).toBe(1);
  });

  test("bedenktijd asks no proof, financing and the survey do, and nobody else may", async () => {
    const sold = await signed({ ...agreed, survey_until: "2026-03-20" });
    const { fatma, jan } = sold.parties;
    const bare = { words: "", proof: null };
    for (const step of ["financing", "survey"] as const) {
      await expect(callUpon(services, fatma, { step, ...bare })).rejects.toThrow(/Voeg/);
    }
    await expect(callUpon(services, fatma, { step: "other", ...bare })).rejects.toThrow(Refused);
    await expect(callUpon(services, jan, { step: "cooling-off", ...bare })).rejects.toMatchObject({
      status: 404,
    });
    // Thursday 5 March is the last day of bedenktijd.
    goTo("2026-03-05T22:59:59.999Z");
    await callUpon(services, sold.parties.bas, { step: "cooling-off", ...bare });
    expect(await readTransfer(db, sold.id)).toMatchObject({ fell_because: "cooling-off" });
  });

  test("one that was given up can no longer be called upon, nor opened again by staff", async () => {
    const sold = await signed();
    const by = { partyId: sold.parties.bas.id };
    const arranged = { step: "financing", outcome: "done", proof: null } as const;
    await Promise.all([
      settle(services, sold.id, arranged, by),
      settle(services, sold.id, arranged, by),
    ]);
    await expect(call(sold)).rejects.toThrow("al afgehandeld");
    await expect(reopenStep(services, sold.id, "financing", transferStaff)).rejects.toThrow(
      Refused,
    );
    goTo(END);
    await followLines(services);
    expect(await letters(sold, "lapsed")).toEqual([]);
  });
});

test("a condition lapses by the clock; the job notes it once and tells buyers, sellers and the office", async () => {
  const sold = await signed();
  goTo(END);
  services.advance(-1);
  await followLines(services);
  expect(await letters(sold, "lapsed")).toEqual([]);
  expect(await stepOf(sold, "cooling-off")).toMatchObject({ state: "done", partyId: null });
  goTo(END);
  await Promise.all([followLines(services), followLines(instanceAhead(services, 10) as never)]);
  await followLines(services);
  expect(await letters(sold, "lapsed")).toEqual([
    "lapsed bas",
    "lapsed els",
    "lapsed fatma",
    "lapsed jan",
    "lapsed office",
  ]);
  expect((await composed("lapsed"))[0]?.text).toContain("Voorbehoud van financiering");
});

describe("another day", () => {
  const to = {
    step: "transfer",
    day: "2026-05-08",
    time: "10:30",
    reason: "De verhuizer",
  } as const;
  const transferOn = async ({ saleId }: Sold) => (await readSaleDays(db, saleId)).days.transfer_on;
  const moveOf = async ({ id }: Sold) => (await listOpenMoves(db, id))[0]!;

  test("moves once every buyer and seller agreed, whoever is last, and the agreement's stays named", async () => {
    const sold = await signed();
    const { fatma, bas, jan, els } = sold.parties;
    const before = await readSaleDays(db, sold.saleId);
    await Promise.all([
      askMove(services, sold.id, to, { partyId: fatma.id }),
      askMove(services, sold.id, to, { partyId: fatma.id }),
    ]);
    expect(await letters(sold, "move-asked")).toEqual([
      "move-asked bas",
      "move-asked els",
      "move-asked jan",
      "move-asked office",
    ]);
    expect((await composed("move-asked"))[0]?.text).toContain("8 mei 2026 om 10.30 uur");
    const move = await moveOf(sold);
    await answerMove(services, bas, move.id, true);
    await answerMove(services, jan, move.id, true);
    expect(await transferOn(sold)).toBe("2026-05-01");
    await Promise.all([
      answerMove(services, els, move.id, true),
      answerMove(services, els, move.id, true),
    ]);
    expect(await readSaleDays(db, sold.saleId)).toMatchObject({
      days: { transfer_on: "2026-05-08" },
      version: before.version + 1,
    });
    expect(await stepOf(sold, "transfer")).toMatchObject({
      day: "2026-05-08",
      time: "10:30",
      agreedOn: "2026-05-01",
    });
    // The notary hears of a day in their part.
    expect(await letters(sold, "move-ended")).toContain("move-ended notary");
    expect((await composed("move-ended"))[0]?.text).toContain("de nieuwe dag geldt");
    // A second move keeps the day of the agreement, not that of the first move.
    await askMove(services, sold.id, { ...to, day: "2026-05-11" }, transferStaff);
    const next = await moveOf(sold);
    for (const party of [fatma, bas, jan, els]) await answerMove(services, party, next.id, true);
    expect(await stepOf(sold, "transfer")).toMatchObject({
      day: "2026-05-11",
      agreedOn: "2026-05-01",
    });
  });

  test("never moves while one of them has not agreed, in whatever order and however often they answer", async () => {
    const sold = await signed();
    const all = [sold.parties.fatma, sold.parties.bas, sold.parties.jan, sold.parties.els];
    for (const missing of all) {
      await askMove(services, sold.id, to, transferStaff);
      const move = await moveOf(sold);
      const others = all.filter((party) => party !== missing).toReversed();
      for (const party of [...others, ...others]) await answerMove(services, party, move.id, true);
      expect(await transferOn(sold)).toBe("2026-05-01");
      await expect(answerMove(services, sold.parties.notary, move.id, true)).rejects.toMatchObject({
        status: 404,
      });
      await answerMove(services, missing, move.id, false);
      expect(await listOpenMoves(db, sold.id)).toEqual([]);
      await expect(answerMove(services, others[0]!, move.id, false)).rejects.toThrow("niet meer");
      expect(await transferOn(sold)).toBe("2026-05-01");
    }
    expect((await composed("move-ended"))[0]?.text).toContain("Niet iedereen is akkoord");
  });

  test("is asked once at a time, in one's own part, and taken back by who asked", async () => {
    const sold = await signed();
    const { fatma, jan, notary } = sold.parties;
    await askMove(services, sold.id, to, { partyId: jan.id });
    const asking = (by: object) => askMove(services, sold.id, { ...to, day: "2026-05-09" }, by);
    await expect(asking({ partyId: fatma.id })).rejects.toThrow("loopt al");
    await expect(asking(transferStaff)).rejects.toThrow("loopt al");
    const financing = { ...to, step: "financing", day: "2026-04-03", time: null } as const;
    await expect(
      askMove(services, sold.id, financing, { partyId: notary.id }),
    ).rejects.toMatchObject({ status: 404 });
    const { id } = await moveOf(sold);
    for (const other of [{ partyId: fatma.id }, transferStaff]) {
      await expect(takeBack(services, sold.id, id, other)).rejects.toMatchObject({ status: 403 });
    }
    await takeBack(services, sold.id, id, { partyId: jan.id });
    expect(await listOpenMoves(db, sold.id)).toEqual([]);
    expect(await transferOn(sold)).toBe("2026-05-01");
  });

  test("a party who left holds up nothing", async () => {
    const sold = await signed();
    await askMove(services, sold.id, to, transferStaff);
    const { id } = await moveOf(sold);
    for (const party of [sold.parties.fatma, sold.parties.jan, sold.parties.els]) {
      await answerMove(services, party, id, true);
    }
    await removeParty(services, sold.id, sold.parties.bas.id, transferStaff);
    await followLines(services);
    expect(await transferOn(sold)).toBe("2026-05-08");
  });

  test("of a condition that lapsed while they thought about it ends unmoved", async () => {
    const sold = await signed();
    const later = { step: "financing", day: "2026-04-03", time: null, reason: "" } as const;
    await askMove(services, sold.id, later, { partyId: sold.parties.fatma.id });
    goTo(END);
    await followLines(services);
    expect(await listOpenMoves(db, sold.id)).toEqual([]);
    expect((await readSaleDays(db, sold.saleId)).days.financing_until).toBe("2026-03-27");
  });

  test("staff set days that nobody agreed, and no others", async () => {
    const sold = await signed();
    const set = (step: Parameters<typeof stepIn>[1], day: string, time: string | null = null) =>
      changeDay(services, sold.id, { step, day, time, reason: "" }, transferStaff);
    expect(await set("inspection", "2026-04-30", "16:00")).toBe(true);
    expect(await stepOf(sold, "inspection")).toMatchObject({ day: "2026-04-30", time: "16:00" });
    // The hour of the transfer is no day of the agreement.
    expect(await set("transfer", "2026-05-01", "09:15")).toBe(true);
    expect(await stepOf(sold, "transfer")).toMatchObject({ day: "2026-05-01", time: "09:15" });
    const { fatma, bas, jan, els } = sold.parties;
    for (const step of ["guarantee", "inspection"] as const) {
      if (step === "inspection") {
        await askMove(
          services,
          sold.id,
          { step, day: "2026-04-29", time: null, reason: "" },
          transferStaff,
        );
        const { id } = await moveOf(sold);
        for (const party of [fatma, bas, jan, els]) await answerMove(services, party, id, true);
      }
      expect(await set(step, "2026-04-20")).toBe(false);
      const move = await moveOf(sold);
      expect(move).toMatchObject({ step, to_on: "2026-04-20", actor: transferStaff.actor });
      await takeBack(services, sold.id, move.id, transferStaff);
    }
    const stale = { step: "keys", day: "2026-05-02", time: null, reason: "" } as const;
    await expect(
      changeDay(services, sold.id, stale, transferStaff, "as it was"),
    ).rejects.toMatchObject({ why: { isOvertaken: true } });
  });

  test("the sale's own form keeps the days of a signed agreement, and changes others as before", async () => {
    const sold = await beginSold(services);
    const check = (days: SaleDays) =>
      db.transaction((tx) => requireOpenDays(tx, sold.saleId, days));
    await check(agreed);
    await saveSaleDays(services, sold.saleId, { days: agreed, version: 0 }, "mieke");
    await check({ ...agreed, transfer_on: "2026-05-02" });
    await settle(
      services,
      sold.id,
      { step: "signed", outcome: "done", proof: null },
      transferStaff,
    );
    await check(agreed);
    await expect(check({ ...agreed, transfer_on: "2026-05-02" })).rejects.toThrow(Refused);
  });
});

test("a step is done by whose task it is, and what is late waits for the office until it is", async () => {
  const sold = await signed();
  const { fatma, jan, notary } = sold.parties;
  const done = { outcome: "done", proof: null } as const;
  for (const [step, partyId] of [
    ["notary", fatma.id],
    ["guarantee", jan.id],
    ["transfer", notary.id],
  ] as const) {
    await expect(settle(services, sold.id, { step, ...done }, { partyId })).rejects.toMatchObject({
      status: 404,
    });
  }
  goTo("2026-04-10T21:59:00Z");
  expect(await listLate(services, services.clock())).toEqual([]);
  goTo("2026-04-10T22:00:00Z");
  expect((await listLate(services, services.clock())).map(({ step }) => step.step)).toEqual([
    "guarantee",
  ]);
  const paid = { step: "guarantee", outcome: "done", proof: await proof() } as const;
  await settle(services, sold.id, paid, { partyId: fatma.id });
  expect(await listLate(services, services.clock())).toEqual([]);
  expect(await listDocuments(db, sold.id)).toMatchObject([
    { kind: "guarantee", step: "guarantee" },
  ]);
  await reopenStep(services, sold.id, "guarantee", transferStaff);
  expect(await stepOf(sold, "guarantee")).toMatchObject({ state: "late" });
  await expect(reopenStep(services, sold.id, "signed", transferStaff)).rejects.toThrow(Refused);
});

test("the morning's mail tells the handler of a step that became late since the working day before, once", async () => {
  const sold = await signed();
  const part = transferReminder(services);
  const told = async (at: string, user: string | null = "mieke") => {
    goTo(at);
    const { items } = await part.read(services, user, services.clock());
    return [await part.listReminded(db, services.clock()), items.map(({ text }) => text)];
  };
  // The guarantee of Friday 10 April is late in the weekend: Monday's mail has it, and Tuesday's no more.
  expect(await told("2026-04-10T06:00:00Z")).toEqual([[], []]);
  expect(await told("2026-04-13T06:00:00Z")).toEqual([
    ["mieke"],
    ["Bankgarantie of waarborgsom: 10 april 2026"],
  ]);
  expect((await told("2026-04-13T06:00:00Z", null))[1]).toEqual([]);
  expect(await told("2026-04-14T06:00:00Z")).toEqual([[], []]);
  expect((await listLate(services, services.clock())).map(({ transfer }) => transfer.id)).toEqual([
    sold.id,
  ]);
});

test("who must act is reminded a week and a day before, once a day, of all days at once", async () => {
  const sold = await signed({ ...agreed, guarantee_by: "2026-03-30" });
  goTo("2026-03-20T08:00:00Z");
  await remindParties(services);
  await remindParties(services);
  expect(await letters(sold, "reminder")).toEqual(["reminder bas", "reminder fatma"]);
  const [email] = await composed("reminder");
  expect(email?.text).toContain("vrijdag 27 maart 2026");
  expect(email?.text).not.toContain("30 maart");
  goTo("2026-03-26T08:00:00Z");
  await remindParties(services);
  expect((await letters(sold, "reminder")).length).toBe(4);
  expect((await composed("reminder")).at(-1)?.text).toContain("30 maart");
  await settle(
    services,
    sold.id,
    { step: "guarantee", outcome: "done", proof: null },
    transferStaff,
  );
  await settle(
    services,
    sold.id,
    { step: "financing", outcome: "done", proof: null },
    transferStaff,
  );
  expect((await composed("reminder")).every((one) => one === null)).toBe(true);
});
