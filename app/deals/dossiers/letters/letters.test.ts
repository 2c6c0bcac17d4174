import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { casePeople, caseSteps } from "../../../../database/schema/cases.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { beginFile, dossierQueues } from "../../../../tests/dossiers/workbench.ts";
import { expectGerman } from "../../../../tests/languages/reader.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { listSteps } from "../queries.server.ts";
import { closeDossier } from "../service.server.ts";
import { dossierEmails } from "./emails.server.ts";
import { isReminderDay, remindSellers } from "./reminder.server.ts";

const services = await useTestServices(() => dossierQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "dossiers", "outbox", "leads", "pgboss.job"));

const staff = { actor: "mieke@kantoor.example", staffId: "mieke" };
const letters = (letter: string) => db.select().from(outbox).where(eq(outbox.letter, letter));

const days: [wishedOn: string, today: string, reminds: boolean][] = [
  ["2026-03-10", "2026-03-07", false],
  ["2026-03-10", "2026-03-08", true],
  ["2026-03-10", "2026-03-09", false],
  ["2026-03-10", "2026-03-10", true],
  ["2026-03-10", "2026-03-11", false],
  ["2026-03-10", "2026-03-13", true],
  ["2026-03-10", "2026-04-09", true],
  ["2026-03-10", "2026-04-12", false],
  ["2026-03-28", "2026-03-31", true],
  ["2026-12-31", "2026-12-29", true],
];
test.each(days)("a step of %s reminds its seller on %s: %s", (wishedOn, today, reminds) => {
  expect(isReminderDay(wishedOn, today)).toBe(reminds);
});

/** A file of two sellers, and how many days later it is than its beginning. */
async function begun() {
  const { id, sellers } = await beginFile(services, "Kade 3, 5911 AA Venlo", [
    "Jan Peeters",
    "Els Peeters",
  ]);
  const wishedOn = (await listSteps(db, id))[0]!.wishedOn!;
  await db.update(caseSteps).set({ due_on: wishedOn });
  services.advance(3 * 86_400_000);
  return { id, sellers };
}

test("each seller gets one reminder a day of all that waits, however often the job runs", async () => {
  const { sellers } = await begun();
  await remindSellers(services);
  await Promise.all([remindSellers(services), remindSellers(services)]);
  const owed = await letters("reminder");
  expect(owed.map(({ subject }) => subject).toSorted()).toEqual(
    sellers.map(({ id }) => id).toSorted(),
  );
  const write = () => dossierEmails.compose(services, owed[0]!);
  await expectGerman(services, ["Jan Peeters", "Els Peeters", "Kade"], write);
  const email = await write();
  for (const name of ["Opdracht", "Vragenlijst", "Lijst van zaken", "Documenten"]) {
    expect(email!.text).toContain(name);
  }
  expect(email!.text).not.toContain("Inmeten");
  services.advance(86_400_000);
  await remindSellers(services);
  expect(await letters("reminder")).toHaveLength(2);
  services.advance(2 * 86_400_000);
  await remindSellers(services);
  expect(await letters("reminder")).toHaveLength(4);
});

test("nobody is reminded of a file that is closed, of steps that are done, or without an address", async () => {
  const { id, sellers } = await begun();
  await db.update(casePeople).set({ email: "" }).where(eq(casePeople.id, sellers[0]!.id));
  await remindSellers(services);
  const owed = await letters("reminder");
  expect(owed.map(({ subject }) => subject)).toEqual([sellers[1]!.id]);
  await db.update(caseSteps).set({ outcome: "done", settled_at: services.clock() });
  expect(await dossierEmails.compose(services, owed[0]!)).toBeNull();
  await db.update(caseSteps).set({ outcome: null, settled_at: null });
  await closeDossier(services, id, staff);
  expect(await dossierEmails.compose(services, owed[0]!)).toBeNull();
  services.advance(3 * 86_400_000);
  await remindSellers(services);
  expect(await letters("reminder")).toHaveLength(1);
});

test("the first email has the seller's own link, and goes no more once the seller is forgotten", async () => {
  const { sellers } = await begun();
  const [first] = await letters("link");
  const email = await dossierEmails.compose(services, first!);
  expect(email!.text).toMatch(/\/dossier\/[\w-]{43}/);
  expect(email!.subject).toContain("Kade 3, 5911 AA Venlo");
  const forgotten = { name: "", email: "", forgotten_at: services.clock() };
  await db.update(casePeople).set(forgotten).where(eq(casePeople.id, first!.subject));
  expect(await dossierEmails.compose(services, first!)).toBeNull();
  expect(sellers).toHaveLength(2);
});
