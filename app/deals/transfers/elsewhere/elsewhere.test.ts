import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bidders } from "../../../../database/schema/bids.ts";
import { casePeople, dossiers } from "../../../../database/schema/cases.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { viewingOwners } from "../../../../database/schema/viewing-moments.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { beginSold, transferQueues, transferStaff } from "../../../../tests/transfers/workbench.ts";
import {
  openPage,
  ownerEmail,
  ownerLink,
  setParts,
} from "../../../agenda/viewings/owner/service.server.ts";
import { Overtaken } from "../../../platform/body/overtaken.ts";
import { readSale } from "../../bids/queries.server.ts";
import { checkLog } from "../../sales/check.server.ts";
import { replacedLinks } from "../../sales/links.server.ts";
import type { Change } from "../../cases/service.server.ts";
import { findSeller, sellerUrl } from "../../dossiers/links.server.ts";
import { listSellers } from "../../dossiers/queries.server.ts";
import { markOfParty } from "../kinds.ts";
import { findParty, partyUrl } from "../links.server.ts";
import { removeParty } from "../parties.server.ts";
import { listParties } from "../queries.server.ts";
import { closeTransfer } from "../service.server.ts";
import { changeEverywhere, placesOf } from "./service.server.ts";

const services = await useTestServices((all) => [
  ...transferQueues(all),
  { name: ownerEmail.queue, queue: { retryLimit: 0 }, run: () => Promise.resolve() },
]);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

const by = transferStaff;
const kindsOf = async (id: string) => (await placesOf(db, [{ id }])).map(({ kind }) => kind);

/** A transfer whose home has an owner with a page as well, and Fatma's bid of a lead. */
async function soldWithOwner() {
  const sold = await beginSold(services);
  const { jan, fatma } = sold.parties;
  const { propertyId: property_id, bidderId } = sold;
  const owner = { property_id, name: "Jan Peeters", email: jan.email, language: "nl" } as const;
  await db.insert(viewingOwners).values(owner);
  await db.update(bidders).set({ lead_id: fatma.lead_id }).where(eq(bidders.id, bidderId));
  const page = await setParts(services, property_id, "mieke", ["moments"]);
  const ownToken = (await ownerLink(services, page)).split("/").at(-1)!;
  const [seller] = await listSellers(db, sold.dossierId);
  return { ...sold, seller: seller!, ownToken };
}
type Sold = Awaited<ReturnType<typeof soldWithOwner>>;

async function changed(of: string, id: string, given: Change, isTicked = true) {
  const form = new FormData();
  const places = isTicked ? await placesOf(db, [{ id }]) : [];
  for (const place of places) form.set(`ook-${place.id}`, "ja");
  await changeEverywhere(services, { of, id }, given, form, by);
}
const change = (
  { id }: Pick<Sold, "id">,
  personId: string,
  values: Change["values"],
  isTicked = true,
  seen?: string,
) => changed(id, personId, { values, seen }, isTicked);

const emailsOf = async ({ seller, parties, propertyId, bidderId }: Sold) => {
  const [owner] = await db
    .select()
    .from(viewingOwners)
    .where(eq(viewingOwners.property_id, propertyId));
  const [bidder] = await db.select().from(bidders).where(eq(bidders.id, bidderId));
  const people = await db.select().from(casePeople);
  const emailOf = (id: string) => people.find((one) => one.id === id)!.email;
  return {
    seller: emailOf(seller.id),
    party: emailOf(parties.jan.id),
    owner: owner?.email,
    buyer: emailOf(parties.fatma.id),
    bidder: bidder!.email,
  };
};
const tokenOf = (url: string) => url.split("/").at(-1)!;
const bidderLinks = async ({ saleId }: Sold) =>
  replacedLinks((await readSale(db, saleId))!.entries, 1);

test("each person of a case is offered the places where they stand as well, and nobody else's", async () => {
  const sold = await soldWithOwner();
  const { jan, fatma, bas, els, notary } = sold.parties;
  expect(await kindsOf(jan.id)).toEqual(["owner", "seller"]);
  expect(await kindsOf(sold.seller.id)).toEqual(["owner", "party"]);
  expect(await kindsOf(fatma.id)).toEqual(["bidder"]);
  for (const other of [bas, els, notary]) expect(await kindsOf(other.id)).toEqual([]);
  expect(await placesOf(db, [])).toEqual([]);
  const all = await placesOf(db, [jan, fatma]);
  expect(all.map(({ personId, kind }) => [personId === jan.id, kind])).toEqual([
    [false, "bidder"],
    [true, "owner"],
    [true, "seller"],
  ]);

  // A party that was renamed is the seller of the file still.
  await change(sold, jan.id, { name: "Johan Smit" }, false);
  expect(await kindsOf(jan.id)).toEqual(["seller"]);
  expect(await kindsOf(sold.seller.id)).toEqual(["owner", "party"]);

  // Neither who was taken out, nor a file or transfer that is over.
  await removeParty(services, sold.id, jan.id, by);
  expect(await kindsOf(sold.seller.id)).toEqual(["owner"]);
  await db.update(dossiers).set({ closed_at: services.clock() });
  expect(await kindsOf(els.id)).toEqual([]);
  await closeTransfer(services, sold.id, by);
  expect(await kindsOf(sold.seller.id)).toEqual([]);
});

test("an owner without a name is known by the address, and a couple's address makes them no one person", async () => {
  const sold = await soldWithOwner();
  const { jan, els } = sold.parties;
  await db.update(viewingOwners).set({ name: null, email: jan.email.toUpperCase() });
  expect(await kindsOf(jan.id)).toEqual(["owner", "seller"]);
  await db.update(viewingOwners).set({ name: "Els Peeters" });
  expect(await kindsOf(jan.id)).toEqual(["seller"]);
  expect(await kindsOf(els.id)).toEqual(["owner"]);
  await db.update(casePeople).set({ email: jan.email }).where(eq(casePeople.id, els.id));
  expect(await kindsOf(jan.id)).toEqual(["seller"]);
});

test("an address that changes ends the links of every ticked place, each gets its own, and the others stay", async () => {
  const sold = await soldWithOwner();
  const { parties, seller, ownToken } = sold;
  const { jan } = parties;
  const [file, own] = [sellerUrl(services, seller), partyUrl(services, jan)].map(tokenOf) as [
    string,
    string,
  ];
  const before = await emailsOf(sold);
  await change(sold, jan.id, { email: "new@peeters.example" }, false);
  expect(await emailsOf(sold)).toEqual({ ...before, party: "new@peeters.example" });
  expect(await findParty(services, own)).toBeNull();
  expect(await findSeller(services, file)).not.toBeNull();
  expect(await openPage(services, ownToken)).not.toBeNull();

  await change(sold, jan.id, { name: "Jan P. Peeters", email: "jan@new.example" });
  const now = { seller: "jan@new.example", party: "jan@new.example", owner: "jan@new.example" };
  expect(await emailsOf(sold)).toEqual({ ...before, ...now });
  expect(await findSeller(services, file)).toBeNull();
  expect(await openPage(services, ownToken)).toBeNull();
  const letters = await db.select().from(outbox).where(eq(outbox.kind, "owner"));
  expect(letters).toHaveLength(1);
  const [renamed] = await listSellers(db, sold.dossierId);
  expect(renamed!.name).toBe("Jan P. Peeters");
  const isLink = and(eq(outbox.subject, seller.id), eq(outbox.letter, "link"));
  expect(await db.$count(outbox, isLink)).toBe(2);
});

test("only what changed goes elsewhere, and capitals or a telephone number end no link", async () => {
  const sold = await soldWithOwner();
  const { jan, fatma } = sold.parties;
  const { seller, ownToken } = sold;
  const file = tokenOf(sellerUrl(services, seller));
  await db.update(casePeople).set({ phone: "0771234567" }).where(eq(casePeople.id, seller.id));
  await change(sold, jan.id, { name: jan.name, email: jan.email.toUpperCase(), phone: "" });
  const [same] = await listSellers(db, sold.dossierId);
  expect(same).toMatchObject({ email: jan.email.toUpperCase(), phone: "0771234567" });
  expect(await findSeller(services, file)).not.toBeNull();
  expect(await openPage(services, ownToken)).not.toBeNull();
  // Nothing at all changed.
  await change(sold, jan.id, { name: jan.name, email: jan.email.toUpperCase(), phone: "" });
  await change(sold, fatma.id, { name: fatma.name, email: fatma.email, phone: "" });
  expect(await bidderLinks(sold)).toBe(0);
});

test("a buyer's change goes to the bids, where the log notes that the link was replaced", async () => {
  const sold = await soldWithOwner();
  const { fatma } = sold.parties;
  await change(sold, fatma.id, { phone: "0612345678" });
  expect(await bidderLinks(sold)).toBe(0);
  await change(sold, fatma.id, { name: "Fatma Meer", email: "fatma@new.example" });
  expect(await bidderLinks(sold)).toBe(1);
  const [bidder] = await db.select().from(bidders).where(eq(bidders.id, sold.bidderId));
  const now = { name: "Fatma Meer", email: "fatma@new.example", phone: "0612345678" };
  expect(bidder).toMatchObject(now);
  expect(await checkLog(services, sold.saleId)).toBeNull();
});

test("an address that is taken away stays the owner's, who is nobody without one", async () => {
  const sold = await soldWithOwner();
  const { jan } = sold.parties;
  await change(sold, jan.id, { email: "", phone: "0612345678" });
  expect(await emailsOf(sold)).toMatchObject({ seller: "", party: "", owner: jan.email });
  expect(await openPage(services, sold.ownToken)).not.toBeNull();
});

test("what one place refuses, or a colleague overtook, changes nothing anywhere", async () => {
  const sold = await soldWithOwner();
  const { jan, els } = sold.parties;
  const before = await emailsOf(sold);
  const values = { name: "Els Peeters", email: "jan@new.example" };
  await expect(change(sold, jan.id, values)).rejects.toMatchObject({
    why: { errors: { name: expect.any(String) } },
  });
  const seen = markOfParty({ ...jan, name: "Jan" });
  const overtaken = change(sold, jan.id, { email: "jan@new.example" }, true, seen);
  await expect(overtaken).rejects.toThrow(Overtaken);
  await expect(change({ id: sold.dossierId }, els.id, values)).rejects.toMatchObject({
    status: 404,
  });
  expect(await emailsOf(sold)).toEqual(before);
});

test("two colleagues who change the same person from both sides at once wait for each other", async () => {
  const sold = await soldWithOwner();
  const { jan } = sold.parties;
  const at = (of: string, id: string, email: string) =>
    changed(of, id, { values: { email }, seen: undefined });
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      at(sold.id, jan.id, `transfer${round}@peeters.example`),
      at(sold.dossierId, sold.seller.id, `file${round}@peeters.example`),
    ]);
    const { seller, party, owner } = await emailsOf(sold);
    expect([party, owner]).toEqual([seller, seller]);
  }
  expect((await listParties(db, sold.id)).some(({ id }) => id === jan.id)).toBe(true);
});
