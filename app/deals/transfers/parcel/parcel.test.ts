import { listEvents } from "../../../platform/events.ts";
import { inflateRawSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { outbox } from "../../../../database/schema/outbox.ts";
import { notaryParcels } from "../../../../database/schema/transfers.ts";
import { readPdf } from "../../../../tests/contracts/pdf.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { releasedVersion, signCopies } from "../../../../tests/transfers/agreement.ts";
import { beginSold, transferQueues, transferStaff } from "../../../../tests/transfers/workbench.ts";
import { TypesetterBusyError } from "../../../platform/typst/typesetter.ts";
import { beginCheck, saveCheck } from "../../dossiers/identity/service.server.ts";
import { smallPdf } from "../../../../tests/setup/small-pdf.ts";
import { transferEmails } from "../letters/emails.server.ts";
import { readTransfer } from "../queries.server.ts";
import {
  codeOf,
  makeParcel,
  standingParcel,
  takeParcel,
  withdrawParcel,
} from "./parcels.server.ts";
import { partNames } from "./parts.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

const by = transferStaff;
const today = services.clock().toISOString().slice(0, 10);
const all = [...partNames];

/** The files of a ZIP, by the directory at its end. */
function filesOf(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  for (let at = zip.indexOf("PK\x01\x02"); at !== -1; at = zip.indexOf("PK\x01\x02", at + 4)) {
    const [packing, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(start, start + size);
    const name = zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28));
    files[name] = packing === 0 ? content : inflateRawSync(content);
  }
  return files;
}

async function signedSale() {
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  const people = [sold.parties.fatma, sold.parties.bas, sold.parties.jan, sold.parties.els];
  const partyIds = people.map(({ id }) => id);
  const signed = { versionId: version.id, partyIds, on: today };
  await signCopies(services, sold.id, signed, smallPdf("GETEKEND"));
  const { bidderId } = sold;
  const check = await beginCheck(services, { role: "buyer", id: bidderId }, by.actor);
  const details = {
    naam: "Fatma van der Meer",
    geboortedatum: "1990-02-03",
    document: "paspoort",
    nummer: "PASPOORT77XYZ",
  };
  await saveCheck(
    services,
    check!,
    { details, decision: "open" },
    { by: by.actor, seen: undefined },
  );
  const transfer = (await readTransfer(db, sold.id))!;
  const party = sold.parties.notary;
  const make = (codeTo = "") =>
    makeParcel(services, sold.id, { partyId: party.id, codeTo, parts: all }, by);
  const newest = async () => (await standingParcel(db, party))!;
  const take = (typed: string) => takeParcel(services, { party, transfer }, typed);
  return { ...sold, transfer, party, make, newest, take };
}

test("a notary fetches the parcel with its code, and the office has a receipt", async () => {
  const { id, make, newest, take, parties } = await signedSale();
  await make();
  const { id: parcelId } = await newest();
  const code = codeOf(services, parcelId);
  const zip = await take(`${code.slice(0, 3)} ${code.slice(3)}`);
  const files = filesOf(zip);
  expect(Object.keys(files)).toEqual([
    ...[1, 2, 3, 4].map((at) =>
      expect.stringMatching(new RegExp(`^${at}-koopovereenkomst-versie-1-getekend-door`)),
    ),
    "gegevens-voor-de-akte.pdf",
  ]);
  expect(Object.values(files)[0]!.toString("latin1")).toContain("GETEKEND");
  const { body } = await readPdf(files["gegevens-voor-de-akte.pdf"]!);
  for (const words of ["Paspoort NX4K21P98", "Gehuwd", "PASPOORT77XYZ", "3 februari 1990"]) {
    expect(body).toContain(words);
  }
  const kept = await newest();
  expect(kept.fetched_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(kept.tries).toBe(0);
  await take(code);
  const letters = await db.select().from(outbox).where(eq(outbox.letter, "parcel-fetched"));
  expect(letters).toHaveLength(1);
  const events = (await listEvents(db, "transfer_id", id)).map(({ kind }) => kind);
  expect(events.filter((kind) => kind === "parcel-fetched")).toHaveLength(2);
  // The code lies nowhere: `tests/transfers/sealed.test.ts` searches for what is in the parcel.
  const rows = [await db.select().from(notaryParcels), await db.select().from(outbox)];
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  await expect(
    takeParcel(services, { party: parties.jan, transfer: (await readTransfer(db, id))! }, code),
  ).rejects.toMatchObject({ status: 410 });
});

test("five wrong codes end a parcel, also when they come at once; so do time, staff and a newer one", async () => {
  const { id, make, newest, take, transfer, party } = await signedSale();
  await make();
  const first = await newest();
  const code = codeOf(services, first.id);
  const wrong = code === "000000" ? "111111" : "000000";
  const tried = await Promise.allSettled(Array.from({ length: 9 }, () => take(wrong)));
  expect(tried.every(({ status }) => status === "rejected")).toBe(true);
  expect((await newest()).tries).toBe(5);
  await expect(take(code)).rejects.toMatchObject({ status: 410 });
  await make();
  const second = await newest();
  await expect(take(code)).rejects.toThrow(/klopt niet/);
  const later = new Date(second.ends_at.getTime());
  const then = { ...services, clock: () => later };
  const right = codeOf(services, second.id);
  await expect(takeParcel(then, { party, transfer }, right)).rejects.toMatchObject({ status: 410 });
  await withdrawParcel(services, id, second.id, by);
  await withdrawParcel(services, id, second.id, by);
  await expect(take(right)).rejects.toMatchObject({ status: 410 });
  const events = (await listEvents(db, "transfer_id", id)).map(({ kind }) => kind);
  expect(events.filter((kind) => kind === "parcel-withdrawn")).toHaveLength(1);
  expect(await db.select().from(notaryParcels)).toHaveLength(2);
});

test("a ZIP that cannot be made now costs no try, however often", async () => {
  const { make, newest, take } = await signedSale();
  await make();
  const { id } = await newest();
  const typeset = vi.spyOn(services.typesetter, "typeset");
  for (let time = 0; time < 6; time += 1) {
    typeset.mockRejectedValueOnce(new TypesetterBusyError());
    await expect(take(codeOf(services, id))).rejects.toMatchObject({ status: 503 });
  }
  typeset.mockRestore();
  expect(await newest()).toMatchObject({ tries: 0, fetched_at: null });
  expect((await take(codeOf(services, id))).length).toBeGreaterThan(1000);
});

test("a code by email goes to the second address alone, without the link", async () => {
  const { make, newest, party, url } = await signedSale();
  await expect(make(party.email.toUpperCase())).rejects.toThrow(/andere weg/);
  await make("akte@vos.example");
  const parcel = await newest();
  const code = codeOf(services, parcel.id);
  const composed = async (letter: string) => {
    const [email] = await db.select().from(outbox).where(eq(outbox.letter, letter));
    return (await transferEmails.compose(services, email!))!;
  };
  const [codeMail, linkMail] = [await composed("parcel-code"), await composed("parcel")];
  expect(codeMail.to).toBe("akte@vos.example");
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(codeMail.text).toContain(spaced);
  const link = url("notary").split("/").at(-1)!;
  expect(JSON.stringify(codeMail)).not.toContain(link);
  expect(linkMail.to).toBe(party.email);
  expect(linkMail.text).toContain(link);
  for (const written of [code, spaced]) expect(JSON.stringify(linkMail)).not.toContain(written);
});
