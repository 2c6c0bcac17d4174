import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { casePeople, dossiers, transfers } from "../../../database/schema/cases.ts";
import { unheardEvents } from "../../../database/schema/events.ts";
import { userRoles } from "../../../database/schema/staff.ts";
import type { HearingTime } from "../../../database/staff-role.ts";
import { beginFile, fileStaff } from "../../../tests/dossiers/workbench.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";
import { findTraces } from "../../../tests/site/find-traces.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { beginSold, transferQueues } from "../../../tests/transfers/workbench.ts";
import { heardOfSellers } from "../../deals/dossiers/kinds.ts";
import { readDossier } from "../../deals/dossiers/queries.server.ts";
import { recordEvent as recordInFile, settleStep } from "../../deals/dossiers/steps.server.ts";
import { heardOfParties } from "../../deals/transfers/kinds.ts";
import { recordEvent as recordInTransfer } from "../../deals/transfers/lock.server.ts";
import { reminderJobs } from "../../people/leads/follow-up/reminder/job.ts";
import type { Message } from "../../platform/mail/mail.ts";
import type { Services } from "../../platform/services.ts";
import { erasePerson } from "../privacy/service.server.ts";
import { heardGroup } from "../today/heard-group.server.ts";
import { heardJobs } from "./jobs.server.ts";
import { heardReminder } from "./reminder.server.ts";

// Monday at 10:00 in Amsterdam.
const monday = Date.parse("2026-03-02T09:00:00Z");
const HOUR_MS = 3_600_000;
const jobsOf = (given: Services) => [...heardJobs(given), ...reminderJobs(given, [heardReminder])];
const services = await useTestServices((given) => [...transferQueues(given), ...jobsOf(given)]);
const { db } = services;

/** Mieke reads at once, Bram in the morning, Els never; Kees would at once, but left. */
const colleagues = { mieke: "soon", bram: "morning", els: "never", kees: "soon" } as const;
type Colleague = keyof typeof colleagues;

const setClock = (to: number) => services.advance(to - services.clock().getTime());

beforeEach(async () => {
  setClock(monday);
  await emptyTables(db, "users", "leads", "dossiers", "sales", "lead_reminders", "pgboss.job");
  for (const [id, hears] of Object.entries(colleagues)) {
    const closedAt = id === "kees" ? new Date(monday) : null;
    await db.insert(users).values({ id, name: id, email: `${id}@kantoor.example`, closedAt });
    await db.insert(userRoles).values({ user_id: id, role: "agent", hears });
  }
});

/** A file of a colleague, or of nobody, of which nothing is known yet. */
async function fileOf(handler: Colleague | null, about = "Kade 7, Venlo") {
  const { id, sellers } = await beginFile(services, about);
  await db.update(dossiers).set({ handler }).where(eq(dossiers.id, id));
  await db.delete(unheardEvents);
  return { id, sellerId: sellers[0]!.id };
}

const confirm = ({ id, sellerId }: Awaited<ReturnType<typeof fileOf>>) =>
  recordInFile(services, id, "confirmed", { sellerId }, { paper: "mandate", version: 1 });

async function run(name: string, data: Record<string, unknown> = {}): Promise<Message[]> {
  const sent: Message[] = [];
  const mail = { ...services.mail, send: async (message: Message) => void sent.push(message) };
  const job = jobsOf({ ...services, mail }).find((one) => one.name === name);
  await job!.run(data, { last: false, signal: new AbortController().signal });
  return sent;
}

/** Runs a job and those that it queues. @returns the emails to colleagues; others are about the lead of a new file. */
async function sentBy(name: string): Promise<Message[]> {
  await emptyTables(db, "pgboss.job");
  await run(name);
  const sent: Message[] = [];
  for (const job of await services.waitingJobs()) sent.push(...(await run(job.name, job.data)));
  return sent.filter(({ to }) => to.endsWith("@kantoor.example"));
}
const receivers = (sent: readonly Message[]) => sent.map(({ to }) => to.split("@")[0]);
const soon = () => sentBy("hear-customers");

/** The reminder of a day at eight. */
async function morning(day: string) {
  setClock(Date.parse(`${day}T07:00:00Z`));
  return sentBy("remind-of-leads");
}

const listed = async (who: Colleague) =>
  (await heardGroup(services, who)).items.map(({ title, facts }) => [title, ...facts].join(": "));

test.each([
  ["Mieke's", "mieke", ["mieke"], []],
  ["Bram's", "bram", [], ["bram"]],
  ["Els's", "els", [], []],
  ["of one who left", "kees", ["mieke"], ["bram"]],
  ["nobody's", null, ["mieke"], ["bram"]],
] as const)(
  "what a seller did in a file that is %s is heard once, by each as they chose",
  async (_whose, handler, atOnce, inTheMorning) => {
    await confirm(await fileOf(handler));
    expect(receivers(await soon())).toEqual(atOnce);
    expect(await soon()).toEqual([]);
    expect(receivers(await morning("2026-03-03"))).toEqual(inTheMorning);
    expect(receivers(await morning("2026-03-04"))).toEqual([]);
  },
);

test("an email at once names each home with what was done, by whom, and where", async () => {
  const [kade, dorp] = [await fileOf("mieke"), await fileOf(null, "Dorpsstraat 1, Velden")];
  await confirm(kade);
  const { id, sellerId } = dorp;
  await recordInFile(services, id, "document-added", { sellerId }, { document: "deed" });
  const [email, ...others] = await soon();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    subject: "Dorpsstraat 1, Velden: document toegevoegd, en nog 1",
    to: "mieke@kantoor.example",
  });
  const link = (of: string, part: string) => `${services.publicUrl}/admin/dossiers/${of}/${part}`;
  expect(email!.text).toContain(
    `- Dorpsstraat 1, Velden\n  Document toegevoegd · Jan Peeters\n  ${link(id, "documenten")}`,
  );
  expect(email!.text).toContain(
    `- Kade 7, Venlo\n  Opdracht: akkoord (versie 1) · Jan Peeters\n  ${link(kade.id, "opdracht")}`,
  );
});

test("what failed to be passed on is passed on by the next run", async () => {
  await confirm(await fileOf("mieke"));
  const broken = { ...services.jobs, send: () => Promise.reject(new Error("no queue")) };
  const [job] = heardJobs({ ...services, jobs: broken });
  const attempt = { last: false, signal: new AbortController().signal };
  await expect(job!.run({}, attempt)).rejects.toThrow("no queue");
  expect(await db.$count(unheardEvents)).toBe(1);
  expect(receivers(await soon())).toEqual(["mieke"]);
});

test("two instances pass on what happened once", async () => {
  await confirm(await fileOf("mieke"));
  await emptyTables(db, "pgboss.job");
  await Promise.all([run("hear-customers"), run("hear-customers")]);
  expect(await services.waitingJobs()).toHaveLength(1);
});

test("what is undone by its transaction, forgotten with its file, or told to one who left is heard by nobody", async () => {
  const file = await fileOf("mieke");
  await expect(
    db.transaction(async (tx) => {
      await recordInFile({ ...services, db: tx }, file.id, "confirmed", file);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await soon()).toEqual([]);
  await confirm(file);
  await emptyTables(db, "pgboss.job");
  await run("hear-customers");
  const [job] = await services.waitingJobs();
  await db.update(users).set({ closedAt: services.clock() }).where(eq(users.id, "mieke"));
  expect(await run(job!.name, job!.data)).toEqual([]);
  await db.update(users).set({ closedAt: null }).where(eq(users.id, "mieke"));
  await db.delete(dossiers);
  expect(await run(job!.name, job!.data)).toEqual([]);
});

test("at night nothing is passed on, and what happened then is at seven", () => {
  const [job] = heardJobs(services);
  expect(job!.schedule).toBe("*/5 7-20 * * *");
});

const eight = (day: string) => Date.parse(`${day}T${day < "2026-03-29" ? "07" : "06"}:00:00Z`);
const days = ["2026-03-09", "2026-03-10", "2026-04-03", "2026-04-07", "2026-04-08"];

test.each([
  ["a Friday after eight", "2026-03-06T09:00:00Z", "2026-03-09"],
  ["a Saturday", "2026-03-07T12:00:00Z", "2026-03-09"],
  ["the night before", "2026-03-09T01:00:00Z", "2026-03-09"],
  ["a minute before eight", "2026-03-09T06:59:00Z", "2026-03-09"],
  ["a minute after eight", "2026-03-09T07:01:00Z", "2026-03-10"],
  ["Maundy Thursday", "2026-04-02T12:00:00Z", "2026-04-07"],
  ["Easter Sunday", "2026-04-05T12:00:00Z", "2026-04-07"],
])("what happened on %s stands in one reminder", async (_when, at, day) => {
  const file = await fileOf("bram");
  setClock(Date.parse(at));
  await confirm(file);
  await run("hear-customers");
  const reminded: string[] = [];
  for (const one of days.filter((next) => eight(next) >= Date.parse(at))) {
    setClock(eight(one));
    if ((await sentBy("remind-of-leads")).length > 0) reminded.push(one);
  }
  expect(reminded).toEqual([day]);
});

test("a reminder that could not go tells on the next working day, and one that failed tries again", async () => {
  await confirm(await fileOf("bram"));
  await run("hear-customers");
  // Nothing ran on Tuesday.
  setClock(eight("2026-03-04"));
  await emptyTables(db, "pgboss.job");
  await run("remind-of-leads");
  const [job] = await services.waitingJobs();
  const mail = { ...services.mail, send: () => Promise.reject(new Error("no mail")) };
  const broken = jobsOf({ ...services, mail }).find(({ name }) => name === job!.name)!;
  const attempt = { last: false, signal: new AbortController().signal };
  await expect(broken.run(job!.data, attempt)).rejects.toThrow("not taken");
  expect(receivers(await run(job!.name, job!.data))).toEqual(["bram"]);
  expect(await run(job!.name, job!.data)).toEqual([]);
});

test("whoever chooses otherwise is told once, as they had chosen when it happened", async () => {
  const choose = (user_id: string, hears: HearingTime) =>
    db.update(userRoles).set({ hears }).where(eq(userRoles.user_id, user_id));
  const files = [await fileOf("mieke"), await fileOf("bram", "Dorpsstraat 1, Velden")];
  for (const file of files) await confirm(file);
  expect(receivers(await soon())).toEqual(["mieke"]);
  await choose("mieke", "morning");
  await choose("bram", "soon");
  expect(await soon()).toEqual([]);
  expect(receivers(await morning("2026-03-03"))).toEqual(["bram"]);
  expect(await morning("2026-03-04")).toEqual([]);
});

test("an email that is tried again at night waits until seven", async () => {
  await confirm(await fileOf("mieke"));
  await emptyTables(db, "pgboss.job");
  await run("hear-customers");
  const [job] = await services.waitingJobs();
  setClock(Date.parse("2026-03-02T20:05:00Z"));
  await emptyTables(db, "pgboss.job");
  expect(await run(job!.name, job!.data)).toEqual([]);
  const { rows } = await db.execute(
    sql`SELECT data, start_after FROM pgboss.job WHERE name = ${job!.name}`,
  );
  expect(rows).toMatchObject([{ data: job!.data }]);
  expect(new Date(rows[0]!["start_after"] as string)).toEqual(new Date("2026-03-03T06:00:00Z"));
});

test("nothing of somebody who is erased is left in what colleagues were told", async () => {
  await beginFile(services, "Kade 7, Venlo", ["Zacharias Quispel"]);
  const [seller] = await db.select().from(casePeople);
  await db.update(dossiers).set({ handler: null });
  await confirm({ id: seller!.dossier_id!, sellerId: seller!.id });
  await run("hear-customers");
  setClock(eight("2026-03-03"));
  await run("remind-of-leads");
  for (const job of await services.waitingJobs()) {
    const waiting = jobsOf(services).find(({ name }) => name === job.name);
    await waiting?.run(job.data, { last: false, signal: new AbortController().signal });
  }
  expect(
    (await findTraces(services, /Quispel/)).filter((one) => one.startsWith("outbox/")),
  ).not.toEqual([]);
  await erasePerson(services, "anna", seller!.person_id!);
  expect(await findTraces(services, /Quispel/)).toEqual([]);
});

const done = (kind: string, detail: Record<string, string | number> = {}) => ({ kind, detail });
const ofSellers = Object.keys(heardOfSellers).map((kind) => done(kind, { paper: "items" }));
const ofParties = Object.keys(heardOfParties).map((kind) => done(kind, { step: "guarantee" }));

test.each([
  ...ofSellers.map((event) => ["seller", event] as const),
  ["seller", done("opened")],
  ["seller", done("undone", { step: "items" })],
  ...ofParties.map((event) => ["party", event] as const),
  ["party", done("opened")],
  ["party", done("document-fetched")],
] as const)(
  "of a %s who does %o Vandaag tells, and an email where no letter does",
  async (who, event) => {
    const { kind, detail } = event;
    const heard: Readonly<Record<string, "news" | "mailed">> =
      who === "seller" ? heardOfSellers : heardOfParties;
    const told = { actor: fileStaff.actor };
    if (who === "seller") {
      const file = await fileOf("mieke");
      await recordInFile(services, file.id, kind as never, file, detail);
      await recordInFile(services, file.id, kind as never, told, detail);
    } else {
      const sold = await beginSold(services);
      const handler = { handler: "mieke" };
      await db.update(transfers).set(handler).where(eq(transfers.id, sold.id));
      await db.delete(unheardEvents);
      const by = { partyId: sold.parties.fatma.id };
      await recordInTransfer(services, sold.id, kind as never, by, detail);
      await recordInTransfer(services, sold.id, kind as never, told, detail);
    }
    expect(await listed("mieke")).toHaveLength(heard[kind] ? 1 : 0);
    expect(receivers(await soon())).toEqual(heard[kind] === "news" ? ["mieke"] : []);
  },
);

test("one's own files stand first on Vandaag, at most ten things, and nothing from before", async () => {
  const [own, other] = [await fileOf("mieke"), await fileOf("bram", "Dorpsstraat 1, Velden")];
  setClock(monday - 4 * 24 * HOUR_MS);
  await confirm(own);
  setClock(monday);
  await confirm(own);
  for (let count = 0; count < 11; count++) await confirm(other);
  const group = await heardGroup(services, "mieke");
  expect([group.total, group.items.length, group.items[0]!.title]).toEqual([
    12,
    10,
    "Kade 7, Venlo",
  ]);
});

test("the gate that opens last says that the home may be shown", async () => {
  const { id, sellerId } = await fileOf("mieke");
  const kinds = async () => (await listed("mieke")).filter((words) => words.includes("mag op"));
  for (const step of ["mandate", "identity", "questionnaire"] as const) {
    await settleStep(services, (await readDossier(db, id))!, step, fileStaff);
    expect(await kinds()).toEqual([]);
  }
  await settleStep(services, (await readDossier(db, id))!, "approval", { sellerId });
  expect(await kinds()).toEqual([
    "Kade 7, Venlo: Alles is klaar: de woning mag op de site: Jan Peeters",
  ]);
});
