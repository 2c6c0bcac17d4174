import { dossierQueues } from "../../../tests/dossiers/workbench.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listEvents } from "../../platform/events.ts";
import { casePeople, caseSteps, dossiers, type StepName } from "../../../database/schema/cases.ts";
import { users } from "../../../database/schema/accounts.ts";
import { properties } from "../../../database/schema/listings.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { leads } from "../../../database/schema/leads.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { Overtaken } from "../../platform/body/overtaken.ts";
import { inTransaction } from "../../platform/database/database.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { tampered } from "../../../tests/setup/tampered.ts";
import { setVisible } from "../../homes/listings/sync/service.server.ts";
import { findSeller, sellerUrl } from "./links.server.ts";
import { findCheck } from "./identity/queries.server.ts";
import { beginCheck } from "./identity/service.server.ts";
import { markStep } from "./mark-step.server.ts";
import { confirmPaper, issuePaper, withdrawConfirmation } from "./papers.server.ts";
import { listSellers, listSteps, readDossier, readDossierOfSeller } from "./queries.server.ts";
import {
  addSeller,
  beginDossier,
  changeSeller,
  closeDossier,
  correctAddress,
  linkListing,
  removeSeller,
  reopenDossier,
  resendLink,
} from "./service.server.ts";
import { lockOpenDossier } from "./steps.server.ts";

const services = await useTestServices(() => dossierQueues);
const { db } = services;
await db.insert(users).values({ id: "anna", name: "Anna", email: "anna@kantoor.example" });
beforeEach(() => emptyTables(db, "dossiers", "outbox", "leads", "properties", "pgboss.job"));

const staff = { actor: "anna@kantoor.example", staffId: "anna" };
const jan = { name: "Jan Peeters", email: "jan@voorbeeld.example", phone: "" };
const els = { name: "Els Peeters", email: "els@voorbeeld.example", phone: "" };
const ADDRESS = "Dorpsstraat 12, 5911 AA Venlo";

const begin = async (from: Parameters<typeof beginDossier>[1] = { about: ADDRESS }) =>
  (await beginDossier(services, from, jan, staff)).id;
/** Each a moment later: sellers stand in the order in which they came. */
const add = (id: string, seller: typeof els) => {
  services.advance(1000);
  return addSeller(services, id, seller, staff);
};
const shown = async (id: number): Promise<boolean> =>
  !(await db.select().from(properties).where(eq(properties.id, id)))[0]!.hidden_by_staff;
const stateOf = async (id: string, step: StepName) =>
  (await listSteps(db, id)).find((one) => one.step === step)!;

const correct = (file: string, about: string, seen?: string) =>
  correctAddress(services, file, { about, seen }, staff);

/** A hidden listing at the address. */
const hiddenHome = (over: object = {}) =>
  storeProperty(db, {
    address: "Dorpsstraat 12",
    postal_code: "5911 AA",
    city: "Venlo",
    hidden_by_staff: true,
    ...over,
  });
const show = (id: number, visible = true) =>
  setVisible(services, id, visible, { email: staff.actor });
const openGates = (id: string) =>
  db
    .update(caseSteps)
    .set({ outcome: "done", settled_at: services.clock() })
    .where(eq(caseSteps.dossier_id, id));

test("a file begins once for a home, however often and by whomever it is begun", async () => {
  const { id: propertyId } = await hiddenHome();
  const starts = [
    { about: ADDRESS },
    { about: ADDRESS },
    { propertyId, about: "Dorpsstraat 12, Venlo" },
  ];
  const begun = await Promise.all(starts.map((from) => beginDossier(services, from, jan, staff)));
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await db.$count(outbox)).toBe(1);
});

test("an address that staff correct is that of the file, its checks and letters, for one file a home", async () => {
  const id = await begin({ about: "5911 AA 12" });
  const [seller] = await listSellers(db, id);
  const check = await beginCheck(services, { role: "seller", id: seller!.id }, "anna");
  const other = await begin({ about: "Kade 3, 5911 AB Venlo" });
  await expect(correct(other, "Kade 3, 5911 AB Blerick")).resolves.toBe(undefined);
  await correct(id, ADDRESS);
  await correct(id, ADDRESS);
  await expect(correct(id, "Kade 5, Venlo", "5911 AA 12")).rejects.toThrow(Overtaken);
  expect((await readDossierOfSeller(db, seller!.id))!.dossier.about).toBe(ADDRESS);
  expect((await findCheck(db, check!))!.about).toBe(ADDRESS);
  const told = (await listEvents(db, "dossier_id", id)).map(({ kind }) => kind);
  expect(told.filter((kind) => kind === "address-changed")).toHaveLength(1);
  await expect(correct(other, ADDRESS)).rejects.toMatchObject({
    why: { errors: { adres: "Deze woning heeft al een dossier" } },
  });
  // A listing of that home is held by the file's gate, as one of a file that began with it.
  const { id: listing } = await hiddenHome();
  await expect(show(listing)).rejects.toThrow("in het dossier staat nog een stap open");
  await closeDossier(services, id, staff);
  await expect(correct(id, "Kade 4, Venlo")).rejects.toThrow("gesloten");
});

test("the address of a linked listing goes before the file's, also once it is corrected there", async () => {
  const id = await begin({ about: "5911 AA 12" });
  const { id: listing } = await hiddenHome();
  const [seller] = await listSellers(db, id);
  const check = await beginCheck(services, { role: "seller", id: seller!.id }, "anna");
  await linkListing(services, id, listing, staff);
  expect((await readDossier(db, id))!.about).toBe(ADDRESS);
  expect((await findCheck(db, check!))!.about).toBe(ADDRESS);
  await db.update(properties).set({ address: "Dorpsweg 12" }).where(eq(properties.id, listing));
  expect((await readDossierOfSeller(db, seller!.id))!.dossier.about).toBe(
    "Dorpsweg 12, 5911 AA Venlo",
  );
  await expect(correct(id, ADDRESS)).rejects.toThrow("bij de woning");
  // One of before, with the postcode that a listing's name has not.
  await db.update(properties).set({ address: "Dorpsstraat 12" }).where(eq(properties.id, listing));
  await db.update(dossiers).set({ about: ADDRESS }).where(eq(dossiers.id, id));
  expect((await readDossier(db, id))!.about).toBe(ADDRESS);
});

test("a link leads to its seller alone, and no longer once it was replaced", async () => {
  const id = await begin();
  await add(id, els);
  const [one, other] = await listSellers(db, id);
  const tokenOf = (seller: typeof one) => sellerUrl(services, seller!).split("/").at(-1)!;
  const old = tokenOf(one);
  expect((await findSeller(services, old))?.seller.name).toBe(jan.name);
  expect((await findSeller(services, tokenOf(other)))?.seller.name).toBe(els.name);
  await resendLink(services, id, one!.id, true, staff);
  expect(await findSeller(services, old)).toBeNull();
  const [renewed] = await listSellers(db, id);
  expect((await findSeller(services, tokenOf(renewed)))?.seller.id).toBe(one!.id);
  expect(await findSeller(services, tampered(tokenOf(renewed)))).toBeNull();
  await removeSeller(services, id, one!.id, staff);
  expect(await findSeller(services, tokenOf(renewed))).toBeNull();
});

test.each([
  ["another address", jan.email, "goed@voorbeeld.example", true],
  ["none", jan.email, "", true],
  ["capitals", jan.email, jan.email.toUpperCase(), false],
  ["a first one", "", jan.email, false],
])(
  "a seller's address that becomes %s ends the links to it: %s, %s",
  async (_what, before, email, ends) => {
    const id = await begin();
    const [first] = await listSellers(db, id);
    await db.update(casePeople).set({ email: before }).where(eq(casePeople.id, first!.id));
    const link = sellerUrl(services, first!).split("/").at(-1)!;
    const letters = () => db.$count(outbox, eq(outbox.subject, first!.id));
    const sent = await letters();
    const values = { name: jan.name, email, phone: "0612345678" };
    await changeSeller(services, id, first!.id, { values, seen: undefined }, staff);
    expect((await findSeller(services, link)) === null).toBe(ends);
    const [changed] = await listSellers(db, id);
    const renewed = sellerUrl(services, changed!).split("/").at(-1)!;
    expect((await findSeller(services, renewed))?.seller.id).toBe(first!.id);
    expect(await letters()).toBe(sent + (ends && email !== "" ? 1 : 0));
  },
);

test("a paper is agreed to by all sellers in its newest version, and one who comes later is asked as well", async () => {
  const id = await begin();
  await add(id, els);
  const [one, other] = await listSellers(db, id);
  const act = <Done>(
    run: (
      given: typeof services,
      dossier: Awaited<ReturnType<typeof lockOpenDossier>>,
    ) => Promise<Done>,
  ) => inTransaction(services, async (given, tx) => run(given, await lockOpenDossier(tx, id)));
  const issue = (hash: string) =>
    act((services, dossier) =>
      issuePaper(services, dossier, { kind: "mandate", content: {}, hash }, staff),
    );
  const confirm = (paperId: string, seller: typeof one, hash: string) =>
    act((services, dossier) =>
      confirmPaper(services, dossier, {
        paperId,
        seller: seller!,
        typed_name: seller!.name,
        way: "code",
        hash,
      }),
    );
  const isDone = async () => (await stateOf(id, "mandate")).doneAt !== null;
  const first = await issue("one");
  expect([await confirm(first.id, one, "one"), await confirm(first.id, one, "one")]).toEqual([
    true,
    false,
  ]);
  expect(await isDone()).toBe(false);
  await expect(confirm(first.id, other, "another")).rejects.toThrow("nieuwe versie");
  await confirm(first.id, other, "one");
  expect(await isDone()).toBe(true);
  await act((services, dossier) => withdrawConfirmation(services, dossier, first, one!));
  expect(await isDone()).toBe(false);
  await confirm(first.id, one, "one");
  const second = await issue("two");
  expect([second.version, await isDone()]).toEqual([2, false]);
  await expect(confirm(first.id, one, "one")).rejects.toThrow("nieuwe versie");
  await Promise.all([confirm(second.id, one, "two"), confirm(second.id, other, "two")]);
  expect(await isDone()).toBe(true);
  await add(id, { ...els, name: "Truus Peeters", email: "truus@voorbeeld.example" });
  expect(await isDone()).toBe(false);
  const third = (await listSellers(db, id))[2]!;
  await removeSeller(services, id, third.id, staff);
  expect(await isDone()).toBe(true);
});

const DONE = "gedaan";
const THERE = "Jan Peeters staat er al in";
const OWN = "eigen@voorbeeld.example";

test.each([
  ["Jan Peeters", OWN, THERE],
  ["Jan Peeters jr.", OWN, DONE],
  ["Jan Peeters", jan.email, THERE],
  // Two may share an address.
  ["Els Peeters", jan.email, DONE],
  ["Els Peeters", "JAN@Voorbeeld.example", DONE],
  ["Els Peeters", OWN, DONE],
])("beside Jan %j with %j is told %j, added or changed", async (name, email, outcome) => {
  const id = await begin();
  const given = { name, email, phone: "0612345678" };
  const told = (act: Promise<void>) =>
    act.then(
      () => DONE,
      ({ message }: Error) => message,
    );
  await add(id, { name: "Truus Smit", email: "truus@voorbeeld.example", phone: "" });
  const truus = (await listSellers(db, id))[1]!;
  const change = { values: given, seen: undefined };
  expect(await told(changeSeller(services, id, truus.id, change, staff))).toContain(outcome);
  await removeSeller(services, id, truus.id, staff);
  expect(await told(add(id, given))).toContain(outcome);
});

test("a father and a son who have one name already keep it when something else of them changes", async () => {
  const id = await begin();
  await add(id, els);
  const [, son] = await listSellers(db, id);
  const { name, email } = jan;
  await db.update(casePeople).set({ name, email }).where(eq(casePeople.id, son!.id));
  const values = { name, email, phone: "0612345678" };
  await changeSeller(services, id, son!.id, { values, seen: undefined }, staff);
  expect((await listSellers(db, id))[1]).toMatchObject(values);
});

test("a shut gate keeps a home hidden, and lets it be shown once it is open or passed", async () => {
  const { id: propertyId } = await hiddenHome();
  const id = await begin();
  await expect(show(propertyId)).rejects.toThrow("stap open");
  expect(await shown(propertyId)).toBe(false);
  const pass = (step: StepName, mayGate: boolean) =>
    markStep(services, id, step, { reason: "op papier", mayGate }, staff);
  await expect(pass("mandate", false)).rejects.toThrow("beheerder");
  for (const step of ["mandate", "identity", "questionnaire", "approval"] as const) {
    await expect(show(propertyId)).rejects.toThrow("stap open");
    expect(await shown(propertyId)).toBe(false);
    await pass(step, true);
  }
  await show(propertyId);
  expect(await shown(propertyId)).toBe(true);
  await markStep(services, id, "mandate", "open", staff);
  expect(await shown(propertyId)).toBe(false);
});

test("a home that is on the site stays there when its file begins", async () => {
  const { id: propertyId } = await hiddenHome({ hidden_by_staff: false });
  const id = await begin({ propertyId, about: "Dorpsstraat 12, Venlo" });
  expect(await shown(propertyId)).toBe(true);
  expect((await listSteps(db, id)).some(({ isGate }) => isGate)).toBe(false);
});

test("linking a home that is shown to a file with a shut gate hides it", async () => {
  const { id: propertyId } = await hiddenHome({ address: "Kade 3", hidden_by_staff: false });
  const id = await begin();
  await linkListing(services, id, propertyId, staff);
  expect(await shown(propertyId)).toBe(false);
});

test("a closed file keeps its gate, until a new one of the same home has gates of its own", async () => {
  const { id: propertyId } = await hiddenHome();
  const old = await begin();
  await closeDossier(services, old, staff);
  await expect(show(propertyId)).rejects.toThrow("stap open");
  expect(await shown(propertyId)).toBe(false);
  const id = await begin();
  expect(id).not.toBe(old);
  await expect(reopenDossier(services, old, staff)).rejects.toThrow("ander open dossier");
  await openGates(id);
  await show(propertyId);
  expect(await shown(propertyId)).toBe(true);
});

test("a file that is closed takes no more acts", async () => {
  const id = await begin();
  await closeDossier(services, id, staff);
  await expect(addSeller(services, id, els, staff)).rejects.toThrow("gesloten");
  await expect(markStep(services, id, "photos", "done", staff)).rejects.toThrow("gesloten");
  expect((await readDossier(db, id))?.closed_at).not.toBeNull();
});

test("the key of a home is the same for its file and its listing", async () => {
  const homes: [address: string, postcode: string][] = [
    ["Dorpsstraat 12", "5911 AA"],
    ["Dorpsstraat 12-1", "5911 AA"],
    ["Laan van Meerdervoort 501 H", "2563 AT"],
    ["Kade 3 bis", "5911 AC"],
  ];
  for (const [address, postal_code] of homes) {
    const { id } = await storeProperty(db, {
      address,
      postal_code,
      city: "Venlo",
      hidden_by_staff: true,
    });
    await show(id, false);
    const [listing] = await db.select().from(properties).where(eq(properties.id, id));
    const dossier = await begin({ about: `${address}, ${postal_code} Venlo` });
    expect([address, (await readDossier(db, dossier))?.home]).toEqual([address, listing!.home]);
  }
});

test("a step of a file that does not exist is not found", async () => {
  const ask = markStep(services, randomUUID(), "photos", "done", staff);
  await expect(ask).rejects.toMatchObject({ status: 404 });
});

test("nobody has to call sellers because staff named them", async () => {
  await begin();
  const named = await db.select().from(leads);
  expect(named).toMatchObject([{ state: "gebeld", first_answer_at: services.clock() }]);
});
