import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { bidders } from "../../database/schema/bids.ts";
import { casePeople } from "../../database/schema/cases.ts";
import { events } from "../../database/schema/events.ts";
import { leads } from "../../database/schema/leads.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { jobsOf } from "../../app/jobs.ts";
import { planLeadAppointment } from "../../app/agenda/viewings/service.server.ts";
import { askApproval, readApproval } from "../../app/deals/dossiers/approval/service.server.ts";
import { dossierEmails } from "../../app/deals/dossiers/letters/emails.server.ts";
import { listSellers, readDossier } from "../../app/deals/dossiers/queries.server.ts";
import {
  addSeller,
  closeDossier,
  removeSeller,
  setHandler,
} from "../../app/deals/dossiers/service.server.ts";
import { closeDueSales } from "../../app/deals/sales/boxes.server.ts";
import { announceSale, chooseBid, writeAct } from "../../app/deals/sales/service.server.ts";
import { transferEmails } from "../../app/deals/transfers/letters/emails.server.ts";
import { setHandler as setTransferHandler } from "../../app/deals/transfers/service.server.ts";
import { visitEmails } from "../../app/agenda/viewings/visits/emails.server.ts";
import { recordLead } from "../../app/people/leads/service.server.ts";
import type { QueuedEmail, RegisteredEmails } from "../../app/platform/outbox/email-kind.ts";
import { beginFileOf } from "../dossiers/workbench.ts";
import { announce, invite, offer, saleRules } from "../sales/workbench.ts";
import { useTestServices } from "../site/services.ts";
import {
  beginSold,
  chosenSale,
  homeForSale,
  transferStaff as staff,
} from "../transfers/workbench.ts";

const services = await useTestServices(jobsOf);
const { db } = services;
await db.insert(users).values([
  { id: "carla", name: "Carla Custers", email: "carla@kantoor.example" },
  { id: "ton", name: "Ton Tummers", email: "ton@kantoor.example" },
]);
const by = { who: "staff", id: "carla", email: "carla@kantoor.example" } as const;

/** The emails of these letters that were queued since, by whom they go to. */
async function queued(letters: readonly string[]): Promise<[letter: string, to: string][]> {
  const rows = await db.select().from(outbox).where(inArray(outbox.letter, letters));
  await db.delete(outbox).where(inArray(outbox.letter, letters));
  const names = await Promise.all(
    rows.map(async ({ letter, subject }): Promise<[string, string]> => {
      const [person] = await db.select().from(casePeople).where(eq(casePeople.id, subject));
      const [lead] = await db.select().from(leads).where(eq(leads.id, subject));
      const [bidder] = await db.select().from(bidders).where(eq(bidders.id, subject));
      return [letter, (person ?? lead ?? bidder)!.name];
    }),
  );
  return names.toSorted((one, other) => one.join().localeCompare(other.join()));
}

/** A queued letter as it would be sent now; null: there is no reason left. */
async function written({ compose }: RegisteredEmails, letter: string) {
  const [email] = await db.select().from(outbox).where(eq(outbox.letter, letter));
  return compose(services, email as QueuedEmail);
}

const els = { name: "Els Peeters", email: "els.peeters@voorbeeld.example", phone: "" };

test("sellers hear that the page of their home is ready, of each version once", async () => {
  const { dossierId } = await homeForSale(services, "Jan Peeters");
  const ask = () => askApproval(services, dossierId, staff);
  await addSeller(services, dossierId, els, staff);
  await addSeller(services, dossierId, { ...els, name: "Piet Peeters", email: "" }, staff);
  await queued(["page"]);
  await ask();
  const told = await written(dossierEmails, "page");
  expect(told).toMatchObject({ subject: expect.stringContaining("De woningpagina staat klaar") });
  expect(told!.text).toMatch(/\/dossier\/[\w-]+\/woningpagina\n/);
  const asked = () =>
    db.$count(events, and(eq(events.kind, "told"), eq(events.dossier_id, dossierId)));
  await expect(ask()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("2 maart 2026"),
  });
  expect(await asked()).toBe(1);
  // Somebody who came later is asked all the same.
  await addSeller(services, dossierId, { ...els, name: "Ad Adams", email: "ad@x.example" }, staff);
  await ask();
  expect(await asked()).toBe(2);
  expect(await queued(["page"])).toEqual([
    ["page", "Ad Adams"],
    ["page", "Els Peeters"],
    ["page", "Jan Peeters"],
  ]);
  const dossier = (await readDossier(db, dossierId))!;
  expect((await readApproval(services, dossier))!.approval).toBeNull();
  await closeDossier(services, dossierId, staff);
  await expect(ask()).rejects.toMatchObject({ status: 409 });
});

test("a file without a home, or whose sellers have no address, is not asked about", async () => {
  const { dossierId, propertyId } = await homeForSale(services, "Jan Zonder", "");
  const ask = (id: string) => askApproval(services, id, staff);
  await expect(ask(dossierId)).rejects.toMatchObject({ status: 409 });
  expect(propertyId).toBeGreaterThan(0);
  expect(await queued(["page"])).toEqual([]);
});

test("sellers hear that the boxes are opened, and of the choice, each once and with the way there", async () => {
  const closesAt = new Date(services.clock().getTime() + 3_600_000);
  const sale = await announce(services, { way: "sealed", opening: "clock", closesAt });
  const dossierId = await beginFileOf(services, sale.propertyId);
  await addSeller(services, dossierId, els, staff);
  for (const name of ["Een", "Twee"]) await invite(services, sale.saleId, name);
  await offer(services, sale.saleId, 1, { amount: 300_000 });
  await offer(services, sale.saleId, 2, { amount: 310_000 });
  await queued(["bids", "chosen"]);
  await closeDueSales(services);
  expect(await queued(["bids"])).toEqual([]);
  services.advance(2 * 3_600_000);
  await closeDueSales(services);
  await closeDueSales(services);
  const sellers = await queued(["bids"]);
  expect(sellers.length).toBeGreaterThan(0);
  expect(sellers).toContainEqual(["bids", "Els Peeters"]);
  expect(new Set(sellers.map(([, name]) => name)).size).toBe(sellers.length);
  await chooseBid(services, sale.saleId, { number: 2, reason: "De zekerste" }, "u1");
  const all = await queued(["chosen"]);
  expect(all).toContainEqual(["chosen", "Els Peeters"]);
  expect(all).toContainEqual(["chosen", "Twee"]);
});

test("a sale is of the sellers who had a file while it ran, and of no owner before or after them", async () => {
  const pageOf = async (id: string) => (await services.pageOfSale(services, id))?.url;
  const { dossierId: first, propertyId, saleId } = await homeForSale(services, "Nel Nu");
  const page = await pageOf(first);
  expect(page).toMatch(/\/verkoop\/[\w-]+$/);
  const { number } = await invite(services, saleId, "Wie Wint");
  await offer(services, saleId, number, { amount: 300_000 });
  await chooseBid(services, saleId, { number, reason: "De enige" }, "u1");
  services.advance(1000);
  await closeDossier(services, first, staff);
  services.advance(1000);
  // Who bought it sells it, in a sale that began before their file.
  const again = await announceSale(
    services,
    { propertyId, way: "open", closesAt: null, opening: null, holders: [], rules: saleRules },
    "u1",
  );
  expect(again).not.toHaveProperty("refusal");
  services.advance(1000);
  const second = await beginFileOf(services, propertyId);
  const next = await pageOf(second);
  expect(next).toMatch(/\/verkoop\/[\w-]+$/);
  expect(next).not.toBe(page);
  expect(await pageOf(first)).toBe(page);
});

test("who bought a home without a file sees nothing of the bids beside theirs once they sell it", async () => {
  const sale = await announce(services);
  const { number } = await invite(services, sale.saleId, "Wie Kocht");
  await offer(services, sale.saleId, number, { amount: 300_000 });
  await chooseBid(services, sale.saleId, { number, reason: "De enige" }, "u1");
  services.advance(1000);
  const later = await beginFileOf(services, sale.propertyId);
  expect(await services.pageOfSale(services, later)).toBeNull();
});

test("no letter of a choice leaves that was undone, and none about bids of a file that is closed", async () => {
  const { saleId, dossierId } = await chosenSale(services, "Jan Spijt");
  const [jan] = await listSellers(db, dossierId);
  const leaves = async (letter: string) =>
    (await dossierEmails.compose(services, { letter, subject: jan!.id } as QueuedEmail)) !== null;
  const both = async () => [await leaves("bids"), await leaves("chosen")];
  expect(await both()).toEqual([true, true]);
  await writeAct(
    services,
    saleId,
    { kind: "reopened", reason: "Spijt" },
    { by: "staff", staff: "u1" },
  );
  expect(await both()).toEqual([true, false]);
  await closeDossier(services, dossierId, staff);
  expect(await both()).toEqual([false, false]);
});

test.each([
  ["its colleague had left", null, "carla", ["Els Peeters", "Jan Over"]],
  ["a colleague hands it over", "ton", "carla", ["Els Peeters", "Jan Over"]],
  ["it is given to nobody", "ton", null, []],
  ["it stays with whom it was", "ton", "ton", []],
])("sellers hear of another colleague: %s", async (_what, before, after, told) => {
  const { dossierId } = await homeForSale(services, "Jan Over");
  await addSeller(services, dossierId, { ...els, name: "Mina Maas" }, staff);
  const mina = (await listSellers(db, dossierId)).find(({ name }) => name === "Mina Maas")!;
  await addSeller(services, dossierId, { ...els, email: "e.peeters@voorbeeld.example" }, staff);
  await removeSeller(services, dossierId, mina.id, staff);
  await setHandler(services, dossierId, before);
  await queued(["handler"]);
  await setHandler(services, dossierId, after);
  const letter = told.length > 0 ? await written(dossierEmails, "handler") : null;
  const isNamed = letter?.text.includes("Uw aanspreekpunt: Carla Custers") ?? false;
  expect(isNamed).toBe(told.length > 0);
  expect((await queued(["handler"])).map(([, name]) => name)).toEqual(told);
});

test("parties of a transfer hear of another colleague; a closed file tells nobody", async () => {
  const { id, dossierId } = await beginSold(services);
  await setTransferHandler(services, id, "ton");
  await queued(["handler"]);
  await setTransferHandler(services, id, "carla");
  const letter = await written(transferEmails, "handler");
  expect(letter!.text).toContain("Carla Custers");
  expect((await queued(["handler"])).map(([, name]) => name)).toEqual([
    "Bas van der Meer",
    "Els Peeters",
    "Fatma van der Meer",
    "Jan Peeters",
    "Mr. Vos",
  ]);
  // Overtaken before it left: it names nobody who has it no more.
  await setTransferHandler(services, id, "ton");
  await db.update(outbox).set({ about: "carla" }).where(eq(outbox.letter, "handler"));
  expect(await written(transferEmails, "handler")).toBeNull();
  await queued(["handler"]);
  await setHandler(services, dossierId, "ton");
  await queued(["handler"]);
  await closeDossier(services, dossierId, staff);
  await setHandler(services, dossierId, "carla");
  expect(await queued(["handler"])).toEqual([]);
});

test("who asked for a visit hears what staff plan on the lead, move and cancel", async () => {
  const lead = {
    source: "telephone",
    name: "Lea Lang",
    email: "lea@voorbeeld.example",
    phone: "",
    address: "Markt 3, Venlo",
    message: null,
    details: {},
    property_id: null,
    about: null,
  } as const;
  const visits = ["visit", "visit-changed", "visit-cancelled"];
  const record = async (kind: "waardebepaling" | "woningvraag", email: string = lead.email) => {
    const recorded = await recordLead(services, { ...lead, kind, email }, { staffId: "carla" });
    if (!recorded.stored) throw new Error("not stored");
    return recorded.id;
  };
  // Before an office's lunch, on days around its Monday.
  const at = (days: number) => new Date(Date.UTC(2026, 2, 2 + days, 10));
  const id = await record("waardebepaling");
  const plan = (leadId: string, to: Date | null) => planLeadAppointment(services, leadId, to, by);
  await plan(id, at(1));
  const letter = await written(visitEmails, "visit");
  expect(letter).toMatchObject({ to: lead.email });
  expect(letter!.text).toMatch(/\/afspraak\/[\w-]+/);
  expect(await queued(visits)).toEqual([["visit", "Lea Lang"]]);
  await plan(id, at(1));
  expect(await queued(visits)).toEqual([]);
  await plan(id, at(2));
  await plan(id, at(3));
  expect(await queued(visits)).toEqual([
    ["visit-changed", "Lea Lang"],
    ["visit-changed", "Lea Lang"],
  ]);
  await plan(id, null);
  expect(await queued(visits)).toEqual([["visit-cancelled", "Lea Lang"]]);
  // What is over, and what is no visit.
  await db
    .update(leads)
    .set({ appointment_at: at(-3) })
    .where(eq(leads.id, id));
  await plan(id, null);
  await plan(await record("woningvraag", "vraag@voorbeeld.example"), at(1));
  expect(await queued(visits)).toEqual([]);
});
