import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bidders } from "../../../../database/schema/bids.ts";
import { identityChecks } from "../../../../database/schema/dossiers.ts";
import { dossiers } from "../../../../database/schema/cases.ts";
import { viewingOwners } from "../../../../database/schema/viewing-moments.ts";
import { seenPerson } from "../../../../tests/dossiers/identity-details.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import {
  beginSold,
  chosenSale,
  transferQueues,
  transferStaff,
} from "../../../../tests/transfers/workbench.ts";
import { readSale } from "../../bids/queries.server.ts";
import { changeParty, removeParty } from "../../transfers/parties.server.ts";
import type { Decision } from "../identity/input.ts";
import { beginCheck, saveCheck } from "../identity/service.server.ts";
import { listSellers } from "../queries.server.ts";
import { knownPeople } from "./service.server.ts";
import { withoutTokens } from "../../../../tests/site/without-random-parts.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

async function known(saleId: string, mayCheck = true) {
  const { sale, bidders: all } = (await readSale(db, saleId))!;
  return knownPeople(services, sale, all[0]!, mayCheck);
}
async function check(role: "seller" | "buyer", id: string, decision: Decision = "accepted") {
  const checkId = (await beginCheck(services, { role, id }, "anna"))!;
  const input = { details: { ...seenPerson, naam: "Volledige Naam" }, decision };
  await saveCheck(services, checkId, input, { by: "anna", seen: undefined });
  return checkId;
}

test("before its transfer a sale knows its bidder and the sellers of the file, with checks for who may see them", async () => {
  const { saleId, bidderId, dossierId } = await chosenSale(services);
  const [jan] = await listSellers(db, dossierId);
  await check("buyer", bidderId);
  await check("seller", jan!.id, "open");
  const { sellers, buyers, notary } = await known(saleId);
  expect(notary).toBe("");
  expect(sellers).toEqual([
    expect.objectContaining({ name: "Jan Peeters", document: "Paspoort NXMERK345" }),
  ]);
  expect(buyers[0]).toMatchObject({
    name: "Fatma van der Meer",
    details: { naam: "Volledige Naam", geboortedatum: "1980-05-06" },
  });
  const other = await known(saleId, false);
  expect(withoutTokens(JSON.stringify(other))).not.toMatch(/NXMERK|Volledige|1980/);
  expect(other.sellers[0]!.details).toBeNull();
});

test("a check that was refused or has ended, or that another key sealed, tells nothing", async () => {
  const { saleId, bidderId, dossierId } = await chosenSale(services);
  const [jan] = await listSellers(db, dossierId);
  await check("seller", jan!.id, "refused");
  const id = await check("buyer", bidderId);
  const { log } = services;
  const turned = { ...services, secrets: { ...services.secrets, authSecret: "x".repeat(40) } };
  const { sale, bidders: all } = (await readSale(db, saleId))!;
  const quiet = { ...turned, log: { ...log, error: () => {} } as unknown as typeof log };
  expect((await knownPeople(quiet, sale, all[0]!, true)).buyers[0]!.details).toBeNull();
  await db.update(identityChecks).set({ ended_on: "2026-01-01" }).where(eq(identityChecks.id, id));
  const { sellers, buyers } = await known(saleId);
  expect([sellers[0]!.details, buyers[0]!.details]).toEqual([null, null]);
});

test("the parties of a transfer go before, with the check of who was renamed and without who was taken out", async () => {
  const sold = await beginSold(services);
  await check("buyer", sold.bidderId);
  const { fatma, bas, els } = sold.parties;
  // As of a bidder who came to see the home.
  const { lead_id } = fatma;
  await db.update(bidders).set({ lead_id }).where(eq(bidders.id, sold.bidderId));
  const values = { name: "Fatma Meer-Jansen", email: "new@meer.example", phone: "0612345678" };
  await changeParty(services, sold.id, fatma.id, { values, seen: undefined }, transferStaff);
  await removeParty(services, sold.id, bas.id, transferStaff);
  const { sellers, buyers, notary } = await known(sold.saleId);
  expect(notary).toBe("Vos Notarissen");
  expect(buyers).toEqual([expect.objectContaining({ ...values, document: "Paspoort NXMERK345" })]);
  // Those who came at the same time have no order of their own.
  expect(sellers.map(({ name, email }) => `${name} ${email}`).toSorted()).toEqual([
    `Els Peeters ${els.email}`,
    "Jan Peeters jan.peeters@voorbeeld.example",
  ]);
});

test("without a file the owner is the seller, and a home without either has none", async () => {
  const { saleId, dossierId, propertyId } = await chosenSale(services);
  await db.update(dossiers).set({ closed_at: services.clock() }).where(eq(dossiers.id, dossierId));
  expect((await known(saleId)).sellers).toEqual([]);
  const owner = { property_id: propertyId, name: "Jan Peeters", email: "jan@owner.example" };
  await db.insert(viewingOwners).values({ ...owner, language: "nl" });
  expect((await known(saleId)).sellers).toMatchObject([
    { name: "Jan Peeters", email: "jan@owner.example", details: null },
  ]);
});
