import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { events as allEvents } from "../../../database/schema/events.ts";
import { leads } from "../../../database/schema/leads.ts";
import { privacyActs } from "../../../database/schema/privacy.ts";
import {
  type Asked,
  ask,
  openAccounts,
  routeArguments,
  signedIn,
} from "../../../tests/accounts/accounts.ts";
import { jobOf, personOf, storeLead } from "../../../tests/leads/leads.ts";
import { loader as csv } from "../../people/leads/staff/csv.ts";
import { loader as list } from "../../people/leads/staff/list.tsx";
import { action as file } from "../person/export.ts";
import { action as privacy, loader as privacyPage } from "../person/privacy.tsx";
import { action as change, loader as show } from "./show.tsx";
import { loader as version } from "../../people/leads/staff/version.ts";
import { mergePeople } from "../person/service.server.ts";

const anna = "anna@kantoor.example";
const site = await openAccounts();
const cookie = await signedIn(site.services, anna, "admin");
afterAll(() => site.close());
beforeEach(async () => {
  site.queue.length = 0;
  await site.services.db.delete(leads);
  await site.services.db.delete(privacyActs);
});

const asAnna = (more: Partial<Asked> = {}) => ({ services: site.services, cookie, ...more });
const nobody = "00000000-0000-4000-8000-000000000000";

/** A route of one lead, with its id in the address. */
function of(id: string, route: (given: never) => unknown) {
  return (given: { params: object }) => route({ ...given, params: { id } } as never);
}

test("the list answers what the address asks", async () => {
  const { db } = site.services;
  await storeLead(db, { name: "Jan" }, [{ kind: "agency", state: "failed" }]);
  await storeLead(db, { name: "Piet" });
  const answer = await ask(list, asAnna({ path: "/admin/leads?zoek=piet" }));
  expect(answer.status).toBe(200);
  expect(answer.data.list).toMatchObject({ total: 1, leads: [{ name: "Piet" }] });
  const now = await ask(version, asAnna());
  expect(await now.data.text()).toBe(answer.data.version);
});

test("a list that cannot be read is a 503, and who was searched for stays out of the log", async () => {
  const { db } = site.services;
  await db.execute(sql`ALTER TABLE leads RENAME COLUMN phone TO phone_away`);
  const answer = await ask(list, asAnna({ path: "/admin/leads?zoek=peeters" })).finally(() =>
    db.execute(sql`ALTER TABLE leads RENAME COLUMN phone_away TO phone`),
  );
  expect(answer).toMatchObject({ status: 503, data: { list: null, version: null } });
  const logged = site.logged.at(-1);
  expect(logged?.message).toBe("the leads could not be read");
  expect(logged?.details).toMatchObject({ cause: expect.stringContaining("does not exist") });
  expect(JSON.stringify(logged)).not.toContain("peeters");
});

describe("a lead's page", () => {
  test.each(["1", "x".repeat(5000), nobody, "__proto__"])("%.40s is a 404", async (id) => {
    expect(await ask(of(id, show), asAnna())).toMatchObject({ status: 404, data: { lead: null } });
    const form = { act: "status", status: "gebeld" };
    expect((await ask(of(id, change), asAnna({ form }))).status).toBe(404);
  });

  test.each<[Partial<typeof leads.$inferInsert>, string[]]>([
    [{ email: "jan@werk.example", phone: "06-12345678" }, ["telefoonnummer"]],
    [{ email: "", phone: "0612345678", name: "Jan Peeters" }, ["telefoonnummer en naam"]],
    [{ email: "jan@werk.example", phone: "0687654321" }, []],
    [{ email: "jan@example.nl", phone: "0687654321" }, []],
  ])("names the person whom %j may be too", async (other, because) => {
    const { db } = site.services;
    const jan = { name: "Jan Peeters", email: "jan@example.nl", phone: "0612345678" };
    const id = await storeLead(db, jan);
    await storeLead(db, { name: "J.", ...other });
    const { data } = await ask(of(id, show), asAnna());
    expect(data.alike.map((one: { because: string }) => one.because)).toEqual(because);
  });

  test("state, note and notification are done in the name of who is signed in", async () => {
    const id = await storeLead(site.services.db, {}, [{ kind: "agency", state: "sent" }]);
    for (const [form, notice] of [
      [{ act: "status", status: "afspraak" }, "status-opgeslagen"],
      [{ act: "notitie", notitie: " Belt terug \r\n morgen " }, "notitie-opgeslagen"],
      [{ act: "opnieuw", mail: "agency" }, "melding-onderweg"],
    ] as const) {
      const answer = await ask(of(id, change), asAnna({ form }));
      expect(answer).toMatchObject({
        status: 303,
        location: `/admin/leads/${id}?melding=${notice}`,
      });
    }
    const { data } = await ask(of(id, show), asAnna());
    expect(data.lead).toMatchObject({ id, state: "afspraak" });
    expect(data.events).toMatchObject([
      { kind: "resent", actor: anna },
      { kind: "note", actor: anna, detail: { text: "Belt terug \n morgen" } },
      { kind: "state", actor: anna },
    ]);
    expect(site.queue).toEqual([
      { name: "send-lead-notification", data: await jobOf(site.services.db, id, "agency") },
    ]);
  });

  test.each([
    [{ act: "notitie", notitie: "  " }, 422, "Schrijf eerst een notitie"],
    [{ act: "notitie" }, 422, "Schrijf eerst een notitie"],
    [
      { act: "notitie", notitie: "x".repeat(2001) },
      422,
      "Notitie mag maximaal 2000 tekens bevatten",
    ],
    [{ act: "status", status: "weg" }, 422, "Kies een status"],
    [{ act: "status" }, 422, "Kies een status"],
    [{ act: "__proto__" }, 400, undefined],
    [{}, 400, undefined],
  ])("%j changes nothing", async (form, status, error) => {
    const { db } = site.services;
    const id = await storeLead(db);
    const answer = await ask(of(id, change), asAnna({ form: form as Record<string, string> }));
    expect(answer.status).toBe(status);
    expect(Object.values(answer.data?.errors ?? {})[0]).toBe(error);
    expect(await db.$count(allEvents)).toBe(0);
    expect(await db.select({ state: leads.state }).from(leads)).toEqual([{ state: "nieuw" }]);
  });

  test.each([
    [{ act: "gebeld" }, "opvolging-opgeslagen"],
    [{ act: "verloren", reden: "spam" }, "status-opgeslagen"],
  ])("%j from the list of today goes back there", async (form, notice) => {
    const id = await storeLead(site.services.db);
    const answer = await ask(of(id, change), asAnna({ form: { ...form, terug: "vandaag" } }));
    expect(answer).toMatchObject({ status: 303, location: `/admin?melding=${notice}` });
  });

  test("a notification that the lead does not have is not sent", async () => {
    const id = await storeLead(site.services.db);
    const form = { act: "opnieuw", mail: "visitor" };
    expect((await ask(of(id, change), asAnna({ form }))).status).toBe(404);
    expect(site.queue).toEqual([]);
  });
});

test("the table for Excel has the leads of the filter, sent in pieces", async () => {
  const { db } = site.services;
  await db.insert(leads).values(
    Array.from({ length: 250 }, (_, number) => ({
      name: `Lead ${number}`,
      email: "x@example.nl",
      source: number % 5 === 0 ? ("exit_popup" as const) : ("contact_form" as const),
    })),
  );
  const answer = await ask(csv, asAnna({ path: "/admin/leads.csv?bron=contact_form&pagina=2" }));
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="leads-\d\d-\d\d-\d{4}\.csv"$/,
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.data.body) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(2);
  const bytes = Buffer.concat(pieces);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString("utf8").split("\r\n");
  expect(lines).toHaveLength(202);
  expect(lines.at(-1)).toBe("");
  expect(new Set(lines.slice(1, -1).map((line) => line.split(";")[1])).size).toBe(200);
});

describe("one person's data", () => {
  let persoon: string;
  beforeEach(async () => {
    const id = await storeLead(site.services.db, { name: "Jan", phone: "06-12345678" });
    persoon = await personOf(site.services.db, id);
  });
  const kept = () => site.services.db.$count(leads, eq(leads.name, "Jan"));

  test("is found, downloaded and wiped, in that order", async () => {
    for (const zoek of ["jan@example.nl ", "+31 6 1234 5678", "Jan"]) {
      const found = await ask(privacy, asAnna({ form: { act: "zoeken", zoek } }));
      expect(found).toMatchObject({ status: 200, data: { found: [{ id: persoon, leads: 1 }] } });
    }
    const chosen = asAnna({ path: `/admin/leads/avg?persoon=${persoon}` });
    expect(await privacyPage(routeArguments(chosen))).toMatchObject({ person: { names: ["Jan"] } });

    const downloaded = await ask(file, asAnna({ form: { persoon } }));
    expect(downloaded.headers.get("Content-Disposition")).toContain("attachment");
    expect(await downloaded.data.json()).toMatchObject({ leads: [{ name: "Jan" }] });

    const wiped = await ask(privacy, asAnna({ form: { act: "wissen", persoon, zeker: "ja" } }));
    expect(wiped.location).toBe("/admin/leads/avg?melding=gegevens-gewist");
    expect(await kept()).toBe(0);
    const { acts } = await privacyPage(routeArguments(asAnna()));
    expect(acts).toMatchObject([
      { kind: "erased", actor: anna, leads: 1 },
      { kind: "exported", actor: anna, leads: 1 },
    ]);
  });

  test("is shown for each spelling of a name, and wiped of the chosen person alone", async () => {
    const { db } = site.services;
    const curly = await storeLead(db, { name: "Sean O’Neill", email: "sean@example.nl" });
    await storeLead(db, { name: "Sean O'Neill", email: "s.oneill@example.nl" });
    const found = await ask(privacy, asAnna({ form: { act: "zoeken", zoek: "sean o'neill" } }));
    expect(found.data.found).toHaveLength(2);
    const person = await personOf(db, curly);
    const chosen = asAnna({ path: `/admin/leads/avg?persoon=${person}` });
    expect(await privacyPage(routeArguments(chosen))).toMatchObject({
      alike: [{ names: ["Sean O'Neill"], because: "naam" }],
    });
    const downloaded = await ask(file, asAnna({ form: { persoon: person } }));
    const told = await downloaded.data.json();
    expect(told.leads).toMatchObject([{ name: "Sean O’Neill" }]);
    expect(told.leads[0]).not.toHaveProperty("words");
    await ask(privacy, asAnna({ form: { act: "wissen", persoon: person, zeker: "ja" } }));
    const left = await db.select({ name: leads.name }).from(leads);
    expect(left.map(({ name }) => name).toSorted()).toEqual(["Jan", "Sean O'Neill"]);
  });

  test("of several addresses goes out, and is wiped, once these are said to be one person's", async () => {
    const { services } = site;
    const other = await storeLead(services.db, { name: "Jan", email: "Jan@werk.example" });
    await mergePeople(services, anna, persoon, await personOf(services.db, other));
    const addresses = "jan@example.nl,jan@werk.example";
    const chosen = asAnna({ path: `/admin/leads/avg?persoon=${persoon}` });
    expect((await privacyPage(routeArguments(chosen))).addresses.join()).toBe(addresses);
    const wrong = ["", "jan@example.nl", "jan@werk.example,jan@example.nl", "ja"];
    for (const adressen of wrong) {
      const form = { persoon, zeker: "ja", adressen };
      for (const answer of [
        await ask(file, asAnna({ form })),
        await ask(privacy, asAnna({ form: { act: "wissen", ...form } })),
      ]) {
        expect(answer.status).toBe(422);
        expect(answer.data.error).toContain("jan@example.nl en jan@werk.example");
      }
    }
    expect(await kept()).toBe(2);
    const form = { persoon, adressen: addresses };
    const downloaded = await ask(file, asAnna({ form }));
    expect((await downloaded.data.json()).leads).toHaveLength(2);
    await ask(privacy, asAnna({ form: { act: "wissen", zeker: "ja", ...form } }));
    expect(await kept()).toBe(0);
  });

  test.each([
    [{ act: "wissen" }, 422, "unsure"],
    [{ act: "wissen", zeker: "nee" }, 422, "unsure"],
    [{ act: "wissen", zeker: "ja", persoon: "jan@example.nl" }, 422, "error"],
    [{ act: "zoeken", zoek: "  " }, 422, "error"],
    // The words of a search are no pattern.
    [{ act: "zoeken", zoek: "_an@example.nl" }, 200, "words"],
    [{ act: "zoeken", zoek: "’" }, 200, "words"],
  ])("%j wipes nothing", async (form, status, told) => {
    const answer = await ask(
      privacy,
      asAnna({ form: { persoon, ...form } as Record<string, string> }),
    );
    expect(answer.status).toBe(status);
    expect(told === undefined || told in answer.data).toBe(true);
    expect(answer.data?.found ?? []).toEqual([]);
    expect(await kept()).toBe(1);
  });

  test("without a person there is no file", async () => {
    expect((await ask(file, asAnna({ form: {} }))).status).toBe(422);
    expect((await ask(file, asAnna({ form: { persoon: "\0" } }))).status).toBe(422);
  });
});
