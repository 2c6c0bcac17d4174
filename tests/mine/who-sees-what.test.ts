import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { casePeople } from "../../database/schema/cases.ts";
import { leads } from "../../database/schema/leads.ts";
import { privateLinks, rateLimits } from "../../database/schema/platform.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { viewingOwners } from "../../database/schema/viewing-moments.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { peopleAmong } from "../../app/site/mine/read-mine.server.ts";
import { listSellers } from "../../app/deals/dossiers/queries.server.ts";
import {
  addSeller,
  changeSeller,
  closeDossier,
  resendLink,
} from "../../app/deals/dossiers/service.server.ts";
import { replaceLink } from "../../app/deals/sales/service.server.ts";
import { endByFall } from "../../app/deals/transfers/service.server.ts";
import { erasePerson } from "../../app/desk/privacy/service.server.ts";
import { recordLead } from "../../app/people/leads/service.server.ts";
import { inTransaction } from "../../app/platform/database/database.ts";
import { readProof } from "../../app/platform/security/addressees.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { runWaiting } from "../site/run-jobs.ts";
import { useSite } from "../site/use-site.ts";
import { storeViewing } from "../viewings/viewings.ts";
import { worldOf } from "./world.ts";
import { keepAgreement } from "../transfers/agreement.ts";
import { transferStaff as staff } from "../transfers/workbench.ts";

const site = await useSite({ demo: false, work: false });
const { services } = site;
const { begin, letterTo, enter, partsOf } = worldOf(site);

test("each sees what they have with the office, and nothing of anybody else", async () => {
  const world = await begin();
  // The home that all is about stands above the parts.
  const holders = {
    jan: ["De biedingen op uw woning", "De verkoop van uw woning", "Van koop tot sleutel"],
    els: ["Van koop tot sleutel"],
    fatma: ["De koop van uw woning", "Uw bod"],
    bas: ["De koop van uw woning"],
    vos: ["Notaris"],
    kees: ["De stukken van de woning"],
    vera: ["Bezichtiging"],
    olga: ["Hoe het gaat met uw woning"],
    zoe: ["Uw zoekopdracht"],
    lea: ["Wat uw woning waard is"],
  };
  for (const [name, parts] of Object.entries(holders)) {
    const browser = await enter(world.of(name));
    expect([name, (await partsOf(browser)).toSorted()]).toEqual([name, parts]);
    const about = { zoe: "Woningen, met “tuin”", lea: "Markt 3, Venlo" }[name] ?? world.about;
    expect([name, browser.text]).toEqual([name, expect.stringContaining(about)]);
  }
});

/** What stands for whoever has an address, at a state of the whole, by the words of its parts. */
async function told(email: string): Promise<string> {
  const browser = await enter(email);
  await browser.go("/mijn");
  return browser.text;
}

test("what is over says so, and asks nothing", async () => {
  const { of, saleId, dossierId, about } = await begin();
  expect(await told(of("jan"))).toContain("Nu voor u");
  const fall = { because: "agreed", note: "" } as const;
  await inTransaction(services, (services) =>
    endByFall(services, saleId, fall, { actor: staff.actor }),
  );
  await closeDossier(services, dossierId, staff);
  for (const name of ["jan", "els", "fatma", "bas", "vos"]) {
    const words = await told(of(name));
    expect(words).toContain("Deze koop gaat niet door");
    expect(words).not.toContain("Nu voor u");
    expect(words).toContain(about);
  }
  // A file that is closed is for those alone who bought.
  const kees = await enter(of("kees"));
  expect(await partsOf(kees)).toEqual([]);
});

test("a browser is known until its person gets another link or address, or is erased", async () => {
  const { of, dossierId, saleId } = await begin();
  const { db } = services;
  const seller = async (name: string) =>
    (await listSellers(db, dossierId)).find((one) => one.name.startsWith(name))!;
  const addressed = async (name: string, email: string) => {
    const { id, phone, name: whole } = await seller(name);
    const values = { name: whole, email, phone };
    await changeSeller(services, dossierId, id, { values, seen: undefined }, staff);
  };
  const personOf = async (email: string) =>
    (await db.select().from(leads).where(eq(leads.email, email)))[0]!.person_id!;
  const acts: [name: string, act: () => Promise<unknown>][] = [
    ["jan", async () => resendLink(services, dossierId, (await seller("Jan")).id, true, staff)],
    ["fatma", () => replaceLink(services, saleId, { number: 1, mails: false }, "u1")],
    ["jan", () => replaceLink(services, saleId, { number: undefined, mails: false }, "u1")],
    ["jan", () => addressed("Jan", of("j.peeters"))],
    ["lea", async () => erasePerson(services, staff.actor, await personOf(of("lea")))],
    [
      "vera",
      () =>
        db
          .update(viewings)
          .set({ email: of("v") })
          .where(eq(viewings.email, of("vera"))),
    ],
    ["zoe", () => db.delete(savedSearches).where(eq(savedSearches.email, of("zoe")))],
    ["olga", () => db.delete(viewingOwners).where(eq(viewingOwners.email, of("olga")))],
  ];
  for (const [name, act] of acts) {
    const browser = await enter(of(name));
    expect((await partsOf(browser)).length).toBeGreaterThan(0);
    await act();
    await browser.go("/mijn");
    expect([name, browser.html.includes(">Mail mij mijn pagina<")]).toEqual([name, true]);
    const kept = await db
      .select()
      .from(privateLinks)
      .where(like(privateLinks.subject, `${of(name)}%`));
    expect([name, kept]).toEqual([name, []]);
  }
});

test("who was taken out chooses anew, and sees nothing of whoever shares their address", async () => {
  const { of, dossierId } = await begin();
  const { db } = services;
  const mina = { name: "Mina Maas", email: of("jan"), phone: "" };
  await addSeller(services, dossierId, mina, staff);
  const browser = await enter(of("jan"));
  await browser.press("Mina Maas");
  expect(await partsOf(browser)).toHaveLength(2);
  await db
    .update(casePeople)
    .set({ ended_at: services.clock() })
    .where(eq(casePeople.name, "Mina Maas"));
  expect(await partsOf(browser)).toEqual([]);
  // Nothing has her name any more.
  await db.update(leads).set({ state: "nieuw" }).where(eq(leads.name, "Mina Maas"));
  await browser.go("/mijn");
  expect(browser.text).toContain("Wie bent u?");
  expect(await partsOf(browser)).toEqual([]);
});

test("somebody written with initials is one person, unless these fit two", () => {
  for (const [names, people] of [
    [["Jan Peeters", "J. Peeters", "PEETERS, Jan"], ["PEETERS, Jan"]],
    [
      ["Jan Peeters", "Joke Peeters"],
      ["Jan Peeters", "Joke Peeters"],
    ],
    [
      ["Jan Peeters", "Joke Peeters", "J. Peeters"],
      ["J. Peeters", "Jan Peeters", "Joke Peeters"],
    ],
    [["Fatma van der Meer", "F. vd Meer"], ["Fatma van der Meer"]],
    [["Anne-Marie de Wit", "Annemarie de Wit"], ["Anne-Marie de Wit"]],
    [["Jan Peeters", "Jan"], ["Jan Peeters"]],
    [[], []],
  ] as const)
    expect([names, peopleAmong(names)]).toEqual([names, people]);
});

test("an unconfirmed search that lapses signs nobody out who has more than that", async () => {
  const { of } = await begin();
  const { db } = services;
  const at = services.clock();
  const wish = { query: "", rhythm: "daily", created_at: at, last_sign_at: at } as const;
  await db.insert(savedSearches).values({ ...wish, email: of("jan"), state: "unconfirmed" });
  const jan = await enter(of("jan"));
  await db.delete(savedSearches).where(eq(savedSearches.email, of("jan")));
  expect(await partsOf(jan)).not.toEqual([]);
});

test("two people with one address choose who they are, and see their own", async () => {
  const { of, dossierId, about } = await begin();
  const { db } = services;
  const shared = of("fatma");
  const mina = { name: "Mina Maas", email: shared.toUpperCase(), phone: "" };
  await addSeller(services, dossierId, mina, staff);
  const browser = await enter(shared);
  expect(browser.text).toContain("Wie bent u?");
  expect(browser.text).not.toContain(about);
  expect(await browser.press("Mina Maas")).toBe(200);
  expect(await partsOf(browser)).toEqual(["De verkoop van uw woning", "De biedingen op uw woning"]);
  await browser.press("Ik ben iemand anders");
  await browser.press("Fatma van der Meer");
  expect(await partsOf(browser)).toEqual(["De koop van uw woning", "Uw bod"]);
  // A name that nobody there has is none.
  const answer = await site.fetch("/mijn", {
    method: "POST",
    headers: { cookie: browser.cookie, origin: site.url },
    body: new URLSearchParams({ act: "naam", naam: "Jan Peeters" }),
  });
  expect(answer.status).toBe(404);
  expect(await db.$count(privateLinks, like(privateLinks.subject, `${shared}%Jan Peeters`))).toBe(
    0,
  );
});

test("an address is never told to be known, and a letter works once, for half an hour", async () => {
  const { of } = await begin();
  const letters = async () => (await readdir(path.join(site.dataDir, "outbox"))).length;
  const answers: string[] = [];
  await services.db.delete(rateLimits);
  for (const email of [of("jan"), of("nobody"), of("jan").toUpperCase()]) {
    const before = await letters();
    const browser = plainBrowser(site);
    await browser.go("/mijn");
    await browser.press("Mail mij mijn pagina", { email });
    answers.push(browser.html.replaceAll(/"[^"]*token[^"]*"/g, ""));
    await runWaiting(services, "send-mine");
    expect([email, (await letters()) - before]).toEqual([email, email === of("nobody") ? 0 : 1]);
  }
  expect(new Set(answers).size).toBe(1);

  const link = new URL(await letterTo(of("els"))).pathname;
  const [first, second] = [plainBrowser(site), plainBrowser(site)];
  // A program that looks at mails uses nothing up.
  for (let look = 0; look < 3; look += 1) expect(await first.go(link)).toBe(200);
  await second.go(link);
  expect(await first.press("Open mijn pagina")).toBe(200);
  expect(await second.press("Open mijn pagina")).toBe(404);
  expect(second.cookie).toBe("");
  const late = new URL(await letterTo(of("els"))).pathname.split("/").at(-1)!;
  const clock = (minutes: number) => () => new Date(services.clock().getTime() + minutes * 60_000);
  const at = (minutes: number) =>
    readProof({ ...services, clock: clock(minutes) }, "mine-open", late);
  expect(await at(29)).toEqual({ email: of("els"), name: "" });
  expect(await at(30)).toBeNull();
});

test("too many letters to one address are refused, and a wrong address says so", async () => {
  const email = "veel@voorbeeld.example";
  await services.db.delete(rateLimits);
  const browser = plainBrowser(site);
  for (const status of [200, 200, 200, 429]) {
    await browser.go("/mijn");
    expect(await browser.press("Mail mij mijn pagina", { email })).toBe(status);
  }
  expect(browser.text).toContain("Er is net al gemaild");
  await browser.go("/mijn");
  expect(await browser.press("Mail mij mijn pagina", { email: "geen adres" })).toBe(422);
});

test("a calendar has what is coming, as long as its reader is known", async () => {
  const { of, about } = await begin();
  const vera = await enter(of("vera"));
  await vera.go("/mijn");
  await vera.press("Zet deze dagen in mijn agenda");
  const [, address] = /value="([^"]*\.ics)"/.exec(vera.html)!;
  const read = () => site.fetch(new URL(address!).pathname);
  expect(await (await read()).text()).toContain(
    `SUMMARY:Bezichtiging: ${about.replace(",", "\\,")}`,
  );
  await vera.go("/mijn");
  await vera.press("Vergeet deze browser");
  expect(vera.text).toContain("Mail mij mijn pagina");
  // What cannot be read whole is not told in part: a calendar would delete the rest.
  const { db } = services;
  await db.execute("ALTER TABLE bidders RENAME COLUMN phone TO hidden");
  expect((await read()).status).toBe(503);
  await db.execute("ALTER TABLE bidders RENAME COLUMN hidden TO phone");
  // Another who comes to share the address changes nothing for whoever was alone.
  const other = { about, name: "Bart Bezoek", email: of("vera"), staff_id: "mieke" };
  const starts_at = new Date("2026-11-28T09:00:00Z");
  await storeViewing(db, { ...other, starts_at, created_at: services.clock() });
  const told = await (await read()).text();
  expect(told).toContain("SUMMARY:Bezichtiging");
  expect(told).not.toContain("20261128");
  await db
    .update(viewings)
    .set({ email: "" })
    .where(eq(viewings.email, of("vera")));
  expect((await read()).status).toBe(404);
});

test("an owner gets a link to their page by a press, and to no other", async () => {
  const { of } = await begin();
  const [olga, other] = [await enter(of("olga")), await enter(of("zoe"))];
  await olga.go("/mijn");
  const [, page] = /name="pagina" value="([^"]*)"/.exec(olga.html)!;
  const body = () => new URLSearchParams({ act: "eigenaar", pagina: page! });
  const post = (cookie: string) =>
    site.fetch("/mijn", { method: "POST", headers: { cookie, origin: site.url }, body: body() });
  expect((await post(other.cookie)).status).toBe(404);
  expect((await post("")).status).toBe(404);
  expect(await olga.press("Hoe het gaat met uw woning")).toBe(200);
  expect(olga.path).toMatch(/^\/eigenaar\//);
});

test("a part that cannot be read costs itself alone, and says so", async () => {
  const { of } = await begin();
  const jan = await enter(of("jan"));
  await services.db.execute("ALTER TABLE viewings RENAME COLUMN asked_opinion_at TO hidden");
  try {
    await jan.go("/mijn");
    expect(jan.text).toContain("Niet alles kon worden gelezen");
    expect(await partsOf(jan)).not.toEqual([]);
  } finally {
    await services.db.execute("ALTER TABLE viewings RENAME COLUMN hidden TO asked_opinion_at");
  }
});

test("a form that names an address adds nobody to its people", async () => {
  const { of } = await begin();
  const lead = {
    kind: "waardebepaling",
    source: "contact_form",
    name: "Wim Vreemd",
    email: of("jan"),
    phone: "",
    address: "Markt 9, Venlo",
    message: null,
    details: {},
    property_id: null,
    about: null,
  } as const;
  await recordLead(services, lead, { clientAddress: "192.0.2.1", suspicion: null });
  const jan = await enter(of("jan"));
  await jan.go("/mijn");
  expect(jan.text).not.toContain("Wie bent u?");
  expect(jan.text).not.toContain("Wim Vreemd");
});

test("every way on the page leads to a page of its own, and a look at them writes nothing", async () => {
  const { of, saleId } = await begin();
  await keepAgreement(services, saleId);
  const names = ["jan", "els", "fatma", "bas", "vos", "kees", "vera", "zoe", "lea"];
  for (const name of names) {
    const browser = await enter(of(name));
    await browser.go("/mijn");
    const main = /<main.*<\/main>/s.exec(browser.html)![0];
    const ways = [...main.matchAll(/href="(\/[^"#]+)"/g)].map(([, way]) => way!);
    const own = ways.filter((way) => !["/mijn", "/", "/privacy"].includes(way));
    expect([name, own.length > 0]).toEqual([name, true]);
    for (const way of new Set(own)) {
      const { status, headers } = await site.fetch(way);
      const seen = [status, headers.get("Cache-Control"), headers.get("X-Robots-Tag")];
      expect([name, way, ...seen]).toEqual([name, way, 200, "no-store", "noindex"]);
    }
  }
});
