import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { saleDates } from "../../../../database/schema/agreements.ts";
import { caseDocuments, casePeople, transfers } from "../../../../database/schema/cases.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { agreementSignatures, agreementVersions } from "../../../../database/schema/transfers.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { withObjects, streamOf } from "../../../../tests/setup/signed-pdfs.ts";
import { smallPdf } from "../../../../tests/setup/small-pdf.ts";
import {
  keepAgreement,
  releasedVersion,
  sendKept,
  wholeAgreement,
} from "../../../../tests/transfers/agreement.ts";
import { beginSold, transferQueues, transferStaff } from "../../../../tests/transfers/workbench.ts";
import { Overtaken } from "../../../platform/body/overtaken.ts";
import { listEvents } from "../../../platform/events.ts";
import { makeCertificate, sealPdf } from "../../../platform/signatures/signatures.ts";
import { offerAgainJob } from "../../sales/afterwards/job.ts";
import { OFFER_AGAIN } from "../../sales/afterwards/service.server.ts";
import { listDocuments, openDocument, storeDocument } from "../documents/service.server.ts";
import { followLines } from "../line/follow.server.ts";
import { settle } from "../line/settle.server.ts";
import { viewLine } from "../line/view.server.ts";
import { removeParty } from "../parties.server.ts";
import { listTransferSteps, readTransfer } from "../queries.server.ts";
import { closeTransfer, endByFall, listWaitingCopies } from "../service.server.ts";
import { answerCopy } from "./check.server.ts";
import { releaseVersion } from "./send.server.ts";
import { lookAtCopies } from "./look.server.ts";
import { confirmReceipt, keepSigned } from "./sign.server.ts";
import { transferEmails } from "../letters/emails.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

const by = transferStaff;
const today = services.clock().toISOString().slice(0, 10);
type Name = "fatma" | "bas" | "jan" | "els";
const all: readonly Name[] = ["fatma", "bas", "jan", "els"];
const WHY = "Bladzijde 3 ontbreekt.";

async function begin() {
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  const { id, parties } = sold;
  const rowOf = async (name: Name) => {
    const isTheirs = eq(agreementSignatures.party_id, parties[name].id);
    return (await db.select().from(agreementSignatures).where(isTheirs))[0];
  };
  const seenOf = async (name: Name) => (await rowOf(name))?.document_id ?? undefined;
  const answer = (is: "right" | "wrong" | "not-right") => (name: Name, seen?: string) => {
    const copy = { versie: version.id, deelnemer: parties[name].id, seen, is, reden: WHY };
    return answerCopy(services, id, copy, by);
  };
  const original = await openDocument(
    services,
    (await listDocuments(db, id)).find((one) => one.id === version.document_id)!,
  );
  return {
    ...sold,
    version,
    original,
    rowOf,
    seenOf,
    upload: async (name: Name, bytes: Uint8Array = smallPdf(name), on = today, doer?: object) => {
      const partyId = parties[name].id;
      const copy = await storeDocument(services, bytes);
      const given = { versionId: version.id, partyId, on, copy };
      await keepSigned(services, id, given, doer ?? { partyId });
    },
    accept: answer("right"),
    sendBack: answer("wrong"),
    takeBack: answer("not-right"),
    look: async (name: Name) => (await lookAtCopies(services, id))[parties[name].id]!.findings,
    days: async () => (await db.select().from(saleDates))[0],
    completed: async () =>
      (await db.select().from(agreementVersions).where(eq(agreementVersions.id, version.id)))[0]!
        .completed_at,
    eventsOf: async (kind: string) =>
      (await listEvents(db, "transfer_id", id)).filter((event) => event.kind === kind),
    lettersOf: (letter: string) => db.select().from(outbox).where(eq(outbox.letter, letter)),
  };
}
type World = Awaited<ReturnType<typeof begin>>;

async function signedByAll(world: World) {
  for (const name of all) {
    await world.upload(name);
    await world.accept(name);
  }
}

const changed = () => ({ ...wholeAgreement(), leveringsdatum: "2027-05-04" });
/** The same document in another file. */
const savedAnew = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.from("\n")]);
const sealed = async (bytes: Uint8Array) => {
  const at = services.clock();
  const certificate = await makeCertificate("Zynyo", at);
  return (await sealPdf(bytes, certificate, { reason: "Getekend", at })).bytes;
};

const cases: Record<string, (world: World) => Promise<void>> = {
  "with all copies in and none looked at, no date starts": async (world) => {
    for (const name of all) await world.upload(name);
    expect(await world.days()).toBeUndefined();
    expect(await world.completed()).toBeNull();
    expect(await world.lettersOf("signed")).toEqual([]);
    const waiting = (await listWaitingCopies(db)).map(({ name }) => name.split(" ")[0]!);
    expect(waiting.toSorted()).toEqual(["Bas", "Els", "Fatma", "Jan"]);
  },
  "a copy that staff bring in waits too": async (world) => {
    await world.upload("jan", smallPdf(), today, by);
    expect(await world.rowOf("jan")).toMatchObject({ actor: by.actor, checked_at: null });
  },
  "the last answer starts the dates, on the day of the answer": async (world) => {
    for (const name of all) await world.upload(name);
    for (const name of all.slice(1)) await world.accept(name);
    expect(await world.completed()).toBeNull();
    services.advance(86_400_000);
    await world.accept("fatma").finally(() => services.advance(-86_400_000));
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect(await world.days()).toMatchObject({ signed_on: today, handed_over_on: tomorrow });
    expect(await world.rowOf("fatma")).toMatchObject({ checked_by: by.actor });
    expect(await world.eventsOf("checked")).toMatchObject(
      Array.from({ length: 4 }, () => ({ actor: by.actor })),
    );
  },
  "the unsigned version is no signed copy": async (world) => {
    const refusal = {
      why: { errors: { bestand: expect.stringContaining("zonder handtekening") } },
    };
    await expect(world.upload("jan", world.original)).rejects.toMatchObject(refusal);
    expect(await world.rowOf("jan")).toBeUndefined();
  },
  "the unsigned version in another file is told": async (world) => {
    await world.upload("jan", savedAnew(world.original));
    const [pages, same, unsigned] = await world.look("jan");
    expect(pages).toMatch(/^(\d+) van \1 bladzijden$/);
    expect(same).toMatch(/^Dezelfde tekst: bladzijde 1–\d+$/);
    expect(unsigned).toMatch(/^Let op: er zit geen elektronische handtekening in/);
  },
  "a scan without text is told, with its pages": async (world) => {
    await world.upload("jan");
    expect(await world.look("jan")).toEqual([
      expect.stringMatching(/^Let op: 1 van \d+ bladzijden$/),
      expect.stringMatching(/^Zonder tekst, bekijk zelf: bladzijde 1–\d+$/),
    ]);
  },
  "the text of another version is told": async (world) => {
    await keepAgreement(services, world.saleId, changed());
    const second = await releasedAnew(world);
    await second.upload("jan", savedAnew(world.original));
    const found = await second.look("jan");
    expect(found.filter((words) => words.startsWith("Let op, wijkt af: bladzijde"))).toHaveLength(
      1,
    );
    await expect(second.upload("els", world.original)).rejects.toMatchObject({
      why: { errors: { bestand: expect.stringContaining("versie 1") } },
    });
  },
  "a photo is told": async (world) => {
    const create = { width: 80, height: 60, channels: 3 as const, background: "#846" };
    await world.upload("jan", await sharp({ create }).jpeg().toBuffer());
    expect(await world.look("jan")).toEqual([expect.stringMatching(/^Een foto/)]);
  },
  "a locked file is refused": async (world) => {
    await expect(
      world.upload("jan", smallPdf("", { trailer: "/Encrypt << /Filter /Adobe >>" })),
    ).rejects.toThrow(/wachtwoord/);
  },
  "a signature of another service is read, with who and when": async (world) => {
    await world.upload("jan", await sealed(world.original));
    const found = await world.look("jan");
    expect(found.at(-1)).toMatch(
      /^Elektronisch getekend met het certificaat van Zynyo.*\(eigen klok\)\. Daarna veranderde er niets\.$/,
    );
    expect(found).toContainEqual(expect.stringMatching(/^Dezelfde tekst: bladzijde 1–/));
    expect(found.filter((words) => words.includes("Let op"))).toEqual([]);
  },
  "a file that changed after its signature is told": async (world) => {
    const bytes = await sealed(world.original);
    const objects = { 4: streamOf("0 0 10 10 re f") };
    await world.upload("jan", withObjects(bytes, objects));
    expect((await world.look("jan")).at(-1)).toMatch(/Let op: daarna is het bestand veranderd\.$/);
  },
  "one file for two parties is told by name": async (world) => {
    await world.upload("jan", smallPdf("both"));
    await world.upload("els", smallPdf("both"));
    expect((await world.look("els"))[0]).toMatch(
      /^Let op: dit is hetzelfde bestand als dat van Jan/,
    );
    expect((await world.look("jan"))[0]).toContain("Els");
  },
  "an answer to a copy that was replaced meanwhile is refused": async (world) => {
    await world.upload("jan");
    const seen = await world.seenOf("jan");
    await world.upload("jan", smallPdf("better"));
    for (const act of [world.accept, world.sendBack, world.takeBack]) {
      await expect(act("jan", seen)).rejects.toThrow(Overtaken);
    }
    await world.accept("jan", await world.seenOf("jan"));
  },
  "two members of staff who say yes at once count it once": async (world) => {
    for (const name of all) await world.upload(name);
    for (const name of all.slice(1)) await world.accept(name);
    await Promise.all([world.accept("fatma"), world.accept("fatma")]);
    expect(await world.eventsOf("all-signed")).toHaveLength(1);
    expect(await world.lettersOf("signed")).toHaveLength(4);
  },
  "of yes and no at once one wins, and the other hears of it": async (world) => {
    await world.upload("jan");
    const both = await Promise.allSettled([world.accept("jan"), world.sendBack("jan")]);
    const lost = both.filter((one) => one.status === "rejected");
    expect(lost.map(({ reason }) => reason)).toEqual([expect.any(Overtaken)]);
  },
  "a copy that is sent back is gone, and its party reads why": async (world) => {
    await world.upload("jan");
    await world.sendBack("jan", await world.seenOf("jan"));
    expect(await world.rowOf("jan")).toBeUndefined();
    const kept = await db.select().from(caseDocuments).where(eq(caseDocuments.kind, "signature"));
    expect(kept).toEqual([]);
    const [letter, ...more] = await world.lettersOf("sent-back");
    expect(more).toEqual([]);
    const email = await transferEmails.compose(services, letter!);
    expect(email!.text).toContain(WHY);
    await world.upload("jan");
    await expect(world.sendBack("els")).rejects.toThrow(Overtaken);
  },
  "what staff found right is not replaced by its party": async (world) => {
    await world.upload("jan");
    await world.accept("jan");
    await world.upload("jan");
    await expect(world.upload("jan", smallPdf("other"))).rejects.toThrow(/telt al/);
    await expect(world.sendBack("jan")).rejects.toThrow(Overtaken);
    await world.takeBack("jan");
    await world.upload("jan", smallPdf("other"));
    expect(await world.rowOf("jan")).toMatchObject({ checked_at: null, checked_by: null });
  },
  "after a decline no copy counts": async (world) => {
    await world.upload("jan");
    await db.update(agreementVersions).set({ declined_at: services.clock() });
    await expect(world.accept("jan")).rejects.toThrow(/tekent deze versie niet/);
    expect(await listWaitingCopies(db)).toEqual([]);
  },
  "after a newer version no copy of the older one counts": async (world) => {
    await world.upload("jan");
    await keepAgreement(services, world.saleId, changed());
    await sendKept(services, world.id);
    await expect(world.accept("jan")).rejects.toThrow(/nieuwe versie/);
    expect(await listWaitingCopies(db)).toEqual([]);
  },
  "once the purchase is off, or its transfer closed, nothing counts": async (world) => {
    await world.upload("jan");
    await closeTransfer(services, world.id, by);
    await expect(world.accept("jan")).rejects.toThrow(/gesloten/);
    await db.update(transfers).set({ closed_at: null });
    await endByFall(services, world.saleId, { because: "agreed" }, by);
    await expect(world.accept("jan")).rejects.toThrow(/gaat niet door/);
    expect(await listWaitingCopies(db)).toEqual([]);
  },
  "the copy of somebody who was taken out is not asked about": async (world) => {
    await world.upload("jan");
    await removeParty(services, world.id, world.parties.jan.id, by);
    await expect(world.accept("jan")).rejects.toMatchObject({ status: 404 });
    expect(await listWaitingCopies(db)).toEqual([]);
  },
  "the copy of somebody who was erased is not asked about": async (world) => {
    await world.upload("jan");
    const gone = { name: "", email: "", forgotten_at: services.clock() };
    await db.update(casePeople).set(gone).where(eq(casePeople.id, world.parties.jan.id));
    await expect(world.accept("jan")).rejects.toMatchObject({ status: 404 });
    expect(await listWaitingCopies(db)).toEqual([]);
  },
  "a restored copy waits as it did": async (world) => {
    await world.upload("jan");
    const row = (await world.rowOf("jan"))!;
    await db.delete(agreementSignatures);
    await db.insert(agreementSignatures).values(row);
    await world.accept("jan", row.document_id!);
    expect((await world.rowOf("jan"))!.checked_by).toBe(by.actor);
  },
  "the day beside a signature is no earlier than the version": async (world) => {
    await expect(world.upload("jan", smallPdf(), "2020-01-01")).rejects.toMatchObject({
      why: { errors: { getekend: expect.stringContaining("Deze versie is van") } },
    });
  },
  "staff alone see a copy that waits, and all once it counts": async (world) => {
    await world.upload("jan");
    const transfer = (await readTransfer(db, world.id))!;
    const { jan, fatma, notary } = world.parties;
    const seen = async () => {
      const counts = [];
      for (const reader of [null, jan, fatma, notary]) {
        const { steps } = await viewLine(services, transfer, reader);
        counts.push(steps[0]!.proofs.filter(({ name }) => name.includes("Jan")).length);
      }
      return counts;
    };
    expect(await seen()).toEqual([1, 0, 0, 0]);
    await world.accept("jan");
    expect(await seen()).toEqual([1, 1, 1, 1]);
    await world.takeBack("jan");
    expect(await seen()).toEqual([1, 0, 0, 0]);
  },
  "everything that followed is taken back at once, and told to all": async (world) => {
    const home = eq(properties.id, world.propertyId);
    const statusOf = async () => (await db.select().from(properties).where(home))[0]!.status;
    await db.update(properties).set({ source: "eigen", status: "Onder bod" }).where(home);
    await signedByAll(world);
    expect(await statusOf()).toBe("Verkocht o.v.");
    await confirmReceipt(services, world.parties.bas, world.version.id);
    services.advance(10 * 86_400_000);
    await followLines(services).finally(() => services.advance(-10 * 86_400_000));
    await world.takeBack("jan");
    await world.takeBack("jan");
    expect(await world.completed()).toBeNull();
    expect(
      Object.values((await world.days())!).filter((day) => String(day).startsWith("20")),
    ).toEqual([]);
    const steps = await listTransferSteps(db, world.id);
    expect(steps.filter((step) => step.outcome ?? step.agreed_on)).toEqual([]);
    expect((await world.rowOf("bas"))!.received_at).toBeNull();
    expect(await world.eventsOf("unchecked")).toHaveLength(1);
    const letters = await world.lettersOf("unsigned");
    expect(letters).toHaveLength(5);
    const email = await transferEmails.compose(services, letters[0]!);
    expect(email!.text).toContain(WHY);
    const [earlier] = await world.lettersOf("signed");
    expect(await transferEmails.compose(services, earlier!)).toBeNull();
    const job = offerAgainJob(services);
    for (const { name, data } of await services.waitingJobs()) {
      if (name === OFFER_AGAIN) await job.run(data, { last: false, signal: AbortSignal.any([]) });
    }
    expect(await statusOf()).toBe("Onder bod");
    await world.accept("jan");
    expect(await world.days()).toMatchObject({ signed_on: today, transfer_on: "2027-05-03" });
    expect(await world.lettersOf("signed")).toHaveLength(8);
  },
  "taken back before all had signed, nothing is told": async (world) => {
    await world.upload("jan");
    await world.accept("jan");
    await world.takeBack("jan", await world.seenOf("jan"));
    expect(await world.lettersOf("unsigned")).toEqual([]);
    expect(await listWaitingCopies(db)).toHaveLength(1);
  },
  "once a later step is done, nothing is taken back": async (world) => {
    await signedByAll(world);
    const done = { outcome: "done", proof: null } as const;
    await settle(services, world.id, { step: "guarantee", ...done }, by);
    await expect(world.takeBack("jan")).rejects.toThrow(/klaar: Bankgarantie of waarborgsom\./);
    expect(await world.completed()).not.toBeNull();
  },
  "a step that was settled before all signed holds nothing up": async (world) => {
    const done = { outcome: "done", proof: null } as const;
    await settle(services, world.id, { step: "notary", ...done }, by);
    services.advance(60_000);
    await signedByAll(world).finally(() => services.advance(-60_000));
    await world.takeBack("jan");
    expect(await world.completed()).toBeNull();
  },
};

/** The world with its newest version, released to be signed. */
async function releasedAnew(
  world: World,
): Promise<Pick<World, "look"> & { upload: (name: Name, bytes: Uint8Array) => Promise<void> }> {
  const { id: versionId } = await sendKept(services, world.id);
  await releaseVersion(services, world.id, versionId, by);
  return {
    ...world,
    upload: async (name: Name, bytes: Uint8Array) => {
      const partyId = world.parties[name].id;
      const copy = await storeDocument(services, bytes);
      const given = { versionId, partyId, on: today, copy };
      await keepSigned(services, world.id, given, { partyId });
    },
  };
}

describe("a signed copy", () => {
  test.each(Object.entries(cases))("%s", async (_name, run) => {
    expect.hasAssertions();
    await run(await begin());
  });
});
