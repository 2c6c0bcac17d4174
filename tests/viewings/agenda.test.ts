import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { viewingOwners } from "../../database/schema/viewing-moments.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { opinionUrl } from "../../app/agenda/viewings/opinions/letter.server.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { drawn } from "../site/settled.ts";
import { visit } from "../site/shown.ts";
import { storeAgent, storeBusy, storeMoment, storeViewing } from "./viewings.ts";

// A Saturday at ten past ten in Amsterdam.
const { staff, open } = useStaffSite({ clock: () => new Date("2026-11-28T09:10:00Z") });
const at = (time: string, day = "2026-11-28") => new Date(`${day}T${time}:00+01:00`);

let anna: string;
let home: Awaited<ReturnType<typeof storeProperty>>;
let past: string;
beforeAll(async () => {
  const { db } = staff.site.services;
  await db.execute(sql`UPDATE users SET name = 'Anna Smit'`);
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM users`);
  anna = await storeAgent(db, { id: rows[0]!.id, name: "Anna Smit" });
  const bram = await storeAgent(db, { id: "bram", name: "Bram Hendriks" });
  home = await storeProperty(db, { address: "Markt 1", created_at: at("10:00", "2026-11-01") });
  const kade = await storeProperty(db, { address: "Kade 3" });
  const parade = await storeProperty(db, { address: "Parade 60" });
  const ofAnna = { agent_id: anna, created_at: at("10:00", "2026-11-20") };
  const inHome = { property_id: home.id, about: "Markt 1" };
  const inKade = { property_id: kade.id, about: "Kade 3" };
  const inParade = { property_id: parade.id, about: "Parade 60" };
  past = (await storeViewing(db, { ...ofAnna, ...inHome, starts_at: at("09:00"), name: "Jan Pas" }))
    .id;
  await storeViewing(db, { ...ofAnna, ...inParade, starts_at: at("11:00"), name: "Els Bos" });
  const asked = { ...ofAnna, ...inHome, starts_at: at("13:00"), name: "Kim Vraagt" };
  await storeViewing(db, { ...asked, state: "asked" });
  await storeViewing(db, { ...inHome, agent_id: bram, starts_at: at("15:00"), name: "Van Bram" });
  const group = { ...inKade, agent_id: bram, starts_at: at("10:30") };
  const moment = await storeMoment(db, {
    property_id: kade.id,
    agent_id: bram,
    starts_at: at("10:30"),
  });
  await storeViewing(db, { ...group, moment_id: moment.id, place: 1, name: "Ria Groep" });
  await storeBusy(db, anna, at("16:00"), at("17:00"));
});

const expectGood = async (page: Page) => {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
};
const stateOf = async (name: string) => {
  const rows = await staff.site.services.db.select().from(viewings);
  return rows.find((row) => row.name === name)!;
};
const press = async (page: Page, key: string, role: "link" | "button", name: string | RegExp) => {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press(key);
};

test("a busy Saturday on a phone, by keyboard: confirm, book by phone, route, who did not come", async () => {
  const page = await open("/admin/agenda", { width: 360, height: 740 });
  await page.getByText("Groep, 1 van 5 plekken").waitFor();
  await page.getByText("Bezet").waitFor();
  await expectGood(page);

  await press(page, "Enter", "link", "Markt 1");
  await page.getByRole("heading", { name: "Markt 1", level: 2 }).waitFor();
  await press(page, "Enter", "button", "Niet gekomen");
  await page.getByText("Niet gekomen", { exact: true }).waitFor();
  await press(page, "Enter", "button", "Toch wel gekomen");
  await page.getByRole("button", { name: "Niet gekomen" }).waitFor();
  await page.getByLabel("Misschien").focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Waarom wel of niet").fill("Zoekt een grotere tuin");
  await page.getByLabel(/Laat de eigenaar/).focus();
  await page.keyboard.press("Space");
  await press(page, "Enter", "button", "Verslag bewaren");
  await page.getByText("Verslag bewaard").waitFor();
  expect((await stateOf("Jan Pas")).staff_opinion).toEqual({
    liked: "maybe",
    reason: "Zoekt een grotere tuin",
  });
  await expectGood(page);

  await visit(page, "/admin");
  await press(page, "Enter", "button", "Bevestigen: Kim Vraagt bij Markt 1");
  await expect.poll(async () => (await stateOf("Kim Vraagt")).state).toBe("confirmed");

  await visit(page, "/admin/agenda");
  await press(page, "Enter", "link", "Bezichtiging plannen");
  await page.getByLabel("Welke woning?").fill("kade");
  await page.keyboard.press("Enter");
  // The answer brings a new search field, and the focus with it.
  await page.locator("input[value=kade]").waitFor();
  await press(page, "Enter", "link", /^Kade 3/);
  await page.getByLabel("Naam").fill("Bel Snel");
  await page.getByLabel("Telefoon").fill("0612312312");
  await expectGood(page);
  await press(page, "Enter", "button", "Plannen");
  await page.getByText("Bezichtiging gepland").waitFor();
  const { state, email, lead_id, property_id } = await stateOf("Bel Snel");
  expect({ state, email, hasLead: lead_id !== null }).toEqual({
    state: "confirmed",
    email: "",
    hasLead: true,
  });
  expect(property_id).not.toBe(home.id);

  await visit(page, "/admin/agenda/route?dag=2026-11-28");
  await page.getByText("min rijden").first().waitFor();
  await expect.poll(() => page.getByRole("link", { name: "0612345678" }).count()).toBe(3);
  await expectGood(page);
});

test("a week on a wide screen: drag, be told who is in the way, undo", async () => {
  const page = await open("/admin/agenda?beeld=week", { width: 1440, height: 1100 });
  const card = page.getByRole("article").filter({ hasText: "Els Bos" });
  await card.waitFor();
  await expectGood(page);
  const sunday = page.getByRole("region", { name: /29 nov/i }).locator(".agenda-column");
  const height = (await sunday.boundingBox())!.height;
  const hour = height / 11;

  // 14:00 is six hours below the first.
  await card.dragTo(sunday, {
    sourcePosition: { x: 40, y: 4 },
    targetPosition: { x: 40, y: 6 * hour + 4 },
  });
  // Nobody works on a Sunday: first the question, then the move.
  const anyway = page.getByRole("button", { name: "Toch verzetten" });
  await anyway.waitFor();
  expect((await stateOf("Els Bos")).starts_at).toEqual(at("11:00"));
  await anyway.click();
  await page.getByText("Naar zo 29 nov, 14:00–14:30.").waitFor();
  expect((await stateOf("Els Bos")).starts_at).toEqual(at("14:00", "2026-11-29"));
  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect.poll(async () => (await stateOf("Els Bos")).starts_at).toEqual(at("11:00"));

  const saturday = page.getByRole("region", { name: /28 nov/i }).locator(".agenda-column");
  // Stored is not yet shown: the card is taken up where it came back.
  const back = saturday.getByRole("article").filter({ hasText: "Els Bos" });
  await back.waitFor();
  // A browser gives up a drag whose card is drawn anew meanwhile, as after the undo.
  await drawn(page);
  // A notice that was pressed has the focus, and gives it back while the card is pressed.
  await page.getByText("Naar za 28 nov, 11:00–11:30.").click();
  await back.dragTo(saturday, {
    sourcePosition: { x: 10, y: 4 },
    targetPosition: { x: 10, y: 5 * hour + 4 },
  });
  await page.getByText(/Anna Smit is met Kim Vraagt bij Markt 1/).waitFor();
  expect((await stateOf("Els Bos")).starts_at).toEqual(at("11:00"));
});

test("a visitor says how it was, and the owner reads it without a name", async () => {
  const { services, url } = staff.site;
  await services.db.insert(viewingOwners).values({
    property_id: home.id,
    name: "Dhr. Smeets",
    email: "smeets@example.nl",
  });
  const { pathname } = new URL(opinionUrl(services, past));
  const visitor = plainBrowser(staff.site);
  await visitor.go(`${pathname}?interesse=no`);
  expect((await stateOf("Jan Pas")).opinion).toBeNull();
  await visitor.press("Versturen", { toelichting: "Te veel verkeer" });
  expect(visitor.text).toContain("Dank u wel");

  const page = await open(`/admin/woningen/${home.id}/bezichtigingen`, { width: 360 });
  await page.getByText("Bezoeker: Interesse: nee · Te veel verkeer").waitFor();
  await page.getByRole("button", { name: "Link maken" }).click();
  const link = await page.getByLabel("De link").inputValue();
  await expectGood(page);

  const owner = await open(new URL(link).pathname, { width: 360 });
  await owner.getByText("Te veel verkeer").waitFor();
  await owner.getByText("27", { exact: true }).first().waitFor();
  expect(await owner.locator("main, body").first().innerText()).not.toMatch(/Jan Pas|Van Bram|Kim/);
  await expectGood(owner);
  const answer = await owner.request.get(link.replace(new URL(link).origin, url));
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });

  await page.getByRole("button", { name: "Alle links intrekken" }).click();
  await page.getByText("De link werkt niet meer").first().waitFor();
  const gone = await owner.goto(new URL(link).pathname);
  expect(gone?.status()).toBe(404);
});
