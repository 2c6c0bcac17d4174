import { sync as ical, type VEvent } from "node-ical";
import type { Page } from "playwright-core";
import PostalMime, { type Email } from "postal-mime";
import { expect, test } from "vitest";
import { until } from "../setup/until.ts";
import { appointments } from "../../database/schema/appointments.ts";
import { leads } from "../../database/schema/leads.ts";
import { viewingAgents } from "../../database/schema/viewing-calendars.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { headingsOf } from "../site/by-http.ts";
import { htmlProblems } from "../site/html.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { useMailServer, useWindows } from "../site/use-site.ts";
import { shown } from "../site/shown.ts";
import { TEST_NOW } from "../site/site.ts";
import { storeAgent } from "./viewings.ts";

// Friday 20 November 2026, eleven o'clock in Amsterdam; it leaps, as nobody fills in a form in no time.
let now = TEST_NOW.getTime();
const mail = await useMailServer();
const { site, open } = await useWindows({
  demo: false,
  clock: () => new Date((now += 1500)),
  env: { SMTP_URL: mail.url },
});
await storeAgent(site.services.db, { id: "sanne", name: "Sanne de Wit" });

/** The email to an address with this subject, once it is there. */
async function mailTo(address: string, subject: string): Promise<Email> {
  return until(`an email "${subject}" to ${address}`, async () => {
    const mine = mail.received.filter(({ to }) => to.includes(address));
    const read = await Promise.all(mine.map(({ raw }) => PostalMime.parse(raw)));
    return read.find((email) => email.subject?.startsWith(subject));
  });
}

function eventIn({ attachments }: Email): VEvent {
  const part = attachments.find(({ mimeType }) => mimeType === "text/calendar")!;
  const read = ical.parseICS(new TextDecoder().decode(part.content as ArrayBuffer));
  return Object.values(read).find((one) => one?.type === "VEVENT") as VEvent;
}

const linkIn = ({ text = "" }: Email) => /https?:\/\/[^/\s]+(\/afspraak\/\S+)/.exec(text)![1]!;

async function expectSound(page: Page) {
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(page.viewportSize()!.width);
  const path = new URL(page.url());
  expect(await htmlProblems(await (await site.fetch(path.pathname + path.search)).text())).toEqual(
    [],
  );
}

test("after a request a visitor picks when a colleague comes, moves it by the email and cancels", async () => {
  const page = await open("/", { width: 390, height: 844 });
  const form = page.locator('form:has([value="contact_form"])');
  const typed = { name: "Jan Peeters", email: "jan@peeters.example", phone: "0612345678" };
  for (const [name, value] of Object.entries({ ...typed, address: "Kerkstraat 5, Venlo" }))
    await form.locator(`[name=${name}]`).fill(value);
  await form.locator("button[type=submit]").first().click();
  // The words of every request stay as they are.
  expect((await shown(page, "Aanvraag verzonden!")).split("\n")[1]).toBe(
    "We nemen zo spoedig mogelijk contact met u op.",
  );
  const next = "Kies wanneer wij komen: eerst mogelijk za 21 nov, 11.30 uur";
  await page.locator(".toast").getByRole("link", { name: next }).waitFor();
  await page.locator(":focus").getByRole("link", { name: next }).click();
  await page.getByRole("heading", { name: "Wanneer komen wij langs?" }).waitFor();
  await expectSound(page);
  await page.locator('a[href*="vanaf=2026-11-23"]').click();
  await page.locator('a[href*="moment=202611231030"]').click();
  await page.getByRole("heading", { name: "Klopt dit moment?" }).waitFor();
  // The lead says all that a visit needs.
  await expect.poll(() => page.getByRole("textbox").count()).toBe(0);
  await expectSound(page);
  await page.getByRole("button", { name: "Plan de afspraak" }).click();
  await page.getByText("Uw afspraak staat vast.").waitFor();
  await expectSound(page);

  const { db } = site.services;
  expect(await db.select().from(leads)).toMatchObject([
    { ...typed, state: "afspraak", assigned_to: "sanne" },
  ]);
  const invitation = await mailTo("jan@peeters.example", "Uw afspraak");
  expect(eventIn(invitation).start).toEqual(new Date("2026-11-23T10:30:00Z"));
  const forAgent = await mailTo("sanne@kantoor.example", "Afspraak aan huis: Jan Peeters");
  expect(eventIn(forAgent).location).toBe("Kerkstraat 5, Venlo");

  const stale = plainBrowser(site);
  await stale.go(linkIn(invitation));
  await page.getByRole("link", { name: "Verzetten" }).click();
  await page.getByRole("heading", { name: "Kies een ander moment" }).waitFor();
  await page.locator('a[href*="vanaf=2026-11-24"]').click();
  await page.locator('a[href*="moment=202611241300"]').click();
  await page.getByRole("button", { name: "Verzet mijn afspraak" }).click();
  await page.getByText("Uw afspraak is verzet.").waitFor();
  const changed = await mailTo("jan@peeters.example", "Uw afspraak met Voordeur Makelaardij is");
  expect(eventIn(changed).uid).toBe(eventIn(invitation).uid);
  expect(eventIn(changed).start).toEqual(new Date("2026-11-24T13:00:00Z"));

  await page.locator("summary").click();
  await page.getByRole("button", { name: "Annuleer mijn afspraak" }).click();
  await page.getByText("Uw afspraak is geannuleerd.").waitFor();
  await expectSound(page);
  await stale.press("Annuleer mijn afspraak");
  expect(stale.text).toContain("Dit was al gedaan");
  expect(await db.select().from(appointments)).toEqual([]);
});

test("where nobody visits, a request is thanked for as ever", async () => {
  await site.services.db.update(viewingAgents).set({ is_active: false });
  const els = { name: "Els Smeets", email: "els@smeets.example", phone: "0611111111" };
  const visitor = plainBrowser(site);
  await visitor.go("/aanvraag");
  await visitor.enter('value="contact_form"', els);
  expect(headingsOf(visitor.html)[0]).toBe("Aanvraag verzonden!");
  const confirmed = await mailTo(els.email, "Uw aanvraag");
  expect(confirmed.text).not.toContain("/afspraak/");
});
