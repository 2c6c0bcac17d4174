import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { expect, test } from "vitest";
import { bidders } from "../../database/schema/bids.ts";
import { casePeople, dossiers } from "../../database/schema/cases.ts";
import { identityChecks } from "../../database/schema/dossiers.ts";
import { properties } from "../../database/schema/listings.ts";
import {
  type Check,
  isBuyerChecked,
  listExpiringChecks,
  listPartiesOf,
  listUnchecked,
} from "../../app/deals/dossiers/identity/queries.server.ts";
import {
  beginCheck,
  forgetChecks,
  LEGAL_GROUND,
  openCheck,
  resealChecks,
  saveCheck,
} from "../../app/deals/dossiers/identity/service.server.ts";
import type { Decision } from "../../app/deals/dossiers/identity/input.ts";
import { listSteps } from "../../app/deals/dossiers/queries.server.ts";
import {
  addSeller,
  closeDossier,
  removeSeller,
  reopenDossier,
} from "../../app/deals/dossiers/service.server.ts";
import { erasePerson, exportPerson } from "../../app/desk/privacy/service.server.ts";
import { noDays } from "../../app/deals/sales/afterwards/dates.ts";
import { saveSaleDays } from "../../app/deals/sales/afterwards/service.server.ts";
import { chooseBid, writeAct } from "../../app/deals/sales/service.server.ts";
import { backUp, backupFolder } from "../operator/backups.ts";
import { announce, invite, offer, saleQueues } from "../sales/workbench.ts";
import { findTraces } from "../site/find-traces.ts";
import { useTestServices } from "../site/services.ts";
import { seenPerson } from "./identity-details.ts";
import { beginFile, fileStaff, dossierQueues } from "./workbench.ts";

const services = await useTestServices(() => [...dossierQueues, ...saleQueues]);
const { db, clock } = services;
const BY = fileStaff.actor;
const today = () => amsterdamDate(clock());

let street = 0;
const begin = (names?: string[]) => beginFile(services, `Kade ${(street += 1)}, Venlo`, names);
const beginOf = (id: string, role: "seller" | "buyer" = "seller") =>
  beginCheck(services, { role, id }, BY);
const decide = (id: string, decision: Decision = "accepted", more: object = {}, seen?: string) =>
  saveCheck(services, id, { details: { ...seenPerson, ...more }, decision }, { by: BY, seen });
const accept = async (id: string, role: "seller" | "buyer" = "seller") => {
  const check = (await beginOf(id, role))!;
  await decide(check);
  return check;
};
const read = async (id: string): Promise<Check | undefined> =>
  (await db.select().from(identityChecks).where(eq(identityChecks.id, id)))[0];
const step = async (dossierId: string) =>
  (await listSteps(db, dossierId)).find((one) => one.step === "identity")!.doneAt !== null;

/** A sale with a chosen bid. */
async function sold() {
  const sale = await announce(services);
  const { bidderId } = await invite(services, sale.saleId, "Fatma Bieder");
  await offer(services, sale.saleId, 1, { amount: 398_000 });
  await chooseBid(services, sale.saleId, { number: 1, reason: "De zekerste" }, "u1");
  return { ...sale, bidderId };
}

test("a check is begun once, however often and by however many at once", async () => {
  const { sellers } = await begin();
  const ids = await Promise.all([1, 2, 3].map(() => beginOf(sellers[0]!.id)));
  expect(new Set(ids).size).toBe(1);
  expect(await beginOf(sellers[0]!.id)).toBe(ids[0]);
  expect(openCheck(services, (await read(ids[0]!))!)).toMatchObject({
    naam: "Jan Peeters",
    gezienDoor: BY,
    gezienOp: today(),
  });
});

test("the step is done once every seller is accepted, and open again when one no longer is", async () => {
  const { id, sellers } = await begin(["Jan Peeters", "An Peeters"]);
  const [jan, an] = sellers.map((seller) => seller.id);
  const checks = [await accept(jan!)];
  expect(await step(id)).toBe(false);
  checks.push(await accept(an!));
  expect(await step(id)).toBe(true);
  await decide(checks[0]!, "refused");
  expect(await step(id)).toBe(false);
  await decide(checks[0]!);
  const third = { name: "Bo Peeters", email: "bo@voorbeeld.example", phone: "" };
  await addSeller(services, id, third, fileStaff);
  expect(await step(id)).toBe(false);
  const [bo] = await db.select().from(casePeople).where(eq(casePeople.name, third.name));
  await removeSeller(services, id, bo!.id, fileStaff);
  expect(await step(id)).toBe(true);
});

const nobody = "00000000-0000-4000-8000-000000000000";
test.each<[string, () => Promise<unknown>, unknown]>([
  ["a check of a seller who never was", () => beginOf(nobody), null],
  ["a check of a bidder who never was", () => beginOf(nobody, "buyer"), null],
  [
    "a check of a seller as if they bid",
    async () => beginOf((await begin()).sellers[0]!.id, "buyer"),
    null,
  ],
  ["what is written in no check", () => decide(nobody), false],
  [
    "a check of a seller who is forgotten",
    async () => {
      const { sellers } = await begin();
      await db
        .update(casePeople)
        .set({ forgotten_at: clock() })
        .where(eq(casePeople.id, sellers[0]!.id));
      return beginOf(sellers[0]!.id);
    },
    null,
  ],
  [
    "a check that is begun in a closed file",
    async () => {
      const { id, sellers } = await begin();
      await closeDossier(services, id, fileStaff);
      return beginOf(sellers[0]!.id).catch(({ message }: Error) => message);
    },
    "Dit dossier is gesloten.",
  ],
  [
    "what is written after a check has ended",
    async () => {
      const { id, sellers } = await begin();
      const check = await accept(sellers[0]!.id);
      await closeDossier(services, id, fileStaff);
      await forgetChecks(services);
      return decide(check).catch(({ message }: Error) => message);
    },
    "Deze controle is afgesloten: zij wordt alleen nog bewaard.",
  ],
])("%s is refused", async (_, act, expected) => {
  expect(await act()).toBe(expected);
});

test("who is not checked yet is named, the buyer from the choice to the transfer", async () => {
  const { id, sellers } = await begin(["Jan Peeters", "An Peeters"]);
  const { saleId, bidderId, propertyId } = await sold();
  await db.update(dossiers).set({ property_id: propertyId }).where(eq(dossiers.id, id));
  const unchecked = async () => {
    const wanted = new Set([...sellers.map((seller) => seller.id), bidderId]);
    return (await listUnchecked(db, today()))
      .filter((one) => wanted.has(one.id))
      .map(({ name }) => name)
      .toSorted();
  };
  expect(await unchecked()).toEqual(["An Peeters", "Fatma Bieder", "Jan Peeters"]);
  const parties = await listPartiesOf(db, today(), { id, property_id: propertyId });
  expect(parties.map(({ role }) => role).toSorted()).toEqual(["buyer", "seller", "seller"]);
  expect(await isBuyerChecked(db, bidderId)).toBe(false);
  const check = await accept(bidderId, "buyer");
  expect(await isBuyerChecked(db, bidderId)).toBe(true);
  expect(await unchecked()).toEqual(["An Peeters", "Jan Peeters"]);
  await decide(check, "refused");
  expect(await isBuyerChecked(db, bidderId)).toBe(false);
  const days = { ...noDays, signed_on: today(), transfer_on: today() };
  await saveSaleDays(services, saleId, { days, version: 0 }, "u1");
  expect(await unchecked()).toContain("Fatma Bieder");
  const tomorrow = amsterdamDate(new Date(clock().getTime() + 86_400_000));
  const later = (await listUnchecked(db, tomorrow)).map(({ id: one }) => one);
  expect(later).not.toContain(bidderId);
});

test("an accepted check whose document ends stands on Vandaag until it has ended itself", async () => {
  const { id, sellers } = await begin();
  const check = (await beginOf(sellers[0]!.id))!;
  const isThere = async (before: string) =>
    (await listExpiringChecks(db, before)).some((one) => one.id === check);
  await decide(check, "open", { geldigTot: "2026-04-01" });
  expect(await isThere("2026-04-01")).toBe(false);
  await decide(check, "accepted", { geldigTot: "2026-04-01" });
  expect([await isThere("2026-03-31"), await isThere("2026-04-01")]).toEqual([false, true]);
  await closeDossier(services, id, fileStaff);
  await forgetChecks(services);
  expect(await isThere("2026-04-01")).toBe(false);
});

/** The end of a check, as the night's job notes it now. */
const endOf = async (check: string) => {
  await forgetChecks(services);
  return (await read(check))?.ended_on ?? null;
};

test("a check of a client ends with the file, goes on when it is opened again, and with the home on the site", async () => {
  const { id, sellers } = await begin();
  const check = await accept(sellers[0]!.id);
  expect(await endOf(check)).toBeNull();
  await closeDossier(services, id, fileStaff);
  expect(await endOf(check)).toBe(today());
  await reopenDossier(services, id, fileStaff);
  expect(await endOf(check)).toBeNull();
  await closeDossier(services, id, fileStaff);
  const { propertyId, saleId } = await sold();
  await db.update(dossiers).set({ property_id: propertyId }).where(eq(dossiers.id, id));
  // The home is sold, but not transferred yet.
  await db.update(properties).set({ status: "Verkocht" }).where(eq(properties.id, propertyId));
  expect(await endOf(check)).toBeNull();
  const days = { ...noDays, signed_on: today(), transfer_on: today() };
  await saveSaleDays(services, saleId, { days, version: 0 }, "u1");
  services.advance(86_400_000);
  expect(await endOf(check)).toBe(today());
  await db.update(properties).set({ status: "Beschikbaar" }).where(eq(properties.id, propertyId));
  expect(await endOf(check)).toBeNull();
});

test("a check of a buyer ends after the transfer, when the sale is called off, or long after a choice without a day", async () => {
  const ends = await Promise.all(
    [1, 2, 3].map(async () => {
      const sale = await sold();
      return { ...sale, check: await accept(sale.bidderId, "buyer") };
    }),
  );
  const [moved, off, silent] = ends as [(typeof ends)[0], (typeof ends)[0], (typeof ends)[0]];
  const days = { ...noDays, signed_on: today(), transfer_on: today() };
  await saveSaleDays(services, moved.saleId, { days, version: 0 }, "u1");
  await writeAct(services, off.saleId, { kind: "reopened", reason: "x" } as never, {
    by: "staff",
    staff: "u1",
  });
  expect(await endOf(moved.check)).toBeNull();
  services.advance(86_400_000);
  expect(await endOf(moved.check)).toBe(today());
  expect([await endOf(off.check), await endOf(silent.check)]).toEqual([null, null]);
  await writeAct(services, off.saleId, { kind: "called-off", reason: "x" } as never, {
    by: "staff",
    staff: "u1",
  });
  expect(await endOf(off.check)).toBe(today());
  services.advance(550 * 86_400_000);
  expect(await endOf(silent.check)).toBe(today());
  // Its sale tells when it ends, also once the buyer is erased.
  await db.delete(bidders).where(eq(bidders.id, silent.bidderId));
  expect(await read(silent.check)).toBeDefined();
});

test("an erasure leaves a check, an export has it opened with its ground, and five years later it is gone by itself", async () => {
  const { id, sellers } = await begin(["Zeger Wisbaar"]);
  const check = await accept(sellers[0]!.id);
  const person = sellers[0]!.person_id!;
  const exported = await exportPerson(services, BY, person);
  expect(exported.identity_checks).toEqual([
    expect.objectContaining({
      id: check,
      details: expect.objectContaining({ naam: "Merel Merkteken", nummer: "NXMERK345" }),
      kept: LEGAL_GROUND,
    }),
  ]);
  expect(JSON.stringify(exported)).not.toContain("sealed");
  await erasePerson(services, BY, person);
  expect(await read(check)).toMatchObject({ seller_id: null, dossier_id: id });
  await closeDossier(services, id, fileStaff);
  expect(await endOf(check)).toBe(today());
  const end = today();
  const years = (count: number, days = 0) => {
    const at = new Date(Date.parse(`${end}T12:00:00Z`) + days * 86_400_000);
    at.setUTCFullYear(at.getUTCFullYear() + count);
    return { ...services, clock: () => at };
  };
  for (const [late, isThere] of [
    [years(4), true],
    [years(5), true],
    [years(5, 1), false],
  ] as const) {
    await forgetChecks(late);
    expect([late.clock(), (await read(check)) !== undefined]).toEqual([late.clock(), isThere]);
  }
});

const MARKS = /Merkteken|NXMERK345|Merkwaardig gewone/;

async function foundIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places: string[] = [];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const bytes = await readFile(path.join(parentPath, name));
    const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString("latin1");
    if (MARKS.test(text)) places.push(name);
  }
  return places;
}

test("no table, file, backup or line of the log has what a check says, and a turned key opens it", async () => {
  const { sellers } = await begin();
  const check = await accept(sellers[0]!.id);
  expect(await findTraces(services, MARKS)).toEqual([]);
  const folder = await backupFolder();
  const site = { databaseUrl: services.databaseUrl, dataDir: services.config.dataDir };
  expect(await foundIn(await backUp(site, folder))).toEqual([]);
  const to = "another secret, of more than thirty letters";
  const from = services.secrets.authSecret;
  const { resealed, unreadable } = await resealChecks(db, { from, to });
  expect([resealed > 0, unreadable]).toEqual([true, []]);
  const row = (await read(check))!;
  expect(openCheck(services, row)).toBeNull();
  const turned = { ...services, secrets: { ...services.secrets, authSecret: to } };
  expect(openCheck(turned, row)).toMatchObject({ naam: "Merel Merkteken" });
  // The seal of one row opens no other.
  expect(openCheck(turned, { ...row, id: nobody })).toBeNull();
  await resealChecks(db, { from: to, to: from });
  expect(JSON.stringify(services.log.lines)).not.toMatch(MARKS);
});
