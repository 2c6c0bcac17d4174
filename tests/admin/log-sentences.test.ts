import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { events as allEvents } from "../../database/schema/events.ts";
import { blogs } from "../../database/schema/blog.ts";
import { properties } from "../../database/schema/listings.ts";
import { leads } from "../../database/schema/leads.ts";
import { auditEvents } from "../../database/schema/platform.ts";
import { propertyChanges } from "../../database/schema/sync.ts";
import { users } from "../../database/schema/accounts.ts";
import { findUserId } from "../../app/staff/accounts/queries.server.ts";
import { readLog } from "../../app/desk/audit/read-log.server.ts";
import { tell } from "../../app/desk/audit/sentences.ts";
import routes from "../../app/routes.ts";
import { openAccounts, signedIn, type TestAccounts } from "../accounts/accounts.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { storeViewing } from "../viewings/viewings.ts";
import { actsOfRoutes } from "./acts-of-staff.ts";

/** The addresses of the routes of staff, by their files. */
function addresses(
  { path = "", file, children }: RouteConfigEntry,
  above = "",
): [string, string][] {
  const own = path.startsWith("/") ? path : [above, path].filter(Boolean).join("/");
  const below = (children ?? []).flatMap((child) => addresses(child, own));
  return [[file, own], ...below];
}
const admin = routes.find(({ path }) => path === "/admin")!;
const all = addresses(admin);
const section = (resource: string) => resource.split("/")[2]?.replace(/\.csv$/, "") ?? "leads";

const acts = Object.entries(actsOfRoutes).flatMap(([file, named]) =>
  all
    .filter(([one]) => one === file)
    .flatMap(([, resource]) =>
      Object.keys(named).flatMap((act) =>
        act.startsWith("*-")
          ? ["foto", "plattegrond"].map((kind) => [resource, act.replace("*", kind)] as const)
          : [[resource, act || "post"] as const],
      ),
    ),
);

test("every route of staff with a form is among them", () => {
  const missing = Object.keys(actsOfRoutes).filter((file) => !all.some(([one]) => one === file));
  expect(missing).toEqual([]);
  expect(acts.length).toBeGreaterThan(200);
});

test.each(acts)("%s has a sentence for %s", (resource, action) => {
  const { words, thing } = tell({ section: section(resource), action, resource });
  expect(words).toBeTruthy();
  expect(thing).not.toBe(resource);
});

const events = readFileSync("app/staff/accounts/account-log.server.ts", "utf8")
  .split("export type AccountEvent")[1]!
  .split(";")[0]!
  .matchAll(/"([a-z-]+)"|`([a-z-]+)\$\{StaffRole\}`/g);
const accountEvents = [...events].flatMap(([, one, start]) =>
  one ? [one] : [`${start}admin`, `${start}agent`],
);

test.each([
  ...accountEvents,
  "ingelogd",
  "ingelogd-met-app",
  "ingelogd-met-herstelcode",
  "ingelogd-met-passkey",
])("what happens to an account has a sentence: %s", (action) => {
  expect(tell({ section: "accounts", action, resource: "u1" }).words).toBeTruthy();
});

let site: TestAccounts;
let anna: string;
beforeAll(async () => {
  site = await openAccounts();
  await signedIn(site.services, "anna@kantoor.example", "admin");
  anna = (await findUserId(site.services.db, "anna@kantoor.example"))!;
  await site.services.db.update(users).set({ name: "Anna" }).where(eq(users.id, anna));
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [auditEvents, leads, properties]) await site.services.db.delete(table);
});

const NOON = new Date("2026-11-20T11:00:00Z");
const seconds = (count: number) => new Date(NOON.getTime() + count * 1000);

function log(
  resource: string,
  action: string,
  more: Partial<typeof auditEvents.$inferInsert> = {},
) {
  const usual = { at: NOON, actor: anna, section: section(resource), status: 303 };
  return site.services.db.insert(auditEvents).values({ ...usual, resource, action, ...more });
}

async function sentences(filter: object = {}): Promise<string[]> {
  const { lines } = await readLog(site.services.db, { page: 1, ...filter });
  return lines.map(({ before, thing, after, refused, to }) =>
    [`${before}${thing}${after}`, refused && `(${refused})`, to && `→ ${to}`]
      .filter(Boolean)
      .join(" "),
  );
}

test("a price has what it was and what it became, and only the act that changed it", async () => {
  const { db } = site.services;
  const { id } = await storeProperty(db, { address: "Kade 3", city: "Venlo" });
  const page = `/admin/woningen/${id}`;
  const by = { property_id: id, kind: "changed", actor: "anna@kantoor.example" } as const;
  const prices = {
    before: { price: "€ 410.000", price_amount: 410_000 },
    after: { price: "€ 395.000", price_amount: 395_000 },
  };
  await log(page, "opslaan", { at: seconds(-3) });
  await log(page, "opslaan");
  await db.insert(propertyChanges).values({ ...by, at: seconds(1), ...prices });
  await log(page, "opslaan", { at: seconds(60) });
  const states = { before: { status: "Beschikbaar" }, after: { status: "Verkocht" } };
  await db.insert(propertyChanges).values({ ...by, at: seconds(60), ...states });
  await log(page, "opslaan", { at: seconds(100), actor: "iemand-anders" });
  await db.insert(propertyChanges).values({ ...by, at: seconds(300), ...prices });
  expect(await sentences()).toEqual([
    `Een collega van wie het account weg is wijzigde Kade 3, Venlo. → ${page}`,
    `Anna wijzigde de status van Kade 3, Venlo van Beschikbaar in Verkocht. → ${page}`,
    `Anna wijzigde de prijs van Kade 3, Venlo van € 410.000 in € 395.000. → ${page}`,
    `Anna wijzigde Kade 3, Venlo. → ${page}`,
  ]);
});

test("a lead has the stand it was brought to", async () => {
  const { db } = site.services;
  const lead = await storeLead(db, { name: "Jan Peeters" });
  const page = `/admin/leads/${lead}`;
  await log(page, "status");
  const detail = { from: "nieuw", to: "waarde" } as const;
  const by = { actor: "anna@kantoor.example", at: seconds(1), kind: "state" } as const;
  await db.insert(allEvents).values({ lead_id: lead, ...by, detail });
  await log(page, "notitie", { status: 422 });
  expect(await sentences()).toEqual([
    `Anna schreef een notitie bij de lead van Jan Peeters. (niet goed ingevuld) → ${page}`,
    `Anna wijzigde de stand van de lead van Jan Peeters van nieuw in waarde genoemd. → ${page}`,
  ]);
});

test.each([
  ["/admin/leads/:uuid", "gebeld", "Anna noteerde dat een gewiste lead is gebeld."],
  ["/admin/personen/:uuid", "samenvoegen", "Anna voegde een gewiste persoon samen met een ander."],
  ["/admin/woningen/999999", "verbergen", "Anna haalde een verwijderde woning van de site."],
  ["/admin/agenda/afspraak/77", "verzetten", "Anna verzette een afspraak die privé of weg is."],
  ["/admin/verkopen/:uuid", "afblazen", "Anna blies de verkoop van een verwijderde woning af."],
  ["/admin/medewerkers/weg", "sluiten", "Anna sloot het account van een vertrokken collega."],
  ["/admin/iets-ouds/3", "doen", "Anna deed ‘doen’ op /admin/iets-ouds/3."],
  ["/admin/leads/__proto__", "__proto__", "Anna deed ‘__proto__’ op een gewiste lead."],
  ["/functions/update-existing-blogs", "post", "Anna riep de functie ‘update-existing-blogs’ aan."],
  ["/admin/zoekers/export", "exporteren (op verzoek)", "Anna haalde alle zoekers op (op verzoek)."],
  [
    "/admin/paginas/valuation",
    "opslaan",
    "Anna wijzigde de teksten van de pagina ‘valuation’. → /admin/paginas/valuation",
  ],
])(
  "%s: what is gone, old or unknown is told without a link: %s",
  async (address, action, expected) => {
    const resource = address.replace(":uuid", randomUUID());
    await log(resource, action, resource.startsWith("/functions") ? { section: "functies" } : {});
    expect(await sentences()).toEqual([expected]);
  },
);

test("signing in and accounts are told, with nobody where nobody was signed in", async () => {
  const about = { section: "accounts", resource: anna, status: null } as const;
  await log("", "ingelogd-met-passkey", about);
  await log("", "inloggen-geweigerd", { ...about, actor: null });
  await log("", "rol-admin", { ...about, actor: null });
  await log("", "rol-agent", about);
  await log("", "tweede-stap-aan", about);
  expect(await sentences()).toEqual([
    "Anna zette de tweede stap aan.",
    "Anna kreeg de rol makelaar.",
    "Iemand op de server gaf Anna de rol beheerder.",
    "Iemand probeerde vergeefs in te loggen als Anna.",
    "Anna logde in met een passkey.",
  ]);
});

test("names are looked up and nowhere stored, and one thing has all that was done to it", async () => {
  const { db } = site.services;
  const { id } = await storeProperty(db, { address: "Kade 3", city: "Venlo" });
  const viewing = await storeViewing(db, {
    starts_at: NOON,
    property_id: id,
    about: "Kade 3",
    name: "Bo",
  });
  const [blog] = await db
    .insert(blogs)
    .values({ title: "{} & co", slug: "co", author: "A", content: "" })
    .returning();
  await log(`/admin/woningen/${id}/fotos`, "post");
  await log(`/admin/woningen/${id}0`, "tonen");
  await log(`/admin/agenda/${viewing.id}`, "annuleren");
  await log(`/admin/blogs/${blog!.id}`, "plannen");
  const home = `/admin/woningen/${id}`;
  expect(await sentences({ over: home })).toEqual([
    `Anna voegde foto’s toe aan Kade 3, Venlo. → ${home}`,
  ]);
  expect(await sentences({ section: "agenda", actor: anna })).toEqual([
    `Anna annuleerde de bezichtiging van Kade 3 van Bo. → /admin/agenda/${viewing.id}`,
  ]);
  expect((await sentences({ section: "blogs" }))[0]).toContain("plande het artikel ‘{} & co’.");
  expect(await sentences({ over: "\\%" })).toEqual([]);
  expect(JSON.stringify(await db.select().from(auditEvents))).not.toMatch(/Kade|Bo\b|Anna/);
});
