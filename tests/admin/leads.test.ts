import { sql } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { formToken, personOf, storeLead } from "../leads/leads.ts";
import { readCharts } from "./read-charts.ts";
import { useStaffSite } from "./staff-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { textOf } from "../site/markup.tsx";
import { plainBrowser } from "../site/plain-browser.ts";
import { shown, visit } from "../site/shown.ts";
import { TEST_NOW } from "../site/site.ts";
import type { WindowOptions } from "../site/windows.ts";

const { staff, open: openAsEver } = useStaffSite();
afterEach(() => staff.site.services.db.execute(sql`DELETE FROM leads`));

const hurried = new WeakSet<Page>();

/** Opens a window that looks for fresh leads every second: nobody waits here for its five. */
async function open(path: string, options?: WindowOptions): Promise<Page> {
  const page = await openAsEver(undefined, options);
  if (!hurried.has(page)) {
    hurried.add(page);
    await page.addInitScript(() => {
      const usual = window.setInterval.bind(window);
      const look = (run: () => void) => {
        window.dispatchEvent(new Event("looks by itself"));
        run();
      };
      const quick = (run: () => void, milliseconds = 0) => usual(look, milliseconds / 5, run);
      Object.assign(window, { setInterval: quick });
    });
  }
  await visit(page, path);
  return page;
}

const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);

test("a lead comes in while staff look, is followed up, exported and wiped", async () => {
  const piet = { name: "Piet Janssen", email: "piet@example.nl", created_at: before(10) };
  await storeLead(staff.site.services.db, piet);
  const page = await open("/admin/leads");
  await page.getByRole("link", { name: "Leads (1)" }).waitFor();

  const body = new URLSearchParams({
    source: "contact_form",
    name: "Jan Peeters",
    email: "jan@example.nl",
    phone: "0612345678",
    token: formToken(staff.site.services),
  });
  expect((await staff.site.fetch("/aanvraag", { method: "POST", body })).status).toBe(303);
  await page.getByRole("link", { name: "Jan Peeters" }).waitFor();
  await page.getByRole("link", { name: "Leads (2)" }).waitFor();

  await page.getByRole("searchbox").fill("peeters");
  await page.getByText("1 lead", { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?zoek=peeters");
  await expect
    .poll(() => page.getByRole("searchbox").evaluate((box) => box === document.activeElement))
    .toBe(true);
  const table = page.waitForEvent("download");
  await page.getByRole("link", { name: "Excel" }).click();
  expect((await table).suggestedFilename()).toBe("leads-20-11-2026.csv");

  await page.getByRole("link", { name: "Jan Peeters" }).click();
  await page.getByRole("button", { name: "Afspraak" }).click();
  await shown(page, "Status opgeslagen");
  await page.getByLabel("Notitie").fill("Belt maandag");
  await page.getByRole("button", { name: "Notitie bewaren" }).click();
  await shown(page, "Notitie opgeslagen");
  await expect.poll(() => page.getByLabel("Notitie").inputValue()).toBe("");
  await page.getByRole("button", { name: "Melding opnieuw versturen" }).click();
  await shown(page, "De mail wordt opnieuw verstuurd");
  const history = page.getByRole("list").filter({ hasText: "Ontvangen via" });
  for (const said of ["Status: Nieuw → Afspraak", "Belt maandag", "anna@kantoor.example"])
    await history.getByText(said).first().waitFor();

  await page.getByRole("link", { name: "Tijdlijn van deze persoon" }).click();
  await page.getByText("Belt maandag").waitFor();
  await page.getByRole("link", { name: "Inzage of wissen" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download de gegevens" }).click();
  expect((await file).suggestedFilename()).toBe("persoonsgegevens.json");
  await page.getByRole("button", { name: "Definitief wissen" }).click();
  // The browser itself requires the tick.
  await page.getByLabel("Ja, wis alles").check();
  await page.getByRole("button", { name: "Definitief wissen" }).click();
  await shown(page, "De gegevens zijn gewist");
  await page.getByRole("link", { name: "Leads (1)" }).waitFor();
});

test("a window that gets the focus asks nothing", async () => {
  const page = await open("/admin/leads");
  await page.getByRole("link", { name: "Leads (0)" }).waitFor();
  const asked = await page.evaluate(async () => {
    let count = 0;
    const fetch = window.fetch.bind(window);
    window.fetch = (...given) => {
      count += 1;
      return fetch(...given);
    };
    for (let times = 0; times < 5; times += 1) {
      window.dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    }
    // By then what these start would be asked for.
    return new Promise((tell) => {
      window.addEventListener("looks by itself", () => tell(count), { once: true });
    });
  });
  expect(asked).toBe(0);
});

test("a valuation goes all its way to a listing of the agency's own, without script", async () => {
  const { db } = staff.site.services;
  const created_at = before(25 * 60);
  const id = await storeLead(db, {
    name: "Wim Eigenaar",
    email: "wim@example.nl",
    phone: "0612345678",
    address: "Markt 4, 5911 ab Venlo",
    created_at,
  });
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go("/admin/leads?wacht=te-laat");
  expect(anna.text).toContain("Te laat: nog geen antwoord");
  await anna.follow("Wim Eigenaar");
  const step = () => textOf(/<section[^>]*"volgende-stap".*?<\/section>/s.exec(anna.html)![0]);
  expect(step()).toContain("Te laat: nog geen antwoord");
  await anna.press("Ik neem deze");
  await anna.press("Is gebeld");
  await anna.press("Afspraak vastleggen", { afspraak: "2026-11-24T10:00" });
  expect(step()).toContain("Afspraak op 24-11-2026 10:00");
  await anna.press("Waarde opslaan", { waarde: "vier ton", courtage: "1,25" });
  expect(step()).toContain("Vul de waarde in hele euro's in");
  expect(anna.html).toContain('value="vier ton"');
  await anna.press("Waarde opslaan", { waarde: "400.000", vraagprijs: "€ 415.000,-" });
  await anna.press("Ja, gewonnen");
  for (const said of [
    "Opvolging: anna@kantoor.example",
    "Status: Nieuw → Gebeld",
    "Afspraak: 24-11-2026 10:00",
    "Waarde: waarde € 400.000, vraagprijs € 415.000, courtage 1,25%",
    "Status: Waarde genoemd → Gewonnen",
  ]) {
    expect(anna.text).toContain(said);
  }

  await anna.follow("Woning maken");
  const fieldOf = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(anna.html);
  expect(fieldOf("postal_code")?.[0]).toContain('value="5911 AB"');
  expect(anna.text).toContain("Op de site tonen");
  expect(fieldOf("visible")?.[0]).not.toContain("checked");
  await anna.press(/^Opslaan en/, { property_type: "Herenhuis" });
  expect(anna.text).toContain("Door ons verborgen");
  await anna.follow("Gegevens");
  expect(fieldOf("price_amount")?.[0]).toContain('value="415.000"');
  await anna.follow("Overzicht");
  await anna.follow("Lead: Wim Eigenaar");
  expect(anna.text).toContain("Naar de woning");
  expect(anna.text).toContain("Eigen woning gemaakt");

  const [listing] = await db.select().from(properties);
  expect(listing).toMatchObject({ address: "Markt 4", city: "Venlo", hidden_by_staff: true });
  expect(JSON.stringify(listing)).not.toMatch(/wim|0612345678/i);
  await anna.go(`/admin/woningen/nieuw?lead=${id}`);
  expect(anna.path).toBe(`/admin/woningen/${listing!.id}`);
});

test("a lead is called back and lost by keyboard, for a reason", async () => {
  const id = await storeLead(staff.site.services.db, { name: "Piet", created_at: before(10) });
  const page = await open(`/admin/leads/${id}`);
  const press = async (key: string, on: Locator) => {
    await on.focus();
    await page.keyboard.press(key);
  };
  const summary = (name: string | RegExp) => page.locator("summary").filter({ hasText: name });
  await press("Enter", summary("Terugbellen"));
  await page.getByLabel("Wanneer terugbellen?").fill("2026-11-19T10:00");
  await press("Enter", page.getByRole("button", { name: "Terugbellen opslaan" }));
  await page.getByText("Kies een tijd die nog moet komen").waitFor();
  await expect
    .poll(() => page.getByLabel("Wanneer terugbellen?").inputValue())
    .toBe("2026-11-19T10:00");
  await page.getByLabel("Wanneer terugbellen?").fill("2026-11-20T16:00");
  await press("Enter", page.getByRole("button", { name: "Terugbellen opslaan" }));
  await press("Enter", page.getByRole("button", { name: "Teruggebeld" }));
  await page.getByText("Terugbellen: 20-11-2026 16:00 → geen").waitFor();

  await press("Enter", summary("Verloren…"));
  await press("Enter", page.getByRole("button", { name: "Lead is verloren" }));
  await page.getByText("Kies waarom de lead verloren is").waitFor();
  await page.getByLabel("Waarom?").selectOption({ label: "Te duur" });
  await press("Enter", page.getByRole("button", { name: "Lead is verloren" }));
  await page.getByText("Status: Gebeld → Verloren (te duur)").waitFor();
  await press("Enter", page.getByRole("button", { name: "Gebeld", exact: true }));
  await page.getByText("Status: Verloren → Gebeld").waitFor();
});

test("what waits is dealt with from the keyboard, each with the button beside it", async () => {
  const { db } = staff.site.services;
  const failed = { kind: "agency", state: "failed", attempts: 3, last_error: "geen post" } as const;
  const truus = { name: "Truus Smeets", phone: "0612345678", created_at: before(30) };
  await storeLead(db, truus, [failed]);
  await storeLead(db, { name: "Jan Peeters", created_at: before(40) });
  const page = await open("/admin");
  const unsent = page.getByRole("region", { name: "Mails die niet aankwamen" });
  await unsent.getByText("geen post").waitFor();
  await page.getByRole("link", { name: "Bellen: Truus Smeets" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await shown(page, "Opgeslagen");
  // Its email needs no sending any more, and the keyboard stays where it was.
  await page.getByRole("link", { name: "Truus Smeets" }).first().waitFor({ state: "detached" });
  await expect.poll(() => unsent.count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toMatch(/^Nieuwe aanvragen/);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Jan Peeters");
  await storeLead(db, { ...truus, name: "Piet Smeets" }, [failed]);
  await unsent.getByRole("button", { name: "Opnieuw versturen: Piet Smeets" }).click();
  await shown(page, "De mail wordt opnieuw verstuurd");
  await unsent.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/admin");
});

test("axe finds nothing on the screens of leads, and nothing is cut off at 360 px", async () => {
  const { db } = staff.site.services;
  const marie = {
    name: "Marie-Louise van den Bergh-Hoeijmakers",
    message: "x".repeat(200),
    suspicion: "te snel",
    created_at: before(25 * 60),
  };
  const email = `${"m".repeat(60)}@example.nl`;
  const id = await storeLead(db, { ...marie, email });
  await storeLead(db, { ...marie, email, kind: "bezichtiging", about: "Markt 1" });
  await storeLead(db, { ...marie, email: `${"n".repeat(60)}@example.nl` });
  const person = await personOf(db, id);
  const page = await open("/admin");
  const list = ["/admin/leads", `/admin/leads/${id}`];
  const others = [`/admin/personen/${person}?zoek=marie`, `/admin/leads/avg?persoon=${person}`];
  for (const path of ["/admin", ...list, ...others]) {
    await visit(page, path);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("main details"))
        details.setAttribute("open", "");
    });
    // Two screens look otherwise in a narrow window: a table, and a lead with all its acts.
    for (const width of list.includes(path) ? [1280, 360] : [360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, ...(await accessibilityProblems(page))]).toEqual([path, width]);
    }
    const cut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([path, cut]).toEqual([path, false]);
  }
});

test("when the leads cannot be read a toast says so, and they come back by themselves", async () => {
  await storeLead(staff.site.services.db, { name: "Piet Janssen" });
  await staff.site.services.db.execute(sql`ALTER TABLE leads RENAME TO leads_away`);
  const back = () => staff.site.services.db.execute(sql`ALTER TABLE leads_away RENAME TO leads`);
  const page = await open("/admin/leads").catch(async (error: unknown) => {
    await back();
    throw error;
  });
  const told = await shown(page, "Fout bij ophalen leads").finally(back);
  expect(told).toMatch(/^Fout bij ophalen leads/);
  await page.getByRole("link", { name: "Piet Janssen" }).waitFor();
});

test("charts stand with their tables at every width, and answer to the keyboard", async () => {
  const { db } = staff.site.services;
  for (const minutes of [10, 90, 41_000, 80_000])
    await storeLead(db, {
      kind: "bezichtiging",
      created_at: before(minutes),
      first_answer_at: before(minutes - 5),
      state: "gewonnen",
    });
  const page = await open("/admin/inzicht");
  await readCharts(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});
