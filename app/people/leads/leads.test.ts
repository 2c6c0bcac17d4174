import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { requestContext, type TestServices } from "../../../tests/site/services.ts";
import { testAgency } from "../../../tests/site/agency.tsx";
import { leadNotices } from "../../ui/lead-forms/messages.ts";
import { parseLead, typedValues } from "./input.ts";
import { loader } from "./request.tsx";
import { submitLead } from "./service.server.ts";
import { loader as tokenLoader } from "./token.ts";
import { type Fields, jan, useLeadPage } from "../../../tests/leads/lead-page.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";

const notices = leadNotices(testAgency);

const { given, post, postPage, storedLeads, notifications } = useLeadPage();

describe("a lead that comes in", () => {
  test("is stored with two notifications and their jobs, which hold no personal data", async () => {
    const message = "Graag een afspraak.";
    const { status, answer } = await post({ ...jan, address: "Markt 1", message });
    expect([status, answer]).toEqual([200, { ok: true, ...notices.contact_form.success }]);
    const [lead, ...more] = await storedLeads();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ ...jan, address: "Markt 1", message, source: "contact_form" });
    expect(lead).toMatchObject({ suspicion: null, created_at: given.services.clock() });
    expect(await notifications()).toMatchObject([
      { subject: lead?.id, recipient: "agency", state: "queued", attempts: 0 },
      { subject: lead?.id, recipient: "visitor", state: "queued", attempts: 0 },
    ]);
    expect(await given.services.waitingJobs()).toEqual([
      { name: "send-lead-notification", data: { letterId: expect.any(String), subject: lead?.id } },
      { name: "send-lead-notification", data: { letterId: expect.any(String), subject: lead?.id } },
    ]);
  });

  test("with a usual slip in its address is asked about it, and sent again is stored", async () => {
    const slip = { ...jan, email: "jan@gmial.con" };
    const question = "Bedoelt u jan@gmail.com? Zo niet, verstuur het formulier dan nog eens.";
    for (const asked of ["", "jan@gmial"]) {
      const { status, answer } = await post({ ...slip, asked });
      expect([status, answer]).toMatchObject([422, { ok: false, fields: { email: question } }]);
    }
    expect(await storedLeads()).toEqual([]);
    expect((await post({ ...slip, asked: " jan@gmial.con" })).status).toBe(200);
    expect(await storedLeads()).toMatchObject([slip]);
  });

  test.each([
    ["contact_form", "bezichtiging", "bezichtiging"],
    ["contact_form", "iets anders", "waardebepaling"],
    ["seo_hero_form", "bezichtiging", "waardebepaling"],
  ])("%s of kind %s is stored as %s", async (source, kind, stored) => {
    await post({ ...jan, source, kind });
    expect(await storedLeads()).toMatchObject([
      { kind: stored, details: {}, property_id: null, about: null, campaign: {} },
    ]);
  });

  test("is stored without its home when that was deleted a moment ago", async () => {
    const [lead] = await storeAbout(-1);
    expect(lead).toMatchObject({ property_id: null, about: "Markt 1, Venlo", page: "/woning/x" });
  });

  async function storeAbout(property_id: number) {
    const origin = { property_id, about: "Markt 1, Venlo", page: "/woning/x", campaign: {} };
    const parsed = parseLead(
      "contact_form",
      typedValues(new Map(Object.entries({ ...jan, message: "Hoe oud is het dak?" }))),
      "woningvraag",
    );
    if (!parsed.ok) throw new Error(parsed.description);
    await submitLead(given.services, "192.0.2.1", { ...parsed.lead, ...origin }, null);
    return storedLeads();
  }

  test.each(["seo_hero_form", "contact_form", "exit_popup"] as const)(
    "%s: without script the browser goes to a page that says so",
    async (source) => {
      const response = await postPage({ ...jan, source });
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(`/aanvraag?verzonden=${source}`);
      expect(await storedLeads()).toMatchObject([
        { source, name: source === "contact_form" ? jan.name : "", address: null, message: null },
      ]);
      const sent = new Request(`https://voordeur.example/aanvraag?verzonden=${source}`);
      const context = requestContext(given.services);
      expect(await loader({ request: sent, context } as never)).toMatchObject({ sent: source });
    },
  );

  test("may come as multipart", async () => {
    const body = new FormData();
    for (const [key, value] of Object.entries(jan)) body.set(key, value);
    body.set("message", new Blob(["a file is not a message"]), "x.txt");
    expect((await post({ method: "POST", body })).status).toBe(200);
    expect(await storedLeads()).toMatchObject([{ ...jan, message: null }]);
  });

  test("is not stored at all when its jobs cannot be", async () => {
    const { jobs } = given.services;
    const failing: TestServices = {
      ...given.services,
      jobs: {
        ...jobs,
        enqueueing: async (name) =>
          `WITH sent AS (${await jobs.enqueueing(name)} RETURNING id) SELECT 1 / (count(*) - 2) FROM sent`,
      },
    };
    const { status, answer } = await post(jan, undefined, failing);
    expect([status, answer]).toEqual([503, { ok: false, ...notices.contact_form.failure }]);
    expect(await storedLeads()).toEqual([]);
    expect(await given.services.waitingJobs()).toEqual([]);
    // A failed attempt does not count: the visitor may try again at once.
    expect((await given.services.db.execute(sql`SELECT 1 FROM rate_limits`)).rows).toEqual([]);
  });

  test("counts once when it is sent twice, at the same moment or within ten minutes", async () => {
    const atOnce = [1, 2, 3];
    // Connections that are open already, or the first would be done before the second begins.
    await Promise.all(atOnce.map(() => given.services.db.execute(sql`SELECT pg_sleep(0.05)`)));
    const answers = await Promise.all(atOnce.map((n) => post(jan, `192.0.2.${n}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    given.services.advance(599_000);
    expect((await post(jan)).status).toBe(200);
    expect(await storedLeads()).toHaveLength(1);
    expect(await post({ ...jan, address: "Markt 2" })).toMatchObject({ status: 200 });
    expect(await storedLeads()).toHaveLength(2);
    given.services.advance(2000);
    await post(jan);
    expect(await storedLeads()).toHaveLength(3);
  });

  test("never shows in the log when the database fails", async () => {
    const broken = { ...given.services, db: openBroken() };
    const before = given.services.log.lines.length;
    expect((await post(jan, undefined, broken as never)).status).toBe(503);
    const logged = JSON.stringify(given.services.log.lines.slice(before));
    expect(logged).toContain("ECONNREFUSED");
    expect(logged).not.toContain("jan@");
  });

  function openBroken() {
    const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const error = new Error(`Failed query: insert\nparams: ${jan.email}`, { cause });
    return { $client: { connect: () => Promise.reject(error) } };
  }
});

describe("a form that is not right", () => {
  test("comes back with what was typed and stores nothing", async () => {
    const values = { name: "J", email: " jan@", phone: "06\0", address: "<b>", message: "hé" };
    const { data, init } = await postPage(values);
    expect(init.status).toBe(422);
    expect(data).toMatchObject({
      source: "contact_form",
      // The database cannot store NUL: a space stands for it.
      values: { ...values, phone: "06 " },
      answer: { title: "Validatiefout", description: "Naam moet minimaal 2 tekens bevatten" },
    });
    expect(await storedLeads()).toEqual([]);
  });

  test("is too large: the spec's message, and as much as may be read", async () => {
    const { data, init } = await postPage({ ...jan, message: "a".repeat(1_000_000) });
    expect(init.status).toBe(413);
    expect(data).toMatchObject({
      values: jan,
      answer: { description: "Bericht mag maximaal 2000 tekens bevatten" },
    });
    const padded = await post({ ...jan, padding: "a".repeat(70_000) });
    expect(padded).toMatchObject({ status: 413, answer: { title: "Uw aanvraag is te lang" } });
    expect(await storedLeads()).toEqual([]);
  });

  test("has a content type that is not a form's", async () => {
    const headers = { "Content-Type": "application/json" };
    expect(await post({ method: "POST", body: "{}", headers })).toMatchObject({
      status: 400,
      answer: { ok: false, title: "Er ging iets mis" },
    });
  });

  test.each(["\0", "\ud800", "x".repeat(1_000_000)])(
    "never breaks the server: %j in every field",
    async (value) => {
      for (const field of ["name", "email", "phone", "address", "message", "source", "token"]) {
        const { status } = await post({ ...jan, [field]: value, ["__proto__"]: value });
        expect([200, 413, 422, 429]).toContain(status);
      }
    },
  );
});

describe("what may come from a machine is kept, marked, and not confirmed", () => {
  /** The token that a browser fetches when a form is first touched. */
  const token = () => tokenLoader({ context: requestContext(given.services) } as never).text();

  async function suspicionOf(fields: Fields): Promise<string | null | undefined> {
    expect((await post({ ...jan, ...fields })).status).toBe(200);
    const [lead] = await storedLeads();
    const kinds = (await notifications()).map(({ recipient }) => recipient);
    expect(kinds).toEqual(lead?.suspicion ? ["agency"] : ["agency", "visitor"]);
    expect(await given.services.waitingJobs()).toHaveLength(kinds.length);
    return lead?.suspicion;
  }

  test("the field that nobody sees is filled", async () => {
    expect(await suspicionOf({ website: "https://spam.example" })).toBe("verborgen veld ingevuld");
  });

  test("a token that we did not sign, or of another moment", async () => {
    expect(await suspicionOf({ token: "abc.def" })).toBe("vervalst formulier");
    const [, signature] = (await token()).split(".");
    await emptyTables(given.services.db, "outbox", "leads");
    await emptyTables(given.services.db, "pgboss.job");
    expect(await suspicionOf({ token: `1.${signature}` })).toBe("vervalst formulier");
  });

  test("without a token, as from a browser without script: the page thanks as always", async () => {
    expect(await suspicionOf({ token: "" })).toBe("geen controlecode (browser zonder script?)");
    const response = await postPage({ ...jan, token: "", message: "Nog een" });
    expect(response.headers.get("Location")).toBe("/aanvraag?verzonden=contact_form");
    expect(await storedLeads()).toHaveLength(2);
  });

  test("the page of the form itself brings a token, which no cache keeps", async () => {
    const asked = { request: new Request("https://voordeur.example/aanvraag") };
    const { token: brought } = await loader({
      ...asked,
      context: requestContext(given.services),
    } as never);
    const answer = tokenLoader({ context: requestContext(given.services) } as never);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    given.services.advance(5000);
    expect(await suspicionOf({ token: brought })).toBeNull();
  });
});

test("the page fills in the address of the link that led to it", async () => {
  const url = `https://voordeur.example/aanvraag?adres=${encodeURIComponent("Markt 1, Venlo")}`;
  const context = requestContext(given.services);
  expect(await loader({ request: new Request(url), context } as never)).toMatchObject({
    sent: null,
    address: "Markt 1, Venlo",
  });
});
