import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { casePeople, dossiers } from "../../../../../database/schema/cases.ts";
import { leads } from "../../../../../database/schema/leads.ts";
import { properties } from "../../../../../database/schema/listings.ts";
import { outbox } from "../../../../../database/schema/outbox.ts";
import { viewingOwners } from "../../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../../database/schema/viewings.ts";
import { storeLead } from "../../../../../tests/leads/leads.ts";
import { storeProperty } from "../../../../../tests/listings/properties.ts";
import { useTestServices } from "../../../../../tests/site/services.ts";
import { storeAgent, storeViewing } from "../../../../../tests/viewings/viewings.ts";
import { emailJob } from "../../../../platform/outbox/send.ts";
import { momentJobs } from "../../jobs.ts";
import { viewingEmails } from "../../letters/emails.server.ts";
import { listMoments } from "../../moments/service.server.ts";
import { CANCEL_GUESTS } from "./cancel-guests-job.ts";
import { findRules, listComingGroups } from "./queries.server.ts";
import { listAgentChoices } from "../../queries.server.ts";
import { cancelMoment, changeMoment, changeRules } from "./rule-acts.server.ts";
import { emptyTables } from "../../../../../tests/site/empty-tables.ts";

// Monday 2 March 2026, eleven o'clock in Amsterdam.
const services = await useTestServices((all) => [...momentJobs(all), emailJob(all, viewingEmails)]);
const { db } = services;
beforeEach(() => emptyTables(db, "outbox", "users", "properties", "people"));

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

const job = (name: string) => momentJobs(services).find((each) => each.name === name)!;
const attempt = { last: false, signal: new AbortController().signal };

async function workbench() {
  const agentId = await storeAgent(db);
  const { id: propertyId } = await storeProperty(db);
  const agents = await listAgentChoices(db, null);
  const by = { who: "staff", id: agentId, email: "anna@kantoor.example" } as const;
  return { agentId, propertyId, home: { propertyId, agents, seller: null, by } };
}

const openHouse = {
  moment: "0",
  seen: "0",
  kind: "open-house",
  places: "2",
  agentId: "",
  date: "2026-03-07",
  opens: "10:00",
  closes: "12:00",
};

test("a home's rules are stored, and shown as they are stored", async () => {
  const { agentId, propertyId, home } = await workbench();
  const sent = {
    seen: "0",
    mode: "staff",
    agentId,
    minutes: "45",
    "week.za": "10-12",
    "exceptions.0.from": "2026-03-08",
    "exceptions.0.spans": "13-14",
    "owner.name": "Mia Smeets",
    "owner.email": "mia@eigenaar.example",
    "owner.language": "nl",
    "owner.isInvited": "ja",
  };
  const form = formOf(sent);
  await expect(changeRules(services, home, form)).resolves.toBe("bezichtigregels-opgeslagen");
  await expect(findRules(db, propertyId)).resolves.toMatchObject({
    version: 1,
    rules: {
      mode: "staff",
      agentId,
      minutes: 45,
      week: {
        za: [
          {
            opens: "10:00",
            closes: "12:00",
          },
        ],
      },
      owner: {
        name: "Mia Smeets",
        email: "mia@eigenaar.example",
        language: "nl",
        isInvited: true,
      },
    },
  });
  // The second of two colleagues sees what differs, and nothing of theirs is lost.
  const second = await changeRules(services, home, formOf({ ...sent, minutes: "60" }));
  expect(second).toMatchObject({
    status: 409,
    refused: {
      draft: { minutes: "60" },
      theirs: { version: 1, differences: [{ one: "45", other: "60" }] },
    },
  });
});

const wrote = { email: "mia@eigenaar.example", language: "de" } as const;
test.each<[string, Partial<typeof leads.$inferInsert>[], string, string]>([
  ["wrote nothing", [], "", "nl"],
  ["wrote German", [{ ...wrote, name: "Mia Smeets" }], "", "de"],
  ["wrote German", [{ ...wrote, name: "Mia Smeets" }], "nl", "nl"],
  ["wrote German, marked as spam", [{ ...wrote, suspicion: "spam" }], "", "nl"],
  [
    "wrote German before staff noted them",
    [wrote, { ...wrote, language: "nl", source: "desk", created_at: new Date("2030-01-01") }],
    "",
    "de",
  ],
  ["was noted in German by staff", [{ ...wrote, source: "desk" }], "", "de"],
  [
    "wrote German, and whoever shares the address Dutch since",
    [
      { ...wrote, name: "MIA Smeets" },
      { ...wrote, name: "Jan Smeets", language: "nl", created_at: new Date("2030-01-01") },
    ],
    "",
    "de",
  ],
  [
    "wrote German, then Dutch",
    [
      { ...wrote, name: "Mia Smeets", created_at: new Date("2026-01-01") },
      { ...wrote, name: "Mia Smeets", language: "nl", created_at: new Date("2026-01-02") },
    ],
    "",
    "nl",
  ],
])("an owner who %s (%j), chosen as %j, reads %s", async (_, letters, chosen, language) => {
  const { propertyId, home } = await workbench();
  await db.delete(leads);
  for (const lead of letters) await storeLead(db, lead);
  const owner = { "owner.name": "Mia Smeets", "owner.email": wrote.email };
  const form = formOf({ seen: "0", ...owner, "owner.language": chosen });
  await changeRules(services, home, form);
  const before = await findRules(db, propertyId);
  expect(before?.rules.owner.language).toBe(language);
  // What is stored stays, whoever writes from that address.
  await storeLead(db, { ...wrote, name: "Mia Smeets", language: "en" });
  expect((await findRules(db, propertyId))?.rules.owner.language).toBe(language);
});

test("the first seller of an open file becomes the owner when staff choose so, and stays away once removed", async () => {
  const { home } = await workbench();
  const { propertyId } = home;
  const rules = async () => (await findRules(db, propertyId))!;
  expect(await rules()).toMatchObject({ seller: null, rules: { owner: { isInvited: false } } });
  const file = { property_id: propertyId, about: "Kade 3, Venlo", created_at: services.clock() };
  const [dossier] = await db.insert(dossiers).values(file).returning();
  const of = { dossier_id: dossier!.id, role: "seller", phone: "" } as const;
  const sellers = ["", "els@sellers.example", "jan@sellers.example"].map((email, at) => ({
    ...of,
    name: `Verkoper ${at}`,
    email,
    created_at: new Date(services.clock().getTime() + at),
  }));
  await db.insert(casePeople).values(sellers);
  const els = { name: "Verkoper 1", email: "els@sellers.example" };
  /** Saves the form as it stands, with these fields changed. */
  const save = async (fields: Record<string, string> = {}) => {
    const { version, seller, rules: now } = await rules();
    const shown = { "owner.name": now.owner.name ?? "", "owner.email": now.owner.email ?? "" };
    const form = formOf({ seen: `${version}`, minutes: "45", ...shown, ...fields });
    expect(await changeRules(services, { ...home, seller }, form)).toBe(
      "bezichtigregels-opgeslagen",
    );
    return db.select().from(viewingOwners);
  };
  expect(await rules()).toMatchObject({ seller: els });
  expect(await save()).toEqual([]);
  expect(await save({ "owner.seller": "jan@sellers.example" })).toEqual([]);
  const chosen = { "owner.seller": els.email, "owner.isInvited": "ja" };
  expect(await save(chosen)).toMatchObject([els]);
  expect(await rules()).toMatchObject({ seller: null });
  expect(await save({ "owner.name": "", "owner.email": "" })).toEqual([]);
  expect(await save({ minutes: "60" })).toEqual([]);
  const typed = { "owner.email": "mia@owner.example" };
  expect(await save({ ...chosen, ...typed })).toMatchObject([
    { name: null, email: "mia@owner.example" },
  ]);
  await save({ "owner.name": "", "owner.email": "" });
  await db.update(dossiers).set({ closed_at: services.clock() });
  expect(await rules()).toMatchObject({ seller: null });
});

test.each([
  [
    { "owner.isInvited": "ja" },
    { "owner.email": "Vul het e-mailadres in waar de uitnodiging heen gaat" },
  ],
  [
    { "exceptions.0.from": "2026-03-08", "exceptions.0.to": "2026-03-01" },
    { "exceptions.0.to": "De laatste dag moet na de eerste liggen" },
  ],
])("%o is refused at its field", async (sent, errors) => {
  const { home } = await workbench();
  const answer = await changeRules(services, home, formOf({ seen: "0", ...sent }));
  expect(answer).toMatchObject({ status: 422, refused: { errors } });
});

test("an open house is offered, told to searches, and changed", async () => {
  const { agentId, propertyId, home } = await workbench();
  await expect(changeMoment(services, home, formOf(openHouse))).resolves.toBe(
    "groepsmoment-toegevoegd",
  );
  const news = await db.execute(sql`SELECT kind, starts_at FROM listing_news`);
  expect(news.rows).toMatchObject([{ kind: "open-house" }]);
  const [group] = await listComingGroups(db, propertyId, services.clock());
  const range = { from: services.clock(), to: new Date("2026-03-08T00:00:00Z") };
  const offered = async () =>
    (await listMoments(services, propertyId, range)).filter(({ momentId }) => momentId !== null);
  await expect(offered()).resolves.toMatchObject([
    { kind: "open-house", placesLeft: 2, startsAt: new Date("2026-03-07T09:00:00Z") },
  ]);

  const moment = String(group!.id);
  const later = { ...openHouse, moment, seen: "1", opens: "10:30", agentId };
  await expect(changeMoment(services, home, formOf(later))).resolves.toBe("groepsmoment-gewijzigd");
  await storeViewing(db, {
    property_id: propertyId,
    agent_id: null,
    moment_id: group!.id,
    place: 2,
    starts_at: new Date("2026-03-07T09:30:00Z"),
    ends_at: new Date("2026-03-07T11:00:00Z"),
  });
  const fewer = formOf({ ...later, seen: "2", places: "1" });
  await expect(changeMoment(services, home, fewer)).resolves.toMatchObject({
    refused: { errors: { places: "Er zijn al meer plekken vergeven" } },
  });
  const more = formOf({ ...later, seen: "2", places: "3" });
  await expect(changeMoment(services, home, more)).resolves.toBe("groepsmoment-gewijzigd");
  await expect(offered()).resolves.toMatchObject([{ placesLeft: 2 }]);
});

test("a home that is sold gets no open house, nor another time for one", async () => {
  const { propertyId, home } = await workbench();
  await changeMoment(services, home, formOf(openHouse));
  const [group] = await listComingGroups(db, propertyId, services.clock());
  await db.update(properties).set({ status: "Verkocht" });
  const gone = { refused: { errors: { date: "Deze woning is niet meer te bezichtigen." } } };
  await expect(
    changeMoment(services, home, formOf({ ...openHouse, opens: "13:00", closes: "14:00" })),
  ).resolves.toMatchObject(gone);
  const later = { ...openHouse, moment: String(group!.id), seen: "1", opens: "11:00" };
  await expect(changeMoment(services, home, formOf(later))).resolves.toMatchObject(gone);
  const news = await db.execute(sql`SELECT kind FROM listing_news`);
  expect(news.rows).toHaveLength(1);
});

test("a moment that has been, or that the clock skips, is refused", async () => {
  const { home } = await workbench();
  for (const [changes, field] of [
    [{ date: "2026-03-01" }, "date"],
    [{ opens: "12:00", closes: "10:00" }, "closes"],
    [{ date: "2026-03-29", opens: "02:30", closes: "03:15" }, "opens"],
    [{ date: "2026-03-29", opens: "01:30", closes: "02:30" }, "closes"],
  ] as const) {
    const answer = await changeMoment(services, home, formOf({ ...openHouse, ...changes }));
    expect(answer).toMatchObject({ status: 422, refused: { errors: { [field]: /./ } } });
  }
});

test("a moment that moves takes its guests and its list along, each told with a higher number", async () => {
  const { agentId, propertyId, home } = await workbench();
  await changeMoment(services, home, formOf({ ...openHouse, agentId }));
  const [group] = await listComingGroups(db, propertyId, services.clock());
  const { startsAt: starts_at, endsAt: ends_at, id: moment_id } = group!;
  const guest = { property_id: propertyId, agent_id: agentId, moment_id, starts_at, ends_at };
  const stays = await storeViewing(db, { ...guest, starts_at, state: "cancelled", name: "Weg" });
  await storeViewing(db, { ...guest, place: 1, sequence: 4, name: "Een" });
  await storeViewing(db, { ...guest, state: "waiting", name: "Wacht" });
  const moved = { ...openHouse, agentId, moment: String(moment_id), seen: "1", opens: "11:00" };
  await expect(changeMoment(services, home, formOf(moved))).resolves.toBe("groepsmoment-verzet");
  const rows = await db.select().from(viewings);
  const of = (name: string) => rows.find((row) => row.name === name)!;
  const later = new Date("2026-03-07T10:00:00Z");
  expect(of("Een")).toMatchObject({ starts_at: later, ends_at, sequence: 5, place: 1 });
  expect(of("Wacht")).toMatchObject({ starts_at: later, sequence: 1, state: "waiting" });
  expect(of("Weg")).toEqual(stays);
  const letters = await db.select().from(outbox);
  expect(
    letters
      .map(({ letter, recipient, sequence }) => `${letter} ${recipient} ${sequence}`)
      .toSorted(),
  ).toEqual(["changed visitor 5", "invitation agent 5", "waiting visitor 1"]);
  const jobs = (await services.waitingJobs()).filter(({ name }) => name === "send-viewing-letter");
  expect(jobs).toHaveLength(3);
});

test("a moment that goes to another colleague takes its guests along at the same time; whoever waits hears nothing", async () => {
  const { agentId, propertyId, home } = await workbench();
  const bert = await storeAgent(db);
  const both = { ...home, agents: await listAgentChoices(db, null) };
  await changeMoment(services, both, formOf({ ...openHouse, agentId }));
  const [group] = await listComingGroups(db, propertyId, services.clock());
  const { startsAt: starts_at, endsAt: ends_at, id: moment_id } = group!;
  const guest = { property_id: propertyId, agent_id: agentId, moment_id, starts_at, ends_at };
  await storeViewing(db, { ...guest, place: 1, name: "Een" });
  await storeViewing(db, { ...guest, state: "waiting", name: "Wacht" });
  const handed = formOf({ ...openHouse, agentId: bert, moment: String(moment_id), seen: "1" });
  await expect(changeMoment(services, both, handed)).resolves.toBe("groepsmoment-verzet");
  const rows = await db.select().from(viewings).orderBy(viewings.name);
  expect(rows).toMatchObject([
    { agent_id: bert, starts_at, sequence: 1 },
    { agent_id: bert, starts_at, sequence: 0 },
  ]);
  const letters = await db.select().from(outbox);
  expect(letters.map(({ letter, recipient }) => `${letter} ${recipient}`).toSorted()).toEqual([
    "changed visitor",
    "invitation agent",
  ]);
});

test("a moment is refused where home or colleague has another, and may move within its own time", async () => {
  const { agentId, propertyId, home } = await workbench();
  const other = { ...home, propertyId: (await storeProperty(db)).id };
  const taken = { refused: { errors: { opens: expect.stringContaining("is het bezet") } } };
  // Of the colleague in another home, from eleven to half past.
  const at = (time: string) => new Date(`2026-03-07T${time}:00+01:00`);
  const single = { agent_id: agentId, property_id: other.propertyId, starts_at: at("11:00") };
  const { id } = await storeViewing(db, single);
  await expect(
    changeMoment(services, home, formOf({ ...openHouse, agentId })),
  ).resolves.toMatchObject({
    refused: {
      errors: {
        opens:
          "Dan is het bezet. Sanne de Wit is met Jan Peeters bij Markt 1 (za 7 mrt 11:00–11:30).",
      },
    },
  });
  await expect(changeMoment(services, other, formOf(openHouse))).resolves.toMatchObject(taken);
  await db.update(viewings).set({ state: "cancelled" }).where(eq(viewings.id, id));
  await expect(changeMoment(services, home, formOf({ ...openHouse, agentId }))).resolves.toBe(
    "groepsmoment-toegevoegd",
  );
  // The same colleague elsewhere, and nobody's in the same home; right after it in the home is free.
  for (const [where, sent] of [
    [other, { ...openHouse, agentId, opens: "11:30", closes: "12:30" }],
    [home, { ...openHouse, opens: "11:59", closes: "13:00" }],
  ] as const) {
    await expect(changeMoment(services, where, formOf(sent))).resolves.toMatchObject(taken);
  }
  const after = formOf({ ...openHouse, opens: "12:00", closes: "13:00" });
  await expect(changeMoment(services, home, after)).resolves.toBe("groepsmoment-toegevoegd");
  const [first] = await listComingGroups(db, propertyId, services.clock());
  const own = { ...openHouse, agentId, moment: String(first!.id), seen: "1" };
  const later = formOf({ ...own, opens: "11:00", closes: "12:30" });
  await expect(changeMoment(services, home, later)).resolves.toMatchObject(taken);
  const within = formOf({ ...own, opens: "10:30" });
  await expect(changeMoment(services, home, within)).resolves.toBe("groepsmoment-gewijzigd");
});

test("a cancelled moment takes its visitors' places, once", async () => {
  const { propertyId, home } = await workbench();
  await changeMoment(services, home, formOf(openHouse));
  const [group] = await listComingGroups(db, propertyId, services.clock());
  const { id } = await storeViewing(db, {
    property_id: propertyId,
    agent_id: null,
    moment_id: group!.id,
    place: 1,
    starts_at: group!.startsAt,
    ends_at: group!.endsAt,
  });
  const form = formOf({ moment: String(group!.id), seen: "1" });
  await expect(cancelMoment(services, home, form)).resolves.toBe("groepsmoment-afgezegd");
  await expect(cancelMoment(services, home, form)).resolves.toBe("groepsmoment-veranderd");
  await expect(listComingGroups(db, propertyId, services.clock())).resolves.toEqual([]);
  const waiting = (await services.waitingJobs()).filter(({ name }) => name === CANCEL_GUESTS);
  expect(waiting).toHaveLength(1);
  for (const { data } of [...waiting, ...waiting]) await job(CANCEL_GUESTS).run(data, attempt);
  await expect(db.select().from(viewings).where(eq(viewings.id, id))).resolves.toMatchObject([
    { state: "cancelled", ended_by: "staff" },
  ]);
});

test("the owner of a home that has left the market is forgotten after the office's term", async () => {
  const { propertyId } = await workbench();
  const { id: sold } = await storeProperty(db, { status: "Verkocht" });
  const created_at = services.clock();
  for (const property_id of [propertyId, sold]) {
    await db.insert(viewingOwners).values({ property_id, email: "mia@huis.example", created_at });
  }
  await db.update(properties).set({ updated_at: created_at });
  const run = () => job("forget-owners").run({}, attempt);
  services.advance(360 * 86_400_000);
  await run();
  await expect(db.select().from(viewingOwners)).resolves.toHaveLength(2);
  services.advance(10 * 86_400_000);
  await run();
  await expect(db.select().from(viewingOwners)).resolves.toMatchObject([
    { property_id: propertyId },
  ]);
});
