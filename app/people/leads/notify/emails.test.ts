import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { Email } from "postal-mime";
import { describe, expect, onTestFinished, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { lead, useNotifications } from "../../../../tests/leads/notifications.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { startBag } from "../../../../tests/site/outside/bag.ts";
import { startPdok } from "../../../../tests/site/outside/pdok.ts";
import { readOutsideConfig } from "../../../platform/outside/addresses.ts";
import { openOutside } from "../../../platform/outside/outside.ts";
import type { Services } from "../../../platform/services.ts";
import type { LeadInput } from "../input.ts";
import { saveSetting } from "../../../settings/service.server.ts";
import { withoutRandomParts } from "../../../../tests/site/without-random-parts.ts";

const { services, clear, jobsOf, newestEmail } = await useNotifications();

/** An email without its recipient and the headers that differ between any two. */
function partsOf({ headers, to, ...rest }: Email) {
  expect(to).toHaveLength(1);
  const own = ["to", "message-id", "content-type"];
  const kept = headers.filter(({ key }) => !own.includes(key));
  return { ...rest, headers: kept, headerLines: kept.length, messageId: "" };
}

const links = ["win24.nl/prijs", "185.12.3.4/win", "http://a.example", "a@b.example", "\r\nBcc: x"];
// Any character that PostgreSQL takes.
const words = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 20 }).map((text) => text.replaceAll("\0", "")),
  fc.constantFrom(...links),
);
/** Bypasses the rules of the forms, which an email must not rely on. */
const typedLead = fc.record({
  source: fc.constantFrom("contact_form" as const, "seo_hero_form" as const, "exit_popup" as const),
  name: words,
  email: fc.emailAddress().filter((email) => email.length <= 255),
  phone: words,
  address: fc.option(words),
  message: fc.option(words),
});

describe("the emails", () => {
  test("the agency reads everything, and answers the visitor", async () => {
    const { run } = await jobsOf();
    await run("agency");
    const mail = await newestEmail("agency");
    expect(mail).toMatchObject({
      subject: "Nieuwe aanvraag: waardebepaling – Jan Peeters",
      to: [{ address: "info@voordeur.example" }],
      replyTo: [{ address: "jan@example.nl" }],
    });
    for (const body of [mail.text ?? "", mail.html ?? ""]) {
      for (const said of [lead.name, lead.email, lead.phone, lead.address, "Graag een afspraak."])
        expect(body).toContain(said);
      expect(body).toContain("https://voordeur.example/admin");
      expect(body).toContain("contactformulier");
      expect(body).toMatch(/maandag 2 maart 2026 om \d\d\.\d\d uur/);
    }
  });

  test("the visitor reads what was promised and how to call", async () => {
    const { run } = await jobsOf();
    await run("visitor");
    const mail = await newestEmail("visitor");
    expect(mail).toMatchObject({
      to: [{ address: "jan@example.nl" }],
      replyTo: [{ address: "info@voordeur.example" }],
    });
    expect(mail.text).toContain("Goedendag,");
    expect(mail.text).toContain("binnen 24 uur");
    expect(mail.text).toContain("Heeft u niets aangevraagd?");
    expect(mail.text).toContain("077 555 01 23 (ma-vr van 08:30 tot 17:30 uur)");
  });

  test.each([
    [
      { kind: "bezichtiging", details: { dayparts: ["zaterdag"] } },
      "bezichtiging Dorpstraat 3, Velden",
      "Uw verzoek om een bezichtiging: Dorpstraat 3, Velden",
      "Zaterdag",
    ],
    [
      { kind: "taxatie", details: { purpose: "scheiding" } },
      "taxatie",
      "Uw aanvraag voor een taxatie",
      "Scheiding",
    ],
  ] as const)("of %o both letters say what it is about", async (typed, office, visitor, reads) => {
    const home = await storeProperty(services.db, { address: "Dorpstraat 3", city: "Velden" });
    const about = typed.kind === "bezichtiging" && {
      property_id: home.id,
      about: "Dorpstraat 3, Velden",
    };
    const { run } = await jobsOf({ ...typed, ...about } as Partial<LeadInput>);
    await run("agency");
    await run("visitor");
    const { subject, text, html } = await newestEmail("agency");
    expect(subject).toBe(`Nieuwe aanvraag: ${office} – Jan Peeters`);
    for (const body of [text, html]) expect(body).toContain(reads);
    const answer = await newestEmail("visitor");
    expect(answer.subject).toBe(visitor);
    for (const body of [answer.text, answer.html]) {
      expect(body).toContain("Maasboulevard 1, 5911 AA Venlo");
      expect(body).not.toContain(lead.name);
    }
  });

  test("the colleague who handles a request signs what is sent again, else the office", async () => {
    const { run } = await jobsOf();
    const { db, settings } = services;
    const team = [
      {
        name: "Mieke van den Berg",
        role: "Makelaar-taxateur",
        phone: { display: "06 12 34 56 78", international: "+31612345678" },
        email: "Mieke@kantoor.example",
      },
    ];
    await saveSetting(services, "team", { seen: 0, value: team, by: null });
    onTestFinished(async () => {
      await db.execute(sql`DELETE FROM settings`);
      await db.execute(sql`DELETE FROM setting_versions`);
      settings.expire();
      await settings.ready();
    });
    await run("visitor");
    expect((await newestEmail("visitor")).text).toContain(
      "Met vriendelijke groet,\nVoordeur Makelaardij",
    );
    await db.insert(users).values({ id: "mieke", name: "M", email: "mieke@kantoor.example" });
    await db.execute(sql`UPDATE leads SET assigned_to = 'mieke'`);
    await db.execute(sql`UPDATE outbox SET state = 'queued'`);
    await run("visitor");
    expect((await newestEmail("visitor")).text).toContain(
      "Met vriendelijke groet,\nMieke van den Berg\nMakelaar-taxateur, Voordeur Makelaardij\n06 12 34 56 78",
    );
    await db.execute(sql`UPDATE users SET closed_at = now()`);
    await db.execute(sql`UPDATE outbox SET state = 'queued'`);
    await run("visitor");
    expect((await newestEmail("visitor")).text).not.toContain("Mieke");
  });

  test.each(["seo_hero_form", "exit_popup"] as const)("%s gets both emails", async (source) => {
    const { run, kinds } = await jobsOf({
      source,
      name: "",
      phone: "",
      address: null,
      message: null,
    });
    expect(kinds).toEqual(["agency", "visitor"]);
    await run("agency");
    await run("visitor");
    expect((await newestEmail("agency")).subject).toBe(
      "Nieuwe aanvraag: waardebepaling – jan@example.nl",
    );
    expect((await newestEmail("visitor")).text).toContain("Goedendag,");
  });

  test("a marked lead says why, and goes to the agency only", async () => {
    const { run, kinds } = await jobsOf({}, "verborgen veld ingevuld");
    expect(kinds).toEqual(["agency"]);
    await run("agency");
    const { subject, text } = await newestEmail("agency");
    expect(subject).toBe("[nakijken] Nieuwe aanvraag: waardebepaling – Jan Peeters");
    expect(text).toContain("verborgen veld ingevuld");
  });

  test("what people type stays text", async () => {
    const { run } = await jobsOf({ name: "<img src=x> & co", message: "</td><script>1</script>" });
    await run("agency");
    const { html } = await newestEmail("agency");
    expect(html).toContain("&lt;img src=x&gt; &amp; co");
    expect(html).not.toMatch(/<script|<img/);
  });

  test("an email to a visitor is the same whatever was typed", async () => {
    const plain = new Map<string, unknown>();
    await fc.assert(
      fc.asyncProperty(typedLead, async (typed) => {
        await clear();
        const { run } = await jobsOf(typed);
        await run("visitor");
        const mail = partsOf(await newestEmail("visitor"));
        if (!plain.has(typed.source)) plain.set(typed.source, mail);
        expect(mail).toEqual(plain.get(typed.source));
      }),
      { numRuns: 16, seed: 1 },
    );
  });

  test("strangers cannot send their words to others through us; the office reads all of them", async () => {
    const typed = {
      name: "Klik win24.nl/prijs",
      address: "185.12.3.4/win",
      phone: "077-5550123",
      message: "Gewonnen! Kijk op https://spam.example/prijs of spam dot example",
    };
    const { run } = await jobsOf(typed);
    await run("visitor");
    await run("agency");
    const { headers, ...visitor } = await newestEmail("visitor");
    const sent = JSON.stringify([visitor, headers]);
    for (const said of ["win24", "185.12", "spam", "077-5550123"]) expect(sent).not.toContain(said);
    const { text } = await newestEmail("agency");
    for (const said of Object.values(typed)) expect(text).toContain(said);
  });
});

describe("a home that the registers know", () => {
  const address = "5911 aa 12";
  const place = { street: "Dorpsstraat", number: 12, postcode: "5911AA", city: "Venlo" };
  const registered = "Dorpsstraat 12, 5911 AA Venlo: bouwjaar 1934, 112 m² woonoppervlakte";

  async function asking(pdok: { url: string }) {
    const bag = await startBag([{ ...place, area: 112, year: "1934" }]);
    const env = { PDOK_URL: pdok.url, BAG_URL: bag.url, BAG_API_KEY: "bag-key" };
    const config = { ...services.config, outside: readOutsideConfig(env) };
    const outside = openOutside({ ...services, config });
    return { ...services, outside } as Services;
  }

  test("is told to the office before it calls, beside what the visitor said of it", async () => {
    const pdok = await startPdok([{ ...place, latitude: 51.37, longitude: 6.17 }]);
    const as = await asking(pdok);
    const { run } = await jobsOf({ address, details: { facts: "nee" } });
    await run("agency", { as });
    const { text } = await newestEmail("agency");
    expect(text).toContain(registered);
    expect(text).toMatch(/Klopt volgens de aanvrager:\s+Nee/);
    expect(await services.db.select().from(leads)).toMatchObject([
      { address, home_facts: registered },
    ]);
    await run("visitor", { as });
    expect(withoutRandomParts((await newestEmail("visitor")).text!)).not.toMatch(/1934|aanvrager/);
  });

  test("or that they are silent about, keeps no email waiting", async () => {
    const pdok = await startPdok([]);
    pdok.manner = "down";
    const { run } = await jobsOf({ address: "5911 AB 13", details: { facts: "ja" } });
    await run("agency", { as: await asking(pdok) });
    const { text } = await newestEmail("agency");
    expect(text).toContain("5911 AB 13");
    expect(text).not.toContain("Klopt volgens");
    expect(await services.db.select().from(leads)).toMatchObject([{ home_facts: null }]);
  });
});
