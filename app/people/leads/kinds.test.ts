import { emailJob } from "../../platform/outbox/send.ts";
import { leadEmails } from "./notify/notify.server.ts";
import { readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { type LeadKind, leadKinds } from "../../../database/schema/leads.ts";
import { jan, useLeadPage } from "../../../tests/leads/lead-page.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { requestContext } from "../../../tests/site/services.ts";
import { formToken } from "../../../tests/leads/leads.ts";
import { testAgency } from "../../../tests/site/agency.tsx";
import { noticesOf } from "../../ui/lead-forms/messages.ts";
import { detailFacts, kindNames } from "./kinds.ts";
import { loader } from "./request.tsx";

const { given, post, postPage, storedLeads, notifications } = useLeadPage();

/** For each kind, what a visitor fills in, and what is stored beside name, e-mail and phone. */
const filled: Record<LeadKind, [sent: Record<string, string>, stored: object]> = {
  waardebepaling: [{ address: "Markt 1" }, { address: "Markt 1", details: {} }],
  woningvraag: [{ message: "Hoe oud is het dak?" }, { message: "Hoe oud is het dak?" }],
  bezichtiging: [
    { dayparts: "zaterdag", message: "Na 11 uur" },
    { details: { dayparts: ["zaterdag"] }, message: "Na 11 uur" },
  ],
  zoekwens: [
    { place: " Blerick ", budget: "tot € 350.000", bedrooms: "3" },
    { details: { place: "Blerick", budget: "tot € 350.000", bedrooms: "3" } },
  ],
  hypotheekgesprek: [{ topic: "eerste" }, { details: { topic: "eerste" } }],
  taxatie: [
    { purpose: "scheiding", address: "Markt 1" },
    { details: { purpose: "scheiding" }, address: "Markt 1" },
  ],
  contractvraag: [
    { contract: "koop", message: "Artikel 5?" },
    { details: { contract: "koop" }, message: "Artikel 5?" },
  ],
  terugbellen: [{ message: "Over mijn huis" }, { details: {}, message: "Over mijn huis" }],
};

test.each(leadKinds)(
  "%s: its answers are stored, and it is thanked for in its words",
  async (kind) => {
    const [sent, stored] = filled[kind];
    const { status, answer } = await post({ ...jan, kind, ...sent });
    expect([status, answer]).toEqual([
      200,
      { ok: true, ...noticesOf(testAgency, "contact_form", kind).success },
    ]);
    expect(await storedLeads()).toMatchObject([
      { ...jan, kind, source: "contact_form", ...stored },
    ]);
  },
);

test.each(leadKinds.filter((kind) => kind !== "waardebepaling"))(
  "%s: its thanks name the hours within which the office answers",
  (kind) => {
    const claims = { ...testAgency.claims, replyWithinHours: 7 };
    const { success } = noticesOf({ ...testAgency, claims }, "contact_form", kind);
    expect(success.description).toMatch(/\bbinnen 7 uur\b/i);
  },
);

test.each<[LeadKind, string, string]>([
  ["woningvraag", "message", "Schrijf uw vraag op"],
  ["zoekwens", "place", "Vul in waar u wilt wonen"],
  ["hypotheekgesprek", "topic", "Kies waarover het gaat"],
  ["taxatie", "purpose", "Kies waarvoor de taxatie is"],
  ["taxatie", "address", "Vul het adres van de woning in"],
  ["contractvraag", "message", "Schrijf uw vraag op"],
])("%s without its %s comes back with all that was typed", async (kind, missing, message) => {
  const sent = { ...jan, kind, ...filled[kind][0], [missing]: " " };
  const { data, init } = await postPage(sent);
  expect(init.status).toBe(422);
  const { kind: _, ...typed } = sent;
  expect(data).toMatchObject({ kind, values: typed });
  expect(data["answer"]).toMatchObject({
    title: "Validatiefout",
    description: message,
    fields: { [missing]: message },
  });
  expect(await storedLeads()).toEqual([]);
});

test("several parts of the day are one answer each; what is not offered is none", async () => {
  const body = new URLSearchParams({ ...jan, kind: "bezichtiging", dayparts: "ochtend" });
  for (const part of ["zaterdag", "nacht", "ochtend"]) body.append("dayparts", part);
  body.set("token", formToken(given.services));
  await post({ method: "POST", body });
  const [lead] = await storedLeads();
  expect(lead?.details).toEqual({ dayparts: ["ochtend", "zaterdag"] });
  expect(detailFacts(lead!)).toEqual([
    { label: "Schikt", value: "Doordeweeks ’s ochtends, Zaterdag" },
  ]);
});

describe("a form about a home", () => {
  const ask = (property: string) => post({ ...jan, kind: "woningvraag", message: "?", property });

  test.each([
    ["offered", { status: "Beschikbaar" }],
    ["sold", { status: "Verkocht", is_active: false }],
    ["gone", { status: "Beschikbaar", is_active: false }],
    ["gone", { hidden_by_staff: true }],
  ] as const)("that is %s keeps it, and its page says so", async (state, values) => {
    const home = { address: "Markt 1", city: "Venlo", ...values };
    const { id, slug } = await storeProperty(given.services.db, home);
    expect((await ask(slug)).status).toBe(200);
    expect(await storedLeads()).toMatchObject([{ property_id: id, about: "Markt 1, Venlo" }]);
    expect(await load(`soort=woningvraag&woning=${slug}`)).toMatchObject({
      kind: "woningvraag",
      home: { slug, address: "Markt 1, Venlo", state },
    });
  });

  test("that was deleted keeps what its address said", async () => {
    expect((await ask("markt-1-venlo")).status).toBe(200);
    expect(await storedLeads()).toMatchObject([{ property_id: null, about: "markt-1-venlo" }]);
    expect((await load("woning=markt-1-venlo")).home).toMatchObject({ state: "gone" });
  });

  test.each(["<b>", "../admin", "a".repeat(301)])(
    "that cannot be one is none: %s",
    async (slug) => {
      expect((await ask(slug)).status).toBe(200);
      expect(await storedLeads()).toMatchObject([{ property_id: null, about: null }]);
      expect((await load(`woning=${encodeURIComponent(slug)}`)).home).toBeNull();
    },
  );

  test("goes on while the database is away", async () => {
    const db = {
      select: () => {
        throw new Error("away");
      },
    };
    const asked = await load("woning=markt-1", {}, { ...given.services, db } as never);
    expect(asked.home).toEqual({ slug: "markt-1", address: null, state: "offered" });
  });
});

describe("where a lead comes from", () => {
  const site = "https://voordeur.example";
  const left = `${site}/taxatie-venlo?utm_source=krant&utm_medium=%20mail&zoek=geheim`;

  test.each([
    ["the address that was left", {}, left, "/taxatie-venlo", { source: "krant", medium: "mail" }],
    ["a field", { page: "/woning", utm_term: "x" }, left, "/woning", { term: "x" }],
    ["no other site", {}, "https://evil.example/pad?utm_source=x", null, {}],
    ["no page of another site", { page: "https://evil.example" }, "", null, {}],
  ] as const)("is told by %s", async (_, fields, Referer, page, campaign) => {
    const body = new URLSearchParams({ ...jan, ...fields, token: formToken(given.services) });
    await post({ method: "POST", body, headers: { Referer } });
    expect(await storedLeads()).toMatchObject([{ page, campaign }]);
  });

  test("is carried from the link to the form", async () => {
    const origin = { page: "/taxatie-venlo", campaign: { source: "krant", medium: "mail" } };
    expect((await load("soort=taxatie", { Referer: left })).origin).toEqual(origin);
    const inLink = await load("soort=taxatie&utm_source=mail", { Referer: left });
    expect(inLink.origin).toEqual({ ...origin, campaign: { source: "mail" } });
  });
});

describe("somebody who wants to be called", () => {
  const piet = { kind: "terugbellen", name: "Piet Hendrix", phone: "06-12345678" };

  test("needs no e-mail address, and gets no letter", async () => {
    expect((await post(piet)).status).toBe(200);
    const [lead] = await storedLeads();
    expect(lead).toMatchObject({ name: piet.name, email: "", phone: piet.phone, suspicion: null });
    expect(await notifications()).toMatchObject([{ recipient: "agency" }]);
    const [job, ...others] = await given.services.waitingJobs();
    expect(others).toEqual([]);
    await emailJob(given.services, leadEmails).run(job!.data, {
      last: false,
      signal: new AbortController().signal,
    });
    const outbox = path.join(given.services.config.dataDir, "outbox");
    const letter = await readFile(path.join(outbox, `lead-${lead!.id}-agency.eml`));
    const { subject, replyTo, text } = await PostalMime.parse(letter);
    expect(subject).toBe("Nieuwe aanvraag: bel mij terug – Piet Hendrix");
    expect(replyTo).toBeUndefined();
    expect(text).toContain("De aanvrager gaf geen e-mailadres: bel 06-12345678.");
    expect(text).not.toContain("Beantwoordt u deze mail");
  });

  test("may give one, which must be right, and then gets a letter", async () => {
    const { answer, status } = await post({ ...piet, email: "piet@" });
    expect([status, answer]).toMatchObject([422, { fields: { email: "Ongeldig emailadres" } }]);
    await post({ ...piet, email: "piet@example.nl" });
    expect(await notifications()).toHaveLength(2);
  });

  test("twice at once is one lead; with another number it is another", async () => {
    await Promise.all([post(piet), post(piet)]);
    await post(piet);
    await post({ ...piet, phone: "0687654321" });
    expect(await storedLeads()).toHaveLength(2);
  });

  test("counts by the number: the fourth in an hour is marked", async () => {
    given.services.advance(3_600_000 - (given.services.clock().getTime() % 3_600_000));
    for (const n of [1, 2, 3, 4])
      await post(
        { ...piet, message: `${n}`, phone: `06 1234 567 ${n % 2 ? "8" : "8 "}` },
        `198.51.100.${n}`,
      );
    await post({ ...piet, phone: "0687654321" }, "198.51.100.9");
    const marks = (await storedLeads()).map(({ suspicion }) => suspicion);
    expect(marks).toEqual([null, null, null, "veel aanvragen met één telefoonnummer", null]);
  });

  test("no other kind goes without", async () => {
    for (const kind of leadKinds.filter((each) => each !== "terugbellen")) {
      const { answer } = await post({ ...jan, ...filled[kind][0], kind, email: "" });
      expect(answer).toMatchObject({ fields: { email: "Vul uw e-mailadres in" } });
    }
    expect(await storedLeads()).toEqual([]);
  });
});

test("every kind has a name", () => expect(Object.keys(kindNames)).toEqual([...leadKinds]));

async function load(search: string, headers = {}, as = given.services) {
  const request = new Request(`https://voordeur.example/aanvraag?${search}`, { headers });
  return loader({ request, context: requestContext(as) } as never);
}
