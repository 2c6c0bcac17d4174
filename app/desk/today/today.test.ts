import { everyDay } from "../../../tests/leads/promised.ts";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ListingSource } from "../../settings/groups/sources.ts";
import { agency } from "../../../agency.config.ts";
import { events as allEvents } from "../../../database/schema/events.ts";
import { users } from "../../../database/schema/accounts.ts";
import { leads } from "../../../database/schema/leads.ts";
import { properties } from "../../../database/schema/listings.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { lastBackup } from "../../../database/schema/platform.ts";
import { savedSearches } from "../../../database/schema/searches.ts";
import { staffInvitations, userRoles } from "../../../database/schema/staff.ts";
import { syncRuns } from "../../../database/schema/sync.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { viewingOwners } from "../../../database/schema/viewing-moments.ts";
import { ask, openAccounts, signedIn } from "../../../tests/accounts/accounts.ts";
import { jobOf, storeLead } from "../../../tests/leads/leads.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { storeViewing } from "../../../tests/viewings/viewings.ts";
import { createSharedClock } from "../../platform/clock/shared-clock.ts";
import { listLeads } from "../../people/leads/follow-up/queries.server.ts";
import { parseLeadQuery } from "../../people/leads/follow-up/input.ts";
import { action, loader } from "./show.tsx";
import { lateWords, type WaitingGroup } from "../../staff/kit/waiting/waiting.ts";

const NOON = new Date("2026-11-20T11:00:00Z");
const hoursAgo = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000);
const site = await openAccounts();
const cookie = await signedIn(site.services, "anna@kantoor.example", "admin");
const services: (typeof site)["services"] = {
  ...site.services,
  clock: () => NOON,
  config: { backups: "own" },
} as never;
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = services;
  for (const table of [outbox, viewings, leads, properties, syncRuns, lastBackup])
    await db.delete(table);
  await db.execute(sql`DELETE FROM rate_limits`);
  // All is well.
  await db.insert(lastBackup).values({ made_at: hoursAgo(47) });
  for (const { id } of agency.listingSources) await run(id, {});
});

function run(source: string, values: Partial<typeof syncRuns.$inferInsert>) {
  const done = { state: "succeeded", started_at: hoursAgo(10), finished_at: hoursAgo(9) } as const;
  return services.db.insert(syncRuns).values({ source, ...done, ...values });
}

const open = (path = "/admin", other: object = {}) =>
  ask(loader, { services: { ...services, ...other }, cookie, path });

/** The titles of what waits, by group. */
async function waiting(other?: object): Promise<Record<string, string[]>> {
  const { today } = (await open("/admin", other)).data;
  const groups: WaitingGroup[] = [...today.people, ...today.rest];
  return Object.fromEntries(groups.map(({ id, items }) => [id, items.map(({ title }) => title)]));
}

async function groupOf(id: string): Promise<WaitingGroup> {
  const { today } = (await open()).data;
  return [...today.people, ...today.rest].find((group: WaitingGroup) => group.id === id);
}

test.each([
  ["/admin?status=nieuw&verzending=mislukt", "/admin/leads?status=nieuw&verzending=mislukt"],
  ["/admin?zoek=jan%20peeters&pagina=2", "/admin/leads?zoek=jan+peeters&pagina=2"],
])("%s, an address of the list of leads as it was, leads to %s", async (path, location) => {
  expect(await open(path)).toMatchObject({ status: 301, location });
});

test("a notice is no question to the list of leads", async () => {
  expect((await open("/admin?melding=ingelogd&pagina=x")).status).toBe(200);
});

test("when nothing waits, it says what happened last", async () => {
  expect(await waiting()).toEqual({});
  const { db } = services;
  const lead_id = await storeLead(db, { name: "Jan", state: "gebeld" });
  const detail = { from: "nieuw", to: "gebeld" } as const;
  const by = { at: hoursAgo(1), actor: "anna@kantoor.example" };
  await db.insert(allEvents).values({ lead_id, ...by, kind: "state", detail });
  const { today } = (await open()).data;
  expect(today).toMatchObject({ day: "vrijdag 20 november 2026", people: [], rest: [] });
  expect(today.happened).toMatchObject([{ lead: lead_id, name: "Jan", kind: "state", ...by }]);
});

describe("people", () => {
  test("wait for one reason each, and those who were followed up wait no more", async () => {
    const { db } = services;
    const store = (name: string, values: Partial<typeof leads.$inferInsert>) =>
      storeLead(db, { name, created_at: hoursAgo(100), ...values });
    const called = { state: "gebeld", first_answer_at: hoursAgo(90) } as const;
    await store("Nieuw", { created_at: hoursAgo(23) });
    await store("Nieuwer", { created_at: hoursAgo(2) });
    await store("Te laat", { created_at: hoursAgo(25) });
    await store("Langer", { created_at: hoursAgo(30) });
    await store("Beantwoord", { first_answer_at: hoursAgo(90) });
    await store("Verdacht", { created_at: hoursAgo(1), suspicion: "te snel" });
    await store("Straks", { ...called, call_back_at: hoursAgo(-3) });
    await store("Eerder", { ...called, call_back_at: hoursAgo(-2) });
    await store("Gemist", { ...called, call_back_at: hoursAgo(2) });
    await store("Morgen", { ...called, call_back_at: hoursAgo(-24) });
    await store("Klaar", { state: "gewonnen", call_back_at: hoursAgo(2) });
    await store("Vergeten", { forgotten_at: hoursAgo(1) });
    expect(await waiting()).toEqual({
      "te-laat": ["Langer", "Gemist", "Te laat"],
      vandaag: ["Eerder", "Straks"],
      nieuw: ["Nieuwer", "Nieuw", "Beantwoord"],
      nakijken: ["Verdacht"],
    });
    const late = await groupOf("te-laat");
    expect(late.items.map((item) => item.late)).toEqual([
      "6 uur te laat",
      "2 uur te laat",
      "1 uur te laat",
    ]);
    const asker = { userId: null, now: NOON, promised: everyDay };
    const listed = await listLeads(db, parseLeadQuery(new URLSearchParams("wacht=te-laat")), asker);
    expect(listed.leads.map(({ name }) => name)).toEqual(["Langer", "Gemist", "Te laat"]);
    expect(late.items[1]?.acts.at(-1)).toMatchObject({
      label: "Teruggebeld",
      fields: { act: "gebeld" },
    });
  });

  test("of 300 on one day the newest ten are shown, with a link to exactly all of them", async () => {
    const { db } = services;
    await db.insert(leads).values(
      Array.from({ length: 300 }, (_, minute) => ({
        name: `Jan ${minute}`,
        email: "jan@example.nl",
        source: "contact_form" as const,
        created_at: new Date(NOON.getTime() - minute * 60_000),
      })),
    );
    await storeLead(db, { name: "Te laat", created_at: hoursAgo(30) });
    const group = await groupOf("nieuw");
    expect(group).toMatchObject({ total: 300, all: "/admin/leads?wacht=nieuw" });
    expect(group.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Jan ${at}`),
    );
    const asked = parseLeadQuery(new URL(group.all!, "http://x").searchParams);
    expect(
      (await listLeads(db, asked, { userId: null, now: NOON, promised: everyDay })).total,
    ).toBe(300);
  });

  test("can be called and marked from here, or mailed without a number", async () => {
    const id = await storeLead(services.db, {
      name: "Jan",
      phone: "06 123",
      created_at: hoursAgo(1),
    });
    await storeLead(services.db, { email: "piet@x.nl", created_at: hoursAgo(2) });
    const { items } = await groupOf("nieuw");
    const called = { act: "gebeld", terug: "vandaag" };
    expect(items.map(({ acts }) => acts)).toMatchObject([
      [
        { label: "Bellen", to: "tel:06123" },
        { label: "Gebeld", action: `/admin/leads/${id}`, fields: called },
      ],
      [{ label: "Mailen", to: "mailto:piet@x.nl" }, { label: "Gemaild" }],
    ]);
    expect(items[1]?.title).toBe("piet@x.nl");
    await storeLead(services.db, { suspicion: "te snel", created_at: hoursAgo(1) });
    const [suspicious] = (await groupOf("nakijken")).items;
    expect(suspicious?.acts.at(-1)).toMatchObject({
      label: "Spam",
      fields: { act: "verloren", reden: "spam" },
    });
  });
});

describe("emails", () => {
  test("that failed can be sent again, until their lead is followed up", async () => {
    const { db } = services;
    const failed = { kind: "agency", state: "failed", last_error: "geen post" } as const;
    const id = await storeLead(db, { name: "Jan", created_at: hoursAgo(1) }, [failed]);
    await storeLead(db, { name: "Gebeld", state: "gebeld" }, [failed]);
    await storeLead(db, { name: "Wacht", created_at: hoursAgo(0.5) }, [{ kind: "agency" }]);
    const { letterId } = await jobOf(db, id, "agency");
    const group = await groupOf("mails");
    expect(group).toMatchObject({
      total: 1,
      items: [
        {
          title: "Jan",
          to: `/admin/leads/${id}`,
          text: "geen post",
          facts: ["Melding", "mislukt"],
          acts: [{ action: "/admin?index", fields: { act: "mail-opnieuw", mail: letterId } }],
        },
      ],
    });
    expect(group.act).toBeUndefined();
    await storeLead(db, { name: "Piet" }, [failed]);
    expect((await groupOf("mails")).act).toMatchObject({ fields: { act: "mails-opnieuw" } });
  });

  test("that wait for an hour stand there too, however new", async () => {
    const queued = { kind: "agency", state: "queued", last_error: "vol" } as const;
    await storeLead(services.db, { created_at: hoursAgo(2), state: "gebeld", name: "Jan" }, [
      queued,
    ]);
    await storeLead(services.db, { created_at: hoursAgo(2), state: "gebeld" }, [
      { ...queued, resent_at: hoursAgo(0.5) },
    ]);
    expect(await groupOf("mails")).toMatchObject({
      total: 1,
      items: [{ title: "Jan", late: "1 uur te laat", facts: ["Melding", "wacht op verzending"] }],
    });
  });

  const subjects: Record<
    string,
    () => Promise<{ subject: string; letter: string; title: string }>
  > = {
    viewing: async () => {
      const { id } = await storeViewing(services.db, {
        name: "Kees",
        about: "Kade 1",
        starts_at: NOON,
      });
      return { subject: id, letter: "invitation", title: "Kees bij Kade 1" };
    },
    owner: async () => {
      const { id: property_id } = await storeProperty(services.db, { address: "Kade 2" });
      const owner = { property_id, name: "Mevrouw Smeets", email: "smeets@example.nl" };
      const [row] = await services.db.insert(viewingOwners).values(owner).returning();
      return { subject: row!.id, letter: "page", title: "Mevrouw Smeets bij Kade 2" };
    },
    search: async () => {
      const search = { email: "zoeker@example.nl", query: "", rhythm: "daily" } as const;
      const [row] = await services.db
        .insert(savedSearches)
        .values({ ...search, created_at: NOON, last_sign_at: NOON })
        .returning();
      return { subject: row!.id, letter: "news", title: "Alle woningen" };
    },
    account: async () => {
      const bo = { email: "bo@kantoor.example", name: "Bo", role: "agent" } as const;
      const [row] = await services.db
        .insert(staffInvitations)
        .values({ ...bo, sent_at: NOON })
        .returning();
      return { subject: row!.id, letter: "invitation", title: "Bo" };
    },
  };
  test.each(Object.keys(subjects))("about a %s stand here, failed or late", async (kind) => {
    const { title, ...about } = await subjects[kind]!();
    const email = { kind: kind as "viewing", ...about, message_id: kind, sequence: 0 };
    const states = [
      { state: "failed", created_at: hoursAgo(80) },
      { state: "queued", created_at: hoursAgo(3) },
      { state: "queued", created_at: hoursAgo(0.9) },
      { state: "sent", created_at: hoursAgo(3) },
    ] as const;
    for (const [sequence, state] of states.entries())
      await services.db.insert(outbox).values({ ...email, sequence, ...state });
    const { total, items } = await groupOf("mails");
    expect([total, items.map((item) => [item.title, item.facts.at(-1), item.late])]).toEqual([
      2,
      [
        [title, "mislukt", null],
        [title, "wacht op verzending", "2 uur te laat"],
      ],
    ]);
    for (const { acts } of items) expect(acts).toMatchObject([{ label: "Opnieuw versturen" }]);
  });

  test("about the account of a visitor are nothing for staff", async () => {
    const { db } = services;
    const visitor = { id: "bezoeker", name: "", email: "bezoeker@example.nl" };
    await db.insert(users).values(visitor);
    const failed = { kind: "account", state: "failed", created_at: hoursAgo(80) } as const;
    for (const [index, staff_id] of [visitor.id, null].entries()) {
      const email = {
        subject: randomUUID(),
        letter: "confirm",
        message_id: `a-${index}`,
        staff_id,
      };
      await db.insert(outbox).values({ ...failed, ...email });
    }
    expect(await groupOf("mails")).toBeUndefined();
    await db.insert(userRoles).values({ user_id: visitor.id, role: "agent" });
    expect((await groupOf("mails")).total).toBe(1);
    await db.delete(users).where(eq(users.id, visitor.id));
  });

  test("are sent again from here, one or all, in the name of who is signed in", async () => {
    const { db } = services;
    const failed = { kind: "agency", state: "failed", last_error: "geen post" } as const;
    const ids = [await storeLead(db, {}, [failed]), await storeLead(db, {}, [failed])];
    const press = (form: Record<string, string>) =>
      ask(action, { services, cookie, path: "/admin?index", form });
    const { letterId } = await jobOf(db, ids[0]!, "agency");
    const again = { act: "mail-opnieuw", mail: letterId };
    expect(await press(again)).toMatchObject({ location: "/admin?melding=melding-onderweg" });
    expect((await groupOf("mails")).total).toBe(1);
    await press({ act: "mails-opnieuw" });
    expect(await waiting()).toEqual({ nieuw: expect.anything() });
    await db.update(outbox).set({ state: "sent" });
    const late = { ...again, terug: "/admin/verkopen/1" };
    expect(await press(late)).toMatchObject({ location: "/admin/verkopen/1?melding=mail-weg" });
    for (const terug of ["//elders.example", "https://elders.example", "/admin/../auth"])
      expect(await press({ ...again, terug })).toMatchObject({
        location: "/admin?melding=mail-weg",
      });
    const events = await db.select().from(allEvents);
    expect(events.map(({ kind }) => kind)).toEqual(["resent", "resent"]);
    expect(events[0]!.actor).toContain("@");
  });
});

describe("the site", () => {
  const [one, other] = agency.listingSources as [ListingSource, ListingSource];

  test("a run that failed, one that asks, and a source of long ago are told, each once", async () => {
    await run(one.id, { state: "failed", reason: "De bron is leeg.", started_at: hoursAgo(1) });
    expect(await waiting()).toEqual({ site: [`De synchronisatie van ${one.label} is mislukt`] });
    await services.db.delete(syncRuns);
    await run(one.id, { started_at: hoursAgo(37) });
    await run(other.id, { held_back: [1, 2, 3] });
    const { items } = await groupOf("site");
    expect(items).toMatchObject([
      {
        title: `De bron van ${other.label} mist 3 woningen`,
        acts: [{ to: expect.stringMatching(/^\/admin\/synchronisatie\/\d+$/) }],
      },
      {
        title: `Het woningaanbod van ${one.label} is langer dan 36 uur niet bijgewerkt`,
        acts: [{ label: "Synchroniseren", action: "/admin/synchronisatie" }],
      },
    ]);
  });

  test.each([
    ["older than two days", hoursAgo(49), ["De laatste reservekopie is ouder dan twee dagen"]],
    ["none", null, ["Er is nog geen reservekopie gemaakt"]],
  ])("a backup: %s", async (_, made_at, told) => {
    await services.db.delete(lastBackup);
    if (made_at) await services.db.insert(lastBackup).values({ made_at });
    expect(await waiting()).toEqual({ site: told });
    expect(await waiting({ config: { backups: "elsewhere" } })).toEqual({});
  });

  test("the requests that a flood cost", async () => {
    await services.db.execute(sql`INSERT INTO rate_limits (key, window_start, count)
      VALUES ('lead-flood:x', ${NOON.toISOString()}, 63)`);
    expect(await waiting()).toEqual({ site: ["De afgelopen 24 uur zijn 3 aanvragen geweigerd"] });
  });

  test.each([
    ["2027-06-30T10:00:00Z", 0],
    ["2027-07-01T10:00:00Z", 1],
  ])("on %s it is said that the days by decree run out: %i", async (now, told) => {
    const { site: said = [] } = await waiting({ clock: () => new Date(now) });
    expect(said.filter((title) => title.includes("bekend tot en met"))).toHaveLength(told);
  });

  test("homes without the energy label that they must show", async () => {
    const { db } = services;
    await storeProperty(db, { address: "Markt 1", city: "Venlo", energy_label: null });
    await storeProperty(db, { address: "Markt 2", city: "Venlo", energy_label: "A" });
    const group = await groupOf("energielabels");
    expect(group).toMatchObject({
      total: 1,
      items: [{ title: "Markt 1, Venlo" }],
      all: "/admin/woningen?label=ontbreekt",
    });
  });
});

test("what cannot be read is a 503", async () => {
  await services.db.execute(sql`ALTER TABLE leads RENAME COLUMN phone TO phone_away`);
  const answer = await open().finally(() =>
    services.db.execute(sql`ALTER TABLE leads RENAME COLUMN phone_away TO phone`),
  );
  expect(answer).toMatchObject({ status: 503, data: { today: null, version: null } });
});

test.each([
  [0.5, "net te laat"],
  [1, "1 uur te laat"],
  [47, "47 uur te laat"],
  [49, "2 dagen te laat"],
])("%d hours late: %s", (hours, words) => {
  expect(lateWords(hoursAgo(hours), NOON)).toBe(words);
});

test("work that stands still is told", async () => {
  const jobs = { standingStill: async () => ["send-bid-letter"] };
  expect((await waiting({ jobs }))["site"]).toContain("Werk op de achtergrond staat stil");
});

test.each([
  [5 * 3_600_000, "5 uur voor"],
  [-1200 * 86_400_000, "1.200 dagen achter"],
])("a clock that is %d ms ahead is told of on Vandaag", async (aheadMs, words) => {
  const databaseClock = () => new Date(NOON.getTime() - aheadMs);
  const wrong = createSharedClock({ clock: () => NOON, databaseClock });
  const title = `De klok van een server loopt ${words} op die van de database`;
  expect((await waiting({ sharedClock: wrong })).site).toEqual([title]);
  // The others are told by the database, for a few minutes.
  (await wrong.watch(services.db))();
  const right = createSharedClock({ clock: databaseClock, databaseClock });
  expect((await waiting({ sharedClock: right })).site).toEqual([title]);
  await services.db.execute(sql`DELETE FROM site_clock`);
});

test("an admin says that the date is right after a long time", async () => {
  await services.db.execute(sql`INSERT INTO site_clock (known_at) VALUES ('2026-09-01T10:00:00Z')`);
  const clock = () => NOON;
  const sharedClock = createSharedClock({ clock, databaseClock: clock });
  expect((await waiting({ sharedClock })).site).toEqual(["Klopt het dat het 20-11-2026 12:00 is?"]);
  const given = { services: { ...services, sharedClock }, cookie, path: "/admin?index" };
  expect(await ask(action, { ...given, form: { act: "datum-klopt" } })).toMatchObject({
    status: 303,
  });
  expect((await waiting({ sharedClock })).site).toBeUndefined();
});
