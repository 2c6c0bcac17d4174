import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { caseDocuments, casePeople } from "../../../database/schema/cases.ts";
import { smallPdf } from "../../../tests/setup/small-pdf.ts";
import { beginFile, fileStaff } from "../../../tests/dossiers/workbench.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { beginSold, transferQueues } from "../../../tests/transfers/workbench.ts";
import { addDocument } from "../../deals/dossiers/documents/service.server.ts";
import { beginCheck } from "../../deals/dossiers/identity/service.server.ts";
import { closeDossier } from "../../deals/dossiers/service.server.ts";
import { findEverything } from "./find.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
const admin = { id: "anna", email: "anna@kantoor.example", name: "Anna", role: "admin" } as const;
const agent = { ...admin, role: "agent" } as const;

beforeAll(async () => {
  const { id, sellers } = await beginFile(services, "Lindenlaan 9, Velden", [
    "Truus Verhoeven",
    "Koos Gewist",
  ]);
  const forgotten = { name: "", email: "", phone: "", forgotten_at: services.clock() };
  await db.update(casePeople).set(forgotten).where(eq(casePeople.id, sellers[1]!.id));
  await db.insert(casePeople).values({
    dossier_id: id,
    role: "reader",
    name: "Lena Müller",
    email: "lena@voorbeeld.example",
    phone: "+49 2153 123456",
    created_at: services.clock(),
  });
  for (const name of ["Splitsingsakte", "Verwijderd stuk"]) {
    const facts = { kind: "other", valid_until: null, audience: "office", name } as const;
    await addDocument(services, id, { ...facts, bytes: smallPdf(name) }, fileStaff);
  }
  const removed = { removed_at: services.clock() };
  await db.update(caseDocuments).set(removed).where(eq(caseDocuments.name, "Verwijderd stuk"));
  await beginSold(services);
});

const file = { dossiers: ["Lindenlaan 9, Velden"] };
const sold = { overdrachten: [expect.stringContaining("Teststraat") as string] };

test.each<[string, Record<string, unknown>]>([
  ["verhoeven", file],
  ["truus lindenlaan", file],
  ["müller", file],
  ["mueller", file],
  ["02153 123456", file],
  ["lena@voorbeeld.example", file],
  ["splitsings", file],
  ["verwijderd stuk", {}],
  ["gewist", {}],
  ["bas van der meer", sold],
  ["vos notarissen", sold],
  ["mr. vos", sold],
  ["vos verhoeven", {}],
  ["%", {}],
])("%j finds the cases that have it", async (q, wanted) => {
  const found = (await findEverything(services, admin, q)) ?? [];
  const cases = found.filter(({ id }) => id === "dossiers" || id === "overdrachten");
  const titles = cases.map(({ id, hits }) => [id, hits.map(({ title }) => title)]);
  expect(Object.fromEntries(titles)).toEqual(wanted);
});

test("a case says who is in it, which document has the word, and that it is closed", async () => {
  const [before] = (await findEverything(services, agent, "splitsingsakte", "dossiers"))!;
  expect(before!.hits[0]!.facts).toEqual(["Truus Verhoeven", "Lena Müller", "Splitsingsakte"]);
  const id = String(before!.hits[0]!.key);
  expect(before!.hits[0]!.to).toBe(`/admin/dossiers/${id}`);
  await closeDossier(services, id, fileStaff);
  const [after] = (await findEverything(services, agent, "verhoeven", "dossiers"))!;
  expect(after!.hits[0]!.facts).toContain("gesloten");
});

test("checks are found by name, by those alone who may see them", async () => {
  const { sellers } = await beginFile(services, "Beukenlaan 1, Velden", ["Piet Zonnebloem"]);
  await beginCheck(services, { role: "seller", id: sellers[0]!.id }, fileStaff.actor);
  const kinds = async (who: typeof admin | typeof agent) =>
    (await findEverything(services, who, "zonnebloem"))!.map(({ id }) => id);
  expect(await kinds(admin)).toContain("identiteit");
  expect(await kinds(agent)).not.toContain("identiteit");
});
