import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { appointments } from "../../database/schema/appointments.ts";
import { keyEvents, keyRings } from "../../database/schema/keys.ts";
import { leadEvents, leads } from "../../database/schema/leads.ts";
import { tasks } from "../../database/schema/tasks.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { runJob, runWaiting } from "../site/run-jobs.ts";
import { storeAgent, storeViewing } from "../viewings/viewings.ts";
import { useStaffSite } from "./staff-site.ts";

// A Tuesday at half past eight in Amsterdam.
const { staff, open } = useStaffSite({ clock: () => new Date("2026-11-24T07:30:00Z") });
const at = (time: string) => new Date(`2026-11-24T${time}:00+01:00`);

/** The newest email that the site wrote to somebody. */
async function emailTo(address: string) {
  const folder = path.join(staff.site.services.config.dataDir, "outbox");
  for (const name of (await readdir(folder)).toReversed()) {
    const email = await PostalMime.parse(await readFile(path.join(folder, name)));
    if (email.to?.some((one) => one.address === address)) return email;
  }
  throw new Error(`no email to ${address}`);
}

/** The jobs of the morning, as the worker does them at eight. */
async function remind(): Promise<void> {
  await runJob(staff.site.services, "remind-of-leads");
  await runWaiting(staff.site.services, "send-lead-reminder");
}

let taps = 0;
const tap = async (what: Locator) => {
  taps += 1;
  await what.click();
};

/** From anywhere to a part of Beheer: the bar at the thumb. */
const inBar = (page: Page, name: string) =>
  tap(page.getByRole("navigation", { name: "Snel naar" }).getByRole("link", { name }));

test("the day of an agent on a phone: letter, call, valuation, answers, key, viewing; nothing is lost", async () => {
  const { services } = staff.site;
  const { db } = services;
  await db.execute(sql`UPDATE users SET name = 'Anna Smit'`);
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM users`);
  const anna = await storeAgent(db, { id: rows[0]!.id, name: "Anna Smit" });
  const home = await storeProperty(db, { address: "Kade 3", created_at: at("06:00") });
  const mine = { assigned_to: anna, created_at: at("06:00") };
  const toCall = { name: "Piet Bos", phone: "0612345678", call_back_at: at("09:00") } as const;
  const piet = await storeLead(db, {
    ...mine,
    ...toCall,
    kind: "waardebepaling",
    address: "Dorpsstraat 12, Venlo",
  });
  const asks = ["Els", "Jan", "Kim"].map((name) =>
    storeLead(db, {
      ...mine,
      name,
      email: `${name.toLowerCase()}@voorbeeld.example`,
      kind: "woningvraag",
    }),
  );
  const questions = await Promise.all(asks);
  await storeViewing(db, {
    agent_id: anna,
    property_id: home.id,
    about: "Kade 3",
    starts_at: at("16:00"),
  });
  await db.insert(tasks).values({
    what: "Bel de fotograaf",
    handler: anna,
    due: "2026-11-24",
    created_at: at("06:00"),
    made_by: "x",
  });

  // The letter of the morning has all that is hers today, and leads to each.
  await remind();
  const { html, text } = await emailTo("anna@kantoor.example");
  for (const words of ["Piet Bos", "Bel de fotograaf", "16:00–16:30 Kade 3"])
    expect(text).toContain(words);
  const link = new RegExp(`href="([^"]*/admin/leads/${piet})"`).exec(html!)![1]!;

  const page = await open(new URL(link).pathname, { width: 390, height: 844 });
  await expect
    .poll(() => page.getByRole("link", { name: /^Bel 06/ }).getAttribute("href"))
    .toBe("tel:+31612345678");
  await tap(page.getByRole("button", { name: "Teruggebeld" }));
  await page
    .getByText(/Terugbellen: .* → geen/)
    .first()
    .waitFor();

  await tap(page.getByRole("link", { name: "Met duur en reistijd plannen" }));
  await page.getByLabel("Begint").fill("2026-11-24T11:00");
  await page.getByLabel("Duurt").selectOption("90");
  await tap(page.getByRole("button", { name: "Plannen", exact: true }));
  await page.getByText("Afspraak gepland").waitFor();

  for (const id of questions) {
    await inBar(page, "Leads");
    await tap(page.locator(`a[href$="/admin/leads/${id}"]`).first());
    await tap(page.getByRole("link", { name: "Antwoord op een vraag" }));
    const words = page.getByLabel("Bericht", { exact: true });
    await expect.poll(() => words.inputValue()).toMatch(/^Beste /);
    await tap(page.getByRole("button", { name: "Verstuur antwoord" }));
    await page
      .getByText(/^Antwoord: /)
      .first()
      .waitFor();
  }

  await tap(page.getByRole("button", { name: "Meer" }));
  await tap(page.getByRole("link", { name: "Sleutels", exact: true }).last());
  await page.getByLabel("Waar hangt hij?").fill("kluis");
  await page.getByLabel("Woning").fill("Kade 3, Venlo");
  await tap(page.getByRole("button", { name: "Toevoegen" }));
  await page.getByRole("heading", { name: /^S-\d{3}$/ }).waitFor();
  await tap(page.getByRole("button", { name: "Ik neem hem mee" }));
  await page.getByText("Sleutels uitgegeven").first().waitFor();

  // Somebody is on the telephone.
  await inBar(page, "Agenda");
  await tap(page.getByRole("link", { name: "Bezichtiging plannen" }));
  // The agenda, which is there until the next page is, leads to a viewing of the same home.
  await tap(page.locator('a[href*="woning="]', { hasText: "Kade 3" }));
  await tap(page.locator("label", { has: page.locator('input[name="moment"]') }).first());
  await page.getByLabel("Naam").fill("Ria Smeets");
  await page.getByLabel("Telefoon").fill("0687654321");
  await tap(page.getByRole("button", { name: "Plannen", exact: true }));
  await page.getByText("Bezichtiging gepland").waitFor();

  const [lead] = await db.select().from(leads).where(eq(leads.id, piet));
  expect(lead).toMatchObject({
    call_back_at: null,
    appointment_at: at("11:00"),
    state: "afspraak",
  });
  const [valuation] = await db.select().from(appointments);
  expect(valuation).toMatchObject({
    kind: "valuation",
    ends_at: at("12:30"),
    travel: 20,
    lead_id: piet,
  });
  expect(await db.$count(leadEvents, eq(leadEvents.kind, "answer"))).toBe(3);
  expect(await db.$count(keyRings)).toBe(1);
  expect(await db.$count(keyEvents)).toBeGreaterThan(0);
  const planned = await db.select().from(viewings).where(eq(viewings.name, "Ria Smeets"));
  expect(planned).toMatchObject([{ state: "confirmed", agent_id: anna }]);
  // With the road of the valuation, nobody else is offered that time.
  expect(planned[0]!.starts_at.getTime()).not.toBe(at("11:00").getTime());
  // Reading the letter, two calls of one tap, and each act in a few: a step more is a step too many.
  expect(taps).toBeLessThanOrEqual(24);
});
