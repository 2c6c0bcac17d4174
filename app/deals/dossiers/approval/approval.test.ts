import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { caseSteps } from "../../../../database/schema/cases.ts";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import { beginFile, dossierQueues } from "../../../../tests/dossiers/workbench.ts";
import { storePhoto, storeProperty } from "../../../../tests/listings/properties.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { setVisible } from "../../../homes/listings/sync/service.server.ts";
import { listSteps, readDossier } from "../queries.server.ts";
import { closeDossier, linkListing } from "../service.server.ts";
import { addRemark, approvePage, handleRemark, readApproval } from "./service.server.ts";
import { type ApprovedPage, changesSince, mattersFor } from "./snapshot.server.ts";

const services = await useTestServices(() => dossierQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "dossiers", "outbox", "leads", "properties", "pgboss.job"));

const staff = { actor: "mieke@kantoor.example", staffId: "mieke" };

/** A file whose only gate is the approval, with a hidden home of two photos. */
async function prepared() {
  const { id, sellers } = await beginFile(services, "Kade 3, 5911 AA Venlo", [
    "Jan Peeters",
    "Els Peeters",
  ]);
  const { id: propertyId } = await storeProperty(db, {
    address: "Kade 3",
    price: "€ 395.000 k.k.",
    description: "Licht huis.",
    hidden_by_staff: true,
  });
  for (const position of [0, 1]) await storePhoto(db, propertyId, { position });
  await linkListing(services, id, propertyId, staff);
  await db
    .update(caseSteps)
    .set({ outcome: "done", settled_at: services.clock() })
    .where(eq(caseSteps.dossier_id, id));
  await db
    .update(caseSteps)
    .set({ outcome: null, settled_at: null })
    .where(eq(caseSteps.step, "approval"));
  const read = async () => (await readApproval(services, (await readDossier(db, id))!))!;
  const approve = async (hash?: string) =>
    approvePage(services, {
      dossierId: id,
      seller: sellers[0]!,
      name: "J. Peeters",
      hash: hash ?? (await read()).hash,
    });
  const isDone = async () =>
    (await listSteps(db, id)).find(({ step }) => step === "approval")!.doneAt !== null;
  const show = () => setVisible(services, propertyId, true, { email: staff.actor });
  return { id, sellers, propertyId, read, approve, isDone, show };
}
const change = (id: number, values: Partial<typeof properties.$inferInsert>) =>
  db.update(properties).set(values).where(eq(properties.id, id));

test("one seller agrees to the page as it is, and the home may be shown", async () => {
  const { read, approve, isDone, show } = await prepared();
  await expect(show()).rejects.toThrow("stap open");
  await approve();
  expect(await isDone()).toBe(true);
  expect(await read()).toMatchObject({ approval: { name: "J. Peeters" }, changes: [] });
  await approve();
  await show();
  expect((await read()).isShown).toBe(true);
});

test("a figure that the feed tells too is shown to a seller once, and agreed to as ever", async () => {
  const { propertyId, read } = await prepared();
  const fact = (label: string, value: string) => ({ group: "Maten", label, value });
  const facts = [
    fact("Wonen", "100 m²"),
    fact("Inhoud", "1.200 m³"),
    fact("Aantal kamers", "5 kamers (waarvan 3 slaapkamers)"),
    fact("Bouwjaar", "1931"),
    fact("Dak", "Riet"),
    fact("Perceel", "gemeente Venlo, sectie A, nummer 1"),
    fact("Perceel", "gemeente Venlo, sectie A, nummer 2"),
  ];
  const columns = { area: 100, volume: 1200, rooms: 5, bedrooms: 3, build_year: 1931 };
  await change(propertyId, { ...columns, energy_label: "B", facts });
  const { facts: shown, content } = await read();
  const once = [
    "Woonoppervlakte: 100 m²",
    "Inhoud: 1200 m³",
    "Kamers: 5",
    "Slaapkamers: 3",
    "Bouwjaar: 1931",
    "Energielabel: B",
    "Dak: Riet",
    "Perceel: gemeente Venlo, sectie A, nummer 1",
    "Perceel: gemeente Venlo, sectie A, nummer 2",
  ];
  expect(shown).toEqual(once);
  expect(content.facts).toEqual([
    ...once.slice(0, 6),
    "Wonen: 100 m²",
    "Inhoud: 1.200 m³",
    "Aantal kamers: 5 kamers (waarvan 3 slaapkamers)",
    "Bouwjaar: 1931",
    ...once.slice(6),
  ]);
  const changed = content.facts.map((line) => line.replace("100 m²", "110 m²"));
  expect(changesSince(content, { ...content, facts: changed })).toEqual([
    "Weg: Woonoppervlakte: 100 m²",
    "Nieuw: Woonoppervlakte: 110 m²",
  ]);
});

test("who agrees in the name of another seller is refused, and one whose name is strange is asked", async () => {
  const { id, sellers, read, isDone } = await prepared();
  const { hash } = await read();
  const approve = (name: string, asked?: string) =>
    approvePage(services, {
      dossierId: id,
      seller: sellers[0]!,
      name,
      hash,
      ...(asked && { asked }),
    });
  await expect(approve("Els Peeters")).rejects.toThrow("Dit is de naam van Els Peeters");
  await expect(approve("Jan Smit")).rejects.toThrow("Klopt deze naam?");
  expect(await isDone()).toBe(false);
  await approve("Jan Smit", "Jan Smit");
  expect(await isDone()).toBe(true);
});

test("who agrees to a page that changed meanwhile is refused", async () => {
  const { propertyId, read, approve, isDone } = await prepared();
  const { hash } = await read();
  await change(propertyId, { price: "€ 405.000 k.k." });
  await expect(approve(hash)).rejects.toThrow("intussen gewijzigd");
  expect(await isDone()).toBe(false);
});

const changes: [what: string, asksAgain: boolean, change: (id: number) => Promise<unknown>][] = [
  ["price", true, (id) => change(id, { price: "€ 405.000 k.k." })],
  ["text", true, (id) => change(id, { description: "Donker huis." })],
  ["text by a space", true, (id) => change(id, { description: "Licht huis. " })],
  [
    "first photo",
    true,
    (id) =>
      db.execute(`UPDATE property_media SET position = 1 - position WHERE property_id = ${id}`),
  ],
  [
    "no photo left",
    true,
    (id) => db.delete(propertyMedia).where(eq(propertyMedia.property_id, id)),
  ],
  ["third photo", false, (id) => storePhoto(db, id, { position: 2 })],
  ["area", false, (id) => change(id, { area: 999 })],
];

test.each(changes)(
  "after the approval a change of %s asks for another: %s",
  async (_, asks, act) => {
    const { propertyId, read, approve, isDone, show } = await prepared();
    await approve();
    await act(propertyId);
    // Shown before anybody looks at the file again.
    const shown = show().then(
      () => true,
      () => false,
    );
    expect(await shown).toBe(!asks);
    const seen = await read();
    expect(seen.changes).not.toEqual([]);
    expect([seen.approval === null, await isDone()]).toEqual([asks, !asks]);
    if (!asks) return;
    await approve();
    await show();
    expect((await read()).isShown).toBe(true);
  },
);

test("a home that is shown stays so when its price changes, and its sellers see that it did", async () => {
  const { propertyId, read, approve, isDone, show } = await prepared();
  await approve();
  await show();
  await change(propertyId, { price: "€ 385.000 k.k." });
  expect(await read()).toMatchObject({
    isShown: true,
    approval: null,
    changes: ["Prijs: € 395.000 k.k. werd € 385.000 k.k."],
  });
  expect(await isDone()).toBe(true);
});

test("a price that was changed and put back needs no new version", async () => {
  const { propertyId, read, approve, isDone } = await prepared();
  await approve();
  await change(propertyId, { price: "€ 1" });
  await read();
  expect(await isDone()).toBe(false);
  await change(propertyId, { price: "€ 395.000 k.k." });
  await approve();
  expect(await isDone()).toBe(true);
});

test("a remark is stored once, dealt with once, and refused after the file is closed", async () => {
  const { id, sellers, read } = await prepared();
  const remark = {
    dossierId: id,
    seller: sellers[1]!,
    part: "text",
    remark: "De schuur ontbreekt",
  } as const;
  await Promise.all([addRemark(services, remark), addRemark(services, remark)]);
  const [first, ...others] = (await read()).remarks;
  expect([first?.remark, others]).toEqual(["De schuur ontbreekt", []]);
  await handleRemark(services, id, first!.id, "anna");
  await handleRemark(services, id, first!.id, "bert");
  expect((await read()).remarks[0]?.handled_by).toBe("anna");
  await closeDossier(services, id, staff);
  await expect(addRemark(services, { ...remark, remark: "Nog iets" })).rejects.toThrow("gesloten");
});

const page: ApprovedPage = {
  price: "€ 1",
  text: "",
  photos: ["a", "b"],
  plans: ["p"],
  facts: ["Kamers: 4"],
};
const differences: [Partial<ApprovedPage>, boolean, number][] = [
  [{}, false, 0],
  [{ price: "€ 2" }, true, 1],
  [{ photos: ["b", "a"] }, true, 1],
  [{ photos: ["a"] }, false, 1],
  [{ photos: [] }, true, 1],
  [{ plans: [] }, false, 1],
  [{ facts: [] }, false, 1],
  [{ facts: ["Kamers: 5"] }, false, 2],
  [{ text: "x", price: "€ 3" }, true, 2],
];
test.each(differences)("a page that changed by %j matters: %s", (other, matters, count) => {
  const now = { ...page, ...other };
  expect([mattersFor(page, now), changesSince(page, now).length]).toEqual([matters, count]);
});
